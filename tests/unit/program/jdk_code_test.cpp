// SPDX-License-Identifier: MIT
// What of the JDK is lowered like the program, and what its initialisers leave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/lower/jdk_classes.h"
#include "classfile/tac/text.h"
#include "program/entry.h"
#include "program/jdk.h"
#include "program/lower_methods.h"
#include "program/start_heap.h"

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
    const StartHeap& heap = program_.start_heap(class_name);
    for (const auto& [name, held] : heap.statics)
      if (name.first == field)
        return held.owner.empty() ? std::to_string(held.number)
                                  : "object " + program_.start_heap(held.owner).objects.at(held.object).class_name;
    return heap.failure.empty() ? "unknown" : "unknown initialiser";
  }

  [[nodiscard]] bool is_run_as_written(std::string_view class_name, std::string_view name,
                                       std::string_view descriptor) const {
    const ClassFile* owner = jdk_->find_class(class_name);
    const Member* method = owner->find_method(name, descriptor);
    EXPECT_NE(method, nullptr) << name;
    return method != nullptr && lower::is_run_as_written(*owner, *method);
  }

  static Program program_of(std::shared_ptr<const Jdk> jdk) {
    Program program = Program::of(classfile::ClassPath::of({}));
    program.set_jdk(std::move(jdk));
    return program;
  }

  const std::shared_ptr<const Jdk> jdk_ = Jdk::open(DASHJ_JDK_HOME).value();
  const Program program_ = program_of(jdk_);
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
        "java/lang/ref/WeakReference", "java/util/WeakHashMap$Entry", "java/util/concurrent/atomic/AtomicIntegerArray"})
    EXPECT_FALSE(is_followed(name)) << name;
}

TEST_F(JdkCode, AnInitialiserThatCannotBeRunIsNotKnown) {
  EXPECT_TRUE(is_followed("java/util/Random"));
  EXPECT_EQ(static_of("java/util/Random", "seedUniquifier"), "unknown initialiser");
  EXPECT_EQ(static_of("java/util/BitSet", "serialPersistentFields"), "unknown initialiser");
  EXPECT_THAT(program_.start_heap("java/util/Random").failure, ::testing::HasSubstr("java.util.Random"));
}

TEST_F(JdkCode, FinalStaticsAreKnown) {
  EXPECT_EQ(static_of("java/util/ArrayList", "EMPTY_ELEMENTDATA"), "object [Ljava/lang/Object;");
  EXPECT_EQ(static_of("java/util/Optional", "EMPTY"), "object java/util/Optional");
  EXPECT_EQ(static_of("java/util/TreeMap", "UNBOUNDED"), "object java/lang/Object");
  EXPECT_EQ(static_of("java/util/Collections", "EMPTY_LIST"), "object java/util/Collections$EmptyList");
  EXPECT_EQ(static_of("java/util/ImmutableCollections", "EMPTY_LIST"), "object java/util/ImmutableCollections$ListN");
  EXPECT_EQ(static_of("java/util/HashMap", "nothing"), "unknown");
}

// The salt is a choice, and the order in which sets are read another one, made by a branch.
TEST_F(JdkCode, WhatTheJvmChoosesIsNotKnown) {
  EXPECT_EQ(static_of("java/util/ImmutableCollections", "SALT32L"), "unknown");
  EXPECT_EQ(static_of("java/util/ImmutableCollections", "REVERSE"), "unknown");
}

// The JDK may have written them since.
TEST_F(JdkCode, StaticsThatAreNotFinalAreNotKnown) {
  EXPECT_EQ(static_of("java/util/ImmutableCollections", "archivedObjects"), "unknown");
}

TEST_F(JdkCode, WhatIsAskedForFirstDoesNotMatter) {
  const std::vector<std::string> names{"java/util/Locale$1", "java/util/Locale", "java/util/Collections"};
  std::vector<std::string> texts;
  for (const std::string& name : names) texts.push_back(print_start_heap(program_of(jdk_), name));
  for (std::size_t i = names.size(); i-- > 0;) EXPECT_EQ(print_start_heap(program_, names[i]), texts[i]);
}

TEST_F(JdkCode, AssertionsAreOff) {
  EXPECT_EQ(static_of("java/util/BitSet", "$assertionsDisabled"), "1");
  EXPECT_EQ(static_of("java/util/Arrays", "$assertionsDisabled"), "1");
}

TEST_F(JdkCode, IntrinsicsAreNotRunAsWrittenUnlessTheyCalculateWithIntegers) {
  EXPECT_TRUE(is_run_as_written("java/util/ArrayList", "size", "()I"));
  EXPECT_TRUE(is_run_as_written("java/lang/Integer", "bitCount", "(I)I"));
  EXPECT_TRUE(is_run_as_written("java/util/Arrays", "copyOfRange",
                                "([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;"));
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

/// Whether any method in reach says that a run leaves something behind.
bool has_effects(std::string_view entry) {
  Program program = Program::open(DASHJ_LIBRARY_CLASSES).value();
  program.find_jdk(DASHJ_JDK_HOME);
  const auto lowered = lower_methods(program, resolve_entry(program, entry).value(), {});
  for (std::uint32_t m = 0; m < lowered->methods.size(); ++m)
    if (lowered->methods.body(tac::MethodId{m}).has_effects) return true;
  return false;
}

// A list that is there when the program starts has a counter of changes, like those that a run makes.
TEST(LowerMethodsOfJdk, WhoMayWriteObjectsOfTheJdkIsNotPure) {
  EXPECT_FALSE(has_effects("UsesJdk.grows"));
  EXPECT_TRUE(has_effects("UsesJdk.growsBesideEmpty"));
}

TEST(LowerMethodsOfJdk, ObjectsThatAreThereBeforeAreReceivers) {
  EXPECT_THAT(methods_of("UsesJdk.growsBesideEmpty", true), IsSupersetOf({"java/util/Collections$EmptyList.size"}));
}

TEST(LowerMethodsOfJdk, TheSameTwice) {
  EXPECT_EQ(methods_of("UsesJdk.iterates", true), methods_of("UsesJdk.iterates", true));
}

}  // namespace
}  // namespace dashj::program
