// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "program/entry.h"
#include "program/program.h"

namespace dashj::cli {

/// Whether a run of these methods may leave something in static state that a later run in the same classes would see: a
/// static field that is not final, or an initialiser that runs once and not again. Every class counts of which
/// the classes of the methods use a member or make an object, directly or over others. The field and the initialiser
/// that javac writes for `assert` do not: they come out the same each time.
[[nodiscard]] bool needs_fresh_classes(const program::Program& program, const std::vector<program::Entry>& methods);

}  // namespace dashj::cli
