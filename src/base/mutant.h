// SPDX-License-Identifier: MIT
#pragma once

/// Mutants: mistakes that somebody could make in code that verdicts rest on, one of which runs where the preset
/// `mutants` was built and the environment says DASHJ_MUTANT=NAME. tests/tools/run_mutants.py shows that tests notice
/// them. mutants.def has the list.
///
/// DASHJ_MUTATE(name, original, mutated): an expression; in every other build it is `original` and nothing else.
#if defined(DASHJ_MUTANTS)

namespace dashj {

enum class Mutant {
#define DASHJ_MUTANT(name, what, tests) name,
#include "base/mutants.def"
#undef DASHJ_MUTANT
};

/// The environment is read once; a name that is not in the list ends the process as our own bug.
[[nodiscard]] bool is_mutated(Mutant mutant);

/// For processes that are started with no environment: "DASHJ_MUTANT=NAME", or nullptr.
[[nodiscard]] char* mutant_setting();

}  // namespace dashj

#define DASHJ_MUTATE(name, original, mutated) (::dashj::is_mutated(::dashj::Mutant::name) ? (mutated) : (original))

#else

#define DASHJ_MUTATE(name, original, mutated) (original)

namespace dashj {

constexpr char* mutant_setting() {
  return nullptr;
}

}  // namespace dashj

#endif
