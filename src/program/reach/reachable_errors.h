// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/result.h"
#include "program/entry.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::program {

/// The entries of --all: every static method with a body from which an error statement can be reached over the call
/// graph; in class order, then method order. Left out: synthetic methods, class initialisers, and error()V itself. The
/// call graph is syntactic: a virtual call reaches every method of its name and descriptor, a statement that may
/// initialise a class reaches its initialiser, an invokedynamic every method its bootstrap arguments name; a call of
/// what the program does not have every instance method that may override something there. Bytecode that cannot be
/// decoded counts as reaching an error, so that it is reported and not skipped. Fails on a named class that cannot be
/// read.
[[nodiscard]] Result<std::vector<Entry>> entries_with_errors(const Program& program, const Property& property);

}  // namespace dashj::program
