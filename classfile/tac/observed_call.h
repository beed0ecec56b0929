// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <variant>

#include "base/java_float.h"
#include "classfile/tac/body.h"
#include "math/promises.h"

namespace dashj::tac {

/// The call that a Promised speaks of. `operands`: what its operands are, in the same order.
template <class Number>
[[nodiscard]] ObservedCall<Number> observed_call(const Promised& promised, std::span<const Number> operands) {
  const std::size_t count = argument_count(promised.function);
  ObservedCall<Number> call{promised.function,
                            {operands.begin(), operands.begin() + static_cast<std::ptrdiff_t>(count)},
                            operands[count],
                            {},
                            {}};
  for (std::size_t i = count + 1; i + 1 < operands.size(); i += 2)
    call.earlier.emplace_back(operands[i], operands[i + 1]);
  for (std::size_t i = 0; i < count; ++i)
    if (const auto* constant = std::get_if<Constant>(&promised.operands[i]))
      call.constants.at(i) = java_float::from_bits<double>(constant->value);
  return call;
}

}  // namespace dashj::tac
