// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/lower/float_writer.h"

namespace dashj::lower {

/// Math.nextUp, nextDown and nextAfter; `direction` is a double.
[[nodiscard]] tac::Operand next_up(FloatWriter& w, const tac::Operand& a);
[[nodiscard]] tac::Operand next_down(FloatWriter& w, const tac::Operand& a);
[[nodiscard]] tac::Operand next_after(FloatWriter& w, const tac::Operand& a, const tac::Operand& direction);

}  // namespace dashj::lower
