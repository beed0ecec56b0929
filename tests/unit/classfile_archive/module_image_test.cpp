// SPDX-License-Identifier: MIT
#include "classfile/archive/module_image.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>

#include "tests/unit/classfile_archive/temporary_folder.h"

namespace dashj::classfile {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// An image of two classes, A and B, of the package p of the module m; q is a package without classes. No two of its
/// paths have one hash, so each is found at once.
class ImageAssembler {
 public:
  std::uint32_t magic = 0xCAFEDADA, version = 1U << 16, size_of_a = 3;
  bool is_compressed = false, has_strings = true;

  Bytes assemble() {
    add("packages", "", "p", "", numbers({0, string("m")}));
    add("packages", "", "q", "", numbers({1, string("m")}));
    add("m", "p", "A", "class", {1, 2, 3}, size_of_a);
    add("m", "p", "B", "class", {4, 5}, 2);
    add("m", "", "module-info", "class", {6}, 1);
    Bytes image = numbers({magic, version, 0, static_cast<std::uint32_t>(slots_.size()), kSlots,
                           static_cast<std::uint32_t>(locations_.size()),
                           has_strings ? static_cast<std::uint32_t>(strings_.size()) : 0x7FFFFFFFU});
    std::vector<std::uint32_t> redirects(kSlots, 0), offsets(kSlots, 0);
    std::uint32_t slot = 0;
    for (const auto& [hash, location] : slots_) {
      redirects[hash] = ~slot;  // -1 - slot
      offsets[slot++] = location;
    }
    for (const Bytes& part : {numbers(redirects), numbers(offsets), locations_, strings_, resources_})
      image.insert(image.end(), part.begin(), part.end());
    return image;
  }

 private:
  static constexpr std::uint32_t kSlots = 64;

  static Bytes numbers(const std::vector<std::uint32_t>& values) {
    Bytes bytes(4 * values.size());
    std::copy_n(reinterpret_cast<const std::uint8_t*>(values.data()), bytes.size(), bytes.data());
    return bytes;
  }

  std::uint32_t string(const std::string& text) {
    if (strings_.empty()) strings_.push_back(0);  // 0: the empty one
    if (text.empty()) return 0;
    const auto at = static_cast<std::uint32_t>(strings_.size());
    strings_.insert(strings_.end(), text.begin(), text.end());
    strings_.push_back(0);
    return at;
  }

  void attribute(int kind, std::uint32_t value) {
    if (locations_.empty()) locations_.push_back(0);
    locations_.push_back(static_cast<std::uint8_t>(kind << 3 | 3));
    for (int shift = 24; shift >= 0; shift -= 8) locations_.push_back(static_cast<std::uint8_t>(value >> shift));
  }

  void add(const std::string& module, const std::string& parent, const std::string& base, const std::string& extension,
           const Bytes& content, std::uint32_t size = 8) {
    const std::string path =
        "/" + module + "/" + (parent.empty() ? "" : parent + "/") + base + (extension.empty() ? "" : "." + extension);
    std::uint32_t hash = 0x01000193;
    for (const char c : path) hash = (hash * 0x01000193U) ^ static_cast<std::uint8_t>(c);
    const auto start = static_cast<std::uint32_t>(std::max<std::size_t>(locations_.size(), 1));
    ASSERT_TRUE(slots_.emplace((hash & 0x7FFFFFFFU) % kSlots, start).second);
    attribute(1, string(module));
    attribute(2, string(parent));
    attribute(3, string(base));
    attribute(4, string(extension));
    attribute(5, static_cast<std::uint32_t>(resources_.size()));
    if (is_compressed) attribute(6, 2);
    attribute(7, size);
    locations_.push_back(0);
    resources_.insert(resources_.end(), content.begin(), content.end());
  }

