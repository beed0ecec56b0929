// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace dashj {

/// Prints the place and the broken expectation to stderr and ends the process with status 70 (our own bug).
[[noreturn]] void our_bug(const char* file, int line, std::string_view expectation);

}  // namespace dashj

/// Our own mistakes only, in every build. The message says what should hold: "each region should have a location".
#define DASHJ_CHECK(condition, expectation) \
  ((condition) ? static_cast<void>(0) : ::dashj::our_bug(__FILE__, __LINE__, expectation))

#define DASHJ_UNREACHABLE(expectation) ::dashj::our_bug(__FILE__, __LINE__, expectation)
