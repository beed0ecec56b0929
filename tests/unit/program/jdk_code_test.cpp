// SPDX-License-Identifier: MIT
// What of the JDK is lowered like the program, and what its initialisers leave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/lower/jdk_classes.h"
#include "classfile/lower/jdk_statics.h"
#include "classfile/tac/text.h"
#include "program/entry.h"
#include "program/jdk.h"
#include "program/lower_methods.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::Member;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

class JdkCode : public ::testing::Test {
 protected:
  [[nodiscard]] bool is_followed(std::string_view name) const { return jdk_->find_followed(name) != nullptr; }

  /// "0", "object java/util/X", or "unknown".
  [[nodiscard]] std::string static_of(std::string_view class_name, std::string_view field) const {
    const ClassFile* owner = jdk_->find_class(class_name);
    const auto find = [this](std::string_view name) { return jdk_->find_class(name); };
    const auto statics = lower::jdk_statics(*owner, find);
    if (!statics) return "unknown initialiser";
    for (const auto& [member, held] : *statics)
      if (member->name == field)
        return held.class_name.empty() ? std::to_string(held.value) : "object " + held.class_name;
    return "unknown";
  }

  [[nodiscard]] bool is_run_as_written(std::string_view class_name, std::string_view name,
                                       std::string_view descriptor) const {
    const ClassFile* owner = jdk_->find_class(class_name);
    const Member* method = owner->find_method(name, descriptor);
    EXPECT_NE(method, nullptr) << name;
    return method != nullptr && lower::is_run_as_written(*owner, *method);
  }

  const std::shared_ptr<const Jdk> jdk_ = Jdk::open(DASHJ_JDK_HOME).value();
};

TEST_F(JdkCode, CollectionsAreFollowed) {
  for (const char* name : {"java/lang/Object", "java/util/ArrayList", "java/util/ArrayDeque", "java/util/LinkedList",
                           "java/util/HashMap", "java/util/TreeMap", "java/util/Optional", "java/util/Objects",
                           "java/util/Iterator", "java/util/function/Function", "java/lang/Comparable"})
    EXPECT_TRUE(is_followed(name)) << name;
}

// Objects of these have no fields in the model, or the JVM knows more of them than their bytecode says.
TEST_F(JdkCode, WhatIsBuiltInIsNot) {
  for (const char* name :
       {"java/lang/String", "java/lang/Integer", "java/lang/Throwable", "java/lang/Enum", "java/lang/StringBuilder",
        "java/lang/Thread", "java/lang/OutOfMemoryError", "java/util/NoSuchElementException",
        "java/lang/ref/WeakReference", "java/util/WeakHashMap$Entry", "java/util/concurrent/atomic/AtomicInteger"})
    EXPECT_FALSE(is_followed(name)) << name;
}

TEST_F(JdkCode, AnInitialiserThatAsksTheWorldIsNotFollowed) {
  for (const char* name : {"java/util/Random", "java/util/Scanner", "java/util/ImmutableCollections", "java/util/UUID"})
    EXPECT_FALSE(is_followed(name)) << name;
}

TEST_F(JdkCode, StaticsThatNobodyWritesLaterAreKnown) {
  EXPECT_EQ(static_of("java/util/ArrayList", "EMPTY_ELEMENTDATA"), "object [Ljava/lang/Object;");
  EXPECT_EQ(static_of("java/util/Optional", "EMPTY"), "object java/util/Optional");
  EXPECT_EQ(static_of("java/util/TreeMap", "UNBOUNDED"), "object java/lang/Object");
  EXPECT_EQ(static_of("java/util/Collections", "EMPTY_SET"), "object java/util/Collections$EmptySet");
  EXPECT_EQ(static_of("java/util/HashMap", "nothing"), "unknown");
}

