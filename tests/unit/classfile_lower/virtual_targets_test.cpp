// SPDX-License-Identifier: MIT
// Which methods a virtual call may run (JVMS 5.4.6), over java/Targets.java and the classes of two packages.
#include "classfile/lower/virtual_targets.h"

#include <gtest/gtest.h>

#include <map>

#include "classfile/lower/class_hierarchy.h"
#include "lowered.h"

namespace dashj::lower::testing {
namespace {

using classfile::ClassFile;

/// What receivers there may be.
constexpr const char* kClasses[] = {"BothWays",      "Cube",          "Disc",           "Form",   "Keeper",
                                    "Loud",          "Polite",        "Refused",        "Silent", "Slab",
                                    "Thief",         "RefusedTwice",  "StillSilent",    "Unmade", "Waving",
                                    "here/FromHere", "here/BackHere", "there/FromThere"};

std::string text_of(const VirtualTarget& target) {
  switch (target.kind) {
    case VirtualTarget::Kind::Method:
      return target.method.owner->name + "." + target.method.method->name;
    case VirtualTarget::Kind::Field:
      return "field " + target.field;
    case VirtualTarget::Kind::WrittenOut:
      return "written out of " + target.declaring;
    case VirtualTarget::Kind::Unknown:
      break;
  }
  return "unknown";
}

class VirtualTargets : public ::testing::Test {
 protected:
  /// "CLASS: METHOD, ..., else METHOD", or why that is not known.
  [[nodiscard]] std::string targets(std::string_view caller, std::string_view class_name, std::string_view name,
                                    std::string_view descriptor, const Reference& receiver = {}) const {
    const ClassLookup lookup = [this](std::string_view wanted) { return find(wanted); };
    LowerOptions options;
    if (knows_subclasses_) options.subclasses = [&](std::string_view above) { return below(above, lookup); };
    GlobalTable globals;
    const ClassFile& owner = *classes_.find(caller);
    const classfile::Member method;
    const MethodContext context{owner, method, lookup, options, globals, {}, {}, DebugInfo(owner, {}), {}, {}, {}};
    const classfile::MemberRef wanted{class_name, name, descriptor, classfile::ConstantTag::Methodref};
    const auto choice = find_targets(context, wanted, receiver);
    if (!choice) return choice.error();
    std::string text;
    for (const VirtualTarget& target : choice->overriding) text += target.class_name + ": " + text_of(target) + ", ";
    return text + "else " + text_of(choice->otherwise);
  }

  [[nodiscard]] const ClassFile* find(std::string_view name) const {
    const auto edited = edited_.find(name);
    return edited == edited_.end() ? classes_.find(name) : &edited->second;
  }

  [[nodiscard]] std::vector<const ClassFile*> below(std::string_view above, const ClassLookup& lookup) const {
    std::vector<const ClassFile*> result;
    for (const char* name : kClasses)
      if (is_below(name, above, lookup)) result.push_back(lookup(name));
    for (const auto& [name, class_file] : edited_)
      if (classes_.find(name) == nullptr && is_below(name, above, lookup)) result.push_back(&class_file);
    return result;
  }

  static Reference new_object(std::string_view class_name) {
    Reference receiver;
    receiver.kind = Reference::Kind::New;
    receiver.class_name = class_name;
    return receiver;
  }

