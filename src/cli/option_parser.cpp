// SPDX-License-Identifier: MIT
#include "cli/option_parser.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <sstream>
#include <type_traits>

#include "base/nearest_names.h"

namespace dashj::cli {
namespace {

/// The usage line as this project words it.
class UsageFormatter final : public CLI::Formatter {
 public:
  explicit UsageFormatter(std::string usage) : usage_(std::move(usage)) {}
  std::string make_usage(const CLI::App*, std::string) const override { return usage_ + "\n"; }
  std::string make_positionals(const CLI::App*) const override { return {}; }

 private:
  std::string usage_;
};

/// A check for CLI11: empty, or what is wrong. Its own conversion lets -1 and 2^64 pass as some other number.
std::string not_whole_number(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  return problem == std::errc() && stop == end
             ? ""
             : "expected a whole number from 0 to 18446744073709551615, found " + text;
}

/// The option the user may have meant by an unknown one.
std::string hint_for_unknown(const CLI::App& app, const std::vector<std::string>& arguments) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    if (!argument.starts_with("--")) continue;
    const std::string name = argument.substr(0, argument.find('='));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::vector<std::string> near = nearest_names(name, known, 1);
    return near.empty() ? "" : "; did you mean " + near.front() + "?";
  }
  return {};
}

}  // namespace

struct OptionParser::Parts {
  Parts(const std::string& description, const std::string& name) : app(description, name) {}
  CLI::App app;
};

OptionParser::OptionParser(const std::string& description, const std::string& name, const std::string& usage)
    : parts_(std::make_unique<Parts>(description, name)) {
  parts_->app.formatter(std::make_shared<UsageFormatter>(usage));
}

OptionParser::~OptionParser() = default;

void OptionParser::add(const OptionRow& row) {
  const auto add_to = [&](auto* value) -> CLI::Option* {
    using Value = std::remove_pointer_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, bool>) {
      return parts_->app.add_flag(row.names, *value, row.help);
    } else {
      CLI::Option* option = parts_->app.add_option(row.names, *value, row.help);
      if constexpr (std::is_same_v<Value, std::uint64_t>) option->check(not_whole_number);
      if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
        if (row.names.starts_with("-")) option->delimiter(',')->allow_extra_args(false);
      }
      return option->type_name(row.type)->required(row.is_required);
    }
  };
  std::visit(add_to, row.value);
}

void OptionParser::add_help_and_version(const std::string& version) {
  parts_->app.set_help_flag("-h,--help", "print this and end");
  parts_->app.set_version_flag("--version", version, "print the version and end");
}

void OptionParser::set_footer(const std::string& text) {
  parts_->app.footer(text);
}

std::string OptionParser::help() const {
  return parts_->app.help();
}

std::optional<OptionParser::End> OptionParser::parse(std::vector<std::string> arguments) {
  const std::vector<std::string> given = arguments;
  std::reverse(arguments.begin(), arguments.end());  // CLI11 reads its vector from the back.
  try {
    parts_->app.parse(arguments);
  } catch (const CLI::ParseError& problem) {
    if (problem.get_exit_code() != 0) {
      const bool is_unknown = dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr;
      return End{true, {}, problem.what() + (is_unknown ? hint_for_unknown(parts_->app, given) : "")};
    }
    std::ostringstream output, error;
    parts_->app.exit(problem, output, error);
    return End{false, output.str(), error.str()};
  }
  return std::nullopt;
}

}  // namespace dashj::cli
