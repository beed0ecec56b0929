// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/shard.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// One option of the run as --json holds it; a value without letters around it is a number, `true` or `false`.
struct OptionValue {
  std::string name;
  std::variant<bool, double, std::uint64_t, std::string, std::vector<std::string>> value;
};

/// Of a run over a part of the entries: what `dashj merge` has to know.
struct ShardOfRun {
  Shard shard;
  std::size_t entries_in_all = 0;
  std::string program_sha256;  ///< Of all classes that the target names: the shards must have seen the same.
};

/// What stands above all entries.
struct RunHeader {
  std::string version;                   ///< Of dashj.
  std::string program;                   ///< How dashj itself was called: the first word of a replay command.
  std::string target;                    ///< As the user wrote it.
  std::optional<std::string> java_home;  ///< --java-home, if it was given: a replay needs it too.
  std::string property;                  ///< --property, unless it is the default: a replay needs it too.
  int java_version = 0;
  std::uint64_t seed = 0;
  std::vector<OptionValue> options;
  std::string
      baseline;  ///< --baseline as the user wrote it; empty: none. Then the entries hold only what it does not know.
  std::size_t left_out = 0;  ///< How many findings it knows.
  std::optional<ShardOfRun> shard;
};

struct Tally {
  std::size_t safe = 0, unsafe = 0, unknown = 0;
};

[[nodiscard]] Tally tally(const std::vector<verdict::EntryReport>& entries);

/// "SAFE", "UNSAFE", "UNKNOWN".
[[nodiscard]] std::string_view verdict_word(const verdict::Outcome& outcome);

/// The command that runs a failing input again, ready for a POSIX shell.
[[nodiscard]] std::string replay_command(const RunHeader& header, const std::string& entry_name,
                                         const verdict::Unsafe& failing);

/// A word as a POSIX shell reads it back; in single quotes where it must be.
[[nodiscard]] std::string shell_quoted(const std::string& word);

/// "pkg.Outer$Inner.method(I)V (Outer.java:12)"; without a line "(Outer.java)", without a file "(bytecode 7)".
[[nodiscard]] std::string frame_text(const verdict::Frame& frame);

/// A call stack, a line a frame, innermost first. Of a very deep one both ends, and how many frames lie between.
[[nodiscard]] std::string stack_text(const std::vector<verdict::Frame>& stack);

}  // namespace dashj::report
