// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "base/result.h"

namespace dashj::grade {

/// The files of a folder of results. Each is written whole or not at all; one that is there already as it should be is
/// left alone.
class ResultFiles {
 public:
  explicit ResultFiles(std::string directory) : directory_(std::move(directory)) {}

  /// `name`: from the folder on: "feedback/anna.html".
  [[nodiscard]] Result<void> write(const std::string& name, const std::string& text);
  /// If it is there.
  void remove(const std::string& name);
  /// Removes what a run that was killed has left of these files, and nothing else.
  void remove_rests() const;

 private:
  std::string directory_;
  std::set<std::string> names_;  ///< Of all that were written or removed.
};

}  // namespace dashj::grade
