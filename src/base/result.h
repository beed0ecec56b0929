// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "base/diagnostic.h"

namespace dashj {

/// A value, or what is wrong with the input. Our own bugs are DASHJ_CHECK; "cannot decide" is an Unknown value.
template <class T>
using Result = tl::expected<T, Diagnostic>;

[[nodiscard]] inline tl::unexpected<Diagnostic> bad_input(std::string where, std::string message) {
  return tl::unexpected(Diagnostic{Failure::BadInput, std::move(where), std::move(message)});
}

[[nodiscard]] inline tl::unexpected<Diagnostic> missing(std::string where, std::string message) {
  return tl::unexpected(Diagnostic{Failure::Missing, std::move(where), std::move(message)});
}

}  // namespace dashj

/// auto x = DASHJ_TRY(expression): the value, or return the Diagnostic to the caller.
#define DASHJ_TRY(expression)                                                          \
  __extension__({                                                                      \
    auto dashj_try_result = (expression);                                              \
    if (!dashj_try_result) return tl::unexpected(std::move(dashj_try_result).error()); \
    std::move(dashj_try_result).value();                                               \
  })

/// DASHJ_TRY for Result<void>.
#define DASHJ_TRY_VOID(expression)                                                     \
  do {                                                                                 \
    auto dashj_try_result = (expression);                                              \
    if (!dashj_try_result) return tl::unexpected(std::move(dashj_try_result).error()); \
  } while (false)
