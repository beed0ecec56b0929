// SPDX-License-Identifier: MIT
#include "grade/arrivals.h"

#include <gmock/gmock.h>

#include "classfile/archive/write_archive.h"
#include "grade/limits.h"
#include "tests/unit/classfile_archive/temporary_folder.h"

namespace dashj::grade {
namespace {

using classfile::Bytes;
using testing::ElementsAre;
using testing::IsEmpty;

Bytes text(const std::string& text) {
  return {text.begin(), text.end()};
}

/// A clock of its own: `look(5)` is five seconds after the start.
class ArrivalsTest : public classfile::testing::TemporaryFolder {
 protected:
  void SetUp() override {
    TemporaryFolder::SetUp();
    std::filesystem::create_directory(path("s"));
    arrivals_.emplace(path("s"));
  }

  Arrivals::Look look(int seconds) {
    auto look = arrivals_->look(std::chrono::seconds(seconds));
    EXPECT_TRUE(look) << look.error().text();
    return look ? std::move(*look) : Arrivals::Look();
  }

  std::optional<Arrivals> arrivals_;
};

TEST_F(ArrivalsTest, AnEmptyFolderIsNoMistakeAndAMissingOneIs) {
  EXPECT_THAT(look(0).complete, IsEmpty());
  std::filesystem::remove(path("s"));
  EXPECT_FALSE(arrivals_->look(std::chrono::seconds(1)));
}

TEST_F(ArrivalsTest, WhatDoesNotChangeIsHandedOutOnce) {
  write("s/anna/A.java", text("class A {}"));
  EXPECT_THAT(look(0).complete, IsEmpty());
  EXPECT_THAT(look(kSettledMs / 1000 - 1).incomplete, ElementsAre("anna"));
  EXPECT_THAT(look(kSettledMs / 1000).complete, ElementsAre("anna"));
  const auto later = look(100);
  EXPECT_THAT(later.complete, IsEmpty());
  EXPECT_THAT(later.incomplete, IsEmpty());
}

TEST_F(ArrivalsTest, AChangeInAFolderInsideBeginsAnew) {
  write("s/anna/p/q/A.java", text("class A {}"));
  static_cast<void>(look(0));
  write("s/anna/p/q/A.java", text("class A { }"));
  EXPECT_THAT(look(4).complete, IsEmpty());
  EXPECT_THAT(look(8).complete, ElementsAre("anna"));
  write("s/anna/p/q/B.java", text("class B {}"));
  EXPECT_THAT(look(9).complete, IsEmpty());
  EXPECT_THAT(look(13).complete, ElementsAre("anna"));
}

/// The second half comes in the same second and is as long as what was there: the time of the file tells.
TEST_F(ArrivalsTest, AFileOfTheSameLengthIsAChange) {
  write("s/anna.java", text("class A {}"));
  static_cast<void>(look(0));
  write("s/anna.java", text("class B {}"));
  EXPECT_THAT(look(4).complete, IsEmpty());
}

TEST_F(ArrivalsTest, HalfAnArchiveIsWaitedFor) {
  const Bytes whole = *classfile::write_archive({{"A.java", text("class A {}")}});
  write("s/anna.zip", Bytes(whole.begin(), whole.begin() + 20));
  static_cast<void>(look(0));
  EXPECT_THAT(look(10).incomplete, ElementsAre("anna.zip"));
  write("s/anna.zip", whole);
  EXPECT_THAT(look(11).complete, IsEmpty());
  EXPECT_THAT(look(15).complete, ElementsAre("anna.zip"));
}

TEST_F(ArrivalsTest, WhatStaysDamagedIsHandedOut) {
  write("s/anna.zip", text("no archive"));
  static_cast<void>(look(0));
  EXPECT_THAT(look(kUnreadableMs / 1000 - 1).complete, IsEmpty());
  EXPECT_THAT(look(kUnreadableMs / 1000).complete, ElementsAre("anna.zip"));
  EXPECT_THAT(look(100).complete, IsEmpty());
}

TEST_F(ArrivalsTest, WhoHadBeenHandedOutAndIsGoneIsNamed) {
  write("s/anna.java", text("class A {}"));
  write("s/ben.java", text("class B {}"));
  static_cast<void>(look(0));
  static_cast<void>(look(4));
  write("s/cleo.java", text("class C {}"));
  static_cast<void>(look(5));
  std::filesystem::remove(path("s/anna.java"));
  std::filesystem::remove(path("s/cleo.java"));
  EXPECT_THAT(look(6).gone, ElementsAre("anna.java"));
  EXPECT_THAT(look(7).gone, IsEmpty());
  write("s/anna.java", text("class A {}"));
  EXPECT_THAT(look(8).complete, IsEmpty());
  EXPECT_THAT(look(12).complete, ElementsAre("anna.java"));
}

TEST_F(ArrivalsTest, AFewAtATime) {
  for (std::size_t i = 0; i <= kMaxPassSubmissions; ++i)
    write("s/s" + std::to_string(10 + i) + ".java", text("class A {}"));
  static_cast<void>(look(0));
  EXPECT_EQ(look(4).complete.size(), kMaxPassSubmissions);
  EXPECT_EQ(look(4).complete.size(), 1u);
}

}  // namespace
}  // namespace dashj::grade
