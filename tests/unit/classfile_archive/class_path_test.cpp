// SPDX-License-Identifier: MIT
#include "classfile/archive/class_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "classfile/format/limits.h"
#include "tests/unit/classfile_archive/temporary_folder.h"
#include "tests/unit/classfile_archive/zip_assembler.h"
#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using testing::ZipAssembler;

Bytes class_bytes(std::string_view name) {
  return testing::named_class(name).assemble();
}

class ClassPathTest : public testing::TemporaryFolder {
 protected:
  static std::string refusal(const std::string& target) {
    const auto opened = ClassPath::open(target);
    return opened ? std::string{} : opened.error().text();
  }
};

TEST_F(ClassPathTest, AFolderListsItsClassesSorted) {
  write("q/B.class", {1});
  write("A$x.class", {2});
  write("A.class", {3});
  write("p/q/C.class", {4});
  write("p/notes.txt", {5});
  write("module-info.class", {6});
  write("not.a.package/D.class", {7});
  const auto opened = ClassPath::open(root_.native());
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->class_names(), ElementsAre("A", "A$x", "p/q/C", "q/B"));
  EXPECT_EQ(opened->find("p/q/C").value(), Bytes{4});
  EXPECT_EQ(opened->find("p/C").value(), std::nullopt);
  EXPECT_EQ(opened->origin("p/q/C"), path("p/q/C.class"));
}

TEST_F(ClassPathTest, AClassWrittenAfterOpeningIsFound) {
  write("A.class", {3});
  const auto opened = ClassPath::open(root_.native());
  ASSERT_TRUE(opened);
  write("B.class", {4});
  EXPECT_EQ(opened->find("B").value(), Bytes{4});
}

TEST_F(ClassPathTest, NamesCannotLeaveTheFolder) {
  write("outside.class", {1});
  write("in/A.class", {2});
  const auto opened = ClassPath::open(path("in"));
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->find("../outside").value(), std::nullopt);
  EXPECT_EQ(opened->find(path("outside")).value(), std::nullopt);
  EXPECT_EQ(opened->find("").value(), std::nullopt);
}

TEST_F(ClassPathTest, LinksInCirclesEnd) {
  write("p/A.class", {1});
  std::filesystem::create_directory_symlink(root_, root_ / "p" / "up");
  std::filesystem::create_symlink(root_ / "nowhere", root_ / "B.class");
  const auto opened = ClassPath::open(root_.native());
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->class_names(), ElementsAre("p/A"));
}

TEST_F(ClassPathTest, TheFirstPartThatHasAClassWins) {
  write("one/A.class", {1});
  ZipAssembler zip;
  zip.add("B.class", {20});
  zip.add("A.class", {2});
  write("two.jar", zip.assemble());
  const auto opened = ClassPath::open(path("one") + ":" + path("two.jar"));
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->class_names(), ElementsAre("A", "B"));
  EXPECT_EQ(opened->find("A").value(), Bytes{1});
  EXPECT_EQ(opened->find("B").value(), Bytes{20});
  EXPECT_EQ(opened->origin("A"), path("one/A.class"));
  EXPECT_EQ(opened->origin("B"), path("two.jar") + "!/B.class");
  EXPECT_EQ(opened->origin("p/Nowhere"), "p/Nowhere.class");
}

TEST_F(ClassPathTest, AClassFileStandsForItsPackageRoot) {
  const std::string file = write("x/p/q/C.class", class_bytes("p/q/C"));
  write("x/p/q/D.class", {1});
  write("x/E.class", {2});
  const auto opened = ClassPath::open(file);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->class_names(), ElementsAre("p/q/C"));
  EXPECT_EQ(opened->find("p/q/C").value(), class_bytes("p/q/C"));
  EXPECT_EQ(opened->find("p/q/D").value(), Bytes{1});
  EXPECT_EQ(opened->find("E").value(), Bytes{2});
  EXPECT_EQ(opened->origin("p/q/C"), file);
}

TEST_F(ClassPathTest, ARelativeClassFileFindsARootAboveTheCurrentFolder) {
  write("p/q/C.class", class_bytes("p/q/C"));
  write("E.class", {2});
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(root_ / "p" / "q");
  const auto opened = ClassPath::open("C.class");
  std::filesystem::current_path(root_);
  const auto default_package = ClassPath::open("p/q/C.class");
  const std::string origin = default_package ? default_package->origin("p/q/C") : default_package.error().text();
  std::filesystem::current_path(before);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened->find("E").value(), Bytes{2});
  EXPECT_EQ(origin, "./p/q/C.class");
}

TEST_F(ClassPathTest, AClassFileOutsideOfItsPackageStandsAlone) {
  const std::string file = write("p/C.class", class_bytes("a/b/C"));
  write("p/D.class", {1});
  const auto opened = ClassPath::open(file);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->class_names(), ElementsAre("a/b/C"));
  EXPECT_EQ(opened->find("a/b/C").value(), class_bytes("a/b/C"));
  EXPECT_EQ(opened->find("p/D").value(), std::nullopt);
  EXPECT_EQ(opened->origin("a/b/C"), file);
}

TEST_F(ClassPathTest, ABrokenClassFileIsRefusedWithOffsetAndField) {
  EXPECT_THAT(refusal(write("C.class", {0xCA, 0xFE})), StartsWith(path("C.class") + ": byte 0: magic: needs 4 bytes"));
}

TEST_F(ClassPathTest, EmptyPartsAreRefused) {
  EXPECT_THAT(refusal(""), StartsWith("the class path is empty: give"));
  write("A.class", {1});
  EXPECT_THAT(refusal(root_.native() + ":"),
              HasSubstr("part 2 of 2 of the class path is empty; write . for the current folder"));
  EXPECT_THAT(refusal(":" + root_.native()), HasSubstr("part 1 of 2 of the class path is empty"));
}

TEST_F(ClassPathTest, EveryPartMustExist) {
  write("A.class", {1});
  EXPECT_THAT(refusal(path("no.jar")), StartsWith(path("no.jar") + ": no such file or folder; give a .jar"));
  EXPECT_THAT(refusal(root_.native() + ":" + path("no")), StartsWith(path("no") + ": no such file or folder"));
}

TEST_F(ClassPathTest, AClassPathWithoutAnyClassIsRefused) {
  EXPECT_THAT(refusal(root_.native()), HasSubstr("holds no class file; compile the program first"));
  write("lib/A.class", {1});
  std::filesystem::create_directory(root_ / "empty");
  EXPECT_EQ(refusal(path("empty") + ":" + path("lib")), "");
}

TEST_F(ClassPathTest, WhatIsNeitherFileNorFolderIsRefusedWithoutReading) {
  ASSERT_EQ(mkfifo(path("pipe.class").c_str(), 0600), 0);
  EXPECT_THAT(refusal(path("pipe.class")), HasSubstr("is neither a file nor a folder"));
}

TEST_F(ClassPathTest, AHugeFileIsRefusedUnread) {
  const std::string file = write("C.class", {1});
  std::filesystem::resize_file(file, kMaxClassBytes + 1);
  EXPECT_THAT(refusal(file), HasSubstr("the file is larger than 64 MiB"));
}

TEST_F(ClassPathTest, UnreadableFilesSaySo) {
  if (geteuid() == 0) GTEST_SKIP() << "root can read everything";
  const std::string file = write("C.class", class_bytes("C"));
  std::filesystem::permissions(file, std::filesystem::perms::none);
  EXPECT_THAT(refusal(file), HasSubstr("check its permissions"));
}

}  // namespace
}  // namespace dashj::classfile
