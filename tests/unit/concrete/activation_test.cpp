// SPDX-License-Identifier: MIT
#include "concrete/activation.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"
#include "concrete/trace_exit.h"

namespace dashj::concrete {
namespace {

// down(n) calls itself, then leaf(n); leaf fails for 2.
constexpr std::string_view kDown = R"(method Main down (I)I
  parameter int n slot 0
  temporary int s
  temporary int t
  0: if n > 0 goto 2
  1: return 0
  2: s = n + -1
  3: t = call #0 Main.down(I)I (s)
  4: t = call #1 Main.leaf(I)I (n)
  5: return t
method Main leaf (I)I
  parameter int n slot 0
  0: if n != 2 goto 2
  1: error call Main
  2: return n
)";

class Activations : public ::testing::Test {
 protected:
  Activation run(std::int32_t n) {
    return Activation::outermost(
        std::make_shared<const ConcreteTrace>(interpret(methods_, tac::Methods::entry(), {{n}, {}}, 1000)));
  }
  tac::Methods methods_{*tac::parse_methods(kDown)};
};

TEST_F(Activations, CallTheirOwnCalleesInOrder) {
  const Activation outermost = run(1);
  ASSERT_EQ(outermost.callees().size(), 2u);
  EXPECT_EQ(outermost.inner(outermost.callees()[0]).arguments(), std::vector<tac::Value>{0});
  EXPECT_EQ(outermost.runs()[outermost.callees()[1]].method, tac::MethodId{1});
  EXPECT_TRUE(outermost.inner(outermost.callees()[0]).callees().empty());
}

TEST_F(Activations, EndAsTheirInnermostCallDoes) {
  const Activation outermost = run(3);
  EXPECT_EQ(activation_exit(methods_, tac::Methods::entry(), outermost), tac::CallExit::ErrorCall);
  const Activation second = outermost.inner(outermost.callees()[0]);
  EXPECT_EQ(second.arguments(), std::vector<tac::Value>{2});
  EXPECT_EQ(activation_exit(methods_, tac::Methods::entry(), second), tac::CallExit::ErrorCall);
  const Activation third = second.inner(second.callees()[0]);
  EXPECT_EQ(activation_exit(methods_, tac::Methods::entry(), third), tac::CallExit::Normal);
}

}  // namespace
}  // namespace dashj::concrete
