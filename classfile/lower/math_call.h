// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// A call of a static method of Math, StrictMath or a wrapper class, with its arguments popped.
struct MathCall {
  BlockBuilder& builder;
  std::string_view class_name, name;
  std::vector<Primitive> arguments;

  [[nodiscard]] tac::Operand a() const { return arguments[0].operand; }
  [[nodiscard]] tac::Operand b() const { return arguments[1].operand; }
  [[nodiscard]] tac::Type type() const { return arguments[0].type; }
};

/// Each writes out the operations that define the method and gives the result, which is nothing where the block has
/// ended; none: the method is not of its kind.
[[nodiscard]] std::optional<tac::Operand> integer_math(MathCall& call);     ///< Math: ints and longs.
[[nodiscard]] std::optional<tac::Operand> product_math(MathCall& call);     ///< Math: products of longs.
[[nodiscard]] std::optional<tac::Operand> integer_wrapper(MathCall& call);  ///< Byte, Short, Integer, Long.
[[nodiscard]] std::optional<tac::Operand> plain_wrapper(MathCall& call);    ///< Boolean, Character, hash codes.
[[nodiscard]] std::optional<tac::Operand> ascii_character(MathCall& call);  ///< Character: letters, digits, blanks.
[[nodiscard]] std::optional<tac::Operand> float_math(MathCall& call);       ///< Math: floats and doubles.
[[nodiscard]] std::optional<tac::Operand> float_wrapper(MathCall& call);    ///< Float, Double.

/// Goes on where this int is 0; else the exception. `type`: of what overflows.
void check_overflow(BlockBuilder& builder, const tac::Operand& overflow, tac::Type type);

/// Unsupported where this float, of the type of the first argument, is NaN: the bits of NaNs differ on a JVM, and the
/// call would show them.
void refuse_nan(MathCall& call, const tac::Operand& a);

}  // namespace dashj::lower
