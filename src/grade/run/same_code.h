// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "grade/run/grade_task.h"

namespace dashj::grade {

/// What several engine processes of a run have analysed, by the digest of the bytecode: files in a folder of the run.
/// The same bytecode is analysed once, whoever handed it in, so it gets the same grade however many engines there are.
class SameCode {
 public:
  explicit SameCode(std::string directory) : directory_(std::move(directory)) {}

  /// Held by the engine that analyses the bytecode of a key; others wait for it. It goes with the process that has it.
  class Turn {
   public:
    explicit Turn(int descriptor) : descriptor_(descriptor) {}
    Turn(Turn&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Turn& operator=(Turn&&) = delete;
    ~Turn();

   private:
    int descriptor_;  // -1: the folder knows no locks, so there may be two at work; that only costs time
  };
  /// Waits until nobody else has it, or the user interrupts.
  [[nodiscard]] Turn take_turn(const std::string& key) const;

  [[nodiscard]] std::optional<TaskGrade> find(const std::string& key) const;
  void keep(const std::string& key, const TaskGrade& graded) const;

 private:
  [[nodiscard]] std::string path_of(const std::string& key) const { return directory_ + "/" + key; }

  std::string directory_;
};

}  // namespace dashj::grade
