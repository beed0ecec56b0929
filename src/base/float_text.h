// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace dashj {

/// A float or double as it is written in Java, from its bits: 1.0E-45f, -0.0, Float.NaN, Double.NEGATIVE_INFINITY.
/// Reading it back gives the same bits: as few digits as that takes.
[[nodiscard]] std::string float_literal(std::int64_t bits);
[[nodiscard]] std::string double_literal(std::int64_t bits);

/// The reverse, for any decimal literal, with or without its suffix, and for the names. No value: it is none, or too
/// large.
[[nodiscard]] std::optional<std::int64_t> parse_float(std::string text);
[[nodiscard]] std::optional<std::int64_t> parse_double(std::string text);

}  // namespace dashj
