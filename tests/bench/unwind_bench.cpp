// SPDX-License-Identifier: MIT
// How long the check of an unwinding takes, and what it says, where every loop of the methods in reach has so many
// rounds and every method so many activations: unwind_bench CLASSES ENTRY ROUNDS LEVELS [exceptions]. More rounds than
// a loop has are no mistake, so any bounds do for a program that keeps to them.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <cstring>

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
    if (levels > 1 && methods.is_recursive(tac::MethodId{m})) result.recursions.push_back({tac::MethodId{m}, levels});
  }
  return result;
}

std::string text_of(const check::CheckOutcome& outcome) {
  if (const auto* accepted = std::get_if<check::Accepted>(&outcome))
    return fmt::format("ACCEPTED {} questions", accepted->obligations);
  if (const auto* rejected = std::get_if<check::Rejected>(&outcome)) return "REJECTED " + rejected->reason;
  return "NOT DECIDED " + std::get<check::NotDecided>(outcome).reason;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return 64;
  const auto opened = program::Program::open(argv[1]);
  const auto entry = opened ? program::resolve_entry(*opened, argv[2]) : tl::unexpected(opened.error());
  program::Property property;
  if (argc > 5 && std::strcmp(argv[5], "exceptions") == 0) property.exceptions = true;
  const auto lowered = entry ? program::lower_methods(*opened, *entry, property) : tl::unexpected(entry.error());
  if (!lowered) {
    fmt::print("{}\n", lowered.error().text());
    return 65;
  }
  verdict::Certificate certificate;
  certificate.unwinding = bounds(lowered->methods, static_cast<std::uint32_t>(std::atoll(argv[3])),
                                 static_cast<std::uint32_t>(std::atoll(argv[4])));
  term::TermStore store;
  Statistics statistics;
  const StopToken stop;
  const auto solver = smt::make_solver_chain(store, stop, statistics, {});
  const auto begin = std::chrono::steady_clock::now();
  const std::string text = text_of(check::check_certificate(lowered->methods, certificate, store, *solver));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  fmt::print("{} ({:.3f} s, {} terms, {} units)\n", text, seconds.count(), store.size(), solver->units_used());
  return 0;
}
