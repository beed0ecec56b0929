// SPDX-License-Identifier: MIT
#include "grade/submission.h"

#include <gmock/gmock.h>

#include "classfile/format/class_file.h"
#include "grade/limits.h"
#include "tests/unit/classfile_archive/temporary_folder.h"
#include "tests/unit/classfile_archive/zip_assembler.h"

namespace dashj::grade {
namespace {

using classfile::Bytes;
using classfile::testing::ZipAssembler;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::Key;
using testing::Pair;

/// An empty class that names another one.
Bytes class_named(const std::string& name, const std::string& other = "java/lang/Object") {
  classfile::ClassFile file;
  file.major_version = 52;
  const auto class_of = [&file](const std::string& text) {
    const auto utf8 = file.pool.append({classfile::ConstantTag::Utf8, 0, 0, 0, text});
    return *file.pool.append({classfile::ConstantTag::Class, *utf8, 0, 0, {}});
  };
  file.this_class = class_of(name);
  file.super_class = class_of("java/lang/Object");
  static_cast<void>(class_of(other));
  return classfile::write_class(file);
}

Bytes text(const std::string& text) {
  return {text.begin(), text.end()};
}

class SubmissionTest : public classfile::testing::TemporaryFolder {
 protected:
  std::string problem(const std::string& name) {
    const auto read = read_submission(path(name));
    return read ? "" : read.error().text();
  }
};

TEST_F(SubmissionTest, EverythingButHiddenFilesIsASubmission) {
  write("s/bob.jar", {});
  write("s/anna/A.java", {});
  write("s/.DS_Store", {});
  const auto submissions = Submissions::open(path("s"));
  ASSERT_TRUE(submissions);
  EXPECT_THAT(submissions->names(), ElementsAre("anna", "bob.jar"));
  EXPECT_FALSE(Submissions::open(path("none")));
  std::filesystem::create_directory(path("empty"));
  EXPECT_FALSE(Submissions::open(path("empty")));
}

TEST_F(SubmissionTest, WhatMoodleGivesIsGroupedByStudent) {
  const std::string anna = "Anna B_11_assignsubmission_";
  ZipAssembler zip;
  for (const std::string& name : {anna + "file_A.java", anna + "file_B.java", anna + "onlinetext_/onlinetext.html",
                                  std::string("bo/src/A.java"), std::string("._x"), std::string("__MACOSX/x")}) {
    zip.add(name, text("class A {}"));
    write("s/" + name, text("class A {}"));
  }
  write("all.zip", zip.assemble());
  for (const char* from : {"s", "all.zip"}) {
    const auto submissions = Submissions::open(path(from));
    ASSERT_TRUE(submissions) << submissions.error().text();
    EXPECT_THAT(submissions->names(), ElementsAre(anna + "file_", "bo")) << from;
    const auto read = submissions->read(anna + "file_");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_THAT(read->sources, ElementsAre(Field(&SourceFile::path, anna + "file_A.java"),
                                           Field(&SourceFile::path, anna + "file_B.java")));
  }
}

TEST_F(SubmissionTest, ArchivesInArchives) {
  Bytes bytes = text("class A {}");
  std::string name = "A.java";
  for (int depth = 1; depth <= kMaxArchiveDepth + 1; ++depth) {
    ZipAssembler zip;
    zip.add(name, bytes);
    bytes = zip.assemble();
    name = "in.zip";
    write("a.zip", bytes);
    if (depth <= kMaxArchiveDepth)
      EXPECT_EQ(read_submission(path("a.zip"))->sources.size(), 1u) << depth;
    else
      EXPECT_THAT(problem("a.zip"), HasSubstr("more than 4 archives in one another"));
  }
}

TEST_F(SubmissionTest, SourcesCountAndClassesBesideThemDoNot) {
  write("anna/src/B.java", text("class B {}"));
  write("anna/A.java", text("class A {}"));
  write("anna/A.class", class_named("A"));
  write("anna/module-info.java", text("module m {}"));
  write("anna/__MACOSX/._A.java", text("\x01"));
  const auto read = read_submission(path("anna"));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_THAT(read->sources,
              ElementsAre(Field(&SourceFile::path, "anna/A.java"), Field(&SourceFile::path, "anna/src/B.java")));
  EXPECT_TRUE(read->classes.empty());
}

TEST_F(SubmissionTest, ClassesAreWhatTheySayTheyAre) {
  write("anna/whatever.class", class_named("p/A"));
  ZipAssembler zip;
  zip.add("q/B.class", class_named("B"));
  zip.add("readme.txt", text("hello"));
  write("anna/b.jar", zip.assemble());
  const auto read = read_submission(path("anna"));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_THAT(read->classes, ElementsAre(Pair("B", class_named("B")), Pair("p/A", class_named("p/A"))));
}

TEST_F(SubmissionTest, OneFileIsASubmissionToo) {
  write("A.java", text("class A {}"));
  EXPECT_EQ(read_submission(path("A.java"))->sources.size(), 1u);
  write("a.class", class_named("A"));
  EXPECT_THAT(read_submission(path("a.class"))->classes, ElementsAre(Key("A")));
  ZipAssembler zip;
  zip.add("A.java", text("class A {}"));
  write("a.zip", zip.assemble());
  EXPECT_THAT(read_submission(path("a.zip"))->sources, ElementsAre(Field(&SourceFile::path, "a.zip!/A.java")));
}

TEST_F(SubmissionTest, TwoClassesOfOneName) {
  write("anna/A.class", class_named("A"));
  write("anna/old/A.class", class_named("A"));
  const auto read = read_submission(path("anna"));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_THAT(read->notes, ElementsAre("anna/old/A.class was left out: the class A is in anna/A.class already"));
}

TEST_F(SubmissionTest, LinksAreNotFollowed) {
  write("secret/A.java", text("class A {}"));
  std::filesystem::create_directory(path("anna"));
  std::filesystem::create_symlink(path("secret/A.java"), path("anna/A.java"));
  EXPECT_EQ(problem("anna"), "anna/A.java: this is a symbolic link; links are not followed");
  std::filesystem::create_directory_symlink(path("secret"), path("bob"));
  EXPECT_THAT(problem("bob"), HasSubstr("symbolic link"));
}

TEST_F(SubmissionTest, PathsThatLeadOutOfAnArchive) {
  for (const char* name : {"../A.class", "a/../../A.class", "/etc/A.class", "..\\A.class", "a/.."}) {
    ZipAssembler zip;
    zip.add(name, class_named("A"));
    write("a.jar", zip.assemble());
    EXPECT_THAT(problem("a.jar"), HasSubstr("leads out of the archive's folder")) << name;
  }
  EXPECT_THAT(problem("a.jar"), HasSubstr("a.jar!/a/..: this"));
}

TEST_F(SubmissionTest, FoldersAsSomeProgramsForWindowsWriteThem) {
  ZipAssembler zip;
  zip.add("task\\src\\A.java", text("class A {}"));
  zip.add("__MACOSX\\src\\._A.java", text("x"));
  write("a.zip", zip.assemble());
  const auto read = read_submission(path("a.zip"));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_THAT(read->sources, ElementsAre(Field(&SourceFile::path, "a.zip!/task/src/A.java")));
}

TEST_F(SubmissionTest, WhatIsTooLargeIsRefusedUnpackedOrNot) {
  write("anna/A.java", Bytes(kMaxSubmissionBytes + 1, ' '));
  EXPECT_THAT(problem("anna"), HasSubstr("more than 32 MiB in all"));
  ZipAssembler zip;
  zip.add("a.bin", Bytes(kMaxSubmissionBytes + 1, 0));
  write("a.jar", zip.assemble());
  EXPECT_THAT(problem("a.jar"), HasSubstr("a.jar: more than 32 MiB in all"));
  for (std::size_t i = 0; i <= kMaxSubmissionFiles; ++i) write("many/" + std::to_string(i), {});
  EXPECT_THAT(problem("many"), HasSubstr("more than 2000 files"));
}

TEST_F(SubmissionTest, DamagedFilesAndNothingAtAll) {
  write("a.jar", text("no zip"));
  EXPECT_THAT(problem("a.jar"), HasSubstr("a.jar: no zip archive, or a damaged one"));
  write("A.class", text("no class"));
  EXPECT_THAT(problem("A.class"), HasSubstr("A.class"));
  write("essay/essay.pdf", text("hello"));
  EXPECT_THAT(problem("essay"), HasSubstr("no .java, .class, .jar or .zip"));
}

TEST_F(SubmissionTest, ClassesOfTheCheckerAreNotNamed) {
  EXPECT_EQ(refused_names({{"A", class_named("A", "java/lang/String")}}), "");
  EXPECT_THAT(refused_names({{"A", class_named("A", "org/dashj/Dash")}}), HasSubstr("class A names org/dashj/Dash"));
  EXPECT_THAT(refused_names({{"dashj/harness/Probes", class_named("dashj/harness/Probes")}}),
              HasSubstr("dashj/harness"));
  EXPECT_THAT(refused_names({{"A", class_named("A", "org/sosy_lab/sv_benchmarks/Verifier")}}), HasSubstr("Verifier"));
}

}  // namespace
}  // namespace dashj::grade
