// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"

namespace dashj::analyse {

/// What another solver makes of obligations.
struct SecondOpinion {
  std::size_t confirmed = 0;
  std::vector<std::string> contradicted;  ///< Files that it finds satisfiable.
  std::vector<std::string> undecided;     ///< Files on which it gave up, or said nothing that is an answer.
};

/// Another SMT solver, run as a program of its own, one run a file.
class OutsideSolver {
 public:
  /// `name`: cvc5, or a path of it. Fails where it is not known or does not start.
  [[nodiscard]] static Result<OutsideSolver> find(const std::string& name);

  /// Asks about each file, for so many seconds at most, on all cores. What it answers depends on the machine and the
  /// clock where the limit is reached, so an undecided file is no verdict on the proof.
  [[nodiscard]] SecondOpinion ask(const std::vector<std::string>& files, double seconds_a_file) const;

 private:
  explicit OutsideSolver(std::string program) : program_(std::move(program)) {}

  std::string program_;
};

}  // namespace dashj::analyse
