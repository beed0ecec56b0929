// SPDX-License-Identifier: MIT
// unwind_all CLASSES PROPERTY ROUNDS LEVELS ENTRY...: what the check says of an unwinding of each entry in which every
// loop in reach has so many rounds and every recursion so many levels. More than a run needs is no mistake, so any
// bounds do for a program that keeps to them. A line for each entry: its name, the answer, why, and what it cost, with
// tabs between them.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string_view>

#include "check/check_certificate.h"
#include "check/unwound/flow.h"
#include "program/lower_methods.h"
#include "smt/chain/solver_chain.h"

namespace {

using namespace dashj;

verdict::Unwinding bounds(const tac::Methods& methods, std::uint32_t rounds, std::uint32_t levels) {
  verdict::Unwinding result;
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    const check::unwound::Flow flow(methods.body(tac::MethodId{m}));
    for (const auto& loop : flow.loops()) result.loops.push_back({tac::MethodId{m}, loop.head, rounds});
    if (methods.is_recursive(tac::MethodId{m})) result.recursions.push_back({tac::MethodId{m}, levels});
  }
  return result;
}

std::string text_of(const check::CheckOutcome& outcome) {
  if (const auto* accepted = std::get_if<check::Accepted>(&outcome))
    return fmt::format("ACCEPTED\t{} questions", accepted->obligations);
  if (const auto* rejected = std::get_if<check::Rejected>(&outcome)) return "REJECTED\t" + rejected->reason;
  return "UNDECIDED\t" + std::get<check::NotDecided>(outcome).reason;
}

Result<std::string> answer(const program::Program& program, const program::Property& property, const char* name,
                           std::uint32_t rounds, std::uint32_t levels) {
  const program::Entry entry = DASHJ_TRY(program::resolve_entry(program, name));
  const program::LoweredMethods lowered = DASHJ_TRY(program::lower_methods(program, entry, property));
  verdict::Certificate certificate;
  certificate.unwinding = bounds(lowered.methods, rounds, levels);
  term::TermStore store;
  Statistics statistics;
  const StopToken stop;
  const auto solver = smt::make_solver_chain(store, stop, statistics, {});
  const auto begin = std::chrono::steady_clock::now();
  const std::string text = text_of(check::check_certificate(lowered.methods, certificate, store, *solver));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  return fmt::format("{}\t{:.3f} s, {} terms, {} units", text, seconds.count(), store.size(), solver->units_used());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) return 64;
  const bool is_of_exceptions = std::string_view(argv[2]) == "exceptions";
  const program::Property property{!is_of_exceptions, !is_of_exceptions, is_of_exceptions};
  const auto number = [&](int place) { return static_cast<std::uint32_t>(std::strtoul(argv[place], nullptr, 10)); };
  const auto program = program::Program::open(argv[1]);
  if (!program) return 65;
  for (int i = 5; i < argc; ++i) {
    const auto text = answer(*program, property, argv[i], number(3), number(4));
    fmt::print("{}\t{}\n", argv[i], text ? *text : "FAILED\t" + text.error().text());
  }
  return 0;
}
