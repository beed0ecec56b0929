// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "base/stop_token.h"
#include "check/obligation.h"
#include "classfile/tac/methods.h"
#include "concrete/exhauster.h"
#include "smt/smt_solver.h"
#include "term/term_store.h"
#include "verdict/certificate.h"

namespace dashj::check {

struct Accepted {
  std::size_t claims = 0, obligations = 0;
};
/// The claim that failed, for people and bug reports.
struct Rejected {
  std::string reason;
};
/// The solver did not decide an obligation.
struct NotDecided {
  std::string reason;
};
using CheckOutcome = std::variant<Accepted, Rejected, NotDecided>;

/// How long a proof by unwinding is looked at: one that is not soon decided is left open in its first turn, where
/// another proof may be found, and gets all its units in its last.
enum class Turn : std::uint8_t { First, Last };

/// Proves a certificate, trusting nothing but the three-address code, the terms and the solver. For the entry:
///  * what holds at every start of a run ⇒ the claim at the first statement;
///  * for every claim and every way from its statement to the next claimed one: claim ∧ step ⇒ that claim (forward
///  steps);
///  * no way ends in an error statement, or in an unsupported one from which an error may be reached, unless it is
///  infeasible.
/// A cycle without a claim, or two claims for one statement, are rejected. Accepted means: no error statement can be
/// reached.
///
/// Facts about callees are proved in the same way, group by group: from any arguments, every way that ends an
/// activation ⇒ the guarantee. A proof may use earlier groups about any call, for these hold of every run; and the
/// facts of its own group about the calls on the way it follows, for these have ended, so their runs are shorter
/// (induction). It may also run a call by itself and use what that shows (src/fact).
///
/// Facts about single calls (SiteFact) are proved first, innermost first, and used at their calls only.
///
/// With Certificate::exhausted the claims need to hold of runs from other inputs only; the program must be a pure
/// function, and all inputs of the boxes are run again by `exhauster`: null means that they cannot be.
///
/// A certificate with Certificate::unwinding has no claims: all runs are executed together, with as many rounds and
/// activations as it says, and it is shown that none goes wrong or further (check_unwinding.h).
///
/// `sink`, if there is one, gets every obligation of an accepted certificate. `stop`: heard beside what the solver
/// hears.
[[nodiscard]] CheckOutcome check_certificate(const tac::Methods& methods, const verdict::Certificate& certificate,
                                             term::TermStore& store, smt::SmtSolver& solver,
                                             concrete::Exhauster* exhauster = nullptr, ObligationSink* sink = nullptr,
                                             const StopToken& stop = StopToken(), Turn turn = Turn::Last);

}  // namespace dashj::check
