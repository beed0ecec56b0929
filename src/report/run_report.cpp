// SPDX-License-Identifier: MIT
#include "report/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "program/program.h"
#include "report/limits.h"

namespace dashj::report {
namespace {

bool is_plain(char letter) {
  constexpr std::string_view kPlain = "_./:=,@%+-";
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || kPlain.find(letter) != std::string_view::npos;
}

std::string place_in_file(const verdict::Frame& frame) {
  const std::string file = program::display_name(frame.file);
  if (file.empty())
    return frame.bytecode_offset < 0 ? "unknown source" : fmt::format("bytecode {}", frame.bytecode_offset);
  if (frame.line >= 0) return fmt::format("{}:{}", file, frame.line);
  return frame.bytecode_offset < 0 ? file : fmt::format("{}, bytecode {}", file, frame.bytecode_offset);
}

}  // namespace

Tally tally(const std::vector<verdict::EntryReport>& entries) {
  Tally counts;
  for (const verdict::EntryReport& entry : entries) {
    if (std::holds_alternative<verdict::Safe>(entry.outcome)) ++counts.safe;
    if (std::holds_alternative<verdict::Unsafe>(entry.outcome)) ++counts.unsafe;
    if (std::holds_alternative<verdict::Unknown>(entry.outcome)) ++counts.unknown;
  }
  return counts;
}

std::string_view verdict_word(const verdict::Outcome& outcome) {
  if (std::holds_alternative<verdict::Safe>(outcome)) return "SAFE";
  return std::holds_alternative<verdict::Unsafe>(outcome) ? "UNSAFE" : "UNKNOWN";
}

std::string shell_quoted(const std::string& word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

std::string replay_command(const RunHeader& header, const std::string& entry_name, const verdict::Unsafe& failing) {
  std::string command = shell_quoted(header.program) + " replay";
  if (header.java_home) command += " --java-home " + shell_quoted(*header.java_home);
  if (!header.property.empty()) command += " --property " + shell_quoted(header.property);
  // A target that begins with '-' would be read as an option.
  const bool looks_like_option = header.target.starts_with('-');
  command += " " + shell_quoted((looks_like_option ? "./" : "") + header.target) + " " + shell_quoted(entry_name);
  for (const verdict::NamedValue& input : failing.input) command += " " + shell_quoted(input.name + "=" + input.value);
  return command;
}

std::string frame_text(const verdict::Frame& frame) {
  return fmt::format("{}.{} ({})", program::display_class_name(frame.class_name),
                     program::display_name(frame.method_name + frame.descriptor), place_in_file(frame));
}

std::string stack_text(const std::vector<verdict::Frame>& stack) {
  const bool is_whole = stack.size() <= kShownInnerFrames + kShownOuterFrames + 1;
  const std::size_t inner_end = is_whole ? stack.size() : kShownInnerFrames;
  const std::size_t outer_begin = is_whole ? stack.size() : stack.size() - kShownOuterFrames;
  std::string text;
  for (std::size_t i = 0; i < inner_end; ++i) text += fmt::format("    {}\n", frame_text(stack[i]));
  if (!is_whole) text += fmt::format("    ... {} more frames\n", outer_begin - inner_end);
  for (std::size_t i = outer_begin; i < stack.size(); ++i) text += fmt::format("    {}\n", frame_text(stack[i]));
  return text;
}

}  // namespace dashj::report
