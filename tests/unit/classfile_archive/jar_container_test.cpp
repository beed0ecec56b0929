// SPDX-License-Identifier: MIT
#include "classfile/archive/jar_container.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/classfile_archive/temporary_folder.h"
#include "tests/unit/classfile_archive/zip_assembler.h"

namespace dashj::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using testing::ZipAssembler;

/// 130 MiB of zeros in 840 KiB of deflate (RFC 1951), by hand: one block of fixed Huffman codes, a literal 0 and then
/// matches "258 bytes from distance 1".
Bytes deflated_zeros() {
  Bytes data;
  unsigned buffer = 0;
  int filled = 0;
  const auto bits = [&](std::string_view text) {
    for (const char bit : text) {
      buffer |= (bit == '1' ? 1u : 0u) << filled;
      if (++filled < 8) continue;
      data.push_back(static_cast<std::uint8_t>(buffer));
      buffer = 0;
      filled = 0;
    }
  };
  bits("1");         // The last block.
  bits("10");        // Fixed Huffman codes, low bit first.
  bits("00110000");  // The literal 0.
  for (int i = 0; i < 530000; ++i) {
    bits("11000101");  // Length 258.
    bits("00000");     // Distance 1.
  }
  bits("0000000");  // End of block.
  while (filled != 0) bits("0");
  return data;
}

class JarContainerTest : public testing::TemporaryFolder {
 protected:
  /// The refusal of opening a.jar with these bytes, or of finding class A in it; empty: neither.
  std::string refusal(const Bytes& bytes) {
    const auto jar = JarContainer::open(write("a.jar", bytes));
    if (!jar) return jar.error().text();
    const auto found = (*jar)->find("A");
    return found ? std::string{} : found.error().text();
  }
};

TEST_F(JarContainerTest, ListsClassesInJarOrderAndFindsThem) {
  ZipAssembler zip;
  zip.add("META-INF/MANIFEST.MF", {'x'});
  zip.add("p/B.class", {1, 2, 3});
  zip.add("p/", {});
  zip.add("A.class", {4});
  zip.add("A.txt", {5});
  const auto jar = JarContainer::open(write("a.jar", zip.assemble()));
  ASSERT_TRUE(jar) << jar.error().text();
  EXPECT_THAT((*jar)->class_names(), ElementsAre("p/B", "A"));
  EXPECT_EQ((*jar)->find("p/B").value(), (Bytes{1, 2, 3}));
  EXPECT_EQ((*jar)->find("p/C").value(), std::nullopt);
  EXPECT_EQ((*jar)->find("A.txt").value(), std::nullopt);
  EXPECT_TRUE((*jar)->contains("A"));
  EXPECT_FALSE((*jar)->contains("B"));
  EXPECT_EQ((*jar)->origin("p/B"), path("a.jar") + "!/p/B.class");
}

TEST_F(JarContainerTest, TheBaseVersionOfAMultiReleaseJarCounts) {
  ZipAssembler zip;
  zip.add("META-INF/versions/9/A.class", {9});
  zip.add("A.class", {8});
  zip.add("META-INF/versions/11/B.class", {11});
  const auto jar = JarContainer::open(write("a.jar", zip.assemble()));
  ASSERT_TRUE(jar);
  EXPECT_THAT((*jar)->class_names(), ElementsAre("A"));
  EXPECT_EQ((*jar)->find("A").value(), Bytes{8});
}

TEST_F(JarContainerTest, WhatIsNoClassIsNotListed) {
  ZipAssembler zip;
  zip.add("module-info.class", {1});
  zip.add("/etc/A.class", {1});
  zip.add("../B.class", {1});
  zip.add("a.b/C.class", {1});
  zip.add(".class", {1});
  zip.add("p/package-info.class", {1});
  const auto jar = JarContainer::open(write("a.jar", zip.assemble()));
  ASSERT_TRUE(jar);
  EXPECT_THAT((*jar)->class_names(), ElementsAre("p/package-info"));
}

