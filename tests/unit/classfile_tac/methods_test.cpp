// SPDX-License-Identifier: MIT
#include "classfile/tac/methods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/tac/text.h"

namespace dashj::tac {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Methods linked(const std::string& text) {
  auto bodies = parse_methods(text);
  EXPECT_TRUE(bodies) << bodies.error().text();
  Methods methods(std::move(*bodies));
  for (std::uint32_t m = 0; m < methods.size(); ++m) EXPECT_THAT(validate_body(methods.body(MethodId{m})), IsEmpty());
  return methods;
}

std::vector<CallExit> exits(const Methods& methods, std::uint32_t id) {
  std::vector<CallExit> found;
  for (const CallExit exit : kCallExits) {
    if (methods.may_exit(MethodId{id}, exit)) found.push_back(exit);
  }
  return found;
}

/// A method without parameters.
std::string method(const std::string& name, const std::string& statements) {
  return "method M " + name + " ()V\n temporary int t\n" + statements;
}

TEST(Methods, KnowsCalleesInStatementOrderWithoutRepeats) {
  const Methods methods =
      linked(method("main", "0: call #2 M.g()V ()\n1: call #1 M.f()V ()\n2: call #2 M.g()V ()\n3: return\n") +
             method("f", "0: return\n") + method("g", "0: return\n"));
  EXPECT_THAT(methods.callees(Methods::entry()), ElementsAre(MethodId{2}, MethodId{1}));
  EXPECT_THAT(methods.callees(MethodId{1}), IsEmpty());
}

TEST(Methods, NumbersMutuallyRecursiveMethodsAlikeAndCalleesLower) {
  const Methods methods = linked(method("main", "0: call #1 M.even()V ()\n1: return\n") +
                                 method("even", "0: call #2 M.odd()V ()\n1: call #3 M.leaf()V ()\n2: return\n") +
                                 method("odd", "0: call #1 M.even()V ()\n1: return\n") + method("leaf", "0: return\n") +
                                 method("self", "0: call #4 M.self()V ()\n1: return\n"));
  EXPECT_EQ(methods.component(MethodId{1}), methods.component(MethodId{2}));
  EXPECT_LT(methods.component(MethodId{3}), methods.component(MethodId{1}));
  EXPECT_LT(methods.component(MethodId{1}), methods.component(MethodId{0}));
  EXPECT_FALSE(methods.is_recursive(MethodId{0}));
  EXPECT_TRUE(methods.is_recursive(MethodId{1}));
  EXPECT_TRUE(methods.is_recursive(MethodId{2}));
  EXPECT_FALSE(methods.is_recursive(MethodId{3}));
  EXPECT_TRUE(methods.is_recursive(MethodId{4}));
}

TEST(Methods, LinksAChainOfCallsOfAnyLength) {
  constexpr int kLength = 50000;
  std::vector<Body> bodies;
  for (std::uint32_t m = 0; m + 1 < kLength; ++m) {
    Body body;
    body.statements = {{Call{MethodId{m + 1}, "f", {}, std::nullopt, {}, std::nullopt}}, {Return{}}};
    bodies.push_back(std::move(body));
  }
  Body last;
  last.statements = {{Stop{}}};
  bodies.push_back(std::move(last));
  const Methods methods(std::move(bodies));
  EXPECT_EQ(methods.component(Methods::entry()), kLength - 1U);
  EXPECT_FALSE(methods.may_exit(Methods::entry(), CallExit::Normal));
}

TEST(Methods, CountChoicesWhereOneMayBeMadeThereOrBelow) {
  const Methods methods =
      linked(method("main", "0: call #1 M.f()V ()\n1: call #3 M.g()V ()\n2: return\n") +
             method("f", "0: call #2 M.h()V ()\n1: return\n") +
             "method M h ()V\n temporary int choices\n 0: choices = choose byte\n 1: call #1 M.f()V ()\n 2: return\n" +
             method("g", "0: return\n"));
  EXPECT_TRUE(methods.makes_choices(MethodId{0}));
  EXPECT_TRUE(methods.makes_choices(MethodId{1}));
  EXPECT_TRUE(methods.makes_choices(MethodId{2}));
  EXPECT_FALSE(methods.makes_choices(MethodId{3}));
  const Body& h = methods.body(MethodId{2});
  EXPECT_EQ(h.local(*h.choice_index).name, "choices#2");
  EXPECT_EQ(h.local(*h.choice_index).kind, LocalKind::Temporary);
}

TEST(Methods, KeepAChoiceIndexThatIsThere) {
  const Methods methods =
      linked("method M h ()V\n temporary int k counts choices\n temporary int t\n 0: t = choose int\n 1: return\n");
  EXPECT_EQ(methods.body(Methods::entry()).choice_index, LocalId{0});
  EXPECT_EQ(methods.body(Methods::entry()).locals.size(), 2U);
}

TEST(MethodsExits, AreThoseOfTheStatementsThatControlMayReach) {
  const Methods methods = linked(
      method("main", "0: t = choose int\n1: if t == 0 goto 3\n2: return\n3: error call M\n4: throw java/lang/Error\n"));
  EXPECT_THAT(exits(methods, 0), ElementsAre(CallExit::Normal, CallExit::ErrorCall));
}

TEST(MethodsExits, ComeFromCalleesThatMayHaveThem) {
  const std::string callees =
      method("f", "0: unsupported \"x\" -> 1\n1: throw java/lang/Error\n") + method("g", "0: error assertion\n");
  const Methods out =
      linked(method("main",
                    "0: t = choose int\n1: if t == 0 goto 3\n2: call #1 M.f()V ()\n3: call #2 M.g()V ()\n4: return\n") +
             callees);
  EXPECT_THAT(exits(out, 0), ElementsAre(CallExit::AssertionFailure, CallExit::Thrown, CallExit::Unsupported));
  const Methods covered =
      linked(method("main", "0: call #2 M.g()V () thrown 2\n1: return\n2: unsupported \"handler\"\n") + callees);
  EXPECT_THAT(exits(covered, 0), ElementsAre(CallExit::Unsupported));
}

TEST(MethodsExits, DoNotReturnFromARecursionThatHasNoEnd) {
  const Methods methods =
      linked(method("main", "0: call #1 M.f()V ()\n1: error call M\n") +
             method("f", "0: call #2 M.g()V ()\n1: return\n") + method("g", "0: call #1 M.f()V ()\n1: return\n"));
  EXPECT_THAT(exits(methods, 0), ElementsAre(CallExit::Stopped));
}

TEST(MethodsExits, ReturnFromARecursionThatHasOne) {
  const Methods methods =
      linked(method("main", "0: call #1 M.f()V ()\n1: error call M\n") +
             method("f", "0: t = choose int\n1: if t == 0 goto 3\n2: call #2 M.g()V ()\n3: return\n") +
             method("g", "0: call #1 M.f()V ()\n1: stop\n"));
  EXPECT_THAT(exits(methods, 0), ElementsAre(CallExit::ErrorCall, CallExit::Stopped));
  EXPECT_THAT(exits(methods, 2), ElementsAre(CallExit::Stopped));
}

TEST(MethodsExits, AlwaysReturnsOnlyWhatHasNoOtherWay) {
  const std::string main = method("main", "0: call #1 M.f()V ()\n1: return\n");
  const auto returns = [&](const std::string& f, const std::string& more = "") {
    return linked(main + method("f", f) + more).always_returns(MethodId{1});
  };
  EXPECT_TRUE(returns("0: t = choose int\n1: if t == 0 goto 3\n2: t = 1\n3: return\n"));
  EXPECT_FALSE(returns("0: t = choose int\n1: if t == 0 goto 0\n2: return\n"));  // a loop
  EXPECT_FALSE(returns("0: t = choose int\n1: if t == 0 goto 3\n2: return\n3: stop\n"));
  EXPECT_FALSE(returns("0: t = choose int\n1: if t == 0 goto 3\n2: return\n3: error call M\n"));
  EXPECT_FALSE(returns("0: unsupported \"x\" -> 1\n1: return\n"));
  EXPECT_FALSE(returns("0: t = choose int\n1: if t == 0 goto 3\n2: call #1 M.f()V ()\n3: return\n"));  // recursion
  EXPECT_TRUE(returns("0: call #2 M.g()V ()\n1: return\n", method("g", "0: return\n")));
  EXPECT_FALSE(
      returns("0: call #2 M.g()V ()\n1: return\n", method("g", "0: t = choose int\n1: if t == 0 goto 0\n2: return\n")));
}

}  // namespace
}  // namespace dashj::tac
