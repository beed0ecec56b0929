// SPDX-License-Identifier: MIT
#include "smt/z3/watchdog.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace dashj::smt {
namespace {

using std::chrono::milliseconds;

void wait_until(const std::atomic<bool>& flag) {
  const auto give_up = StopToken::Clock::now() + std::chrono::seconds(20);
  while (!flag && StopToken::Clock::now() < give_up) std::this_thread::sleep_for(milliseconds(1));
}

TEST(Watchdog, InterruptsWorkOnceTheTokenSaysStop) {
  const StopToken stop(StopToken::Clock::now() + milliseconds(30));
  Watchdog watchdog(stop);
  std::atomic<bool> is_interrupted = false;
  EXPECT_TRUE(watchdog.guard([&] { wait_until(is_interrupted); }, [&] { is_interrupted = true; }));
  EXPECT_TRUE(is_interrupted);
}

TEST(Watchdog, LeavesWorkAloneThatEndsInTime) {
  const StopToken stop;
  Watchdog watchdog(stop);
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(watchdog.guard([] {}, [] { FAIL() << "nobody said stop"; }));
}

TEST(Watchdog, WakesUpAfterALongPause) {
  const StopToken stop(StopToken::Clock::now() + milliseconds(1600));
  Watchdog watchdog(stop);
  static_cast<void>(watchdog.guard([] {}, [] {}));
  std::this_thread::sleep_for(milliseconds(1500));  // longer than it stays awake
  std::atomic<bool> is_interrupted = false;
  EXPECT_TRUE(watchdog.guard([&] { wait_until(is_interrupted); }, [&] { is_interrupted = true; }));
}

}  // namespace
}  // namespace dashj::smt
