// SPDX-License-Identifier: MIT
#include "classfile/archive/write_archive.h"

#include <gmock/gmock.h>

namespace dashj::classfile {
namespace {

std::vector<ArchiveFile> read(const Bytes& archive) {
  auto files = read_archive_files(archive, {100, 1000, 1000}, [](std::string_view) { return true; });
  EXPECT_TRUE(files) << files.error().text();
  return files ? *files : std::vector<ArchiveFile>();
}

TEST(WriteArchive, FilesComeBackInTheirOrder) {
  const std::vector<ArchiveFile> files = {
      {"J\xC3\xBCrgen Gro\xC3\x9F_7_x/feedback.html", {1, 2, 3}}, {"a/b", {}}, {"a/a", {9}}};
  const auto archive = write_archive(files);
  ASSERT_TRUE(archive) << archive.error().text();
  const auto back = read(*archive);
  ASSERT_EQ(back.size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_EQ(back[i].name, files[i].name);
    EXPECT_EQ(back[i].bytes, files[i].bytes);
  }
}

/// APPNOTE 4.3.7: at 4 the version and the flags, at 8 the method, at 10 time and date. No clock, no compressor.
TEST(WriteArchive, NothingDependsOnTheMachine) {
  const Bytes archive = *write_archive({{"\xC3\xBC", {'x'}}});
  EXPECT_EQ(archive[7] & 8, 8) << "names are UTF-8";
  EXPECT_EQ(Bytes(archive.begin() + 8, archive.begin() + 14), (Bytes{0, 0, 0, 0, 0x21, 0}));
  EXPECT_EQ(archive, *write_archive({{"\xC3\xBC", {'x'}}}));
}

TEST(WriteArchive, TwoFilesOfOneName) {
  EXPECT_FALSE(write_archive({{"a", {1}}, {"a", {2}}}));
}

}  // namespace
}  // namespace dashj::classfile