TEST_F(JarContainerTest, TheLastOfTwoEntriesOfOneNameCounts) {
  ZipAssembler zip;
  zip.add("A.class", {1});
  zip.add("B.class", {2});
  zip.add("A.class", {3});
  const auto jar = JarContainer::open(write("a.jar", zip.assemble()));
  ASSERT_TRUE(jar) << jar.error().text();
  EXPECT_THAT((*jar)->class_names(), ElementsAre("A", "B"));
  EXPECT_EQ((*jar)->find("A").value(), Bytes{3});
}

TEST_F(JarContainerTest, AFileThatIsNoZipIsToldFromADamagedJar) {
  EXPECT_THAT(refusal({'h', 'e', 'l', 'l', 'o'}),
              StartsWith(path("a.jar") + ": this is not a jar (no zip archive); give a .jar"));
  EXPECT_THAT(refusal({}), HasSubstr("this is not a jar"));
  EXPECT_THAT(refusal({0xCA, 0xFE, 0xBA, 0xBE, 0}), HasSubstr("this is a class file, not a jar"));
  ZipAssembler zip;
  zip.add("A.class", Bytes(1000, 7));
  Bytes cut = zip.assemble();
  cut.resize(cut.size() / 2);
  EXPECT_THAT(refusal(cut), HasSubstr("the jar is damaged"));
}

TEST_F(JarContainerTest, ABrokenDirectoryIsADamagedJar) {
  ZipAssembler zip;
  zip.add("A.class", {1});
  Bytes bytes = zip.assemble();
  bytes[bytes.size() - 22 - 53] =
      'X';  // The signature of the only directory entry: 46 bytes and its name before the end record.
  EXPECT_THAT(refusal(bytes), HasSubstr("the jar is damaged"));
}

TEST_F(JarContainerTest, DamagedDataIsRefusedByItsChecksum) {
  ZipAssembler zip;
  zip.add("A.class", {1, 2, 3}).crc ^= 1;
  EXPECT_THAT(refusal(zip.assemble()), StartsWith(path("a.jar") + "!/A.class: the entry of the jar cannot be read ("));
}

TEST_F(JarContainerTest, ASizeThatLiesIsRefused) {
  for (const std::uint32_t claimed : {0u, 2u, 4u, 1u << 20, 64u << 20}) {
    ZipAssembler zip;
    zip.add("A.class", {1, 2, 3}).claimed_size = claimed;
    EXPECT_THAT(refusal(zip.assemble()), HasSubstr("the entry of the jar cannot be read")) << claimed;
  }
}

TEST_F(JarContainerTest, AHugeEntryIsRefusedByWhatItClaims) {
  ZipAssembler zip;
  zip.add("A.class", {1, 2, 3}).claimed_size = 0x7FFFFFFF;
  EXPECT_THAT(refusal(zip.assemble()), HasSubstr("larger than 64 MiB, more than any class file"));
}

TEST_F(JarContainerTest, AHugeEntryIsRefusedByWhatItHolds) {
  ZipAssembler bomb;
  auto& entry = bomb.add("A.class", deflated_zeros());
  entry.method = 8;
  entry.claimed_size = 64u << 20;  // As much as is allowed, so that only reading can tell.
  EXPECT_THAT(refusal(bomb.assemble()), HasSubstr("larger than 64 MiB"));
  ZipAssembler liar;
  auto& small = liar.add("A.class", deflated_zeros());
  small.method = 8;
  small.claimed_size = 3;
  EXPECT_THAT(refusal(liar.assemble()), HasSubstr("!/A.class: the entry"));
}

TEST_F(JarContainerTest, AnEncryptedEntryIsRefused) {
  ZipAssembler zip;
  zip.add("A.class", Bytes(40, 1)).flags = 1;
  EXPECT_THAT(refusal(zip.assemble()), HasSubstr("!/A.class: the entry is encrypted"));
}

TEST_F(JarContainerTest, AnUnknownCompressionIsRefused) {
  ZipAssembler zip;
  zip.add("A.class", {1, 2, 3}).method = 77;
  EXPECT_THAT(refusal(zip.assemble()), HasSubstr("!/A.class: the entry of the jar cannot be read ("));
}

}  // namespace
}  // namespace dashj::classfile
