// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::tac {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> problems_of(const std::string& statements) {
  const auto body = parse_tac(
      "method Main f (I)I\n parameter int a slot 0\n variable int x slot 1\n temporary int t1\n" + statements);
  EXPECT_TRUE(body) << body.error().text();
  return body ? validate_body(*body) : std::vector<std::string>{"not parsed"};
}

TEST(ValidateBody, AcceptsALoop) {
  EXPECT_THAT(problems_of("0: x = 0 [0 block recorded]\n"
                          "1: if x >= a goto 4 [2 block]\n"
                          "2: x = x + 1 [5 block recorded]\n"
                          "3: goto 1 [8]\n"
                          "4: return x [11 block]\n"),
              IsEmpty());
}

TEST(ValidateBody, RejectsOperandsOfTheWrongType) {
  const auto problems = [](const std::string& statement) {
    const auto body = parse_tac(
        "method Main f (IJFD)V\n parameter int a slot 0\n parameter long b slot 1\n parameter float c slot 3\n"
        " parameter double d slot 4\n 0: " +
        statement + "\n1: return\n");
    EXPECT_TRUE(body) << body.error().text();
    return validate_body(*body);
  };
  for (const char* const fine :
       {"b = b + 5L", "b = b << a", "a = b cmp b", "a = c cmpl c", "c = c % 0.5f", "b = (long) d", "a = (byte) a",
        "a = (bits) c", "d = (frombits) b", "c = (abs) c", "d = (rint) d", "d = d max 0.5", "c = (fma) c * c + c"})
    EXPECT_THAT(problems(fine), IsEmpty()) << fine;
  for (const char* const wrong :
       {"b = b + 5", "b = b << b", "a = b + b", "a = c cmp c", "a = b cmpl b", "c = c & c", "d = d << a",
        "a = (byte) b", "a = (int) a", "c = 0.5", "b = a", "b = (bits) c", "c = (frombits) c", "c = (frombits) b",
        "a = (abs) a", "b = (sqrt) b", "a = a min a", "d = (fma) d * d + c", "a = (fma) a * a + a"})
    EXPECT_THAT(problems(wrong), ElementsAre("statement 0 has operands of the wrong type")) << wrong;
  EXPECT_THAT(problems("if b == 5L goto 0"), ElementsAre("statement 0 has operands of the wrong type"));
}

TEST(ValidateBody, RejectsReferencesAndMapsOfTheWrongType) {
  const auto problems = [](const std::string& statement) {
    const auto body = parse_tac(
        "method Main f (ILMain;JF)V\n parameter int a slot 0\n parameter ref r slot 1\n parameter long b slot 2\n"
        " parameter float c slot 4\n global map32 m given\n global map64 w given\n 0: " +
        statement + "\n1: return\n");
    EXPECT_TRUE(body) << body.error().text();
    return validate_body(*body);
  };
  for (const char* const fine :
       {"a = m @ r", "c = m @ r", "r = m @ 5R", "b = w @ r", "m = m @ r := a", "m = m @ r := r", "w = w @ 0R := b",
        "if r == 0R goto 0", "if r != r goto 0", "a = a instanceof \"A\" { 1, 2 }", "r = r + 1R", "m = 0"})
    EXPECT_THAT(problems(fine), IsEmpty()) << fine;
  for (const char* const wrong :
       {"b = m @ r", "a = w @ r", "a = m @ a", "a = r @ r", "m = m @ r := b", "w = w @ r := a", "w = m @ r := a",
        "m = m @ a := a", "if r < r goto 0", "if r == 0 goto 0", "if a == 0R goto 0", "if m == m goto 0",
        "a = r instanceof \"A\" { 1 }", "a = a instanceof \"A\" { 2, 1 }", "r = 5", "a = r", "switch r { default: 0 }"})
    EXPECT_THAT(problems(wrong), ElementsAre("statement 0 has operands of the wrong type")) << wrong;
}

TEST(ValidateBody, TakesGlobalsThatAreHandedOverBehindTheParameters) {
  EXPECT_THAT(problems_of("0: return a\n"), IsEmpty());
  const auto problems = [](const std::string& locals) {
    const auto body = parse_tac("method Main f (I)I\n parameter int a slot 0\n" + locals + " 0: return a\n");
    EXPECT_TRUE(body) << body.error().text();
    return validate_body(*body);
  };
  EXPECT_THAT(problems(" global int g given output\n global ref h\n"), IsEmpty());
  EXPECT_THAT(problems(" temporary int t given\n"), ElementsAre("local t should be a global, as it is handed over"));
  EXPECT_THAT(problems(" global int g slot 3\n"), ElementsAre(HasSubstr("should have a slot iff it is a JVM local")));
  EXPECT_THAT(problems(" global int g\n parameter int b slot 1\n"), ::testing::Not(IsEmpty()));
}

/// What a callee gives back is written where the call returns, and where it throws, too; the result only where it
/// returns.
TEST(ValidateBody, TakesOutputsAsWritten) {
  const auto problems = [](const std::string& last) {
    const auto body = parse_tac(
        "method Main f ()I\n global int g given\n temporary int back\n temporary int t\n"
        "0: t = call #1 Main.f()I (g) gives g back thrown 2\n1: return t\n2: return " +
        last + "\n");
    EXPECT_TRUE(body) << body.error().text();
    return validate_body(*body);
  };
  EXPECT_THAT(problems("g"), IsEmpty());
  EXPECT_THAT(problems("t"), ElementsAre("statement 2 reads t, which some path has not written"));
}

TEST(ValidateBody, RejectsAnEmptyBody) {
  EXPECT_THAT(problems_of(""), ElementsAre("there is no statement"));
}

