// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace dashj::report {

/// Text of a line that ends with the name of an entry: "array length in Main.f(I)V, Main.java:3" without that name,
/// "array length in Main.java:3".
[[nodiscard]] std::string without_entry(std::string text, std::string_view entry);

/// The same of a line that names both methods of a comparison: "reference Main.f(I)V" becomes "the reference".
[[nodiscard]] std::string without_method(std::string text, std::string_view side, std::string_view method);

}  // namespace dashj::report
