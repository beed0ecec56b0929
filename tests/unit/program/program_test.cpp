// SPDX-License-Identifier: MIT
#include "program/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace dashj::program {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class BrokenProgram : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "pkg");
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_ = fs::path(testing::TempDir()) / "dashj_broken_program";
};

TEST(Program, ReadsAClassOnceAndKeepsIt) {
  const Program program = Program::open(DASHJ_TEST_CLASSES).value();
  const classfile::ClassFile* main = program.find_class("Main");
  ASSERT_NE(main, nullptr);
  EXPECT_EQ(main->super_name, "Base");
  EXPECT_EQ(program.find_class("Main"), main);
}

TEST(Program, DoesNotHoldClassesOfTheJdk) {
  const Program program = Program::open(DASHJ_TEST_CLASSES).value();
  EXPECT_EQ(program.find_class("java/lang/Object"), nullptr);
  EXPECT_TRUE(program.load_class("java/lang/Object").has_value());
}

TEST(Program, GivesTheOriginalBytes) {
  const Program program = Program::open(DASHJ_TEST_CLASSES).value();
  const auto bytes = program.class_bytes("pkg/Outer");
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(bytes->size(), fs::file_size(fs::path(DASHJ_TEST_CLASSES) / "pkg/Outer.class"));
}

TEST_F(BrokenProgram, AnUnreadableClassIsNotFoundAndSaysWhy) {
  fs::copy_file(fs::path(DASHJ_TEST_CLASSES) / "Base.class", folder_ / "Base.class");
  std::ofstream(folder_ / "Bad.class") << "no class file";
  const Result<Program> program = Program::open(folder_.string());
  ASSERT_TRUE(program.has_value()) << program.error().text();
  EXPECT_EQ(program->find_class("Bad"), nullptr);
  EXPECT_FALSE(program->load_class("Bad").has_value());
  EXPECT_NE(program->find_class("Base"), nullptr);
}

TEST_F(BrokenProgram, TheApiClassesAreOursWhateverItBrings) {
  fs::copy_file(fs::path(DASHJ_TEST_CLASSES) / "Base.class", folder_ / "Base.class");
  fs::create_directories(folder_ / "org/dashj");
  std::ofstream(folder_ / "org/dashj/Dash.class") << "no class file";
  const Program program = Program::open(folder_.string()).value();
  EXPECT_THAT(program.class_names(), ElementsAre("Base"));
  for (const char* name : {"org/dashj/Dash", "org/sosy_lab/sv_benchmarks/Verifier"}) {
    const classfile::ClassFile* ours = program.find_class(name);
    ASSERT_NE(ours, nullptr) << name;
    const auto is_initialiser = [](const classfile::Member& method) { return method.name == "<clinit>"; };
    EXPECT_TRUE(std::none_of(ours->methods.begin(), ours->methods.end(), is_initialiser)) << name;
    EXPECT_GT(program.class_bytes(name).value().size(), 100U);
    EXPECT_THAT(program.origin(name), HasSubstr("dashj's own"));
  }
}

TEST(DisplayClassName, UsesDotsAndEscapesWhatSteersATerminal) {
  EXPECT_EQ(display_class_name("pkg/Outer$Inner"), "pkg.Outer$Inner");
  EXPECT_THAT(display_class_name("a\x1b[2Jb").find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace dashj::program
