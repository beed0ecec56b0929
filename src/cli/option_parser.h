// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dashj::cli {

/// One option, or one word of a command line. What it fills says how it is written: a bool is a flag, a number is whole
/// and checked, a list is divided by commas, and a list of words takes all that are left.
struct OptionRow {
  std::string names;  ///< "--seed", or "target" for a word.
  std::variant<bool*, double*, std::uint64_t*, std::string*, std::optional<std::string>*, std::vector<std::string>*>
      value;
  std::string help;
  std::string type{};  ///< As the help shows it: "DIR". Empty for flags and words.
  bool is_required = false;
};

/// The command line of one command. CLI11 is behind it: each unit that reads that library takes seconds to compile.
class OptionParser {
 public:
  OptionParser(const std::string& description, const std::string& name, const std::string& usage);
  ~OptionParser();
  OptionParser(const OptionParser&) = delete;
  OptionParser& operator=(const OptionParser&) = delete;

  void add(const OptionRow& row);
  /// As the first ones: --help in this project's words, and --version.
  void add_help_and_version(const std::string& version);
  void set_footer(const std::string& text);
  [[nodiscard]] std::string help() const;

  /// How a run of the parser ends early.
  struct End {
    bool is_wrong;              ///< Else help or the version was asked for.
    std::string output, error;  ///< What is printed; where it is wrong, `error` is what is wrong.
  };
  [[nodiscard]] std::optional<End> parse(std::vector<std::string> arguments);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace dashj::cli
