// SPDX-License-Identifier: MIT
#include "program/reach/may_reach_error.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::program {
namespace {

using tac::Counted;
using tac::Methods;

const Counted::Exception kAnything{"java/lang/Throwable", {"java/lang/Object"}};
const Counted::Exception kIndex{"java/lang/IndexOutOfBoundsException",
                                {"java/lang/RuntimeException", "java/lang/Exception", "java/lang/Throwable"}};

std::vector<bool> reaching(const std::string& text, Counted counted = {}, tac::MethodId method = Methods::entry()) {
  auto bodies = tac::parse_methods(text);
  EXPECT_TRUE(bodies) << (bodies ? "" : bodies.error().text());
  return may_reach_error(Methods(std::move(*bodies), {}, std::move(counted)), method);
}

/// Whether something may go wrong in a run that comes to a statement with these effects.
bool is_danger(const std::string& effects, Counted counted) {
  return reaching("method M main ()V\n0: unsupported \"x\" " + effects + " -> 1\n1: return\n", std::move(counted))
      .front();
}

TEST(MayReachError, ReadsWhatAStatementThatIsNotModelledThrows) {
  const std::string null = R"(throws "java/lang/NullPointerException")",
                    index = R"(throws "java/lang/ArrayIndexOutOfBoundsException")";
  EXPECT_FALSE(is_danger("", {true, {kAnything}}));
  EXPECT_FALSE(is_danger(null, {}));  // no AssertionError
  EXPECT_TRUE(is_danger("throws any", {}));
  EXPECT_TRUE(is_danger(null, {false, {kAnything}}));
  EXPECT_TRUE(is_danger(index, {false, {kIndex}}));
  EXPECT_FALSE(is_danger(null, {false, {kIndex}}));
  EXPECT_TRUE(is_danger(null + ", \"java/lang/ArrayIndexOutOfBoundsException\"", {false, {kIndex}}));
}

/// What is thrown stands for its subclasses too.
TEST(MayReachError, TakesAClassBelowWhatIsThrownForOneThatMayBeThrown) {
  const Counted missing_class{false,
                              {{"java/lang/NoClassDefFoundError", {"java/lang/LinkageError", "java/lang/Error"}}}};
  EXPECT_TRUE(is_danger(R"(throws "java/lang/LinkageError")", missing_class));
  EXPECT_FALSE(is_danger(R"(throws "java/lang/ClassCastException")", missing_class));
  EXPECT_TRUE(is_danger(R"(throws "java/lang/ClassCastException")", {false, {{"a/NotKnown", {}}}}));
}

TEST(MayReachError, AsksForErrorCallsWhereTheyCount) {
  EXPECT_TRUE(is_danger("error", {true, {}}));
  EXPECT_FALSE(is_danger("error", {false, {}}));
  EXPECT_FALSE(is_danger("foreign", {true, {}}));
}

TEST(MayReachError, FollowsCallsToErrorsAndToWhatIsNotModelled) {
  const std::string text =
      "method M main ()V\n temporary int t\n0: t = choose int\n1: if t == 0 goto 4\n2: call #1 M.f()V ()\n3: return\n"
      "4: call #2 M.g()V ()\n5: unsupported \"array\" -> 6\n6: return\n"
      "method M f ()V\n0: call #3 M.h()V ()\n1: return\n"
      "method M g ()V\n0: return\n"
      "method M h ()V\n0: unsupported \"array\" throws any -> 1\n1: return\n";
  EXPECT_EQ(reaching(text), (std::vector<bool>{true, true, true, false, false, false, false}));
  EXPECT_EQ(reaching(text, {true, {}}), std::vector<bool>(7, false));
}

TEST(MayReachError, FollowsAnErrorInACalleeOfACallee) {
  const std::string text =
      "method M main ()V\n0: call #1 M.f()V ()\n1: return\n"
      "method M f ()V\n0: call #2 M.g()V ()\n1: return\n"
      "method M g ()V\n0: error call M\n";
  EXPECT_EQ(reaching(text), (std::vector<bool>{true, false}));
}

/// Behind a handler control flow says what comes of it: here it is dropped, there an error is reached.
TEST(MayReachError, GoesOnInAHandlerThatCoversTheCall) {
  const auto with_handler = [](const std::string& handler) {
    return "method M main ()V\n0: call #1 M.f()V () thrown 2\n1: return\n2: " + handler + "\n" +
           "method M f ()V\n0: unsupported \"array\" throws \"java/lang/NullPointerException\" -> 1\n1: return\n";
  };
  const Counted counted{true, {kAnything}};
  EXPECT_FALSE(reaching(with_handler("return"), counted).front());
  EXPECT_TRUE(reaching(with_handler("error call M"), counted).front());
}

/// `finally` catches what is thrown, and throws it on: its class can be asked for only where it is known.
TEST(MayReachError, TakesWhatIsThrownOnForAnyClassThatIsNotKnown) {
  const auto thrown_on = [](const std::string& name) {
    return "method M main ()V\n0: unsupported \"x\" -> 1, 2\n1: return\n2: throw " + name + "\n";
  };
  EXPECT_TRUE(reaching(thrown_on("\"\""), {false, {{"java/time/DateTimeException", {}}}}).front());
  EXPECT_FALSE(reaching(thrown_on("\"\""), {false, {kIndex}}).front());
  EXPECT_FALSE(reaching(thrown_on("a/Known"), {false, {{"java/time/DateTimeException", {}}}}).front());
}

/// What such a statement in a callee gives back is not known, so whoever asks about the callee alone must not pass it.
TEST(MayReachError, TakesAnyStatementThatIsNotModelledForDangerInACallee) {
  const std::string text =
      "method M main ()V\n0: call #1 M.f()V ()\n1: return\n"
      "method M f ()V\n0: call #2 M.g()V ()\n1: return\n"
      "method M g ()V\n0: unsupported \"array\" -> 1\n1: return\n";
  EXPECT_FALSE(reaching(text).front());
  EXPECT_TRUE(reaching(text, {}, tac::MethodId{1}).front());
}

}  // namespace
}  // namespace dashj::program
