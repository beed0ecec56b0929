// SPDX-License-Identifier: MIT
#include "jni/client/find_java.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace dashj::jni {
namespace {

namespace fs = std::filesystem;

/// A folder with made-up JDKs.
class FindJava : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "dashj-find-java-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { fs::remove_all(root_); }

  fs::path make_jdk(const std::string& name, const std::string& version) const {
    const auto home = root_ / name;
    fs::create_directories(home / "lib/server");
    fs::create_directories(home / "bin");
    std::ofstream(home / "lib/server/libjvm.so") << "x";
    std::ofstream(home / "bin/java") << "x";
    fs::permissions(home / "bin/java", fs::perms::owner_all);
    if (!version.empty()) std::ofstream(home / "release") << "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" << version << "\"\n";
    return home;
  }

  fs::path root_;
};

TEST_F(FindJava, TheOptionWinsAndIsTheOnlyPlace) {
  const auto first = make_jdk("a", "17.0.1"), second = make_jdk("b", "21");
  const auto found = find_java_in({first.string(), second.string(), std::nullopt, root_});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->home, first.string());
  EXPECT_EQ(found->feature_version, 17);
  EXPECT_EQ(found->newest_class_version(), 61);
  const auto missing = find_java_in({(root_ / "none").string(), second.string(), std::nullopt, root_});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().failure, Failure::Missing);
  EXPECT_NE(missing.error().text().find((root_ / "none").string()), std::string::npos);
  EXPECT_NE(missing.error().text().find("--java-home"), std::string::npos);
}

TEST_F(FindJava, JavaHomeThenPathThenTheNewestOfTheSystem) {
  const auto home = make_jdk("home", "17"), on_path = make_jdk("path", "21.0.2"), folder = root_ / "jvm";
  make_jdk("jvm/old", "11.0.9");
  const auto newest = make_jdk("jvm/new", "25");
  fs::create_directories(root_ / "bin");
  fs::create_symlink(on_path / "bin/java", root_ / "bin/java");
  const auto path = "/nowhere:" + (root_ / "bin").string();
  EXPECT_EQ(find_java_in({std::nullopt, home.string(), path, folder})->home, home.string());
  EXPECT_EQ(find_java_in({std::nullopt, std::nullopt, path, folder})->home, fs::canonical(on_path).string());
  EXPECT_EQ(find_java_in({std::nullopt, std::nullopt, "/nowhere", folder})->home, newest.string());
}

TEST_F(FindJava, SkipsWhatIsTooOldOrNoJdkAndSaysSo) {
  const auto old = make_jdk("jvm/eight", "1.8.0_402"), nameless = make_jdk("jvm/nameless", "");
  fs::create_directories(root_ / "jvm/empty");
  const auto found = find_java_in({std::nullopt, old.string(), std::nullopt, root_ / "jvm"});
  ASSERT_FALSE(found);
  const auto text = found.error().text();
  EXPECT_NE(text.find("is Java 8"), std::string::npos) << text;
  EXPECT_NE(text.find(nameless.string()), std::string::npos) << text;
  EXPECT_NE(text.find((root_ / "jvm/empty").string()), std::string::npos) << text;
  EXPECT_NE(text.find("PATH"), std::string::npos) << text;
}

TEST_F(FindJava, NoFolderAtAllIsMissing) {
  const auto found = find_java_in({std::nullopt, std::nullopt, std::nullopt, root_ / "nowhere"});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().text().find((root_ / "nowhere").string()), std::string::npos);
}

}  // namespace
}  // namespace dashj::jni
