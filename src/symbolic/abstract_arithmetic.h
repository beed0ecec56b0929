// SPDX-License-Identifier: MIT
#pragma once

#include "symbolic/abstract_value.h"

/// The operators of 32-bit terms on sets of ints, exact about wrap-around and sound for the SMT-LIB meaning of the
/// operator, division by zero and long shift distances included.
namespace dashj::symbolic {

/// Contains `a op b` for all members. Any binary operator that gives 32 bits.
[[nodiscard]] AbstractValue abstract_apply(term::Op op, const AbstractValue& a, const AbstractValue& b);
[[nodiscard]] AbstractValue abstract_add(const AbstractValue& a, const AbstractValue& b);
[[nodiscard]] AbstractValue abstract_sub(const AbstractValue& a, const AbstractValue& b);
/// The low `bits` bits, sign- or zero-extended.
[[nodiscard]] AbstractValue abstract_narrow(const AbstractValue& a, unsigned bits, bool is_signed);

}  // namespace dashj::symbolic
