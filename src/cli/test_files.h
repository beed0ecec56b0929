// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "program/entry.h"
#include "program/program.h"
#include "verdict/verdict.h"
#include "witness/test_names.h"

namespace dashj::cli {

/// The tests of --emit-test: each a file for itself, in folders as their packages want it, so that the directory can be
/// a source folder of a build. A file of the same name is replaced, whole or not at all.
class TestFiles {
 public:
  /// Makes the directory, before any work is done. `option` is for messages.
  [[nodiscard]] static Result<TestFiles> open(const std::string& option, const std::string& directory);

  /// Writes a test for each failure of the entry and notes its path there (Unsafe::test). A failure that no test can
  /// show has none; the log says why. Fails where a file cannot be written.
  [[nodiscard]] Result<void> write(const program::Program& program, const program::Entry& entry,
                                   verdict::Unsafe& unsafe);

 private:
  TestFiles(std::string option, std::string directory) : option_(std::move(option)), directory_(std::move(directory)) {}
  [[nodiscard]] Result<void> write_one(const program::Program& program, const program::Entry& entry,
                                       verdict::Unsafe& failing);
  /// The path of the file.
  [[nodiscard]] Result<std::string> write_source(const witness::JavaName& name, const std::string& source) const;

  std::string option_, directory_;
  witness::TestNames names_;
};

}  // namespace dashj::cli