TEST(ValidateBody, RejectsATargetThatDoesNotExist) {
  EXPECT_THAT(problems_of("0: goto 1\n"), ElementsAre("statement 0 goes on at 1, which does not exist"));
  EXPECT_THAT(problems_of("0: unsupported \"x\" -> 0, 7\n"), ElementsAre(HasSubstr("goes on at 7")));
  EXPECT_THAT(problems_of("0: switch a { 1: 5, default: 0 }\n"), ElementsAre(HasSubstr("goes on at 5")));
}

TEST(ValidateBody, RejectsFallingOffTheEnd) {
  EXPECT_THAT(problems_of("0: a = 1\n"), ElementsAre("statement 0 goes on at 1, which does not exist"));
  EXPECT_THAT(problems_of("0: if a == 1 goto 0\n"), ElementsAre(HasSubstr("goes on at 1")));
}

TEST(ValidateBody, RejectsALocalThatSomePathHasNotWritten) {
  EXPECT_THAT(problems_of("0: if a == 0 goto 2\n1: x = 1\n2: return x\n"),
              ElementsAre("statement 2 reads x, which some path has not written"));
}

TEST(ValidateBody, AcceptsTheSameWhereThePathsDoNotMeet) {
  EXPECT_THAT(problems_of("0: if a == 0 goto 3\n1: x = 1\n2: return x\n3: return a\n"), IsEmpty());
}

TEST(ValidateBody, IgnoresReadsThatNoPathReaches) {
  EXPECT_THAT(problems_of("0: return a\n1: return x\n"), IsEmpty());
}

TEST(ValidateBody, TakesEveryLocalAsWrittenBehindAnUnsupportedStatement) {
  EXPECT_THAT(problems_of("0: unsupported \"call\" throws any foreign error -> 1\n1: x = t1\n2: return x\n"),
              IsEmpty());
}

TEST(ValidateBody, RejectsARecordedTemporary) {
  EXPECT_THAT(problems_of("0: t1 = 1 [0 recorded]\n1: return a\n"), ElementsAre("statement 0 records a temporary"));
}

TEST(ValidateBody, RejectsSwitchKeysThatDoNotAscend) {
  EXPECT_THAT(problems_of("0: switch a { 2: 0, 2: 0, default: 0 }\n"),
              ElementsAre("statement 0: switch keys do not ascend"));
}

TEST(ValidateBody, RejectsTwoFirstStatementsOfOneBlock) {
  EXPECT_THAT(problems_of("0: a = 1 [3 block]\n1: return [3 block]\n"),
              ElementsAre("statement 1 starts the block at 3 a second time"));
}

TEST(ValidateBody, RejectsAResultThatIsNoTemporaryOrAnArgument) {
  EXPECT_THAT(problems_of("0: x = call #0 Main.f(I)I (a)\n1: return\n"),
              ElementsAre(HasSubstr("the result should be a temporary")));
  EXPECT_THAT(problems_of("0: t1 = 1\n1: t1 = call #0 Main.f(I)I (t1)\n2: return\n"),
              ElementsAre(HasSubstr("the result should be a temporary")));
  EXPECT_THAT(problems_of("0: t1 = call #0 Main.f(I)I (a)\n1: return t1\n"), IsEmpty());
}

TEST(ValidateBody, HasNoResultWhereTheCallThrows) {
  EXPECT_THAT(problems_of("0: t1 = call #0 Main.f(I)I (a) thrown 2\n1: return t1\n2: return t1\n"),
              ElementsAre("statement 2 reads t1, which some path has not written"));
}

TEST(ValidateBody, LetsNoStatementNameTheChoiceIndex) {
  const std::string header = "temporary int k counts choices\n";
  EXPECT_THAT(problems_of(header + "0: t1 = choose int\n1: return t1\n"), IsEmpty());
  EXPECT_THAT(problems_of(header + "0: return k\n"), ElementsAre("statement 0 names the choice index"));
  EXPECT_THAT(problems_of(header + "0: k = choose int\n1: stop\n"), ElementsAre("statement 0 names the choice index"));
  EXPECT_THAT(problems_of("variable int k slot 2 counts choices\n0: stop\n"),
              ElementsAre("the choice index should be a temporary"));
}

TEST(ValidateBody, RejectsBadLocals) {
  Body body;
  body.statements = {{Return{}, 0, true, -1}};
  body.locals = {{"x", LocalKind::Variable, 0, Type::Int}, {"a", LocalKind::Parameter, 1, Type::Int}};
  body.parameter_count = body.declared_parameter_count = 1;
  EXPECT_EQ(validate_body(body).size(), 2U);  // x is no parameter, a comes too late
  body.locals = {{"a", LocalKind::Parameter, 0, Type::Int}, {"a", LocalKind::Variable, 1, Type::Int}};
  EXPECT_THAT(validate_body(body), ElementsAre("the name a is used twice"));
  body.locals = {{"goto", LocalKind::Parameter, 0, Type::Int}};
  EXPECT_THAT(validate_body(body), ElementsAre(HasSubstr("no plain name")));
  body.locals = {{"a", LocalKind::Parameter, -1, Type::Int}};
  EXPECT_THAT(validate_body(body), ElementsAre(HasSubstr("should have a slot")));
}

TEST(IsLocalName, RefusesWordsOfTheTextFormAndWhatTheParserCannotSee) {
  EXPECT_TRUE(is_local_name("a#2"));
  EXPECT_TRUE(is_local_name("$x_1"));
  EXPECT_TRUE(
      is_local_name("gr\xC3\xB6\xC3\x9F"
                    "e"));
  for (const char* name : {"", "1a", "#a", "if", "unsupported", "a b", "a-b", "a.b"})
    EXPECT_FALSE(is_local_name(name)) << name;
}

}  // namespace
}  // namespace dashj::tac
