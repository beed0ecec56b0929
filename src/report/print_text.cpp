// SPDX-License-Identifier: MIT
#include "report/print_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/named_once.h"
#include "verdict/presumed.h"

namespace dashj::report {
namespace {

/// A text that must stay on its line.
std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
  return text;
}

std::string print_details(const RunHeader& header, const std::string& name, const verdict::Unsafe& failing) {
  std::string text;
  for (const verdict::NamedValue& input : failing.input) text += fmt::format("  {} = {}\n", input.name, input.value);
  if (failing.input.empty()) text += "  (no input)\n";
  text += fmt::format("  fails at {}: {}\n", frame_text(failing.failing), on_one_line(failing.failure));
  if (!failing.confirmed.empty())
    text += fmt::format("  rests on results that Java leaves open; fails {}\n", fmt::join(failing.confirmed, ", "));
  text += "  call stack:\n" + stack_text(failing.stack);
  text += fmt::format("  replay: {}\n", replay_command(header, name, failing));
  if (!failing.test.empty()) text += fmt::format("  test: {}\n", on_one_line(failing.test));
  for (const verdict::Unsafe& other : failing.further)
    text += "\n  another statement fails:\n" + print_details(header, name, other);
  return text;
}

std::string print_details(const verdict::Safe& proved) {
  std::string text = fmt::format("  {}\n", on_one_line(proved.statement));
  std::string kind = proved.certificate;
  if (proved.inputs_run != 0)
    kind += fmt::format(": {} {} run, and run again by the check", proved.inputs_run,
                        proved.inputs_run == 1 ? "input" : "inputs");
  if (proved.claims == 0 && proved.obligations == 0) {
    text += fmt::format("  certificate: {}\n", kind);
  } else {
    text += fmt::format("  certificate: {}; {} {}, {} {}, accepted by the independent checker\n", kind, proved.claims,
                        proved.claims == 1 ? "claim" : "claims", proved.obligations,
                        proved.obligations == 1 ? "obligation" : "obligations");
  }
  if (proved.smtlib_files) {
    text += fmt::format("  {} SMT-LIB {}{}\n", *proved.smtlib_files, *proved.smtlib_files == 1 ? "file" : "files",
                        proved.inputs_run != 0 ? "; what was run has none" : "");
  }
  // Design, section 3: the analysed machine is unbounded, and SAFE must say so.
  text += fmt::format("  holds for {}; does not claim that the method ends\n", verdict::kAlwaysPresumedText);
  for (const std::string& phrase : proved.presumes) text += fmt::format("  presumes: {}\n", on_one_line(phrase));
  return text;
}

std::string advice(UnknownKind kind) {
  switch (kind) {
    case UnknownKind::Timeout:
      return "more time: --timeout SECONDS (0: no limit)";
    case UnknownKind::MaxTests:
      return "more tests: --max-tests N (0: no limit)";
    case UnknownKind::Memory:
      return "more memory: --memory MIB";
    case UnknownKind::Unsupported:
      return "what is analysed so far: docs/limitations.md; every such place: dashj dump --tac TARGET Class.method";
    case UnknownKind::Solver:
    case UnknownKind::NoProgress:
      return "what may help: a smaller method, or bounds for its inputs with Dash.assume";
    case UnknownKind::Call:
    case UnknownKind::NestedCalls:
      return "what may help: the called method as an entry of its own, or bounds for its arguments with Dash.assume";
    case UnknownKind::Observed:
      return "what may help: bounds for the arguments of that function with Dash.assume";
    case UnknownKind::RunCut:
      return "what may help: bounds with Dash.assume for the inputs that make a loop or recursion long";
    case UnknownKind::NoRoom:
      return "what may help: bounds for lengths and recursion with Dash.assume, or more memory: --memory MIB";
    case UnknownKind::NotReplayed:
    case UnknownKind::NotCertified:
    case UnknownKind::ModelDiffers:
      return "this is a weakness of dashj, not of the program; a report of it, with the class file, is welcome";
    case UnknownKind::Engine:
      return "what may help: fewer engines, --jobs 1, where the system was short of memory";
    case UnknownKind::Interrupted:
    case UnknownKind::Worker:
      return {};
  }
  return {};
}

std::string print_loop(const verdict::LoopNote& loop) {
  std::string text = loop.line < 0 ? "  a loop" : fmt::format("  the loop in line {}", loop.line);
  text += loop.known.empty() ? ": nothing could be proved of it\n" : ": proved at each round so far\n";
  for (const std::string& condition : loop.known) text += fmt::format("    {}\n", on_one_line(condition));
  return text;
}

std::string print_statistics(const verdict::EntryReport& entry) {
  std::string text = "  statistics:\n";
  for (const auto& [name, count] : entry.statistics.counters()) text += fmt::format("    {} = {}\n", name, count);
  for (const auto& [name, seconds] : entry.statistics.seconds())
    text += fmt::format("    {} = {:.3f} s\n", name, seconds);
  return text + fmt::format("    total time = {:.3f} s\n", entry.seconds);
}

}  // namespace

std::string print_entry(const RunHeader& header, const verdict::EntryReport& entry, bool has_statistics) {
  std::string text(verdict_word(entry.outcome));
  if (const auto* unknown = std::get_if<verdict::Unknown>(&entry.outcome)) {
    text += fmt::format(" ({}) {}\n", on_one_line(without_entry(unknown->reason.text(), entry.name)), entry.name);
    const std::string hint = advice(unknown->reason.kind);
    if (!hint.empty()) text += fmt::format("  {}\n", hint);
    for (const verdict::LoopNote& loop : unknown->loops) text += print_loop(loop);
  } else {
    text += fmt::format(" {}\n", entry.name);
  }
  if (const auto* failing = std::get_if<verdict::Unsafe>(&entry.outcome))
    text += print_details(header, entry.name, *failing);
  if (const auto* proved = std::get_if<verdict::Safe>(&entry.outcome)) text += print_details(*proved);
  return has_statistics ? text + print_statistics(entry) : text;
}

std::string print_left_out(const RunHeader& header) {
  if (header.baseline.empty()) return {};
  return fmt::format("{} known {} left out ({})\n", header.left_out,
                     header.left_out == 1 ? "finding is" : "findings are", header.baseline);
}

std::string print_tally(const Tally& counts) {
  return fmt::format("{} safe, {} unsafe, {} unknown\n", counts.safe, counts.unsafe, counts.unknown);
}

}  // namespace dashj::report
