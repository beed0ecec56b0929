// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "assembled.h"
#include "check/check_certificate.h"
#include "smt/chain/solver_chain.h"
#include "unit/classfile_tac/linked.h"

namespace dashj::check::testing {

enum class Answer { Accepted, Rejected, NotDecided };

/// Bounds of loops, whose heads have labels, and of methods, by their numbers.
struct Loop {
  std::string label;
  std::uint32_t rounds;
  std::uint32_t method = 0;
};
struct Bounds {
  std::vector<Loop> loops = {};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> levels = {};
  std::vector<concrete::ParameterRange> apart = {};
  std::vector<concrete::RowValues> rows = {};
};

/// Checks unwindings of assembled text.
class UnwindingTest : public ::testing::Test {
 protected:
  Answer check(const std::string& text, const Bounds& bounds = {}, ObligationSink* sink = nullptr) {
    using tac::Type;
    const std::vector<Assembled> parts = assembled(text);
    std::string whole;
    for (const Assembled& part : parts) whole += part.text();
    auto [bodies, globals] = tac::testing::parse_unlinked(whole, {{"objects", Type::Ref, 0},
                                                                  {"class", Type::Map32, 0},
                                                                  {"value", Type::Map32, 0},
                                                                  {"next", Type::Map32, 0},
                                                                  {"other", Type::Map32, 0},
                                                                  {"wide", Type::Map64, 0},
                                                                  {"cells", Type::Cells32, 0},
                                                                  {"rows", Type::Cells32, 0},
                                                                  {"g", Type::Int, 7},
                                                                  {"thrown", Type::Ref, 0}});
    const std::size_t before = bodies[0].statements.size();
    const tac::Methods methods(std::move(bodies), globals);
    for (std::uint32_t m = 0; m < methods.size(); ++m)
      EXPECT_EQ(tac::validate_body(methods.body(tac::MethodId{m})), std::vector<std::string>{});
    const std::size_t shift = methods.body(tac::Methods::entry()).statements.size() - before;
    verdict::Certificate certificate;
    certificate.unwinding.emplace();
    for (const Loop& loop : bounds.loops)
      certificate.unwinding->loops.push_back({tac::MethodId{loop.method}, head(parts, loop, shift), loop.rounds});
    for (const auto& [method, levels] : bounds.levels)
      certificate.unwinding->recursions.push_back({tac::MethodId{method}, levels});
    certificate.unwinding->apart = {bounds.apart, bounds.rows};
    return check(methods, certificate, sink);
  }

  Answer check(const tac::Methods& methods, const verdict::Certificate& certificate, ObligationSink* sink = nullptr) {
    Statistics statistics;
    const StopToken stop(deadline);
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    const CheckOutcome outcome = check_certificate(methods, certificate, store, *solver, nullptr, sink, stop, turn);
    reason.clear();
    if (const auto* rejected = std::get_if<Rejected>(&outcome)) reason = rejected->reason;
    if (const auto* open = std::get_if<NotDecided>(&outcome)) reason = open->reason;
    if (const auto* accepted = std::get_if<Accepted>(&outcome)) obligations = accepted->obligations;
    return static_cast<Answer>(outcome.index());
  }

  // What is linked in front of the entry moves its statements.
  static tac::StmtId head(const std::vector<Assembled>& parts, const Loop& loop, std::size_t shift) {
    const std::size_t place = parts.at(loop.method).labels.at(loop.label);
    return tac::StmtId{static_cast<std::uint32_t>(place + (loop.method == 0 ? shift : 0))};
  }

  term::TermStore store;
  Turn turn = Turn::Last;
  std::optional<StopToken::Clock::time_point> deadline;
  std::string reason;
  std::size_t obligations = 0;
};

}  // namespace dashj::check::testing
