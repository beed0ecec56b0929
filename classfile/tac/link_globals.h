// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::tac {

/// Makes globals what bodies hand on to each other. Before, a body has one local of kind Global for each global that
/// its own statements name. Afterwards every method that may touch a global, itself or in a callee, has a local for it:
/// it is handed over as a parameter behind the declared ones, and given back (Body::outputs) where a statement in reach
/// may write it; in the entry, bodies[0], statements in front set it to what a run starts with. The entry gives back
/// what it has as outputs before.
///
/// What nobody reads is dropped first: an assignment whose value decides nothing, neither a branch, a result, nor what
/// the JVM records. No statement can tell the difference: expressions have no effect but their value.
void link_globals(std::vector<Body>& bodies, const std::vector<Global>& globals);

}  // namespace dashj::tac
