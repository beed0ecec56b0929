// SPDX-License-Identifier: MIT
#include "concrete/trace_exit.h"

#include <gtest/gtest.h>

#include "concrete/tac_interpreter.h"
#include "tests/support/parsed.h"

namespace dashj::concrete {
namespace {

using tac::CallExit;
using tac::Methods;

/// main calls f, which calls g, which returns; then f ends with `last`.
std::optional<CallExit> exit_of(const std::string& last, std::size_t max_steps = 100) {
  const Methods methods = dashj::testing::parse_linked(
      "method M main ()V\n 0: call #1 M.f()V ()\n1: return\n"
      "method M f ()V\n 0: call #2 M.g()V ()\n1: " +
      last + "\nmethod M g ()V\n 0: return\n");
  return trace_exit(methods, Methods::entry(), interpret(methods, Methods::entry(), {{}}, max_steps));
}

TEST(TraceExit, IsThatOfTheInnermostActivationThatDidNotReturn) {
  EXPECT_EQ(exit_of("return"), CallExit::Normal);
  EXPECT_EQ(exit_of("error assertion"), CallExit::AssertionFailure);
  EXPECT_EQ(exit_of("error call M"), CallExit::ErrorCall);
  EXPECT_EQ(exit_of("throw java/lang/Error"), CallExit::Thrown);
  EXPECT_EQ(exit_of("unsupported \"x\""), CallExit::Unsupported);
  EXPECT_EQ(exit_of("stop"), CallExit::Stopped);
}

/// f calls g, whose AssertionError it catches, and then ends with `last` itself. The last activation that did not
/// return is that of g, but the run did not end there.
TEST(TraceExit, IsNotThatOfAnExceptionThatWasCaught) {
  const auto exit_behind = [](const std::string& last) {
    const Methods methods = dashj::testing::parse_linked(
        "method M main ()V\n 0: call #1 M.f()V ()\n1: return\n"
        "method M f ()V\n 0: call #2 M.g()V () thrown 2\n1: return\n2: " +
        last + "\nmethod M g ()V\n 0: error assertion\n");
    const ConcreteTrace trace = interpret(methods, Methods::entry(), {{}}, 100);
    EXPECT_EQ(trace_exit(methods, Methods::entry(), trace),
              tac::exit_at(last_operation(methods, Methods::entry(), trace)));
    return trace_exit(methods, Methods::entry(), trace);
  };
  EXPECT_EQ(exit_behind("error call M"), CallExit::ErrorCall);
  EXPECT_EQ(exit_behind("throw java/lang/Error"), CallExit::Thrown);
  EXPECT_EQ(exit_behind("stop"), CallExit::Stopped);
  EXPECT_EQ(exit_behind("error assertion"), CallExit::AssertionFailure);
}

TEST(TraceExit, IsNotKnownOfACutRun) {
  EXPECT_EQ(exit_of("return", 2), std::nullopt);
}

}  // namespace
}  // namespace dashj::concrete
