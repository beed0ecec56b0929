// SPDX-License-Identifier: MIT
#include "grade/run/grade_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/progress_line.h"
#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

constexpr std::chrono::milliseconds kPause{100};
constexpr std::size_t kBar = 20;

std::string time_text(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::string grade_progress_text(std::size_t done, std::size_t known, std::size_t total, double seconds,
                                const std::string& current, std::size_t columns) {
  const std::size_t filled = total == 0 ? kBar : kBar * done / total;
  std::string text =
      fmt::format("[{}{}] {} of {}", std::string(filled, '#'), std::string(kBar - filled, '.'), done, total);
  // A few decide nothing about the many.
  const std::size_t found = done - known;
  if (found >= 5 && done < total)
    text += fmt::format(", about {} left",
                        time_text(seconds / static_cast<double>(found) * static_cast<double>(total - done)));
  if (!current.empty()) text += ": " + current;
  if (text.size() >= columns) text.resize(columns > 0 ? columns - 1 : 0);
  return text;
}

GradeProgress::GradeProgress(std::size_t total, bool is_wanted) : total_(total), is_live_(is_wanted && is_terminal()) {}

void GradeProgress::begin(const std::string& submission, const std::string& task) {
  // A name of a file may hold what steers a terminal.
  current_ = grade::plain_text(task.empty() ? submission : submission + ", " + task);
  show();
}

void GradeProgress::done(std::size_t grades, bool were_known) {
  done_ += grades;
  if (were_known) known_ += grades;
}

void GradeProgress::stand(std::size_t done, std::size_t known, const std::string& current) {
  done_ = done;
  known_ = known;
  current_ = grade::plain_text(current);
  show();
}

void GradeProgress::update(const Progress&) {
  show();
}

void GradeProgress::show() {
  if (!is_live_ || Clock::now() < next_) return;
  next_ = Clock::now() + kPause;
  is_shown_ = true;
  const std::chrono::duration<double> passed = Clock::now() - start_;
  std::fprintf(stderr, "%s%s", kEraseLine,
               grade_progress_text(done_, known_, total_, passed.count(), current_, terminal_columns()).c_str());
  std::fflush(stderr);
}

void GradeProgress::erase() {
  if (!is_shown_) return;
  is_shown_ = false;
  std::fputs(kEraseLine, stderr);
  std::fflush(stderr);
}

}  // namespace dashj::grade
