// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "term/term_store.h"

namespace dashj::term {

/// One term as SMT-LIB 2 text; shared subterms are named by nested lets, so the text is linear in the number of
/// distinct nodes. Variables are quoted |like#1| where needed.
[[nodiscard]] std::string print_smtlib(const TermStore& store, Term term);

/// Operators on floats in a script: functions that nothing is known of, or what the theory of floats says.
enum class SmtlibFloats { Functions, Theory };

/// The comment in a script that says less than its assertions: of a fill, a copy or a first difference, what it means
/// at the indices in sight. `unsat` holds of the assertions too, `sat` says nothing.
inline constexpr std::string_view kSaysLess =
    "; fills, copies and first differences are said at the indices in sight: only unsat counts";

/// A complete script: (set-logic ...), which is QF_BV with UF for applications, A for maps and FP for floats,
/// declarations, one assert per assertion, (check-sat).
[[nodiscard]] std::string print_smtlib_script(const TermStore& store, std::span<const Term> assertions,
                                              SmtlibFloats floats = SmtlibFloats::Functions);

/// For people and pictures: infix, signed decimal constants, Java operators: "a >= 0 && b != 3".
[[nodiscard]] std::string print_infix(const TermStore& store, Term term);

}  // namespace dashj::term
