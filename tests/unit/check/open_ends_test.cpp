// SPDX-License-Identifier: MIT
#include "check/open_ends.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::check {
namespace {

using tac::Counted;

const Counted kExceptions{true, {{"java/lang/Throwable", {"java/lang/Object"}}}};

bool matters(const std::string& text, Counted counted, std::uint32_t at = 0) {
  auto bodies = tac::parse_methods(text);
  EXPECT_TRUE(bodies) << (bodies ? "" : bodies.error().text());
  const tac::Methods methods(std::move(*bodies), {}, std::move(counted));
  return OpenEnds(methods).matter(tac::StmtId{at});
}

std::string with_effects(const std::string& effects) {
  return "method M main ()V\n0: unsupported \"x\" " + effects + " -> 1\n1: return\n";
}

std::string in_callee(const std::string& effects, const std::string& thrown, const std::string& handler) {
  return "method M main ()V\n0: call #1 M.f()V ()\n1: return\nmethod M f ()V\n0: call #2 M.g()V ()" + thrown +
         "\n1: return\n2: " + handler + "\nmethod M g ()V\n0: unsupported \"x\" " + effects + " -> 1\n1: return\n";
}

TEST(OpenEnds, MatterByWhatTheyThrow) {
  EXPECT_TRUE(matters(with_effects(R"(throws "java/lang/NullPointerException")"), kExceptions));
  EXPECT_FALSE(matters(with_effects(R"(throws "java/lang/NullPointerException")"), {}));
  EXPECT_TRUE(matters(with_effects("throws any"), {}));
  EXPECT_FALSE(matters(with_effects("throws any"), {true, {}}));
  EXPECT_FALSE(matters(with_effects(""), kExceptions));
}

TEST(OpenEnds, MatterWhereOneClassIsAboveTheOther) {
  const Counted index{false, {{"java/lang/IndexOutOfBoundsException", {"java/lang/RuntimeException"}}}};
  EXPECT_TRUE(matters(with_effects(R"(throws "java/lang/ArrayIndexOutOfBoundsException")"), index));
  EXPECT_TRUE(matters(with_effects(R"(throws "java/lang/RuntimeException")"), index));
  EXPECT_FALSE(matters(with_effects(R"(throws "java/lang/NullPointerException")"), index));
  EXPECT_TRUE(matters(with_effects(R"(throws "java/lang/NullPointerException")"), {false, {{"a/NotKnown", {}}}}));
}

TEST(OpenEnds, MatterByTheErrorsThatCodeMayCall) {
  EXPECT_TRUE(matters(with_effects("error"), {true, {}}));
  EXPECT_FALSE(matters(with_effects("error"), {false, {}}));
}

TEST(OpenEnds, MatterByWhatComesBehindThem) {
  constexpr const char* kText =
      "method M main (I)V\n parameter int x slot 0\n0: unsupported \"x\" -> 1\n1: if x == 1 goto 3\n2: return\n3: "
      "error call M\n";
  EXPECT_TRUE(matters(kText, {}));
  EXPECT_FALSE(matters(kText, {}, 2));
}

TEST(OpenEnds, MatterInCalleesUnlessAHandlerDropsWhatTheyThrow) {
  EXPECT_TRUE(matters(in_callee("throws any", "", "return"), kExceptions));
  EXPECT_FALSE(matters(in_callee("throws any", " thrown 2", "return"), kExceptions));
  EXPECT_TRUE(matters(in_callee("throws any", " thrown 2", "error call M"), kExceptions));
  EXPECT_TRUE(matters(in_callee("error", " thrown 2", "return"), kExceptions));
  EXPECT_FALSE(matters(in_callee("", "", "return"), kExceptions));
}

TEST(OpenEnds, MatterWhereWhatTheyThrowIsThrownOnAndItsClassIsNotKnown) {
  const auto thrown_on = [](const std::string& name) {
    return "method M main ()V\n0: unsupported \"x\" -> 1, 2\n1: return\n2: throw " + name + "\n";
  };
  EXPECT_TRUE(matters(thrown_on("\"\""), {false, {{"a/NotKnown", {}}}}));
  EXPECT_FALSE(matters(thrown_on("\"\""), kExceptions));
  EXPECT_FALSE(matters(thrown_on("a/Known"), {false, {{"a/NotKnown", {}}}}));
}

}  // namespace
}  // namespace dashj::check