  std::map<std::uint32_t, std::uint32_t> slots_;
  Bytes locations_, strings_, resources_;
};

class ModuleImageTest : public testing::TemporaryFolder {
 protected:
  Result<ModuleImage> open(const Bytes& bytes) {
    write("lib/modules", bytes);
    return ModuleImage::open(root_.native());
  }
};

TEST_F(ModuleImageTest, FindsTheClassesOfAModule) {
  const auto image = open(ImageAssembler().assemble());
  ASSERT_TRUE(image) << image.error().text();
  EXPECT_EQ(image->find("p/A").value(), (Bytes{1, 2, 3}));
  EXPECT_EQ(image->find("p/B").value(), (Bytes{4, 5}));
  EXPECT_EQ(image->module_of("p/A"), "m");
  EXPECT_EQ(image->module_of("q/A"), "");
  EXPECT_EQ(image->origin("p/A"), path("lib/modules") + "!/m/p/A.class");
  EXPECT_THAT(image->class_names("m"), ElementsAre("p/A", "p/B"));
  EXPECT_THAT(image->class_names("n"), IsEmpty());
}

TEST_F(ModuleImageTest, WhatIsNotThereIsNotFound) {
  const auto image = open(ImageAssembler().assemble());
  ASSERT_TRUE(image);
  for (const char* name : {"p/C", "q/A", "r/A", "A", "", "p/", "/p/A", "p//A"})
    EXPECT_EQ(image->find(name).value(), std::nullopt) << name;
}

TEST_F(ModuleImageTest, AJdkWithoutAnImageIsNamed) {
  const auto opened = ModuleImage::open(root_.native());
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().text(), AllOf(HasSubstr(path("lib/modules")), HasSubstr("no image")));
  EXPECT_EQ(opened.error().failure, Failure::Missing);
}

TEST_F(ModuleImageTest, AnotherFormatIsRefused) {
  ImageAssembler other_magic, other_version, no_end;
  other_magic.magic = 0xDADAFECA;
  other_version.version = 2U << 16;
  no_end.has_strings = false;
  for (ImageAssembler* image : {&other_magic, &other_version, &no_end}) EXPECT_FALSE(open(image->assemble()));
  EXPECT_FALSE(open({1, 2, 3}));
  EXPECT_FALSE(open({}));
}

TEST_F(ModuleImageTest, ACompressedClassIsRefused) {
  ImageAssembler assembler;
  assembler.is_compressed = true;
  const auto found = open(assembler.assemble())->find("p/A");
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().text(), HasSubstr("compressed"));
}

TEST_F(ModuleImageTest, AClassBeyondTheEndOfTheFileIsRefused) {
  ImageAssembler assembler;
  assembler.size_of_a = 1000;
  EXPECT_FALSE(open(assembler.assemble())->find("p/A"));
}

// Whatever byte is wrong: nothing outside the file is read (under AddressSanitizer, a class that is mapped is).
TEST_F(ModuleImageTest, DamageIsNoCrash) {
  const Bytes whole = ImageAssembler().assemble();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    Bytes damaged = whole;
    damaged[at] ^= 0xFF;
    const auto image = open(damaged);
    if (!image) continue;
    (void)image->find("p/A");
    (void)image->class_names("m");
  }
}

TEST_F(ModuleImageTest, ReadsTheImageOfTheJdk) {
  const auto image = ModuleImage::open(DASHJ_JDK_HOME);
  ASSERT_TRUE(image) << image.error().text();
  EXPECT_EQ(image->module_of("java/util/ArrayList"), "java.base");
  EXPECT_EQ(image->module_of("java/sql/Connection"), "java.sql");
  for (const char* name : {"java/util/ArrayList", "java/util/HashMap$Node", "java/sql/Connection"}) {
    const auto bytes = image->find(name);
    ASSERT_TRUE(bytes && *bytes) << name;
    EXPECT_EQ(read_class(**bytes, name).value().name, name);
  }
  const auto names = image->class_names("java.base");
  EXPECT_GT(names.size(), 5000U);
  EXPECT_THAT(names, Contains("java/lang/Object"));
  EXPECT_THAT(names, Not(Contains(EndsWith("module-info"))));
}

}  // namespace
}  // namespace dashj::classfile
