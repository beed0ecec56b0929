// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "jni/protocol/run_types.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::jvm {

/// What has to be done before a run so that it finds the static state of a JVM that has run nothing yet. One of three:
/// nothing; fields are put back in place; the run gets classes of its own.
struct StaticState {
  bool needs_fresh_classes = false;
  std::vector<jni::StaticField> put_back;  ///< Empty with needs_fresh_classes.
};

/// Of runs of these methods. Such a run may leave something in a static field that is not final, or an initialiser that
/// runs once and not again. Every class counts of which the classes of the methods use a member or make an object,
/// directly or over others. The field and the initialiser that javac writes for `assert` do not: they come out the same
/// each time.
///
/// Fields are put back where every class with state has an initialiser that only stores constants
/// (lower/constant_initialiser.h), or none. That is as good as fresh classes: whether such an initialiser has run
/// cannot be seen, and after it the fields hold what is put back, whether that run is the first to use the class or
/// not. Final fields keep what it gave them, and as it makes no object, there is none that an earlier run could have
/// changed.
[[nodiscard]] StaticState static_state(const program::Program& program, const std::vector<program::Entry>& methods);

}  // namespace dashj::jvm
