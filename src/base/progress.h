// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace dashj {

/// Where the analysis of one entry stands, for the live line on a terminal. Nothing may depend on it.
struct Progress {
  std::string entry;   ///< "pkg.Main.test(I)V".
  std::string method;  ///< The method being looked at just now; equal to `entry` while there is only one.
  std::uint64_t iterations = 0, regions = 0, tests = 0, queries = 0;
};

/// Where progress goes. `update` is cheap and may be called in every iteration; the sink decides what it shows.
struct ProgressSink {
  virtual ~ProgressSink() = default;
  virtual void update(const Progress& progress) = 0;
};

}  // namespace dashj
