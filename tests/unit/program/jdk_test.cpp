// SPDX-License-Identifier: MIT
#include "program/jdk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/archive/memory_container.h"
#include "classfile/lower/class_hierarchy.h"
#include "program/entry.h"
#include "program/program.h"
#include "tests/unit/classfile_format/class_assembler.h"

namespace dashj::program {
namespace {

using lower::ClassOrigin;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Program program_of(const std::vector<std::string>& names) {
  std::map<std::string, classfile::Bytes> classes;
  for (const std::string& name : names) classes[name] = classfile::testing::named_class(name).assemble();
  std::vector<std::unique_ptr<classfile::ClassContainer>> containers;
  containers.push_back(std::make_unique<classfile::MemoryContainer>(std::move(classes)));
  return Program::of(classfile::ClassPath::of(std::move(containers)));
}

Program with_jdk(Program program) {
  program.set_jdk(Jdk::open(DASHJ_JDK_HOME).value());
  return program;
}

TEST(Jdk, ReadsAClassOnceAndKeepsIt) {
  const auto jdk = Jdk::open(DASHJ_JDK_HOME).value();
  const classfile::ClassFile* list = jdk->find_class("java/util/ArrayList");
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->super_name, "java/util/AbstractList");
  EXPECT_EQ(jdk->find_class("java/util/ArrayList"), list);
  EXPECT_EQ(jdk->load_class("java/util/ArrayLis").value(), nullptr);
  EXPECT_THAT(jdk->origin("java/util/ArrayList"), HasSubstr("!/java.base/java/util/ArrayList.class"));
  EXPECT_TRUE(jdk->class_bytes("java/util/ArrayList").has_value());
}

TEST(Jdk, AFolderWithoutImageSaysSo) {
  EXPECT_THAT(Jdk::open("/nowhere").error().text(), HasSubstr("no image of the JDK's modules"));
}

TEST(ClassLookup, SaysWhereAClassIs) {
  const Program program = with_jdk(program_of({"p/Own"}));
  const lower::ClassLookup lookup = program.lookup();
  EXPECT_EQ(lookup.origin("p/Own"), ClassOrigin::Program);
  EXPECT_EQ(lookup.origin("java/util/ArrayList"), ClassOrigin::Jdk);
  EXPECT_EQ(lookup.origin("javax/crypto/Cipher"), ClassOrigin::Jdk);
  EXPECT_EQ(lookup.origin("p/Other"), ClassOrigin::Missing);
  EXPECT_EQ(lookup.origin("java/util/Other"), ClassOrigin::Missing);
}

TEST(ClassLookup, WithoutJdkTheNameSays) {
  const Program program = program_of({"p/Own"});
  const lower::ClassLookup lookup = program.lookup();
  EXPECT_EQ(lookup.origin("java/util/Other"), ClassOrigin::Jdk);
  EXPECT_EQ(lookup.origin("javax/crypto/Cipher"), ClassOrigin::Missing);
  EXPECT_FALSE(lookup.knows_jdk());
}

TEST(ClassLookup, KnowsTheHierarchyOfTheJdk) {
  const Program program = with_jdk(program_of({"p/Own"}));
  const lower::ClassLookup lookup = program.lookup();
  EXPECT_TRUE(lower::is_below("java/util/ArrayList", "java/util/Collection", lookup));
  EXPECT_TRUE(lower::is_below("java/lang/String", "java/lang/Comparable", lookup));
  EXPECT_FALSE(lower::is_below("java/util/ArrayList", "java/util/Set", lookup));
  EXPECT_TRUE(lower::can_ask_for("java/util/Set", lookup));
  EXPECT_FALSE(lower::can_ask_for("java/util/Other", lookup));
}

// The JVM asks the JDK first, and defines no class of a package java.* from anywhere else.
TEST(Program, AClassThatTheJdkHasIsNotTheProgramsOwn) {
  const std::vector<std::string> names{"java/util/ArrayList", "java/util/Made", "javax/crypto/Cipher", "p/Own"};
  EXPECT_THAT(program_of(names).class_names(), ElementsAre("javax/crypto/Cipher", "p/Own"));
  const Program program = with_jdk(program_of(names));
  EXPECT_THAT(program.class_names(), ElementsAre("p/Own"));
  for (const char* name : {"java/util/ArrayList", "java/util/Made", "javax/crypto/Cipher"})
    EXPECT_EQ(program.find_class(name), nullptr) << name;
}

TEST(FindMethods, FindsThoseOfTheJdkWhereTheyAreAskedFor) {
  const Program program = with_jdk(program_of({"p/Own"}));
  EXPECT_FALSE(find_methods(program, "java.util.Objects.checkIndex"));
  EXPECT_FALSE(resolve_entry(program, "java.util.Objects.checkIndex(II)"));
  const auto found = find_methods(program, "java.util.Objects.checkIndex(II)", Scope::ProgramAndJdk);
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found->methods.size(), 1U);
}

}  // namespace
}  // namespace dashj::program
