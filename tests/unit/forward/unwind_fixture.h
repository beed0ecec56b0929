// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "forward/unwind.h"
#include "smt/chain/solver_chain.h"

namespace dashj::forward::testing {

inline tac::Methods parsed(std::string_view text) {
  auto bodies = tac::parse_methods(text);
  EXPECT_TRUE(bodies.has_value()) << text;
  return tac::Methods(std::move(*bodies));
}

class UnwindTest : public ::testing::Test {
 protected:
  // An input that is found is run by the interpreter: it has to fail.
  Unwound unwound(std::string_view text, std::uint64_t max_statements = 100'000) {
    return unwound(text, UnwindTask{.error_units = 1'000'000, .max_statements = max_statements});
  }
  Unwound unwound(std::string_view text, const UnwindTask& task) {
    const tac::Methods methods = parsed(text);
    term::TermStore store;
    term::Builder builder(store);
    const StopToken stop;
    const auto solver = smt::make_solver_chain(store, stop, statistics, {});
    const Unwound found = unwind(methods, builder, *solver, stop, statistics, task);
    if (const auto* input = std::get_if<concrete::TestInput>(&found)) {
      const auto run = concrete::interpret(methods, tac::Methods::entry(), *input, 100'000);
      EXPECT_EQ(run.end, concrete::TraceEnd::ErrorReached) << text;
    }
    return found;
  }
  bool finds_input(std::string_view text) { return std::holds_alternative<concrete::TestInput>(unwound(text)); }
  bool is_bounded(std::string_view text) { return std::holds_alternative<Bounded>(unwound(text)); }

  Statistics statistics;
};

}  // namespace dashj::forward::testing
