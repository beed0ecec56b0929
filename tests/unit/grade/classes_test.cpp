// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "grade/classes/always_holds.h"
#include "grade/classes/classes_in_reach.h"

namespace dashj::grade {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

classfile::Bytes class_with(const std::string& name, const std::vector<std::string>& texts) {
  classfile::ClassFile file;
  file.major_version = 52;
  const auto utf8 = [&file](const std::string& text) {
    return *file.pool.append({classfile::ConstantTag::Utf8, 0, 0, 0, text});
  };
  const auto class_of = [&](const std::string& text) {
    return *file.pool.append({classfile::ConstantTag::Class, utf8(text), 0, 0, {}});
  };
  file.this_class = class_of(name);
  file.super_class = class_of("java/lang/Object");
  for (const std::string& text : texts) static_cast<void>(utf8(text));
  return classfile::write_class(file);
}

TEST(ClassesInReachTest, NamesInAnyFormAreFollowed) {
  const std::map<std::string, classfile::Bytes> classes = {{"Abs", class_with("Abs", {"(Lp/Help;)V"})},
                                                           {"p/Help", class_with("p/Help", {"q.ByName"})},
                                                           {"q/ByName", class_with("q/ByName", {"Abs"})},
                                                           {"Gcd", class_with("Gcd", {"Abs"})}};
  EXPECT_THAT(classes_in_reach(classes, {"Abs"}), ElementsAre(Key("Abs"), Key("p/Help"), Key("q/ByName")));
  EXPECT_THAT(classes_in_reach(classes, {"Gcd"}), ElementsAre(Key("Abs"), Key("Gcd"), Key("p/Help"), Key("q/ByName")));
  EXPECT_THAT(classes_in_reach(classes, {"Lost"}), IsEmpty());
}

TEST(AlwaysHoldsTest, OneMethodThatReturnsOrGivesTrue) {
  for (const char* descriptor : {"(IJ)V", "(D)Z", "()V"}) {
    const auto bytes = always_holds("Spec", descriptor);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const auto read = classfile::read_class(*bytes, "Spec");
    ASSERT_TRUE(read) << read.error().text();
    const classfile::Member* method = read->find_method("holds", descriptor);
    ASSERT_TRUE(method != nullptr && method->code.has_value());
    EXPECT_TRUE(method->has_flag(classfile::kAccStatic));
  }
  EXPECT_EQ(
      classfile::read_class(*always_holds("Spec", "(IJ)V"), "Spec")->find_method("holds", "(IJ)V")->code->max_locals,
      3);
  EXPECT_FALSE(always_holds("Spec", "(I)I"));
  EXPECT_FALSE(always_holds("Spec", "no descriptor"));
}

}  // namespace
}  // namespace dashj::grade
