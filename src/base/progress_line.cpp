// SPDX-License-Identifier: MIT
#include "base/progress_line.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace dashj {
namespace {

constexpr std::chrono::milliseconds kPause{100};

}  // namespace

bool is_terminal() {
  const char* kind = std::getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && kind != nullptr && std::string_view(kind) != "dumb";
}

std::size_t terminal_columns() {
  winsize size{};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? size.ws_col : 80;
}

std::string progress_text(const Progress& progress, std::size_t columns) {
  std::string text = fmt::format("{}: {} iterations, {} regions, {} tests, {} queries", progress.entry,
                                 progress.iterations, progress.regions, progress.tests, progress.queries);
  if (!progress.method.empty() && progress.method != progress.entry) text += ", in " + progress.method;
  // One column stays free: a full line would wrap on some terminals and could not be erased.
  if (text.size() >= columns) text.resize(columns > 0 ? columns - 1 : 0);
  return text;
}

ProgressLine::ProgressLine(bool is_wanted) : is_live_(is_wanted && is_terminal()) {}

void ProgressLine::update(const Progress& progress) {
  if (!is_live_ || Clock::now() < next_) return;
  next_ = Clock::now() + kPause;
  is_shown_ = true;
  std::fprintf(stderr, "%s%s", kEraseLine, progress_text(progress, terminal_columns()).c_str());
  std::fflush(stderr);
}

void ProgressLine::erase() {
  if (!is_shown_) return;
  is_shown_ = false;
  std::fputs(kEraseLine, stderr);
  std::fflush(stderr);
}

}  // namespace dashj
