// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/tac/body.h"

namespace dashj::program {

/// Whether a proof about this body needs no claims on the way: it has no cycle, and so few paths that the check follows
/// them one by one (check/claim_checker.h). Said of bodies with a heap only: there a step between claims asks about all
/// that may come of it, which costs more than a path, which has one end.
[[nodiscard]] bool has_few_paths(const tac::Body& body);

}  // namespace dashj::program
