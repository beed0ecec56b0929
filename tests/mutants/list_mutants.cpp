// SPDX-License-Identifier: MIT
// The mutants of this build: a line each of name, what it breaks, and its CTests, with tabs between them.
#include <cstdio>

int main() {
#define DASHJ_MUTANT(name, what, tests) std::puts(#name "\t" what "\t" tests);
#include "base/mutants.def"
#undef DASHJ_MUTANT
  return 0;
}
