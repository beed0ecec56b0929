// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "grade/run/grade_sink.h"

namespace dashj::grade {

/// The bar of a long run on a terminal: how much is done, how long the rest may take, what is looked at. Silent when
/// stderr is none.
class GradeProgress final : public GradeSink {
 public:
  /// `total`: grades to be found.
  GradeProgress(std::size_t total, bool is_wanted);
  ~GradeProgress() override { erase(); }
  GradeProgress(const GradeProgress&) = delete;
  GradeProgress& operator=(const GradeProgress&) = delete;

  void begin(const std::string& submission, const std::string& task) override;
  /// Those that were known already say nothing about the time of the rest.
  void done(std::size_t grades, bool were_known) override;
  /// All of this at once, where others do the work.
  void stand(std::size_t done, std::size_t known, const std::string& current);
  void update(const Progress& progress) override;
  void erase();

 private:
  using Clock = std::chrono::steady_clock;
  void show();

  std::size_t total_, done_ = 0, known_ = 0;
  bool is_live_, is_shown_ = false;
  std::string current_;
  Clock::time_point start_ = Clock::now(), next_ = start_;
};

/// "[####......] 120 of 300, about 4 min left: anna, gcd", cut to `columns`. `seconds`: since the start; `known` of the
/// `done` took none.
[[nodiscard]] std::string grade_progress_text(std::size_t done, std::size_t known, std::size_t total, double seconds,
                                              const std::string& current, std::size_t columns);

}  // namespace dashj::grade
