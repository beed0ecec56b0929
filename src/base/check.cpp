// SPDX-License-Identifier: MIT
#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace dashj {

void our_bug(const char* file, int line, std::string_view expectation) {
  std::fflush(stdout);
  std::fprintf(stderr, "dashj: internal error at %s:%d: %.*s\nPlease report this with the input that led here.\n", file,
               line, static_cast<int>(expectation.size()), expectation.data());
  std::fflush(stderr);
  std::_Exit(70);
}

}  // namespace dashj
