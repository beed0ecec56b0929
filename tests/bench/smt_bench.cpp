// SPDX-License-Identifier: MIT
// Milliseconds and Z3 units per query class: each engine alone, then the whole chain; the source of the table of stages
// in src/smt. smt_bench [SECONDS] [REPEATS]: give up on a query after SECONDS (default 10), take the best of REPEATS
// (default 3).
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "smt/chain/solver_chain.h"
#include "smt/z3/z3_solver.h"
#include "smt_queries.h"

namespace {

using namespace dashj;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Setup {
  std::string name;
  std::vector<smt::Stage> stages;  // empty: the chain
};

struct Measured {
  std::string answer;
  double milliseconds = 0;
  std::uint64_t units = 0;
};

std::string text(const smt::CheckResult& result) {
  if (std::holds_alternative<smt::Sat>(result)) return "sat";
  return std::holds_alternative<smt::Unsat>(result) ? "unsat" : "-";
}

Measured measure_once(term::TermStore& store, term::Term trivial, const bench::NamedQuery& query, const Setup& setup,
                      double seconds) {
  const auto limit = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  Statistics statistics;
  const StopToken stop(Clock::now() + limit);
  const auto solver = setup.stages.empty() ? smt::make_solver_chain(store, stop, statistics, {})
                                           : smt::make_z3_solver(store, stop, statistics, 0, setup.stages);
  static_cast<void>(solver->check({std::span(&trivial, 1)}));  // the context exists from here on
  const std::uint64_t units = statistics.count("solver.units");
  const auto start = Clock::now();
  const smt::CheckResult result = solver->check({query.assertions});
  return {text(result), milliseconds_since(start), statistics.count("solver.units") - units};
}

Measured measure(term::TermStore& store, term::Term trivial, const bench::NamedQuery& query, const Setup& setup,
                 double seconds, int repeats) {
  Measured best = measure_once(store, trivial, query, setup, seconds);
  for (int i = 1; i < repeats && best.milliseconds < 200; ++i) {
    best.milliseconds = std::min(best.milliseconds, measure_once(store, trivial, query, setup, seconds).milliseconds);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
  const int repeats = argc > 2 ? std::atoi(argv[2]) : 3;
  term::TermStore store;
  term::Builder builder(store);
  constexpr std::uint64_t kNoLimit = 0xFFFFFFFFu;
  const Setup setups[] = {
      {"bits", {{smt::Engine::BitBlast, kNoLimit}}}, {"core", {{smt::Engine::SmtCore, kNoLimit}}}, {"chain", {}}};
  fmt::print("{:<46}", "query");
  for (const Setup& setup : setups) fmt::print(" {:>6} {:>9} {:>11}", setup.name, "ms", "units");
  fmt::print("\n");
  const term::Term trivial = builder.make(term::Op::BvSlt, {store.variable("warm", term::kInt), store.int_const(3)});
  int wrong = 0;
  for (const bench::NamedQuery& query : bench::smt_queries(builder)) {
    fmt::print("{:<46}", query.name);
    for (const Setup& setup : setups) {
      const Measured measured = measure(store, trivial, query, setup, seconds, repeats);
      const bool is_right =
          measured.answer == "-" || measured.answer == (query.answer == bench::Answer::Sat ? "sat" : "unsat");
      wrong += is_right ? 0 : 1;
      fmt::print(" {:>6} {:>9.2f} {:>11}", is_right ? measured.answer : "WRONG", measured.milliseconds, measured.units);
    }
    fmt::print("\n");
  }
  return wrong == 0 ? 0 : 1;
}
