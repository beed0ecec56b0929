// SPDX-License-Identifier: MIT
#include "base/whole_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace dashj {
namespace {

class WholeFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("dashj_whole_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path() const { return folder_ / "proof.json"; }
  [[nodiscard]] std::string content() const {
    std::ostringstream text;
    text << std::ifstream(path()).rdbuf();
    return text.str();
  }
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator());
  }

  std::filesystem::path folder_;
};

TEST_F(WholeFileTest, TakesItsNameOnceItIsWhole) {
  std::ofstream(path()) << "old";
  auto file = WholeFile::open("--certificate", path());
  ASSERT_TRUE(file);
  EXPECT_EQ(content(), "old");
  ASSERT_TRUE(file->write("new"));
  EXPECT_EQ(content(), "new");
  EXPECT_EQ(files(), 1);
}

TEST_F(WholeFileTest, LeavesNothingWhenItIsNotWritten) {
  std::ofstream(path()) << "old";
  { const auto file = WholeFile::open("--certificate", path()); }
  EXPECT_EQ(content(), "old");
  EXPECT_EQ(files(), 1);
}

TEST_F(WholeFileTest, MovesWithItsOwner) {
  auto file = WholeFile::open("--certificate", path());
  ASSERT_TRUE(file);
  WholeFile other = std::move(*file);
  ASSERT_TRUE(other.write("text"));
  EXPECT_EQ(content(), "text");
}

TEST_F(WholeFileTest, WhatCannotBeWrittenIsSaidAtOnce) {
  const auto nowhere = WholeFile::open("--certificate", folder_ / "no/proof.json");
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().text().find("--certificate: cannot be written"), std::string::npos);
  EXPECT_FALSE(WholeFile::open("--certificate", folder_));
}

}  // namespace
}  // namespace dashj
