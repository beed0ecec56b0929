// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "base/progress.h"

namespace dashj {

/// The single live line on a terminal; silent when stderr is none. Whoever prints something else erases it first.
class ProgressLine final : public ProgressSink {
 public:
  explicit ProgressLine(bool is_wanted);
  ~ProgressLine() override { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const Progress& progress) override;
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_live_ = false, is_shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(300);  ///< A short run shows nothing.
};

/// Of stderr: whether it is a terminal that can erase a line, and how wide.
[[nodiscard]] bool is_terminal();
[[nodiscard]] std::size_t terminal_columns();
inline constexpr const char* kEraseLine = "\r\033[K";

/// The text of the line, cut to `columns`.
[[nodiscard]] std::string progress_text(const Progress& progress, std::size_t columns);

}  // namespace dashj
