// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::lower {

/// What objects keep only where code in reach asks for it: lowering assumes what is asked, finds out, and is done again
/// where more is (src/program/lower_methods.cpp).
struct AskedState {
  bool texts = false;         ///< What is in a text (text_calls.h).
  bool suppressed = false;    ///< Throwable.getSuppressed.
  bool given_causes = false;  ///< Whether an exception has been given a cause, null too: Throwable.initCause.

  [[nodiscard]] bool covers(const AskedState& other) const {
    return (texts || !other.texts) && (suppressed || !other.suppressed) && (given_causes || !other.given_causes);
  }
  void add(const AskedState& other) {
    texts = texts || other.texts;
    suppressed = suppressed || other.suppressed;
    given_causes = given_causes || other.given_causes;
  }
};

}  // namespace dashj::lower
