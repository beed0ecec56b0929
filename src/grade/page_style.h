// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace dashj::grade {

/// The style sheet of all pages.
[[nodiscard]] std::string page_style();

}  // namespace dashj::grade
