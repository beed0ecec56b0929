// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "grade/submission.h"

namespace dashj::grade {

/// A folder that submissions are put into, looked at again and again. A submission is complete once sizes and times of
/// its files have not changed for a moment (kSettledMs) and it can be read; one that cannot is waited for
/// (kUnreadableMs): it may be half of an archive. Times decide only when it is handed out, never what is found.
///
/// Looking, and no inotify(7), since that does not tell what other machines write to a network drive, and has to be
/// told of every folder inside. A look costs one lstat(2) a file.
class Arrivals {
 public:
  using Time = std::chrono::milliseconds;

  explicit Arrivals(std::filesystem::path folder, Language language = Language::English)
      : folder_(std::move(folder)), language_(language) {}

  struct Look {
    Submissions submissions;              ///< As they are now.
    std::vector<std::string> complete;    ///< New, or changed since they were handed out; at most kMaxPassSubmissions.
    std::vector<std::string> gone;        ///< Handed out before, and no longer there.
    std::vector<std::string> incomplete;  ///< Neither complete nor unchanged.
  };
  /// `now`: of a clock that does not go back. Fails where the folder cannot be read.
  [[nodiscard]] Result<Look> look(Time now);

 private:
  struct State {
    std::string stamp;                      ///< Changes when a file does.
    Time since{};                           ///< When it was first seen so.
    bool is_unreadable = false;             ///< With this stamp.
    std::optional<std::string> handed_out;  ///< The stamp it had then.
  };
  [[nodiscard]] static bool is_complete(const Submissions& submissions, const std::string& name, State& state,
                                        Time now);

  std::filesystem::path folder_;
  Language language_;
  std::map<std::string, State> states_;
};

}  // namespace dashj::grade