  CompiledClasses classes_{"debug"};
  std::map<std::string, ClassFile, std::less<>> edited_;  ///< In the place of those compiled, or beside them.
  bool knows_subclasses_ = true;
};

TEST_F(VirtualTargets, AreThoseOfTheLowestClassesFirst) {
  EXPECT_EQ(targets("Targets", "Polite", "greet", "()I"),
            "Silent: Silent.greet, Loud: GreetsLoudly.greet, else Greets.greet");
}

/// An interface's method may be called on what does not implement it: the verifier does not look (JVMS 4.10.1.2).
TEST_F(VirtualTargets, OfAnInterfaceHaveNoClassForTheRest) {
  EXPECT_EQ(targets("Targets", "Greets", "greet", "()I"),
            "Silent: Silent.greet, Loud: GreetsLoudly.greet, Polite: Greets.greet, Waving: Waving.greet, else unknown");
}

TEST_F(VirtualTargets, OfADiamondAreTheMostSpecific) {
  EXPECT_EQ(targets("Targets", "Top", "way", "()I"), "BothWays: RightWay.way, else unknown");
  EXPECT_EQ(targets("Targets", "BothWays", "way", "()I"), "else RightWay.way");
}

/// Without its own method the class inherits two that are not related: the JVM throws an IncompatibleClassChangeError.
TEST_F(VirtualTargets, AreNotChosenAmongUnrelatedDefaults) {
  ClassFile waving = *classes_.find("Waving");
  std::erase_if(waving.methods, [](const classfile::Member& method) { return method.name == "greet"; });
  edited_.emplace("Waving", waving);
  EXPECT_EQ(targets("Targets", "Waves", "greet", "()I"), "else unknown");
}

TEST_F(VirtualTargets, OfAnAbstractClassAreThoseOfTheClassesBelow) {
  EXPECT_EQ(targets("Targets", "Form", "area", "()I"), "Disc: Disc.area, else Slab.area");
  EXPECT_EQ(targets("Targets", "Slab", "area", "()I"), "else Slab.area");
  EXPECT_EQ(targets("Targets", "Unmade", "area", "()I"), "else unknown");
}

TEST_F(VirtualTargets, OfANewObjectAreOne) {
  EXPECT_EQ(targets("Targets", "Form", "area", "()I", new_object("Cube")), "else Slab.area");
  EXPECT_EQ(targets("Targets", "Greets", "greet", "()I", new_object("StillSilent")), "else Silent.greet");
  EXPECT_EQ(targets("Targets", "Form", "area", "()I", new_object("Unmade")), "is not followed");
}

TEST_F(VirtualTargets, OfAPrivateMethodAreItself) {
  EXPECT_EQ(targets("Keeper", "Keeper", "key", "()I"), "else Keeper.key");
  EXPECT_EQ(targets("Keeper", "Keeper", "key", "()I", new_object("Thief")), "else Keeper.key");
  EXPECT_EQ(targets("Thief", "Thief", "key", "()I"), "else Thief.key");
}

/// JVMS 5.4.5: FromThere.secret is a method of its own, BackHere.secret overrides the one of its package. What
/// receivers of FromThere run is not looked for.
TEST_F(VirtualTargets, OfAPackageAreOverriddenThere) {
  EXPECT_EQ(targets("here/FromHere", "here/FromHere", "secret", "()I"),
            "here/BackHere: here/BackHere.secret, there/FromThere: unknown, else here/FromHere.secret");
  EXPECT_EQ(targets("here/FromHere", "here/FromHere", "told", "()I"),
            "there/FromThere: there/FromThere.told, else here/FromHere.told");
}

TEST_F(VirtualTargets, OfExceptionsMayBeFields) {
  EXPECT_EQ(targets("Targets", "java/lang/RuntimeException", "getMessage", "()Ljava/lang/String;"),
            "RefusedTwice: RefusedTwice.getMessage, else field detailMessage");
  EXPECT_EQ(targets("Targets", "Refused", "getCause", "()Ljava/lang/Throwable;"), "else field cause");
  EXPECT_EQ(targets("Targets", "RefusedTwice", "getMessage", "()Ljava/lang/String;"), "else RefusedTwice.getMessage");
  EXPECT_EQ(targets("Targets", "java/lang/RuntimeException", "printStackTrace", "()V"), "is not modelled");
}

TEST_F(VirtualTargets, OfOtherClassesAreNotKnown) {
  EXPECT_EQ(targets("Targets", "java/util/List", "size", "()I"), "is of the JDK and not modelled");
  knows_subclasses_ = false;
  EXPECT_EQ(targets("Targets", "Form", "area", "()I"), "is virtual");
  EXPECT_EQ(targets("Targets", "Form", "area", "()I", new_object("Disc")), "else Disc.area");
}

/// Disc and Slab are there already, and one of all is asked for by nothing: up to 64 are left.
TEST_F(VirtualTargets, AreNotFollowedWhereThereAreTooMany) {
  const auto add_one = [&] {
    ClassFile disc = *classes_.find("Disc");
    disc.name = "Disc" + std::to_string(edited_.size());
    edited_.emplace(disc.name, disc);
  };
  while (edited_.size() < 63) add_one();
  EXPECT_TRUE(targets("Targets", "Form", "area", "()I").ends_with("else Disc9.area"));
  add_one();
  EXPECT_EQ(targets("Targets", "Form", "area", "()I"), "may run too many methods");
}

}  // namespace
}  // namespace dashj::lower::testing
