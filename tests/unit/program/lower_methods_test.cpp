// SPDX-License-Identifier: MIT
#include "program/lower_methods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "classfile/tac/text.h"
#include "program/reach/foreign_code.h"

namespace dashj::program {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

std::vector<std::string> names(const LoweredMethods& lowered) {
  std::vector<std::string> names;
  for (const Entry& entry : lowered.entries) names.push_back(entry.method->name);
  return names;
}

TEST(LowerMethods, NumbersWhatIsCalledBreadthFirstInStatementOrder) {
  const Program program = Program::open(DASHJ_CALL_CLASSES).value();
  const auto lowered = lower_methods(program, resolve_entry(program, "Calling.start").value(), {});
  ASSERT_TRUE(lowered) << lowered.error().text();
  EXPECT_THAT(names(*lowered), ElementsAre("start", "late", "even", "leaf", "start", "odd"));
  ASSERT_EQ(lowered->methods.size(), 6U);
  for (std::uint32_t m = 0; m < 6; ++m) {
    const tac::Body& body = lowered->methods.body(tac::MethodId{m});
    EXPECT_EQ(body.method_name, lowered->entries[m].method->name);
    EXPECT_THAT(tac::validate_body(body), IsEmpty()) << tac::print_tac(body);
    EXPECT_TRUE(lowered->methods.makes_choices(tac::MethodId{m}));
  }
  // Where the entry is called, that is a method of its own.
  EXPECT_FALSE(lowered->methods.is_recursive(tac::MethodId{0}));
  EXPECT_TRUE(lowered->methods.is_recursive(tac::MethodId{4}));
  EXPECT_FALSE(lowered->methods.is_recursive(tac::MethodId{3}));
  EXPECT_TRUE(lowered->methods.may_exit(tac::MethodId{0}, tac::CallExit::AssertionFailure));
  EXPECT_FALSE(runs_foreign_code(lowered->methods));
}

TEST(LowerMethods, LowersAssertionsAsTheEntrysPropertySays) {
  const Program program = Program::open(DASHJ_CALL_CLASSES).value();
  const Entry entry = resolve_entry(program, "Calling.even").value();
  const auto lowered = lower_methods(program, entry, {true, false});
  ASSERT_TRUE(lowered);
  EXPECT_FALSE(lowered->methods.may_exit(tac::Methods::entry(), tac::CallExit::AssertionFailure));
  EXPECT_TRUE(lowered->methods.may_exit(tac::Methods::entry(), tac::CallExit::Thrown));
}

// JVMS 5.4: a class that does not link shows as a LinkageError at the call, which a handler may swallow before it goes
// wrong. A proof that took the call to return would not see it, so all classes that are named must link. Without such a
// handler the LinkageError leaves the entry, and that is no error.
TEST(LowerMethods, AskForClassesToLinkWhereAHandlerWouldSeeThatTheyDoNot) {
  const Program program = Program::open(DASHJ_CALL_CLASSES).value();
  const auto linked = [&](const char* entry) {
    const auto lowered = lower_methods(program, resolve_entry(program, entry).value(), {});
    EXPECT_TRUE(lowered && !lowered->methods.callees(tac::Methods::entry()).empty()) << entry;
    return lowered->linked;
  };
  for (const char* covered :
       {"Linking.covered", "Linking.coveredBelow", "Linking.coveredInherited", "Linking.coveredHere"})
    EXPECT_THAT(linked(covered), IsSupersetOf({"Linking", "LinkedHeir", "LinkedOther"})) << covered;
  EXPECT_THAT(linked("Linking.uncovered"), IsEmpty());
}

/// The classes of the tests, with one method's code broken.
class BrokenCallee : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Program with_broken(std::string_view method) {
    const Program program = Program::open(DASHJ_CALL_CLASSES).value();
    const classfile::Bytes& code = program.find_class("Calling")->find_method(method, "(I)I")->code->bytecode;
    classfile::Bytes bytes = program.class_bytes("Calling").value();
    *std::search(bytes.begin(), bytes.end(), code.begin(), code.end()) = 0x60;  // iadd of nothing
    std::ofstream(folder_ / "Calling.class", std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return Program::open(folder_.string()).value();
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / "dashj_broken_callee";
};

TEST_F(BrokenCallee, IsAnUnsupportedStatement) {
  const Program program = with_broken("odd");
  const auto lowered = lower_methods(program, resolve_entry(program, "Calling.even").value(), {});
  ASSERT_TRUE(lowered) << lowered.error().text();
  ASSERT_THAT(names(*lowered), ElementsAre("even", "odd"));
  const tac::Body& odd = lowered->methods.body(tac::MethodId{1});
  EXPECT_THAT(tac::validate_body(odd), IsEmpty());
  ASSERT_EQ(odd.statements.size(), 1U);
  EXPECT_THAT(std::get<tac::Unsupported>(odd.statements[0].operation).what, HasSubstr("bytecode of Calling.odd(I)I: "));
  EXPECT_TRUE(runs_foreign_code(lowered->methods));
}

TEST_F(BrokenCallee, FailsWhereItIsTheEntry) {
  const Program program = with_broken("even");
  const auto lowered = lower_methods(program, resolve_entry(program, "Calling.even").value(), {});
  ASSERT_FALSE(lowered);
  EXPECT_THAT(lowered.error().text(), HasSubstr("does not verify"));
}

}  // namespace
}  // namespace dashj::program
