// SPDX-License-Identifier: MIT
#include "grade/run/result_files.h"

#include <gmock/gmock.h>

#include "tests/unit/classfile_archive/temporary_folder.h"

namespace dashj::grade {
namespace {

using ResultFilesTest = classfile::testing::TemporaryFolder;

TEST_F(ResultFilesTest, AFileThatIsAsItShouldBeIsLeftAlone) {
  write("grades.csv", {'a'});
  const auto old = std::filesystem::file_time_type() + std::chrono::hours(1);
  std::filesystem::last_write_time(path("grades.csv"), old);
  ResultFiles files(root_.string());
  ASSERT_TRUE(files.write("grades.csv", "a"));
  EXPECT_EQ(std::filesystem::last_write_time(path("grades.csv")), old);
  ASSERT_TRUE(files.write("grades.csv", "b"));
  EXPECT_NE(std::filesystem::last_write_time(path("grades.csv")), old);
}

TEST_F(ResultFilesTest, OnlyRestsOfItsOwnFilesAreRemoved) {
  for (const char* name : {"feedback/a.html.Ab1xYz", "feedback/a.html.bak", "feedback/mine.html.Ab1xYz",
                           "grades.csv.000000", "notes", "b"})
    write(name, {});
  ResultFiles files(root_.string());
  ASSERT_TRUE(files.write("feedback/a.html", "a"));
  ASSERT_TRUE(files.write("grades.csv", "a"));
  files.remove("b");
  files.remove("none");
  files.remove_rests();
  for (const char* name :
       {"feedback/a.html", "feedback/a.html.bak", "feedback/mine.html.Ab1xYz", "grades.csv", "notes"})
    EXPECT_TRUE(std::filesystem::exists(path(name))) << name;
  for (const char* name : {"feedback/a.html.Ab1xYz", "grades.csv.000000", "b"})
    EXPECT_FALSE(std::filesystem::exists(path(name))) << name;
}

}  // namespace
}  // namespace dashj::grade
