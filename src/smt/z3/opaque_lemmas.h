// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/term_store.h"

namespace z3 {
class expr;
}  // namespace z3

namespace dashj::smt {

class Z3Translator;

/// True of each argument: signs, zeroes, infinity and NaN of roots, and on which side of 1 they lie.
void say_at_first(const term::TermStore& store, term::Term opaque, Z3Translator& translator,
                  std::vector<z3::expr>& lemmas);

/// What the operator gives of these arguments; of greater or smaller ones a root is greater or smaller, or as great.
void say_of(const term::TermStore& store, term::Term opaque, std::span<const std::uint64_t> arguments,
            std::uint64_t value, Z3Translator& translator, std::vector<z3::expr>& lemmas);

}  // namespace dashj::smt
