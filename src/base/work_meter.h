// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace dashj {

/// What work is counted in. None of it is time: what is bounded by a meter ends at the same place on every machine.
enum class Work : std::uint8_t {
  SolverUnits,     ///< 100,000 are about 10 ms.
  Boxes,           ///< Of values, looked at by a solver.
  UnrecordedRuns,  ///< Of the program on a JVM, beyond the bound of a record.
  Steps,           ///< Statements of calls that are run by themselves.
};

/// How much has been done for one question, usually an entry. Handed down: whoever spends charges it, whoever bounds
/// asks it. Statistics only print.
class WorkMeter {
 public:
  void charge(Work kind, std::uint64_t amount = 1) { used_[static_cast<std::size_t>(kind)] += amount; }
  [[nodiscard]] std::uint64_t used(Work kind) const { return used_[static_cast<std::size_t>(kind)]; }

 private:
  std::array<std::uint64_t, 4> used_{};
};

}  // namespace dashj
