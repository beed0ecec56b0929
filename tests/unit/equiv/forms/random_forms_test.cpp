// SPDX-License-Identifier: MIT
// What is compared in another form (equiv/forms) does the same:
// methods made up at random near the shapes that are rewritten, run before and after on many inputs. No check of a
// certificate would see a wrong form.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/rng.h"
#include "classfile/tac/text.h"
#include "equiv/forms/counting_up.h"
#include "equiv/forms/division_as_loop.h"
#include "equiv/forms/recursion_as_loop.h"
#include "equiv/runs/run_code.h"

namespace dashj::equiv {
namespace {

constexpr std::uint64_t kSteps = 3000;
constexpr std::array<tac::Value, 14> kValues{
    -3, -2, -1, 0, 1, 2, 3, 4, 6, 11, INT32_MIN, INT32_MIN + 2, INT32_MAX - 1, INT32_MAX};

template <std::size_t N>
std::string any(Rng& rng, const std::array<const char*, N>& words) {
  return words[rng.below(N)];
}

/// Mostly operations that may be done in any order; the others make near misses.
std::string operation(Rng& rng) {
  return any(rng, std::array{"+", "+", "+", "-", "*", "*", "^", "|", "&", "+", "<<", ">>"});
}
std::string relation(Rng& rng) {
  return any(rng, std::array{"<=", "<", "==", "!=", ">", ">="});
}
std::string constant(Rng& rng) {
  return std::to_string(static_cast<int>(rng.below(6)) - 2);
}
std::string operand(Rng& rng, const std::array<const char*, 4>& locals) {
  return rng.below(4) == 0 ? constant(rng) : any(rng, locals);
}

/// Statements, each with its number.
struct Statements {
  std::string text;
  int next = 0;
  void add(const std::string& statement) { text += fmt::format("  {}: {}\n", next++, statement); }
};

tac::Methods methods_of(const std::string& text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) throw std::runtime_error(bodies.error().text() + text);
  return tac::Methods(std::move(*bodies));
}

struct Tally {
  int forms = 0, runs = 0;
};

void expect_same(const std::string& text, const tac::Methods& before, const tac::Methods& after, Rng& rng,
                 Tally& tally) {
  ++tally.forms;
  for (int i = 0; i < 40; ++i) {
    std::vector<tac::Value> input;
    for (std::uint32_t p = 0; p < before.body(tac::Methods::entry()).parameter_count; ++p)
      input.push_back(kValues[rng.below(kValues.size())]);
    const RunOutcome expected = run_code(before, input, kSteps), given = run_code(after, input, kSteps);
    // A bound is no end: another order may come to an exception sooner.
    if (expected.end == RunOutcome::End::NotEnded || given.end == RunOutcome::End::NotEnded) continue;
    ++tally.runs;
    ASSERT_EQ(expected.end, given.end) << text << ::testing::PrintToString(input);
    ASSERT_EQ(expected.result, given.result) << text << ::testing::PrintToString(input);
    ASSERT_EQ(expected.exception_class, given.exception_class) << text << ::testing::PrintToString(input);
  }
}

std::string counting_loop(Rng& rng) {
  constexpr std::array<const char*, 4> kRead{"n", "low", "t", "n"};
  Statements code;
  if (rng.below(3) == 0) code.add("t = " + constant(rng));
  const int head = code.next, size = 1 + static_cast<int>(rng.below(4)), step = head + 1 + size, end = step + 2;
  const std::string bound = rng.below(2) == 0 ? "low" : constant(rng);
  code.add(fmt::format("if n {} {} goto {}", any(rng, std::array{"<=", "<=", "<", "==", ">="}), bound, end));
  const std::string gathering = operation(rng);
  for (int i = 0; i < size; ++i) switch (rng.below(7)) {
      case 0:
        code.add(fmt::format("t = {} {} {}", operand(rng, kRead), operation(rng), operand(rng, kRead)));
        break;
      case 1:
        code.add(fmt::format(
            "if {} {} {} goto {}", any(rng, std::array{"n", "n", "t", "s"}), relation(rng), operand(rng, kRead),
            static_cast<std::size_t>(code.next + 1) + rng.below(static_cast<std::uint64_t>(step - code.next))));
        break;
      case 2:
        code.add(fmt::format("s = {} {} s", operand(rng, kRead), gathering));
        break;
      case 3:
        code.add(rng.below(4) == 0 ? "throw \"java/lang/ArithmeticException\"" : "k = n");
        break;
      default:
        code.add(fmt::format("s = s {} {}", gathering, operand(rng, kRead)));
    }
  code.add(any(rng, std::array{"n = n - 1", "n = n + -1", "n = n - 1", "n = n - 2"}));
  code.add(fmt::format("goto {}", head));
  if (rng.below(3) == 0) code.add("s = s + " + any(rng, std::array{"n", "t", "k"}));
  code.add("return s");
  return "method Main f (III)I source \"Main.java\"\n  parameter int n slot 0\n  parameter int low slot 1\n  parameter "
         "int s slot 2\n"
         "  temporary int t\n  temporary int k\n" +
         code.text;
}

TEST(RandomForms, LoopsThatAreTurnedRound) {
  Rng rng(41);
  Tally tally;
  for (int i = 0; i < 4000 && !HasFatalFailure(); ++i) {
    const std::string text = counting_loop(rng);
    const auto code = side_code(methods_of(text));
    const auto turned = code ? counting_up(*code) : std::nullopt;
    if (turned) expect_same(text, as_methods(*code), as_methods(*turned), rng, tally);
  }
  EXPECT_GT(tally.forms, 300);
  EXPECT_GT(tally.runs, 5000);
}

std::string recursion(Rng& rng) {
  constexpr std::array<const char*, 4> kRead{"n", "s", "t", "u"};
  Statements code;
  code.add(fmt::format("if n {} {} goto 2", any(rng, std::array{">", "!=", ">="}), constant(rng)));
  code.add("return " + operand(rng, {"n", "s", "s", "n"}));
  code.add("t = n " + any(rng, std::array{"- 1", "/ 2", "- 1", "% 3"}));
  code.add(fmt::format("u = {} {} {}", operand(rng, {"n", "s", "t", "n"}), operation(rng),
                       operand(rng, {"n", "s", "t", "n"})));
  if (rng.below(4) == 0) code.add(fmt::format("if u {} 2 goto {}", relation(rng), code.next + 2)), code.add("u = 1");
  code.add(fmt::format("r = call #1 Main.f(II)I (t, {})", operand(rng, {"s", "u", "s", "n"})));
  const std::string gathering = operation(rng);
  for (std::uint64_t i = rng.below(3); i > 0; --i)
    code.add(rng.below(3) == 0 ? fmt::format("r = {} {} r", operand(rng, kRead), gathering)
                               : fmt::format("r = r {} {}", gathering, operand(rng, kRead)));
  if (rng.below(5) == 0)
    code.add(fmt::format("if {} {} 1 goto {}", any(rng, std::array{"u", "r"}), relation(rng), code.next + 2)),
        code.add("r = r + 1");
  code.add("return r");
  return "method Main f (II)I source \"Main.java\"\n  parameter int n slot 0\n  parameter int s slot 1\n  temporary "
         "int t\n  temporary int u\n"
         "  temporary int r\n" +
         code.text;
}

TEST(RandomForms, RecursionThatIsALoop) {
  Rng rng(42);
  Tally tally;
  for (int i = 0; i < 4000 && !HasFatalFailure(); ++i) {
    const std::string text = recursion(rng);
    const tac::Methods methods = methods_of(text + text);
    if (const auto loops = with_loops_for_recursion(methods)) expect_same(text, methods, *loops, rng, tally);
  }
  EXPECT_GT(tally.forms, 300);
  EXPECT_GT(tally.runs, 5000);
}

std::string division(Rng& rng) {
  constexpr std::array<const char*, 4> kRead{"a", "b", "t", "u"};
  Statements code;
  const auto simple = [&](const char* target) {
    code.add(fmt::format("{} = {} {} {}", target, operand(rng, {"a", "b", "a", "b"}),
                         any(rng, std::array{"+", "-", "&", "^"}), operand(rng, {"a", "b", "a", "b"})));
  };
  simple("t");
  if (rng.below(2) == 0)
    code.add(fmt::format("if {} {} {} goto {}", operand(rng, kRead), relation(rng), constant(rng), code.next + 2)),
        code.add("return a");
  const std::string divisor = any(rng, std::array{"a", "b", "t", "b"});
  code.add(fmt::format("if {} != 0 goto {}", divisor, code.next + 2));
  code.add("throw \"java/lang/ArithmeticException\"");
  code.add(fmt::format("u = {} {} {}", operand(rng, {"a", "b", "t", "a"}), any(rng, std::array{"/", "%"}), divisor));
  if (rng.below(2) == 0) code.add(fmt::format("u = u {} {}", any(rng, std::array{"+", "-", "*"}), operand(rng, kRead)));
  if (rng.below(3) == 0)
    code.add(fmt::format("if u {} {} goto {}", relation(rng), constant(rng), code.next + 2)), code.add("u = b");
  code.add("return u");
  return "method Main f (II)I source \"Main.java\"\n  parameter int a slot 0\n  parameter int b slot 1\n  temporary "
         "int t\n  temporary int u\n" +
         code.text;
}

TEST(RandomForms, DivisionsByHand) {
  Rng rng(43);
  Tally tally;
  for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
    const std::string text = division(rng);
    const auto code = side_code(methods_of(text));
    const auto subtracting = code ? division_as_loop(*code) : std::nullopt;
    if (subtracting) expect_same(text, as_methods(*code), as_methods(*subtracting), rng, tally);
  }
  EXPECT_GT(tally.forms, 300);
  EXPECT_GT(tally.runs, 5000);
}

}  // namespace
}  // namespace dashj::equiv
