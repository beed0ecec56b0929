// SPDX-License-Identifier: MIT
#include "classfile/tac/link_globals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linked.h"

namespace dashj::tac {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The text of each statement of a method after linking.
std::vector<std::string> statements(const Methods& methods, std::uint32_t id) {
  std::vector<std::string> lines;
  const Body& body = methods.body(MethodId{id});
  for (const Stmt& stmt : body.statements) lines.push_back(print_operation(body, stmt.operation));
  return lines;
}

std::vector<std::string> names(const Body& body, std::uint32_t first, std::uint32_t end) {
  std::vector<std::string> names;
  for (std::uint32_t i = first; i < end; ++i) names.push_back(body.locals[i].name);
  return names;
}

std::vector<std::string> given(const Methods& methods, std::uint32_t id) {
  const Body& body = methods.body(MethodId{id});
  return names(body, body.declared_parameter_count, body.parameter_count);
}

std::vector<std::string> outputs(const Methods& methods, std::uint32_t id) {
  std::vector<std::string> names;
  const Body& body = methods.body(MethodId{id});
  for (const LocalId output : body.outputs) names.push_back(body.local(output).name);
  return names;
}

const std::vector<Global> kGlobals{
    {"g", Type::Int, 7}, {"h", Type::Long, 0}, {"m", Type::Map32, 0}, {"o", Type::Ref, 0}};

Methods linked(const std::string& text) {
  auto [bodies, globals] = testing::parse_unlinked(text, kGlobals);
  Methods methods(std::move(bodies), globals);
  for (std::uint32_t m = 0; m < methods.size(); ++m)
    EXPECT_THAT(validate_body(methods.body(MethodId{m})), IsEmpty()) << print_tac(methods.body(MethodId{m}));
  return methods;
}

/// main gives g its first value and hands it to f, which counts it and gives it back.
TEST(LinkGlobals, HandsOnWhatACalleeReadsAndTakesBackWhatItWrites) {
  const Methods methods = linked(
      "method M main (I)I\n parameter int a slot 0\n global int g\n temporary int t\n"
      "0: call #1 M.f()V ()\n1: t = g + a\n2: return t\n"
      "method M f ()V\n global int g\n0: g = g + 1\n1: return\n");
  EXPECT_THAT(statements(methods, 0),
              ElementsAre("g = 7", "call #1 M.f()V (g) gives g g#back", "t = g + a", "return t"));
  EXPECT_THAT(given(methods, 0), IsEmpty());
  EXPECT_THAT(outputs(methods, 0), IsEmpty());  // nobody looks at them when the run is over
  EXPECT_THAT(given(methods, 1), ElementsAre("g"));
  EXPECT_THAT(outputs(methods, 1), ElementsAre("g"));
}

TEST(LinkGlobals, HandsOnThroughMethodsThatDoNotNameTheGlobal) {
  const Methods methods = linked(
      "method M main ()I\n global long h\n global int g\n temporary int t\n"
      "0: g = 1\n1: h = 2L\n2: call #1 M.f()V ()\n3: t = h cmp 0L\n4: return t\n"
      "method M f ()V\n0: call #2 M.k()V ()\n1: return\n"
      "method M k ()V\n global long h\n global int g\n0: if g == 0 goto 2\n1: h = 5L\n2: return\n");
  // g is read below, and h written: both go down, h alone comes back.
  EXPECT_THAT(statements(methods, 1), ElementsAre("call #2 M.k()V (g, h) gives h h#back", "return"));
  EXPECT_THAT(given(methods, 1), ElementsAre("g", "h"));
  EXPECT_THAT(outputs(methods, 1), ElementsAre("h"));
  EXPECT_THAT(given(methods, 2), ElementsAre("g", "h"));
  EXPECT_THAT(outputs(methods, 2), ElementsAre("h"));
}

TEST(LinkGlobals, FindsWhatARecursionTouches) {
  const Methods methods = linked(
      "method M main ()I\n global int g\n0: call #1 M.even()V ()\n1: return g\n"
      "method M even ()V\n temporary int t\n0: t = choose int\n1: if t == 0 goto 3\n2: call #2 M.odd()V ()\n3: return\n"
      "method M odd ()V\n global int g\n0: g = g * 2\n1: call #1 M.even()V ()\n2: return\n");
  EXPECT_THAT(given(methods, 1), ElementsAre("g"));
  EXPECT_THAT(outputs(methods, 1), ElementsAre("g"));
  EXPECT_THAT(statements(methods, 2), ElementsAre("g = g * 2", "call #1 M.even()V (g) gives g g#back", "return"));
}

/// o is written and counted, but decides nothing; what is assigned to it becomes a jump to the next statement.
TEST(LinkGlobals, DropsWhatDecidesNothing) {
  const Methods methods = linked(
      "method M main ()I\n global int g\n global ref o\n"
      "0: o = o + 1R\n1: call #1 M.f(LM;)V (o)\n2: return g\n"
      "method M f (LM;)V\n parameter ref b slot 0\n global ref o\n0: o = b\n1: return\n");
  EXPECT_THAT(statements(methods, 0), ElementsAre("g = 7", "goto 2", "call #1 M.f(LM;)V (0R)", "return g"));
  EXPECT_THAT(statements(methods, 1), ElementsAre("goto 1", "return"));
  EXPECT_THAT(given(methods, 1), IsEmpty());
}

/// A jump to the start of the entry is one behind the first values.
TEST(LinkGlobals, GivesFirstValuesOnce) {
  const Methods methods = linked(
      "method M main ()I\n global int g\n global map32 m\n temporary int t\n"
      "0: m = m @ 1R := 5\n1: t = m @ 2R\n2: g = g + t\n3: if g < 9 goto 0\n4: return g\n");
  EXPECT_THAT(statements(methods, 0), ElementsAre("g = 7", "m = 0", "m = m @ 1R := 5", "t = m @ 2R", "g = g + t",
                                                  "if g < 9 goto 2", "return g"));
}

TEST(LinkGlobals, TakesBackWhereAnExceptionLeavesToo) {
  const Methods methods = linked(
      "method M main ()I\n global int g\n0: call #1 M.f()V () thrown 2\n1: return 0\n2: return g\n"
      "method M f ()V\n global int g\n0: g = 3\n1: throw \"\"\n");
  EXPECT_THAT(statements(methods, 0),
              ElementsAre("g = 7", "call #1 M.f()V (g) gives g g#back thrown 3", "return 0", "return g"));
}

}  // namespace
}  // namespace dashj::tac
