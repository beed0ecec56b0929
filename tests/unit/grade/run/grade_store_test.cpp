// SPDX-License-Identifier: MIT
#include "grade/run/grade_store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace dashj::grade {
namespace {

class GradeStoreTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string in_folder(const std::string& name) const { return folder_ / name; }

  const TaskGrade wrong_{Grade{Category::Wrong, {{"x", "-5"}}, "2", "3", {}, {}}, true};
  const std::string key_ = std::string(64, 'a');

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("dashj_grade_store_" + std::to_string(::getpid()));
};

TEST_F(GradeStoreTest, WhatIsKeptIsFoundByTheRunThatGoesOn) {
  ASSERT_TRUE(GradeStore(in_folder("parts"), nullptr).keep("anna", 1, key_, wrong_));
  const GradeStore again(in_folder("parts"), nullptr);
  EXPECT_EQ(again.find("anna", 1, key_), wrong_.grade);
  EXPECT_FALSE(again.find("anna", 2, key_));
  EXPECT_FALSE(again.find("anna", 1, std::string(64, 'b')));
}

// A run that is killed while it keeps a grade has it in the cache before it has the file of the run: the run that goes
// on looks for the file first, and would not store in the cache what it finds there. Here the file cannot be written.
TEST_F(GradeStoreTest, TheCacheHasAGradeBeforeTheRunHasIt) {
  const auto cache = cache::ResultCache::open("--cache", in_folder("cache"));
  ASSERT_TRUE(cache);
  std::ofstream(in_folder("parts")) << "no folder";
  EXPECT_FALSE(GradeStore(in_folder("parts"), &*cache).keep("anna", 1, key_, wrong_));
  EXPECT_EQ(GradeStore(in_folder("other"), &*cache).find("anna", 1, key_), wrong_.grade);
}

TEST_F(GradeStoreTest, AGradeThatMayBeBetterNextTimeIsNotForOtherRuns) {
  const auto cache = cache::ResultCache::open("--cache", in_folder("cache"));
  ASSERT_TRUE(cache);
  ASSERT_TRUE(GradeStore(in_folder("parts"), &*cache).keep("anna", 1, key_, {wrong_.grade, false}));
  EXPECT_FALSE(GradeStore(in_folder("other"), &*cache).find("anna", 1, key_));
}

}  // namespace
}  // namespace dashj::grade