// A final reference does not freeze the object behind it: AbstractList has a counter, AbstractMap two caches.
TEST_F(JdkCode, StaticsWithStateAreNot) {
  EXPECT_EQ(static_of("java/util/Collections", "EMPTY_LIST"), "unknown");
  EXPECT_EQ(static_of("java/util/Collections", "EMPTY_MAP"), "unknown");
  EXPECT_EQ(static_of("java/util/BitSet", "serialPersistentFields"), "unknown");
  EXPECT_EQ(static_of("java/util/ImmutableCollections", "SALT32L"), "unknown initialiser");
}

TEST_F(JdkCode, AssertionsAreOff) {
  EXPECT_EQ(static_of("java/util/BitSet", "$assertionsDisabled"), "1");
  EXPECT_EQ(static_of("java/util/Arrays", "$assertionsDisabled"), "1");
}

TEST_F(JdkCode, IntrinsicsAreNotRunAsWrittenUnlessTheyCalculateWithIntegers) {
  EXPECT_TRUE(is_run_as_written("java/util/ArrayList", "size", "()I"));
  EXPECT_TRUE(is_run_as_written("java/lang/Integer", "bitCount", "(I)I"));
  EXPECT_FALSE(is_run_as_written("java/lang/Math", "sin", "(D)D"));
  EXPECT_FALSE(is_run_as_written("java/lang/StringLatin1", "equals", "([B[B)Z"));
  EXPECT_FALSE(
      is_run_as_written("java/util/Arrays", "copyOf", "([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;"));
  EXPECT_FALSE(is_run_as_written("java/lang/Object", "hashCode", "()I"));  // native
}

TEST_F(JdkCode, OnlyPackagesOfTheLanguageAreOpen) {
  EXPECT_TRUE(lower::is_open_package("java/util/List"));
  EXPECT_FALSE(lower::is_open_package("jdk/internal/util/ArraysSupport"));
}

std::vector<std::string> methods_of(std::string_view entry, bool has_jdk, Purpose purpose = Purpose::Analysis) {
  Program program = Program::open(DASHJ_LIBRARY_CLASSES).value();
  if (has_jdk) program.find_jdk(DASHJ_JDK_HOME);
  const auto lowered = lower_methods(program, resolve_entry(program, entry).value(), {}, purpose);
  EXPECT_TRUE(lowered) << lowered.error().text();
  std::vector<std::string> names;
  for (const Entry& method : lowered->entries) {
    names.push_back(method.owner->name + "." + method.method->name);
    const tac::Body& body = lowered->methods.body(tac::MethodId{static_cast<std::uint32_t>(names.size() - 1)});
    EXPECT_THAT(tac::validate_body(body), ::testing::IsEmpty()) << names.back();
  }
  return names;
}

TEST(LowerMethodsOfJdk, ACallFromTheJdkChoosesFromAllObjectsInReach) {
  const auto found = methods_of("UsesJdk.finds", true);
  EXPECT_THAT(found, IsSupersetOf({"java/util/ArrayList.contains", "UsesJdk$Key.equals", "java/lang/Object.equals"}));
  // The iterator is an object that only code of the JDK makes.
  EXPECT_THAT(methods_of("UsesJdk.iterates", true),
              IsSupersetOf({"UsesJdk$Key.hashCode", "java/util/HashMap$KeyIterator.next"}));
}

TEST(LowerMethodsOfJdk, WithoutItOrWhereMethodsAreComparedNoneIsFollowed) {
  EXPECT_THAT(methods_of("UsesJdk.finds", false), ElementsAre("UsesJdk.finds", "UsesJdk$Key.<init>"));
  for (const std::string& name : methods_of("UsesJdk.finds", true, Purpose::Comparison))
    EXPECT_THAT(name, ::testing::StartsWith("UsesJdk"));
}

TEST(LowerMethodsOfJdk, TheSameTwice) {
  EXPECT_EQ(methods_of("UsesJdk.iterates", true), methods_of("UsesJdk.iterates", true));
}

}  // namespace
}  // namespace dashj::program
