// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "base/progress.h"

namespace dashj::grade {

/// Who is told what is graded just now. Nothing may depend on it.
struct GradeSink : ProgressSink {
  /// `task` is empty while the submission is read.
  virtual void begin(const std::string& submission, const std::string& task) = 0;
  /// Some grades are there.
  virtual void done(std::size_t grades, bool were_known) = 0;
};

}  // namespace dashj::grade
