// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj::agree {

/// A lie told on purpose about one of the stories (--plant-fault), so that a test can see that the comparison finds it.
enum class Fault : std::uint8_t {
  None,
  Events,      ///< The last word that the JVM recorded.
  End,         ///< How the JVM's run ended.
  Step,        ///< The value of one step, as the terms hear it.
  Map,         ///< The last recorded value, as the evaluator of the symbolic map hears it.
  Constraint,  ///< The path constraint is negated for the evaluator.
  Plain,       ///< The last recorded value, as the evaluator of the unsimplified path hears it.
  Model,       ///< The last recorded value, as Z3's model is held against it.
  Refutation,  ///< The last recorded value, in the formula that Z3 must refute.
  Backward,    ///< The last value of the first local, as the weakest preconditions hear it.
  Path,        ///< A path constraint without its last conjunct, as Z3 looks for another input.
};

}  // namespace dashj::agree
