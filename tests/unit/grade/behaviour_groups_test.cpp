// SPDX-License-Identifier: MIT
#include "grade/behaviour_groups.h"

#include <gmock/gmock.h>

namespace dashj::grade {
namespace {

using testing::ElementsAre;

Grade wrong(const std::string& behaviour, const std::string& input, const std::string& actual = "1") {
  Grade grade{Category::Wrong, {{"x", input}}, "0", actual, ""};
  grade.behaviour = behaviour;
  return grade;
}

// What is shown does not matter where the behaviour is known; where it is not, nothing else tells them apart.
TEST(BehaviourGroupsTest, TheLargestComesFirst) {
  GradeBook book{"week", {{"f", "T.f(I)I", 1}}, {}};
  const Grade correct{Category::Correct, {}, "", "", "proved"};
  Grade endless = wrong("b", "3");
  endless.category = Category::DidNotEnd;
  book.rows = {{"0", {wrong("", "5")}},
               {"1", {wrong("a", "1")}},
               {"2", {correct}},
               {"3", {endless}},
               {"4", {wrong("a", "2")}},
               {"5", {wrong("", "5")}},
               {"6", {wrong("", "5", "2")}},
               {"7", {wrong("a", "1")}}};
  std::vector<std::vector<std::size_t>> rows;
  for (const BehaviourGroup& group : behaviour_groups(book)) rows.push_back(group.rows);
  EXPECT_THAT(rows, ElementsAre(ElementsAre(1, 4, 7), ElementsAre(0, 5), ElementsAre(3), ElementsAre(6)));
  EXPECT_EQ(groups_table({"week", book.tasks, {{"2", {correct}}}}), "");
}

}  // namespace
}  // namespace dashj::grade
