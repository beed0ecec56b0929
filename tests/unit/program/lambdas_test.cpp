// SPDX-License-Identifier: MIT
// Lambdas and boxes, run by the interpreter as they are lowered (heap/Lambdas.java). What is expected follows from JLS
// 5.1.7, 12.4.1, 15.13 and 15.27; each case says how.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "heap_runs.h"
#include "program/made/jdk_interfaces.h"

namespace dashj::program::testing {
namespace {

using ::testing::HasSubstr;

std::string run(const char* method, std::int32_t a) {
  return run_heap("Lambdas", method, a);
}
constexpr const char *kNull = "threw java/lang/NullPointerException", *kCast = "threw java/lang/ClassCastException";

TEST(Lambdas, KeepWhatTheyCapture) {
  EXPECT_EQ(run("captured", 7), "71008");  // 1 + 70, 1 + 7
  EXPECT_EQ(run("dispatched", 3), "27");   // 12 + 15
  EXPECT_EQ(run("dispatched", 0), "4");    // 4 / 2 + 5 / 2
}

TEST(References, BindTheirReceiverWhereTheyStand) {
  EXPECT_EQ(run("bound", 7), "11");  // the object's v is 1 by then: 1 + 2 * 5
  EXPECT_EQ(run("boundToNull", 7), "8");
  EXPECT_EQ(run("boundToNull", 0), kNull);
}

TEST(References, TakeTheirReceiverFirst) {
  EXPECT_EQ(run("unbound", 7), "7");
  EXPECT_EQ(run("unbound", 0), kNull);
  EXPECT_EQ(run("constructed", 7), "207");
}

TEST(Adapters, CastBoxUnboxAndWiden) {
  EXPECT_EQ(run("wrongClass", 1), "1");
  EXPECT_EQ(run("wrongClass", 0), kCast);
  EXPECT_EQ(run("widened", 9), "13");  // 9 + 9 / 2
  EXPECT_EQ(run("unboxed", 9), "4");
  EXPECT_EQ(run("unboxed", 0), kNull);
  EXPECT_EQ(run("mathematical", -8), "8");
}

TEST(Lambdas, InitialiseInterfacesWithDefaultMethods) {
  EXPECT_EQ(run("initialises", 4), "52");
}

/// Rule 6 of design-heap.md: JLS 15.27.4 leaves open whether two evaluations give one object.
TEST(Lambdas, AreOneObjectOrNot) {
  EXPECT_EQ(run("compared", 4), "1");
  EXPECT_THAT(run("open", 4), HasSubstr("left the model"));
  EXPECT_THAT(run("openClass", 4), HasSubstr("class of a lambda"));
}

TEST(Lambdas, ThatAreNotModelledAreNamed) {
  EXPECT_THAT(run("serialised", 4), HasSubstr("which implements java.io.Serializable, which is of the JDK"));
  EXPECT_THAT(run("ofJdk", 4), HasSubstr("which refers to java.lang.String.length, which is of the JDK"));
}

TEST(Lambdas, ThatCanBeSerialisedAreOfThatInterface) {
  EXPECT_EQ(run_with_jdk("Lambdas", "serialised", 4), "5");
}

TEST(BoxedNumbers, OfSmallValuesAreOneObject) {
  EXPECT_EQ(run("boxes", 127), "23");
  EXPECT_EQ(run("boxes", 128), "16");
  EXPECT_EQ(run("boxes", -128), "19");  // a char of 65408 is not cached
  EXPECT_EQ(run("boxes", -129), "16");
}

TEST(BoxedNumbers, ConvertAndHash) {
  EXPECT_EQ(run("converted", 200), std::to_string(300 + 44 * 1000 + 200));  // (byte) 300 is 44
  EXPECT_EQ(run("hashes", 7), std::to_string(1231 + 7 + 1));
  EXPECT_EQ(run("hashes", -1), std::to_string(1237 - 1 - 1));
}

TEST(Classes, AreComparedByTheClassOfTheObject) {
  EXPECT_EQ(run("classes", 1), "1");
  EXPECT_EQ(run("classes", 0), "6");
}

TEST(Monitors, AskForNull) {
  EXPECT_EQ(run("monitors", 7), "7");
  EXPECT_EQ(run("monitors", 0), kNull);
}

TEST(JdkInterfaces, HaveTheirAbstractMethods) {
  const classfile::ClassFile* function = jdk_interface("java/util/function/Function");
  ASSERT_NE(function, nullptr);
  EXPECT_NE(function->find_method("apply", "(Ljava/lang/Object;)Ljava/lang/Object;"), nullptr);
  EXPECT_EQ(jdk_interface("java/util/List"), nullptr);
}

}  // namespace
}  // namespace dashj::program::testing
