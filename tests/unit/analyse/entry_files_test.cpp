// SPDX-License-Identifier: MIT
#include "analyse/entry_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace dashj::analyse {
namespace {

class EntryFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("dashj_entry_files_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string folder() const { return folder_; }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / name).rdbuf();
    return text.str();
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& one : std::filesystem::directory_iterator(folder_)) found.push_back(one.path().filename());
    std::sort(found.begin(), found.end());
    return found;
  }
  static void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

 private:
  std::filesystem::path folder_;
};

TEST_F(EntryFilesTest, AreNumberedInTheOrderOfTheEntries) {
  EntryFiles files(folder(), "query-");
  const std::string own = files.begin();
  write(own + "/query-000001.smt2", "b1");
  write(own + "/query-000002.smt2", "b2");
  files.end(1);
  write(own + "/query-000003.smt2", "a");
  files.end(0);
  files.end(2);
  files.collect(0, 0);
  files.collect(1, 0);
  files.collect(2, 0);
  files.remove_folders();
  EXPECT_EQ(names(), (std::vector<std::string>{"query-000001.smt2", "query-000002.smt2", "query-000003.smt2"}));
  EXPECT_EQ(content("query-000001.smt2") + content("query-000002.smt2") + content("query-000003.smt2"), "ab1b2");
}

TEST_F(EntryFilesTest, OfAnEngineThatDiedAreThoseThatAreWhole) {
  EntryFiles files(folder(), "");
  const std::string own = files.begin();
  write(own + "/000001.smt2", "whole");
  write(own + "/000002.smt2.part", "torn");
  files.collect(0, ::getpid());
  EXPECT_EQ(names(), std::vector<std::string>{"000001.smt2"});
}

TEST_F(EntryFilesTest, CanAllBeRemoved) {
  EntryFiles files(folder(), "");
  write(folder() + "/of the user", "");
  const std::string own = files.begin();
  write(own + "/000001.smt2", "");
  files.end(0);
  write(own + "/000002.smt2", "");
  files.end(1);
  files.collect(0, 0);
  files.remove_all();
  files.remove_folders();
  EXPECT_EQ(names(), std::vector<std::string>{"of the user"});
}

}  // namespace
}  // namespace dashj::analyse
