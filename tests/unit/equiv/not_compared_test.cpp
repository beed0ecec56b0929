// SPDX-License-Identifier: MIT
#include "equiv/not_compared.h"

#include <gtest/gtest.h>

namespace dashj::equiv {
namespace {

using program::UnseenEffects;

std::string text(const UnseenEffects& reference, const UnseenEffects& student) {
  return not_compared(reference, student, "student/", "([I)I");
}

TEST(NotCompared, IsNothingWhereNothingIsLeftBehind) {
  EXPECT_EQ(text({}, {}), "");
}

TEST(NotCompared, NamesTheSidesThatPrintAndWhere) {
  UnseenEffects reference, student;
  reference.prints = {{"pkg/Ref", "f", 6}};
  EXPECT_EQ(text(reference, {}), "what is printed (reference: line 6 of pkg.Ref.f)");
  student.prints = {{"student/Sub", "f", -1}, {"student/Sub$In", "<init>", 9}};
  EXPECT_EQ(text({}, student), "what is printed (submission: Sub.f, line 9 of Sub$In.<init>)");
  EXPECT_EQ(text(reference, student),
            "what is printed (reference: line 6 of pkg.Ref.f; submission: Sub.f, line 9 of Sub$In.<init>)");
}

TEST(NotCompared, NamesFieldsOnceWhereBothWriteThem) {
  UnseenEffects reference, student;
  reference.fields = {{"Main", "g"}};
  student.fields = {{"student/Main", "g"}};
  EXPECT_EQ(text(reference, student), "the field Main.g");
  student.fields.insert({"student/Main", "h"});
  EXPECT_EQ(text(reference, student), "the fields Main.g, Main.h (submission only)");
  EXPECT_EQ(text(reference, {}), "the field Main.g (reference only)");
  student.has_array_writes = true;
  EXPECT_EQ(text({}, student),
            "the fields Main.g (submission only), Main.h (submission only), elements of arrays in fields");
}

TEST(NotCompared, SaysThatAnArrayMayBeAnotherOne) {
  EXPECT_EQ(not_compared({}, {}, "student/", "([I)[I"), "whether the array returned is a new one");
}

TEST(NotCompared, SaysThatBoxesMayBeOtherObjects) {
  UnseenEffects student;
  student.replaces_rows = true;
  const auto said = [&](const char* descriptor) { return not_compared({}, student, "student/", descriptor); };
  EXPECT_EQ(said("([Ljava/lang/Integer;)Ljava/lang/Integer;"),
            "whether the box returned is a new one, which objects the boxes in arrays are");
  EXPECT_EQ(not_compared({}, {}, "student/", "([[I)[Ljava/lang/Long;"),
            "whether the array returned and its boxes are new ones");
  EXPECT_EQ(said("([[ILjava/lang/Long;)V"), "which arrays the rows are, and what is in those that no longer are");
}

TEST(NotCompared, NamesAFewOfMany) {
  UnseenEffects student;
  for (int line = 1; line <= 40; ++line) student.prints.insert({"student/Main", "f", line});
  EXPECT_TRUE(text({}, student).ends_with("line 5 of Main.f, 35 more)")) << text({}, student);
}

}  // namespace
}  // namespace dashj::equiv
