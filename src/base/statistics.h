// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace dashj {

/// Named counters and timers of one entry, in name order. --stats prints them, --json holds them.
class Statistics {
 public:
  void add(std::string_view name, std::uint64_t amount = 1) { counters_[std::string(name)] += amount; }
  void add_time(std::string_view name, double seconds) { seconds_[std::string(name)] += seconds; }

  [[nodiscard]] std::uint64_t count(std::string_view name) const {
    const auto it = counters_.find(std::string(name));
    return it == counters_.end() ? 0 : it->second;
  }
  [[nodiscard]] const std::map<std::string, std::uint64_t>& counters() const { return counters_; }
  [[nodiscard]] const std::map<std::string, double>& seconds() const { return seconds_; }

 private:
  std::map<std::string, std::uint64_t> counters_;
  std::map<std::string, double> seconds_;
};

/// Adds the time of its scope to a named timer.
class ScopedTimer {
 public:
  ScopedTimer(Statistics& statistics, std::string_view name) : statistics_(statistics), name_(name) {}
  ~ScopedTimer() {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    statistics_.add_time(name_, passed.count());
  }
  ScopedTimer(const ScopedTimer&) = delete;
  ScopedTimer& operator=(const ScopedTimer&) = delete;

 private:
  Statistics& statistics_;
  std::string_view name_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace dashj
