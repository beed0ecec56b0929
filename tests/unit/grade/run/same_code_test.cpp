// SPDX-License-Identifier: MIT
#include "grade/run/same_code.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "grade/run/grade_bytes.h"

namespace dashj::grade {
namespace {

using namespace std::chrono_literals;

TaskGrade wrong() {
  return {Grade{Category::Wrong, {{"x", "-5"}}, "2", std::string("a\0b", 3), "why", "what is printed"}, false};
}

class SameCodeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("dashj_same_code_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

TEST_F(SameCodeTest, WhatIsKeptIsFoundByOthers) {
  SameCode(folder()).keep("key", wrong());
  const auto found = SameCode(folder()).find("key");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->grade, wrong().grade);
  EXPECT_FALSE(found->is_lasting);
  EXPECT_FALSE(SameCode(folder()).find("other"));
}

TEST_F(SameCodeTest, APartOfAFileIsNoGrade) {
  const std::string bytes = write_task_grade(wrong());
  std::ofstream(folder() + "/key") << bytes.substr(0, bytes.size() / 2);
  EXPECT_FALSE(SameCode(folder()).find("key"));
}

TEST_F(SameCodeTest, OneWaitsForTheOther) {
  const SameCode same(folder());
  std::optional<SameCode::Turn> turn(same.take_turn("key"));
  const pid_t other = ::fork();
  if (other == 0) {
    const SameCode::Turn own = same.take_turn("key");
    ::_exit(same.find("key") ? 0 : 1);
  }
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(::waitpid(other, nullptr, WNOHANG), 0);
  const SameCode::Turn of_other_key = same.take_turn("other");
  same.keep("key", wrong());
  turn.reset();
  int status = -1;
  EXPECT_EQ(::waitpid(other, &status, 0), other);
  EXPECT_EQ(status, 0);
}

TEST_F(SameCodeTest, TheTurnOfOneThatDiedIsFree) {
  const SameCode same(folder());
  const pid_t other = ::fork();
  if (other == 0) {
    const SameCode::Turn own = same.take_turn("key");
    ::kill(::getpid(), SIGKILL);
  }
  EXPECT_EQ(::waitpid(other, nullptr, 0), other);
  static_cast<void>(same.take_turn("key"));
}

TEST(GradeBytes, ComeBackAsTheyWere) {
  const Graded graded{{"anna", {wrong().grade, Grade{}}}, 1, false};
  const std::string bytes = write_graded(graded);
  const auto read = read_graded(bytes);
  ASSERT_TRUE(read);
  ASSERT_TRUE(*read);
  EXPECT_EQ((*read)->row, graded.row);
  EXPECT_EQ((*read)->known, 1u);
  EXPECT_FALSE((*read)->is_whole);
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(read_graded(std::string_view(bytes).substr(0, size))) << size;
}

}  // namespace
}  // namespace dashj::grade
