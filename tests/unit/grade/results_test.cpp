// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "grade/grade_csv.h"
#include "grade/grade_json.h"
#include "grade/pages.h"
#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

using testing::HasSubstr;
using testing::Not;

Grade wrong() {
  return {Category::Wrong, {{"x", "-2147483648"}}, "2147483647", "-2147483648", ""};
}

GradeBook book() {
  return {"Week 3",
          {{"abs", "T.abs(I)I", 2}, {"gcd", "T.gcd(II)I", 1.5}},
          {{"anna", {{Category::Correct, {}, "", "", "proved"}, wrong()}},
           {"<b>bob</b>",
            {{Category::NotCompiling, {}, "", "", "A.java:3: \"a\", b"}, {Category::Unknown, {}, "", "", "time"}}}}};
}

TEST(ResultsTest, ABookIsReadBackAsItWas) {
  const GradeBook given = book();
  const auto back = read_book("grades.json", write_book(given));
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(*back, given);
  EXPECT_EQ(write_book(*back), write_book(given));
}

TEST(ResultsTest, AGradeIsReadBackUnderItsKeyOnly) {
  const std::string text = write_grade("k", wrong());
  EXPECT_EQ(read_grade("k", text), wrong());
  EXPECT_EQ(read_grade("l", text), std::nullopt);
  EXPECT_EQ(read_grade("k", text.substr(0, text.size() / 2)), std::nullopt);
  EXPECT_EQ(read_grade("k", "[]"), std::nullopt);
}

TEST(ResultsTest, DamagedBooksAreRefused) {
  EXPECT_FALSE(read_book("grades.json", "{}"));
  EXPECT_FALSE(read_book("grades.json", "3"));
  std::string text = write_book(book());
  text.replace(text.find("\"wrong\""), 7, "\"wrung\"");
  EXPECT_THAT(read_book("grades.json", text).error().text(), HasSubstr("wrung"));
}

TEST(ResultsTest, PartsMakeTheWholeInAnyOrder) {
  const GradeBook whole = book();
  GradeBook one = whole, other = whole;
  one.rows.resize(1);
  other.rows.erase(other.rows.begin());
  const auto merged = merge_books({one, other}), reversed = merge_books({other, one});
  ASSERT_TRUE(merged && reversed);
  EXPECT_EQ(*merged, *reversed);
  EXPECT_EQ(merged->rows.size(), 2u);
  EXPECT_FALSE(merge_books({one, one}));
  other.tasks[0].points = 3;
  EXPECT_FALSE(merge_books({one, other}));
}

TEST(ResultsTest, PointsAreWholeNothingOrOpen) {
  const GradeBook given = book();
  EXPECT_EQ(points_of(given, given.rows[0]).reached, 2);
  EXPECT_EQ(points_of(given, given.rows[1]).reached, 0);
  EXPECT_EQ(points_of(given, given.rows[1]).open, 1.5);
  EXPECT_EQ(total_points(given), 3.5);
}

TEST(ResultsTest, TheCsvQuotesAndHoldsNoFormula) {
  GradeBook given = book();
  given.rows[0].name = "=SUM(A1)";
  const std::string csv = write_csv(given);
  EXPECT_THAT(csv, HasSubstr("submission,points,open,abs,abs: points,abs: remark,gcd"));
  EXPECT_THAT(
      csv,
      HasSubstr(
          "\r\n'=SUM(A1),2,0,correct,2,,wrong,0,\"gcd(-2147483648): expected 2147483647, found -2147483648\"\r\n"));
  EXPECT_THAT(csv, HasSubstr("not-compiling,0,\"A.java:3: \"\"a\"\", b\",unknown,,time\r\n"));
}

TEST(ResultsTest, PagesEscapeWhatStudentsWrote) {
  const GradeBook given = book();
  EXPECT_THAT(overview_page(given), Not(HasSubstr("<b>bob")));
  EXPECT_THAT(feedback_page(given, given.rows[1]), Not(HasSubstr("<b>bob")));
  EXPECT_THAT(feedback_page(given, given.rows[1]), HasSubstr("&lt;b&gt;bob"));
}

TEST(ResultsTest, FeedbackShowsTheFailingCall) {
  const GradeBook given = book();
  const std::string page = feedback_page(given, given.rows[0]);
  for (const char* text : {"gcd(-2147483648)", "Expected", "2147483647", "2 of 3.5 points"})
    EXPECT_THAT(page, HasSubstr(text));
}

TEST(ResultsTest, WhatIsNotComparedIsForTheTeacher) {
  GradeBook given = book();
  given.rows[0].grades[0].not_compared = "what is printed (reference: R.abs), the field R.<secret>";
  EXPECT_EQ(*read_book("grades.json", write_book(given)), given);
  EXPECT_THAT(write_csv(given),
              HasSubstr("correct,2,\"not compared: what is printed (reference: R.abs), the field R.<secret>\","));
  EXPECT_THAT(
      overview_page(given),
      HasSubstr(
          "<span class=\"soft\">not compared: what is printed (reference: R.abs), the field R.&lt;secret&gt;</span>"));
  const std::string page = feedback_page(given, given.rows[0]);
  EXPECT_THAT(page, HasSubstr("What it prints or leaves in fields was not compared."));
  EXPECT_THAT(page, Not(HasSubstr("secret")));
  EXPECT_THAT(page, Not(HasSubstr("R.abs")));
}

TEST(PlainTextTest, BytesThatAreNoUtf8AndControlsAreReplaced) {
  EXPECT_EQ(plain_text("a\xC3\xA4\n"), "a\xC3\xA4\n");
  EXPECT_EQ(plain_text("\xFF\x1B[0m"), "\xEF\xBF\xBD\xEF\xBF\xBD[0m");
  EXPECT_EQ(plain_text("\xC0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(plain_text("\xE2\x80\xAE\xE2\x80\x8F\xD8\x9C").size(), 9u) << "what turns the direction";
  EXPECT_EQ(plain_text("\xED\xA0\x80").size(), 9u) << "a surrogate is no letter";
  EXPECT_EQ(html_text("<a href='x'>&"), "&lt;a href=&#39;x&#39;&gt;&amp;");
}

TEST(PlainTextTest, NamesOfFilesAreHarmlessAndDiffer) {
  EXPECT_EQ(file_name_of("anna b.jar"), "anna b.jar");
  EXPECT_EQ(file_name_of("a%b"), "a%25b");
  EXPECT_EQ(file_name_of("\xC3\xA4"), "%C3%A4");
  const std::string longest(255, 'x');
  EXPECT_LE(file_name_of(longest).size(), 120u);
  EXPECT_NE(file_name_of(longest), file_name_of(longest + "y"));
}

}  // namespace
}  // namespace dashj::grade
