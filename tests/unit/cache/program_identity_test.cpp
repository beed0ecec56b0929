// SPDX-License-Identifier: MIT
#include "cache/program_identity.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace dashj::cache {
namespace {

TEST(ProgramIdentity, OfThisTestIsItsBuildId) {
  const auto identity = own_identity();
  ASSERT_TRUE(identity);
  EXPECT_TRUE(identity->starts_with("build ")) << *identity;
  EXPECT_GE(identity->size(), 6U + 32U);
  const auto by_path = program_identity(std::filesystem::canonical("/proc/self/exe"));
  EXPECT_EQ(*by_path, *identity);
}

TEST(ProgramIdentity, OtherwiseIsTheDigestOfTheFile) {
  const auto path = std::filesystem::temp_directory_path() / ("dashj_identity_" + std::to_string(::getpid()));
  for (const std::string content : {"abc", "\177ELF and no more"}) {
    std::ofstream(path) << content;
    const auto identity = program_identity(path);
    ASSERT_TRUE(identity);
    EXPECT_TRUE(identity->starts_with("file ")) << *identity;
    if (content == "abc") {
      EXPECT_EQ(*identity, "file ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
  }
  std::filesystem::remove(path);
  EXPECT_FALSE(program_identity(path));
}

TEST(ProgramIdentity, OfAnElfFileThatIsDamagedIsFoundWithoutACrash) {
  const auto path = std::filesystem::temp_directory_path() / ("dashj_damaged_" + std::to_string(::getpid()));
  std::ifstream own("/proc/self/exe", std::ios::binary);
  std::string head(4096, '\0');
  own.read(head.data(), static_cast<std::streamsize>(head.size()));
  for (std::size_t i = 0; i < 1024; i += 3) {
    std::string damaged = head;
    damaged[i] = static_cast<char>(0xff);
    std::ofstream(path, std::ios::binary) << damaged;
    EXPECT_TRUE(program_identity(path)) << i;
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace dashj::cache
