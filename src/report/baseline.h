// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// The findings of an earlier run, by fingerprint (findings.h).
class Baseline {
 public:
  Baseline() = default;
  explicit Baseline(std::set<std::string> known) : known_(std::move(known)) {}

  /// Takes known findings out of an entry's report: failures, of which the first that is left becomes the entry's own,
  /// and an UNKNOWN. Gives how many; `is_empty` says that nothing is left to report.
  struct Cut {
    std::size_t left_out = 0;
    bool is_empty = false;
  };
  Cut cut(verdict::EntryReport& entry) const;

 private:
  std::set<std::string> known_;
};

/// Reads the document of an earlier --json or --sarif, which may be anybody's. `origin` names it in messages.
[[nodiscard]] Result<Baseline> read_baseline(std::string_view document, const std::string& origin);

}  // namespace dashj::report
