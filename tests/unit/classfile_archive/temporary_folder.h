// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "classfile/format/class_file.h"

namespace dashj::classfile::testing {

/// A folder of its own for each test, gone afterwards.
class TemporaryFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "dashj-test-XXXXXX").native();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  std::string write(const std::string& name, const Bytes& bytes) {
    const std::filesystem::path path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return path.native();
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (root_ / name).native(); }

  std::filesystem::path root_;
};

}  // namespace dashj::classfile::testing
