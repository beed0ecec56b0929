// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "classfile/tac/methods.h"
#include "term/term_store.h"
#include "verdict/exhaustion.h"
#include "verdict/unwinding.h"

namespace dashj::verdict {

/// I(l): a predicate that holds whenever control stands before this statement: over the method's locals, its formals,
/// the values that the activation started with (program::Encoder), and every index (program/any_index.h).
struct LocationClaim {
  tac::StmtId stmt;
  term::Term invariant;
};

struct SiteFact;

/// A *callee fact* (design, section 7): whatever the arguments, if an activation of the method ends, the guarantee
/// holds: over its formals and its own exit, result and choices applied to them (program::CallTerms).
struct Fact {
  tac::MethodId method;
  term::Term guarantee;
  std::vector<LocationClaim> claims;    ///< Inductive, as in a Certificate.
  std::vector<SiteFact> at_calls = {};  ///< What its proof uses of single calls.
};

/// A fact that one proof uses of one call (the study's nested analysis, 4.4). It may speak of rigid variables as well:
/// it holds whatever their values, which no step of the method changes, and where it is used each of them stands for
/// what a local of the caller holds at the call, or for itself.
struct SiteFact {
  struct Rigid {
    term::Term variable;
    tac::LocalId local;  ///< Of the caller.
  };
  tac::StmtId call;  ///< In the method of the proof that uses it.
  std::vector<Rigid> rigid;
  Fact fact;
};

/// Facts that are proved together, by induction on how long a run takes: each may use all of them about the calls that
/// it makes itself.
struct FactGroup {
  std::vector<Fact> facts;
};

/// Evidence for SAFE, of the kind *invariant* (design, section 7): the claims are meant to be inductive together and to
/// exclude every error statement; or of the kind *unwound*. Plain data: it says nothing of regions, removed edges or
/// how the claims were found, and nobody has to believe it (check/check_certificate.h decides). A statement without a
/// claim may lie on no cycle.
struct Certificate {
  std::vector<FactGroup> groups;        ///< A group may use everything before it, about any call.
  std::vector<LocationClaim> claims;    ///< Of the entry; at most one per statement, in statement order.
  std::vector<SiteFact> at_calls = {};  ///< What the proof of the entry's claims uses of single calls.
  /// Inputs of which the claims say nothing, because all of them have been run.
  std::optional<Exhaustion> exhausted = std::nullopt;
  /// A certificate of the kind *unwound*: it claims this and nothing else, so everything above is empty.
  std::optional<Unwinding> unwinding = std::nullopt;
  /// All of it speaks of the table in which the entry's calls are opened (tac/open_calls.h).
  bool opens_calls = false;
};

}  // namespace dashj::verdict
