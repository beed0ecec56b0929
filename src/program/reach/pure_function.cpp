// SPDX-License-Identifier: MIT
#include "program/reach/pure_function.h"

#include <algorithm>

#include "base/mutant.h"

namespace dashj::program {
namespace {

bool is_pure(const tac::Stmt& stmt) {
  return DASHJ_MUTATE(choices_are_pure, !std::holds_alternative<tac::Choose>(stmt.operation), true) &&
         !std::holds_alternative<tac::Unsupported>(stmt.operation);
}

}  // namespace

// Why this suffices. The lowering expresses what it fully understands and nothing else: arithmetic on primitive values,
// of which Java gives one result on every JVM, jumps, calls of static methods whose bodies are in the table, throws of
// exceptions, objects and arrays of the run's own with their fields and cells, errors, `assume`. What could carry
// something from one run to the next is noted in the body: static fields, initialisers other than the one javac writes
// for `assert` (which runs once and always gives the same), output. What is not expressed is an Unsupported statement:
// natives, identities. So a run reads nothing but its arguments, and leaves nothing behind. The table holds every
// method that a call in reach may run, and each statement of a body counts here, reached or not. A run in which the JVM
// throws a VirtualMachineError depends on more than the arguments; it is cut, and who runs inputs says so.
bool is_pure_function(const tac::Methods& methods) {
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    if (DASHJ_MUTATE(effects_are_pure, methods.body(tac::MethodId{m}).has_effects, false)) return false;
    const auto& statements = methods.body(tac::MethodId{m}).statements;
    if (!std::all_of(statements.begin(), statements.end(), is_pure)) return false;
  }
  return true;
}

}  // namespace dashj::program
