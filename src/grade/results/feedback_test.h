// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "grade/grade.h"

namespace dashj::grade {

/// A JUnit 5 test as Java source in ASCII, and the name of its class.
struct FeedbackTest {
  std::string name;    ///< "DigitSumFeedbackTest".
  std::string source;  ///< It stands in the package of the student's class, or that of the specification.
};

/// The input of a wrong grade, or of one that does not end, as a test that fails in the same way, and passes where the
/// method gives what is expected by the rules of the task. It holds the expected result, and nothing else of the
/// reference; of a specification only its name, so that class must be there, too. `number`: 1, or more where the name
/// would be another test's. No value: the grade is another one, or source in another class cannot call the method or
/// write the values.
[[nodiscard]] std::optional<FeedbackTest> feedback_test(const GradedTask& task, const Grade& grade, Language language,
                                                        std::size_t number);

}  // namespace dashj::grade
