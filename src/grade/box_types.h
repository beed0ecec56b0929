// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace dashj::grade {

/// A wrapper class.
struct BoxType {
  std::string_view descriptor, class_name;  ///< "Ljava/lang/Integer;", "java/lang/Integer"
  std::string_view word;                    ///< Without its package.
  std::string_view unboxing;                ///< The method that gives what is in a box.
  std::string_view primitive;               ///< The descriptor of that.
};

/// Null: it is the descriptor of no such class.
[[nodiscard]] const BoxType* box_of(std::string_view descriptor);
/// "I" for "Ljava/lang/Integer;"; another type stays as it is.
[[nodiscard]] std::string_view unboxed(std::string_view descriptor);

}  // namespace dashj::grade
