// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grade/grade.h"

namespace dashj::grade {

/// As HTML: the call that goes wrong, what is expected beside what was found, the line, and a test to download (as an
/// address that holds it, so that a page is one file). Empty for grades without such a call. `test_number`:
/// feedback_test.h.
[[nodiscard]] std::string failing_run(const GradedTask& task, const Grade& grade, Language language,
                                      std::size_t test_number);

/// Its two sides, as HTML.
[[nodiscard]] std::string expected_html(const GradedTask& task, const Grade& grade, Language language);
[[nodiscard]] std::string found_html(const GradedTask& task, const Grade& grade, Language language);

/// "gives 5", "throws ArithmeticException", "returns", as HTML.
[[nodiscard]] std::string shown_result(Language language, std::string_view result);

}  // namespace dashj::grade
