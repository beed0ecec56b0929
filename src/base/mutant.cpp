// SPDX-License-Identifier: MIT
#include "base/mutant.h"

#if defined(DASHJ_MUTANTS)

#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>

#include "base/check.h"

namespace dashj {
namespace {

constexpr const char* kVariable = "DASHJ_MUTANT";
constexpr int kNone = -1;

constexpr std::string_view kNames[] = {
#define DASHJ_MUTANT(name, what, tests) #name,
#include "base/mutants.def"
#undef DASHJ_MUTANT
};

int read_environment() {
  const char* const wanted = std::getenv(kVariable);
  if (wanted == nullptr || *wanted == '\0') return kNone;
  for (std::size_t i = 0; i < std::size(kNames); ++i)
    if (kNames[i] == wanted) return static_cast<int>(i);
  our_bug(__FILE__, __LINE__, "DASHJ_MUTANT should name a mutant of base/mutants.def");
}

int active() {
  static const int kActive = read_environment();
  return kActive;
}

}  // namespace

bool is_mutated(Mutant mutant) {
  return active() == static_cast<int>(mutant);
}

char* mutant_setting() {
  static std::string setting = active() == kNone ? "" : std::string(kVariable) + "=" + std::string(kNames[active()]);
  return setting.empty() ? nullptr : setting.data();
}

}  // namespace dashj

#endif
