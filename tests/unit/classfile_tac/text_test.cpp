// SPDX-License-Identifier: MIT
#include "classfile/tac/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::tac {
namespace {

using ::testing::HasSubstr;

constexpr LocalId kA{0}, kB{1};

Body sample() {
  Body body;
  body.class_name = "pkg/Outer$Inner";
  body.method_name = "f";
  body.descriptor = "(IZ)I";
  body.source_file = "Outer.java";
  body.parameter_count = body.declared_parameter_count = 2;
  body.locals = {{"a", LocalKind::Parameter, 0, Type::Int},
                 {"b", LocalKind::Parameter, 1, Type::Boolean},
                 {"x#2", LocalKind::Variable, 2, Type::Int},
                 {"t1", LocalKind::Temporary, -1, Type::Int}};
  return body;
}

TEST(PrintTac, ShowsHeaderLocalsAndStatementsWithOffsetMarksAndLine) {
  Body body = sample();
  body.statements = {{Branch{Relation::Ge, kA, 0, StmtId{2}}, 0, true, 3},
                     {Assign{kA, Unary{UnaryOp::Neg, kA}, true}, 4, true, 4},
                     {Return{kA}, 7, true, -1}};
  EXPECT_EQ(print_tac(body),
            "method pkg/Outer$Inner f (IZ)I source \"Outer.java\"\n"
            "  parameter int a slot 0\n"
            "  parameter boolean b slot 1\n"
            "  variable int x#2 slot 2\n"
            "  temporary int t1\n"
            "  0: if a >= 0 goto 2             [0 block line 3]\n"
            "  1: a = -a                       [4 block recorded line 4]\n"
            "  2: return a                     [7 block]\n");
}

TEST(PrintTac, ShowsEachOperation) {
  const Body body = sample();
  const LocalId x{2};
  EXPECT_EQ(print_operation(body, Assign{x, Copy{kA}}), "x#2 = a");
  EXPECT_EQ(print_operation(body, Assign{x, Copy{-7}}), "x#2 = -7");
  EXPECT_EQ(print_operation(body, Assign{x, Unary{UnaryOp::Neg, 7}}), "x#2 = -(7)");
  EXPECT_EQ(print_operation(body, Assign{x, Unary{UnaryOp::ToChar, kA}}), "x#2 = (char) a");
  EXPECT_EQ(print_operation(body, Assign{x, Binary{BinaryOp::Ushr, kA, -1}}), "x#2 = a >>> -1");
  EXPECT_EQ(print_operation(body, Goto{StmtId{9}}), "goto 9");
  EXPECT_EQ(print_operation(body, Switch{kA, {{-1, StmtId{4}}, {8, StmtId{5}}}, StmtId{6}}),
            "switch a { -1: 4, 8: 5, default: 6 }");
  EXPECT_EQ(print_operation(body, Return{}), "return");
  EXPECT_EQ(print_operation(body, Throw{"java/lang/ArithmeticException"}), "throw java/lang/ArithmeticException");
  EXPECT_EQ(print_operation(body, Error{ErrorKind::ErrorCall, "a/B"}), "error call a/B");
  EXPECT_EQ(print_operation(body, Error{ErrorKind::AssertionFailure, ""}), "error assertion");
  EXPECT_EQ(print_operation(body, Call{MethodId{2}, "a.B$C.f(II)I", {kA, 3}, LocalId{3}, {}, StmtId{7}}),
            "t1 = call #2 a.B$C.f(II)I (a, 3) thrown 7");
  EXPECT_EQ(print_operation(body, Call{MethodId{0}, "a.B.g()V", {}, std::nullopt, {}, std::nullopt}),
            "call #0 a.B.g()V ()");
  EXPECT_EQ(print_operation(body, Choose{LocalId{3}, Type::Byte}), "t1 = choose byte");
  const Constant zero(0, Type::Double);
  EXPECT_EQ(print_operation(body, Choose{LocalId{3}, Type::Double, Choose::Observed{ObservedFunction::Sin, {zero}}}),
            "t1 = choose double as sin (0.0)");
  EXPECT_EQ(print_operation(body, Assign{LocalId{3}, Promised{ObservedFunction::Exp, {zero, zero}}}),
            "t1 = (promised) exp (0.0, 0.0)");
  EXPECT_EQ(print_operation(body, Stop{}), "stop");
  EXPECT_EQ(print_operation(body, Unsupported{"call of \"f\"", any_effects(), {StmtId{1}, StmtId{2}}}),
            "unsupported \"call of \\\"f\\\"\" throws any foreign error -> 1, 2");
}

TEST(DisplayName, JoinsClassMethodAndDescriptor) {
  EXPECT_EQ(sample().display_name(), "pkg.Outer$Inner.f(IZ)I");
}

/// Every operation, operator and mark once; the text is read back as the same text.
TEST(ParseTac, ReadsBackWhatPrintTacWrites) {
  Body body = sample();
  body.locals.push_back({"k", LocalKind::Temporary, -1, Type::Int});
  body.choice_index = LocalId{4};
  const auto add = [&](Operation operation) {
    body.statements.push_back({std::move(operation), static_cast<std::uint16_t>(body.statements.size()),
                               body.statements.size() % 2 == 0, static_cast<int>(body.statements.size()) - 1});
  };
  for (int op = 0; op <= static_cast<int>(BinaryOp::Ushr); ++op) {
    add(Assign{LocalId{2}, Binary{static_cast<BinaryOp>(op), kA, -3}, op % 2 == 0});
  }
  for (int op = 0; op <= static_cast<int>(UnaryOp::ToShort); ++op) {
    add(Assign{LocalId{3}, Unary{static_cast<UnaryOp>(op), kB}});
    add(Assign{LocalId{3}, Unary{static_cast<UnaryOp>(op), -5}});
  }
  for (int op = static_cast<int>(UnaryOp::Bits); op <= static_cast<int>(UnaryOp::Rint); ++op)
    add(Assign{LocalId{3}, Unary{static_cast<UnaryOp>(op), kB}});
  add(Assign{LocalId{3}, Binary{BinaryOp::Min, kB, kA}});
  add(Assign{LocalId{3}, Binary{BinaryOp::Max, kB, kA}});
  add(Assign{LocalId{3}, Fma{kA, -3, kB, Type::Int}});
  for (int op = 0; op <= static_cast<int>(Relation::Le); ++op) {
    add(Branch{static_cast<Relation>(op), INT32_MIN, INT32_MAX, StmtId{0}});
  }
  add(Switch{7, {{INT32_MIN, StmtId{1}}, {INT32_MAX, StmtId{2}}}, StmtId{3}});
  add(Switch{kB, {}, StmtId{3}});
  add(Unsupported{"a \"b\" \\ c\nd", any_effects(), {StmtId{1}}});
  add(Unsupported{"throws two", {{"java/lang/ArithmeticException", "odd \"class\""}, false, false}, {StmtId{1}}});
  add(Unsupported{"throws one and runs code", {{"a/B"}, true, false}, {StmtId{1}}});
  add(Unsupported{"calls error()", {{}, false, true}, {}});
  add(Unsupported{"nothing follows", {}, {}});
  add(Throw{"java/lang/Error"});
  add(Error{ErrorKind::ErrorCall, "a/B$C"});
  add(Error{ErrorKind::AssertionFailure, ""});
  add(Call{MethodId{7}, "a.B$C.f(II)I", {kA, -3}, LocalId{3}, {}, StmtId{1}, true});
  add(Call{MethodId{0}, "a.it's \"odd\".g()V", {}, std::nullopt, {}, std::nullopt});
  for (int type = 0; type <= static_cast<int>(Type::Int); ++type) add(Choose{LocalId{3}, static_cast<Type>(type)});
  add(Choose{LocalId{3}, Type::Double, Choose::Observed{ObservedFunction::Sin, {kA}}});
  add(Choose{LocalId{3}, Type::Double, Choose::Observed{ObservedFunction::Pow, {kA, Constant(0, Type::Double)}}});
  const Constant zero(0, Type::Double);
  add(Assign{LocalId{3}, Promised{ObservedFunction::Exp, {zero, zero}}});
  add(Assign{LocalId{3}, Promised{ObservedFunction::Exp, {zero, zero, zero, zero}}});
  add(Stop{});
  add(Goto{StmtId{0}});
  add(Return{});
  add(Return{-1});
  const std::string text = print_tac(body);
  const auto parsed = parse_tac(text);
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_EQ(print_tac(*parsed), text);
  ASSERT_EQ(parsed->statements.size(), body.statements.size());
  for (std::size_t i = 0; i < body.statements.size(); ++i) {
    EXPECT_EQ(parsed->statements[i].operation, body.statements[i].operation) << i;
  }
  EXPECT_EQ(parsed->parameter_count, 2U);
  EXPECT_EQ(parsed->choice_index, LocalId{4});
}

TEST(ParseTac, ReadsBackValuesOfAllTypes) {
  const std::string text =
      "method Main f (JFD)D\n"
      "  parameter long a slot 0\n"
      "  parameter float b slot 2\n"
      "  parameter double c slot 3\n"
      "  temporary long t1\n"
      "  temporary int t2\n"
      "  0: t1 = a + -9223372036854775808L [0 block]\n"
      "  1: t1 = (long) b                [1]\n"
      "  2: t2 = a cmp t1                [2]\n"
      "  3: t2 = b cmpl -0.5f            [3]\n"
      "  4: t2 = c cmpg Double.NaN       [4]\n"
      "  5: b = b % 1.0E-45f             [5]\n"
      "  6: c = -Double.POSITIVE_INFINITY [6]\n"
      "  7: t1 = a << t2                 [7]\n"
      "  8: return 1.0E100               [8]\n";
  const auto body = parse_tac(text);
  ASSERT_TRUE(body) << body.error().text();
  const auto& added = std::get<Binary>(std::get<Assign>(body->statements[0].operation).value);
  EXPECT_EQ(added, (Binary{BinaryOp::Add, LocalId{0}, Constant(INT64_MIN, Type::Long), Type::Long}));
  const auto& tiny = std::get<Binary>(std::get<Assign>(body->statements[5].operation).value);
  EXPECT_EQ(tiny.right, Operand(Constant(1, Type::Float)));  // the least float
  const auto again = parse_tac(print_tac(*body));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(print_tac(*again), print_tac(*body));
}

TEST(ParseTac, ReadsBackReferencesMapsAndGlobals) {
  const std::string text =
      "method Main f (LMain;)V\n"
      "  parameter ref this slot 0\n"
      "  global map32 Main#x given output\n"
      "  global map64 Main#w given\n"
      "  global ref heap#thrown\n"
      "  temporary map32 t1\n"
      "  temporary int t2\n"
      "  temporary long t3\n"
      "  temporary ref t4\n"
      "  0: if this == 0R goto 5            [0 block]\n"
      "  1: t2 = Main#x @ this              [1]\n"
      "  2: t3 = Main#w @ -3R               [2]\n"
      "  3: Main#x = Main#x @ this := t2    [3]\n"
      "  4: Main#w = Main#w @ t4 := 5L      [4]\n"
      "  5: t4 = Main#x @ this              [5]\n"
      "  6: t2 = t2 instanceof \"Main\" { 1, 4 } [6]\n"
      "  7: t2 = t2 instanceof \"a b\" { }  [7]\n"
      "  8: call #1 Main.g()V (Main#x) gives Main#x t1, heap#thrown t4 elsewhere thrown 9 [8]\n"
      "  9: throw \"\"                      [9]\n";
  const auto body = parse_tac(text);
  ASSERT_TRUE(body) << body.error().text();
  EXPECT_EQ(body->declared_parameter_count, 1U);
  EXPECT_EQ(body->parameter_count, 3U);
  EXPECT_EQ(body->outputs, std::vector<LocalId>{LocalId{1}});
  const auto value = [&](std::size_t at) { return std::get<Assign>(body->statements[at].operation).value; };
  const LocalId self{0}, x{1}, wide{2}, back{4}, t2{5}, t4{7};
  EXPECT_EQ(value(1), Expression(Select{x, self, Type::Int}));
  EXPECT_EQ(value(2), Expression(Select{wide, Constant(-3, Type::Ref), Type::Long}));
  EXPECT_EQ(value(3), Expression(Update{x, self, t2, Type::Int}));
  EXPECT_EQ(value(4), Expression(Update{wide, t4, Constant(5, Type::Long), Type::Long}));
  EXPECT_EQ(value(5), Expression(Select{x, self, Type::Ref}));  // its type is what it is assigned to
  EXPECT_EQ(value(6), Expression(InstanceOf{t2, "Main", {1, 4}}));
  EXPECT_EQ(value(7), Expression(InstanceOf{t2, "a b", {}}));
  const auto& call = std::get<Call>(body->statements[8].operation);
  EXPECT_EQ(call.outputs, (std::vector<Call::Output>{{x, back}, {LocalId{3}, t4}}));
  EXPECT_EQ(body->statements[9].operation, Operation(Throw{""}));
  const auto again = parse_tac(print_tac(*body));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(print_tac(*again), print_tac(*body));
  for (std::size_t i = 0; i < body->statements.size(); ++i)
    EXPECT_EQ(again->statements[i].operation, body->statements[i].operation) << i;
}

TEST(TacText, CellsOfArraysAreReadWrittenFilledCopiedAndCompared) {
  const std::string text =
      "method Main f (I)I\n"
      "  parameter int i slot 0\n"
      "  global cells32 ints given output\n"
      "  global cells64 longs given output\n"
      "  temporary int t1\n"
      "  temporary long t2\n"
      "  0: t1 = ints @ 1R at i [0]\n"
      "  1: ints = ints @ 1R at 3 := t1 [1]\n"
      "  2: longs = longs @ 2R from 0 to -1 := 0L [2]\n"
      "  3: t2 = longs @ 2R at t1 [3]\n"
      "  4: longs = longs @ 2R at i := 3R at 4 for t1 [4]\n"
      "  5: t1 = (difference) char ints @ 1R at i, 2R at 4 for t1 [5]\n"
      "  6: return t1 [6]\n";
  const auto body = parse_tac(text);
  ASSERT_TRUE(body) << body.error().text();
  EXPECT_THAT(validate_body(*body), testing::IsEmpty());
  const auto value = [&](std::size_t at) { return std::get<Assign>(body->statements[at].operation).value; };
  const LocalId i{0}, ints{1}, longs{2}, t1{3};
  const Constant first(1, Type::Ref), second(2, Type::Ref);
  EXPECT_EQ(value(0), Expression(Load{ints, first, i, Type::Int}));
  EXPECT_EQ(value(1), Expression(Store{ints, first, 3, t1, Type::Int}));
  EXPECT_EQ(value(2), Expression(Fill{longs, second, 0, -1, Constant(0, Type::Long), Type::Long}));
  EXPECT_EQ(value(3), Expression(Load{longs, second, t1, Type::Long}));
  EXPECT_EQ(value(4), Expression(CopyCells{longs, second, i, Constant(3, Type::Ref), 4, t1, Type::Long}));
  EXPECT_EQ(value(5), Expression(FirstDifference{ints, first, i, second, 4, t1, Type::Char}));
  const auto again = parse_tac(print_tac(*body));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(print_tac(*again), print_tac(*body));
}

TEST(TacText, CellsTakeWhatFitsThem) {
  const std::string head =
      "method Main f (I)I\n"
      "  parameter int i slot 0\n"
      "  global cells32 ints given\n"
      "  global map32 field given\n"
      "  temporary int t1\n";
  for (const char* wrong :
       {"t1 = field @ 1R at i", "t1 = ints @ 1R", "ints = ints @ 1R at 0 := 5L", "ints = ints @ i at 0 := 5",
        "ints = ints @ 1R from 0 to 5L := 5", "ints = ints @ 1R := 5"}) {
    const auto body = parse_tac(head + "  0: " + wrong + " [0]\n  1: return i [1]\n");
    ASSERT_TRUE(body) << body.error().text();
    EXPECT_THAT(validate_body(*body), testing::Not(testing::IsEmpty())) << wrong;
  }
}

TEST(ParseTac, RefusesNumbersThatAreNone) {
  const auto refused = [](const std::string& number) {
    return !parse_tac("method Main f ()V\n temporary int t1\n 0: t1 = " + number + "\n");
  };
  EXPECT_TRUE(refused("2147483648") && refused("9223372036854775808L") && refused("1.0E999") && refused("1.5.2f") &&
              refused("5F"));
}

TEST(ParseTac, ReadsNamesWithBlanksThatTheJvmAllows) {
  Body body = sample();
  body.class_name = "a b/C";
  body.method_name = "it's \"odd\"";
  body.statements = {{Error{ErrorKind::ErrorCall, "a b/C"}, 0, true, -1}};
  const auto parsed = parse_tac(print_tac(body));
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_EQ(parsed->class_name, "a b/C");
  EXPECT_EQ(parsed->method_name, "it's \"odd\"");
  EXPECT_EQ(std::get<Error>(parsed->statements[0].operation).callee_class, "a b/C");
}

TEST(ParseTac, LetsTheBracketsBeLeftOut) {
  const auto parsed = parse_tac("method Main f (I)I\n parameter int a slot 0\n 0: return a\n");
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_EQ(parsed->statements[0].operation, Operation(Return{kA}));
  EXPECT_FALSE(parsed->statements[0].starts_block);
}

TEST(ParseTac, TellsLocalsFromTheStatementsOfTheirName) {
  const std::string text =
      "method Main f ()I\n  variable int call slot 0\n  variable int choose slot 1\n  variable int stop slot 2\n"
      "  0: stop = choose int\n  1: choose = stop\n  2: call = call #0 Main.f()I ()\n  3: stop = choose\n  4: stop = "
      "choose + 1\n"
      "  5: call = call\n  6: call #0 Main.f()I ()\n  7: stop\n";
  const auto parsed = parse_tac(text);
  ASSERT_TRUE(parsed) << parsed.error().text();
  const LocalId call{0}, choose{1}, stop{2};
  const auto is = [&](std::size_t at, Operation operation) { return parsed->statements[at].operation == operation; };
  EXPECT_TRUE(is(0, Choose{stop, Type::Int}));
  EXPECT_TRUE(is(1, Assign{choose, Copy{stop}}));
  EXPECT_TRUE(is(2, Call{MethodId{0}, "Main.f()I", {}, call, {}, std::nullopt}));
  EXPECT_TRUE(is(3, Assign{stop, Copy{choose}}));
  EXPECT_TRUE(is(4, Assign{stop, Binary{BinaryOp::Add, choose, 1}}));
  EXPECT_TRUE(is(5, Assign{call, Copy{call}}));
  EXPECT_TRUE(is(6, Call{MethodId{0}, "Main.f()I", {}, std::nullopt, {}, std::nullopt}));
  EXPECT_TRUE(is(7, Stop{}));
}

TEST(ParseMethods, ReadsEachHeaderAsAMethodAndCountsLinesThrough) {
  const auto bodies =
      parse_methods("\nmethod Main f ()V\n 0: return\n\nmethod Main g (I)V\n parameter int a slot 0\n 0: stop\n");
  ASSERT_TRUE(bodies) << bodies.error().text();
  ASSERT_EQ(bodies->size(), 2U);
  EXPECT_EQ((*bodies)[0].method_name, "f");
  EXPECT_EQ((*bodies)[0].statements.size(), 1U);
  EXPECT_EQ((*bodies)[1].method_name, "g");
  EXPECT_EQ((*bodies)[1].parameter_count, 1U);
  const auto refused = parse_methods("method Main f ()V\n 0: return\nmethod Main g ()V\n 1: return\n");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("line 4: "));
}

