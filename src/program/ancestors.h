// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace dashj::program {

/// The class, its superclasses as far as the program knows them (the first unknown one included), and their interfaces,
/// by internal name; each once.
[[nodiscard]] std::vector<std::string> with_ancestors(const Program& program, std::string_view class_name);

}  // namespace dashj::program
