// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "program/lower_methods.h"

namespace dashj::program::testing {

/// Lowers a static method of the classes in heap/ and all it calls, links them, and interprets a run on one int. How it
/// ended: the result; "threw CLASS" ("threw" where the class is not known statically); "error call" or "error
/// assertion"; "left the model: STATEMENT". Fails the test where a body is not valid.
[[nodiscard]] std::string run_heap(std::string_view class_name, std::string_view method, std::int32_t argument,
                                   Purpose purpose = Purpose::Analysis);
/// The same with the code of the JDK.
[[nodiscard]] std::string run_with_jdk(std::string_view class_name, std::string_view method, std::int32_t argument);

}  // namespace dashj::program::testing
