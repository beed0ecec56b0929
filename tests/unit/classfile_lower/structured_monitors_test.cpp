// SPDX-License-Identifier: MIT
// Monitors that javac does not write, byte by byte (JVMS 2.11.10). Each method is of one object, in slot 0.
#include <gtest/gtest.h>

#include <algorithm>

#include "lowered.h"

namespace dashj::lower::testing {
namespace {

enum : std::uint8_t {
  kNull = 0x01,
  kIconst1 = 0x04,
  kAload0 = 0x2a,
  kAload1 = 0x2b,
  kAload2 = 0x2c,
  kAstore1 = 0x4c,
  kAstore2 = 0x4d,
  kDup = 0x59,
  kPop = 0x57,
  kIdiv = 0x6c,
  kGoto = 0xa7,
  kReturn = 0xb1,
  kAthrow = 0xbf,
  kEnter = 0xc2,
  kExit = 0xc3
};

bool is_modelled(classfile::Bytes bytecode, std::vector<classfile::ExceptionHandler> handlers = {}) {
  const auto body = lower_hand_made({"(Ljava/lang/Object;)V", std::move(bytecode), std::move(handlers)});
  EXPECT_TRUE(body.has_value());
  return body && std::none_of(body->statements.begin(), body->statements.end(), [](const tac::Stmt& stmt) {
           const auto* open = std::get_if<tac::Unsupported>(&stmt.operation);
           return open != nullptr && open->what.starts_with("monitor");
         });
}

TEST(StructuredMonitors, AreEnteredAndLeft) {
  EXPECT_TRUE(is_modelled({kAload0, kDup, kAstore1, kEnter, kAload1, kExit, kReturn}));
}

/// One within another: the handler at 13 leaves the outer one where the inner one is not entered.
classfile::Bytes nested(std::uint8_t first_left, std::uint8_t last_left) {
  return {kAload0, kDup,      kAstore1, kEnter,  kAload0,  kDup,    kAstore2, kEnter,  first_left,
          kExit,   last_left, kExit,    kReturn, kAstore2, kAload1, kExit,    kAload2, kAthrow};
}

TEST(StructuredMonitors, AreLeftInTheirOrder) {
  EXPECT_TRUE(is_modelled(nested(kAload2, kAload1), {{4, 8, 13, 0}}));
  EXPECT_FALSE(is_modelled(nested(kAload1, kAload2), {{4, 8, 13, 0}}));
  EXPECT_FALSE(is_modelled(nested(kAload2, kAload1))) << "the second monitorenter may throw";
}

TEST(StructuredMonitors, AreNotLeftTwiceOrNever) {
  EXPECT_FALSE(is_modelled({kAload0, kDup, kAstore1, kEnter, kReturn}));
  EXPECT_FALSE(is_modelled({kAload0, kExit, kReturn}));
  EXPECT_FALSE(is_modelled({kAload0, kDup, kAstore1, kEnter, kAload1, kExit, kAload1, kExit, kReturn}));
}

TEST(StructuredMonitors, StayInTheirSlot) {
  EXPECT_FALSE(is_modelled({kAload0, kDup, kAstore1, kEnter, kNull, kAstore1, kAload1, kExit, kReturn}));
  EXPECT_FALSE(is_modelled({kAload0, kDup, kAstore1, kEnter, kAload0, kExit, kReturn}));
}

/// 4: iconst_1, iconst_1, idiv, pop may throw; the handler at 12 leaves the monitor.
TEST(StructuredMonitors, AreLeftWhereSomethingThrows) {
  const classfile::Bytes code{kAload0, kDup,    kAstore1, kEnter,   kIconst1, kIconst1, kIdiv,   kPop,   kAload1,
                              kExit,   kReturn, kReturn,  kAstore2, kAload1,  kExit,    kAload2, kAthrow};
  EXPECT_TRUE(is_modelled(code, {{4, 10, 12, 0}, {12, 15, 12, 0}}));
  EXPECT_FALSE(is_modelled(code));
  EXPECT_FALSE(is_modelled(code, {{4, 10, 15, 0}})) << "the handler does not leave it";
}

/// 4: goto 0.
TEST(StructuredMonitors, AreHeldAlikeOnAllWays) {
  EXPECT_FALSE(is_modelled({kAload0, kDup, kAstore1, kEnter, kGoto, 0xff, 0xfc}));
}

}  // namespace
}  // namespace dashj::lower::testing
