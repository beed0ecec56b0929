// SPDX-License-Identifier: MIT
#include "grade/java_call.h"

#include <gmock/gmock.h>

namespace dashj::grade {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

JavaCall call(const std::string& descriptor, const std::vector<Argument>& input,
              ArrayLocals locals = ArrayLocals::WhereNeeded) {
  return java_call(descriptor, input, locals).value_or(JavaCall{{"none"}, {}, {}});
}

TEST(JavaCallTest, ValuesAreArgumentsAsJavaWritesThem) {
  const JavaCall all = call("(IJZCFDBS)V", {{"i", "-10"},
                                            {"j", "5L"},
                                            {"z", "true"},
                                            {"c", "'a'"},
                                            {"f", "0.5f"},
                                            {"d", "Double.NaN"},
                                            {"b", "-3"},
                                            {"s", "7"}});
  EXPECT_THAT(all.arguments, ElementsAre("-10", "5L", "true", "'a'", "0.5f", "Double.NaN", "(byte) -3", "(short) 7"));
  EXPECT_THAT(all.statements, IsEmpty());
}

TEST(JavaCallTest, ArraysStandInTheCallWhereTheyCan) {
  const std::vector<Argument> input = {{"a", "{3, 1}"}, {"b", "{}"}, {"c", "null"}};
  EXPECT_THAT(call("([I[J[C)V", input).arguments, ElementsAre("new int[]{3, 1}", "new long[]{}", "null"));
  const JavaCall locals = call("([I[J[C)V", input, ArrayLocals::All);
  EXPECT_THAT(locals.statements, ElementsAre("int[] a = {3, 1};", "long[] b = {};"));
  EXPECT_THAT(locals.arguments, ElementsAre("a", "b", "(char[]) null"));
}

TEST(JavaCallTest, OneArrayTwiceAndLongOnesAreLocals) {
  EXPECT_THAT(call("([I[I)V", {{"a", "{1}"}, {"b", "a"}}).statements, ElementsAre("int[] a = {1};"));
  EXPECT_THAT(call("([I[I)V", {{"a", "{1}"}, {"b", "a"}}).arguments, ElementsAre("a", "a"));
  EXPECT_THAT(call("([B)V", {{"class", "new byte[1000] {[3] = 5, [10..20] = -7}"}}).statements,
              ElementsAre("byte[] array1 = new byte[1000];", "array1[3] = 5;",
                          "java.util.Arrays.fill(array1, 10, 21, (byte) -7);"));
}

TEST(JavaCallTest, RowsStandInTheCallOrAreNamed) {
  EXPECT_THAT(call("([[I)V", {{"m", "{{1, 2}, null, {}}"}}).arguments, ElementsAre("new int[][]{{1, 2}, null, {}}"));
  EXPECT_THAT(call("([[I)V", {{"m", "null"}}, ArrayLocals::All).arguments, ElementsAre("(int[][]) null"));
  const JavaCall shared = call("([[C[C[[C)V", {{"m", "{{'}'}, m[0], a}"}, {"a", "{'a'}"}, {"n", "m"}});
  EXPECT_THAT(shared.statements,
              ElementsAre("char[][] m = {{'}'}, null, null};", "char[] a = {'a'};", "m[1] = m[0];", "m[2] = a;"));
  EXPECT_THAT(shared.arguments, ElementsAre("m", "a", "m"));
  EXPECT_THAT(call("([[J)V", {{"m", "{new long[200] {[3] = 5L}, {1L}}"}}).statements,
              ElementsAre("long[][] m = {new long[200], {1L}};", "m[0][3] = 5L;"));
}

TEST(JavaCallTest, BoxesStandInTheCallOrAreNamed) {
  const std::string types =
      "(Ljava/lang/Byte;Ljava/lang/Character;Ljava/lang/Long;Ljava/lang/Object;Ljava/lang/String;)V";
  const std::vector<Argument> input = {
      {"b", "-3"}, {"c", "new Character('a')"}, {"j", "null"}, {"o", "new Object()"}, {"s", "new String()"}};
  EXPECT_THAT(call(types, input).arguments,
              ElementsAre("Byte.valueOf((byte) -3)", "new Character('a')", "null", "new Object()", "new String()"));
  EXPECT_THAT(call(types, input, ArrayLocals::All).arguments[2], "(Long) null");
  const JavaCall shared = call("([Ljava/lang/Integer;Ljava/lang/Integer;Ljava/lang/Object;)V",
                               {{"a", "{5, null, n, a[0]}"}, {"n", "1000"}, {"o", "n"}});
  EXPECT_THAT(shared.statements, ElementsAre("Integer[] a = {Integer.valueOf(5), null, null, null};",
                                             "Integer n = Integer.valueOf(1000);", "a[2] = n;", "a[3] = a[0];"));
  EXPECT_THAT(shared.arguments, ElementsAre("a", "n", "n"));
  EXPECT_THAT(call("([ILjava/lang/Object;)V", {{"a", "{1}"}, {"o", "a"}}).arguments, ElementsAre("a", "a"));
  EXPECT_THAT(call("([Ljava/lang/Long;)V", {{"a", "{5L}"}}).arguments, ElementsAre("new Long[]{Long.valueOf(5L)}"));
}

// javac reads an escape of Unicode before the char that it stands in.
TEST(JavaCallTest, CharsThatEndALineOrTheLiteral) {
  EXPECT_EQ(java_value("C", "'\\u000a'"), "'\\n'");
  EXPECT_EQ(java_value("C", "'\\u000d'"), "'\\15'");
  EXPECT_EQ(java_value("C", "'\\u0027'"), "'\\''");
  EXPECT_EQ(java_value("C", "'\\u005c'"), "'\\\\'");
  EXPECT_EQ(java_value("C", "'\\u20ac'"), "'\\u20ac'");
  EXPECT_EQ(java_value("[C", "{',', '}', 'b'}"), "new char[]{',', '}', 'b'}");
}

TEST(JavaCallTest, ResultsAsAJvmPrintsThem) {
  EXPECT_EQ(java_value("F", "1.0E10"), "1.0E10f");
  EXPECT_EQ(java_value("D", "-Infinity"), "Double.NEGATIVE_INFINITY");
  EXPECT_EQ(java_value("[F", "{NaN, -0.0}"), "new float[]{Float.NaN, -0.0f}");
  EXPECT_EQ(java_value("Ljava/lang/Float;", "NaN"), "Float.valueOf(Float.NaN)");
  EXPECT_EQ(java_value("Ljava/lang/Short;", "null"), "null");
  EXPECT_EQ(java_value("[Ljava/lang/Short;", "{1, null}"), "new Short[]{Short.valueOf((short) 1), null}");
  EXPECT_EQ(java_value("[I", "null"), "null");
  EXPECT_EQ(java_value("[[F", "{{1.0}, null, {}}"), "new float[][]{{1.0f}, null, {}}");
}

TEST(JavaCallTest, WhatIsNoValueIsNotWritten) {
  EXPECT_EQ(java_value("I", "1); System.exit(0"), std::nullopt);
  EXPECT_EQ(java_value("[I", "{1, f()}"), std::nullopt);
  EXPECT_EQ(java_value("[[I", "{{1}, f()}"), std::nullopt);
  EXPECT_EQ(java_value("[[I", "array of 500 rows, hash 7"), std::nullopt);
  EXPECT_FALSE(java_call("([[I)V", {{"m", "{{1}, m()}"}}, ArrayLocals::All));
  EXPECT_FALSE(java_call("([[I)V", {{"m", "{{1}, m[0];f()]}"}}, ArrayLocals::All));
  EXPECT_EQ(java_value("D", "Math.PI"), std::nullopt);
  EXPECT_FALSE(java_call("(I)V", {}, ArrayLocals::All));
  EXPECT_FALSE(java_call("(Ljava/lang/Number;)V", {{"s", "null"}}, ArrayLocals::All));
  EXPECT_FALSE(java_call("(Ljava/lang/Integer;)V", {{"n", "new Integer(f())"}}, ArrayLocals::All));
  EXPECT_FALSE(java_call("([Ljava/lang/Integer;)V", {{"a", "{f()}"}}, ArrayLocals::All));
  EXPECT_EQ(java_value("Ljava/lang/Integer;", "a[0]"), std::nullopt);
}

TEST(JavaCallTest, AnOutcomeIsTakenApart) {
  const std::vector<Argument> input = {{"a", "{1, 2}"}, {"b", "{}"}};
  const JavaOutcome both = java_outcome("([I[I)[I", input, "{5, 6}, a = {2, 1}, b = {}");
  EXPECT_EQ(both.value, "{5, 6}");
  ASSERT_EQ(both.changed.size(), 2u);
  EXPECT_EQ(both.changed[0], (Argument{"a", "{2, 1}"}));
  EXPECT_EQ(java_outcome("([I)V", input, "a = {2, 1}").changed.size(), 1u);
  EXPECT_EQ(java_outcome("([I)V", input, "throws java.lang.Error, a = {2, 1}").thrown, "java.lang.Error");
  EXPECT_EQ(java_outcome("(I)C", {{"c", "1"}}, "','").value, "','");
  const JavaOutcome printing = java_outcome("([I)I", input, "7, a = {2, 1}, prints \"1, a = {3}\\n\"");
  EXPECT_EQ(printing.value, "7");
  ASSERT_EQ(printing.changed.size(), 1u);
  EXPECT_EQ(printing.changed[0].value, "{2, 1}");
  EXPECT_EQ(printing.printed, "\"1, a = {3}\\n\"");
  EXPECT_EQ(java_outcome("(I)V", {}, "prints \"\"").printed, "\"\"");
}

TEST(JavaCallTest, Signatures) {
  EXPECT_EQ(java_signature("pkg.Tasks.gcd(IJ)J"), "long gcd(int, long)");
  EXPECT_EQ(java_signature("main", "([Ljava/lang/String;)V"), "void main(String[])");
  EXPECT_EQ(java_signature("odd", "?"), "odd?");
}

}  // namespace
}  // namespace dashj::grade
