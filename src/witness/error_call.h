// SPDX-License-Identifier: MIT
#pragma once

#include "program/program.h"
#include "verdict/verdict.h"

namespace dashj::witness {

/// How a run that calls error() ends when nobody watches.
enum class ErrorCall : std::uint8_t {
  None,          ///< The failure is an exception: it leaves the entry.
  Throws,        ///< error() makes an exception and throws it, and no handler covers a call on the stack: it leaves the
                 ///< entry.
  GoesUnnoticed  ///< error() may return, or a handler may catch what it throws.
};

/// How the failure shows on the original classes, in doubt GoesUnnoticed.
[[nodiscard]] ErrorCall error_call(const program::Program& program, const verdict::Unsafe& failing);

/// The class whose error() was called, internal name. Precondition: the failure is such a call.
[[nodiscard]] const std::string& class_of_error(const verdict::Unsafe& failing);

}  // namespace dashj::witness