/// Text, and a part of the refusal.
using Refusal = std::pair<std::string, std::string>;
class ParseTacRefuses : public ::testing::TestWithParam<Refusal> {};

TEST_P(ParseTacRefuses, NamingLineAndExpectation) {
  const auto parsed = parse_tac("method Main f (I)I\nparameter int a slot 0\n" + GetParam().first);
  ASSERT_FALSE(parsed);
  EXPECT_THAT(parsed.error().text(), HasSubstr("line 3: "));
  EXPECT_THAT(parsed.error().text(), HasSubstr(GetParam().second));
}

INSTANTIATE_TEST_SUITE_P(
    Text, ParseTacRefuses,
    ::testing::Values(
        Refusal{"1: return", "found '1', expected the number of the next statement from 0 to 0"},
        Refusal{"0: b = 1", "expected a declared local"}, Refusal{"0: a = 2147483648", "expected an int"},
        Refusal{"0: a = ", "found the end of the line"}, Refusal{"0: a 1", "expected '='"},
        Refusal{"0: if a goto 1", "expected a relation"}, Refusal{"0: return a a", "expected the end of the line"},
        Refusal{"0: switch a { 1: 2 }", "expected ','"}, Refusal{"0: return [0 recorded]", "only assignments"},
        Refusal{"0: a = (object) a", "expected a type"}, Refusal{"0: ?", "cannot read"},
        Refusal{"0: call #x Main.f()V ()", "expected the number of a method"},
        Refusal{"0: call #1 Main.f()V (a a)", "expected ','"}, Refusal{"0: a = choose object", "expected a type"},
        Refusal{"0: throw \"x", "cannot read"}, Refusal{"parameter object b", "expected a type"}));

}  // namespace
}  // namespace dashj::tac
