// SPDX-License-Identifier: MIT
#include "grade/worksheet.h"

#include <gmock/gmock.h>

#include "grade/fill_worksheet.h"
#include "grade/moodle_name.h"

namespace dashj::grade {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kEnglish =
    "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last "
    "modified "
    "(grade)\",\"Feedback comments\"\r\n";

Grade grade(Category category) {
  return {category, {}, "", "", ""};
}

/// One task of 2 points.
GradeBook book(std::vector<std::pair<std::string, Category>> rows) {
  GradeBook book{"Week 3", {{"half", "T.half(I)I", 2}}, {}};
  for (auto& [name, category] : rows) book.rows.push_back({name, {grade(category)}});
  return book;
}

FilledWorksheet filled(const std::string& text, const GradeBook& book) {
  const auto sheet = read_worksheet("w.csv", text);
  EXPECT_TRUE(sheet) << sheet.error().text();
  return fill_worksheet(*sheet, book);
}

std::string problem(const std::string& text) {
  const auto sheet = read_worksheet("w.csv", text);
  return sheet ? "" : sheet.error().text();
}

constexpr auto kCorrectHalf = "<p><b>half</b>: correct, 2 of 2 points</p>";

TEST(WorksheetTest, OnlyGradeAndCommentsChange) {
  const std::string text =
      "\xEF\xBB\xBF" + kEnglish +
      "\"Participant 12\",\"Anna \"\"A\"\" B\xC3\xB6ll, Dr.\",a@x.de,\"late\r\n2 days\",,2.00,Yes,-,\r\n"
      "\"Participant 13\",Ben,b@x.de,-,,2.00,Yes,-,\"old, text\"\r\n";
  const auto result = filled(text, book({{"Anna A Bll Dr._12_assignsubmission_file_", Category::Correct}}));
  std::string expected = text;
  expected.replace(expected.find(",,2.00,Yes,-,\r\n"), 15, ",2,2.00,Yes,-,\"" + std::string(kCorrectHalf) + "\"\r\n");
  EXPECT_EQ(result.text, expected);
  EXPECT_THAT(result.notes,
              ElementsAre("w.csv:4: Ben (Participant 13): nothing was handed in, so the row is as it was"));
  ASSERT_EQ(result.folders.size(), 1u);
  EXPECT_EQ(result.folders[0].folder, "Anna \"A\" B\xC3\xB6ll, Dr._12_assignsubmission_file_");
}

TEST(WorksheetTest, WhatIsNotChangedIsWrittenByteForByte) {
  for (const std::string& text : {std::string("ID;Bewertung"), std::string("ID;Bewertung\n\n\n"),
                                  std::string("\"ID\"\t\"Bewertung\"\r\"Teilnehmer/in1\"\t\"\"\r"),
                                  std::string("ID,Bewertung,x\n1,,a\"b\"\n2,,\"\"\"\"\n")}) {
    EXPECT_EQ(filled(text, book({})).text, text);
  }
}

TEST(WorksheetTest, GermanHeadingsWithDecimalCommas) {
  GradeBook given = book({{"J\xC3\xBCrgen Gro\xC3\x9F_7_assignsubmission_file_", Category::Correct}});
  given.tasks[0].points = 1.5;
  const std::string head =
      "ID;\"Vollst\xC3\xA4ndiger Name\";Bewertung;Bestwertung;\"Zuletzt ge\xC3\xA4ndert (Bewertung)\";\"Feedback als "
      "Kommentar\"\n";
  // The folder's name as macOS writes it would be u + U+0308.
  for (const char* name : {"J\xC3\xBCrgen Gro\xC3\x9F", "Ju\xCC\x88rgen Gro\xC3\x9F"}) {
    const auto result = filled(head + "Teilnehmer/in7;\"" + name + "\";;1,50;-;\n", given);
    EXPECT_THAT(result.text, HasSubstr("\";1,5;1,50;-;\"<p><b>half</b>"));
    EXPECT_THAT(result.notes, IsEmpty());
  }
}

TEST(WorksheetTest, AFileThatQuotesEveryCellGetsQuotes) {
  const auto result = filled("\"Identifier\",\"Grade\"\n\"Participant 1\",\"\"\n",
                             book({{"A_1_assignsubmission_file_", Category::Correct}}));
  EXPECT_EQ(result.text, "\"Identifier\",\"Grade\"\n\"Participant 1\",\"2\"\n");
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("no column 'Feedback comments'")));
}

TEST(WorksheetTest, AGradeThatIsRightIsLeftAsItIsWritten) {
  const std::string text = "Identifier,Grade,\"Maximum grade\"\nParticipant 1,2.00,2.00\n";
  EXPECT_EQ(filled(text, book({{"A_1_assignsubmission_file_", Category::Correct}})).text, text);
}

TEST(WorksheetTest, OpenPointsLeaveTheGrade) {
  const std::string head = "Identifier,Grade,\"Feedback comments\"\n";
  const GradeBook given = book({{"A_1_assignsubmission_file_", Category::Unknown}});
  const auto result = filled(head + "Participant 1,1.00,mine\n", given);
  EXPECT_EQ(result.text, head + "Participant 1,1.00,mine\n");
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("2 points are open")));
  GradeBook german = given;
  german.language = Language::German;
  EXPECT_THAT(filled(head + "Participant 1,1.00,mine\n", german).notes,
              ElementsAre("w.csv:2: Participant 1: 2 Punkte sind offen; die Bewertung bleibt, wie sie war"));
  EXPECT_THAT(filled(head + "Participant 1,,\n", given).text,
              HasSubstr("Participant 1,,\"<p><b>half</b>: not decided, 2 points, still open</p>\""));
}

TEST(WorksheetTest, PointsAreNotScaledAndNeverMoreThanTheMaximum) {
  const std::string head = "Identifier,Grade,\"Maximum Grade\"\n";
  const GradeBook given = book({{"A_1_assignsubmission_file_", Category::Correct}});
  const auto more = filled(head + "Participant 1,,100.00\n", given);
  EXPECT_EQ(more.text, head + "Participant 1,2,100.00\n");
  EXPECT_THAT(more.notes,
              Contains("w.csv: the maximum grade is 100, and the tasks give 2 points: these are written as they are"));
  const auto less = filled(head + "Participant 1,,1.00\n", given);
  EXPECT_EQ(less.text, head + "Participant 1,,1.00\n");
  EXPECT_THAT(less.notes, Contains(HasSubstr("2 points are more than the maximum grade, 1")));
}

TEST(WorksheetTest, AGradeThatMoodleHasLockedIsLeft) {
  const GradeBook given = book({{"A_1_assignsubmission_file_", Category::Correct}});
  const std::string text = "Identifier,Grade,\"Grade can be changed\"\nParticipant 1,1.00,No\n";
  const auto locked = filled(text, given);
  EXPECT_EQ(locked.text, text);
  EXPECT_THAT(locked.notes, Contains(HasSubstr("Moodle does not let the grade be changed to 2")));
  EXPECT_THAT(filled("ID,Bewertung,\"Bewertung kann ge\xC3\xA4ndert werden\"\nTeilnehmer/in1,,Ja\n", given).text,
              HasSubstr("Teilnehmer/in1,2,Ja"));
}

TEST(WorksheetTest, AScaleHasNoPoints) {
  const std::string text = "ID,Bewertung,Skala\nTeilnehmer/in1,,\"gut\nsehr gut\"\n";
  const auto result = filled(text, book({{"A_1_assignsubmission_file_", Category::Correct}}));
  EXPECT_EQ(result.text, text);
  EXPECT_THAT(result.notes, Contains(HasSubstr("words of a scale")));
}

TEST(WorksheetTest, DoubledRowsGetTheSameAndDoubledSubmissionsNothing) {
  const std::string text = "Identifier,Grade\nParticipant 1,\nParticipant 1,\n";
  const auto rows = filled(text, book({{"A_1_assignsubmission_file_", Category::Wrong}}));
  EXPECT_EQ(rows.text, "Identifier,Grade\nParticipant 1,0\nParticipant 1,0\n");
  EXPECT_THAT(rows.notes, Contains(HasSubstr("w.csv:3: Participant 1: this participant has a row already")));
  const auto submissions = filled(
      "Identifier,Grade\nParticipant 1,\n",
      book({{"A_1_assignsubmission_file_", Category::Correct}, {"B_1_assignsubmission_file_", Category::Wrong}}));
  EXPECT_EQ(submissions.text, "Identifier,Grade\nParticipant 1,\n");
  EXPECT_THAT(submissions.notes, Contains(HasSubstr("there are 2 submissions, A_1_assignsubmission_file_ and others")));
}

/// Numbers are those of an assignment, so in another one's worksheet they are other people's.
TEST(WorksheetTest, ANumberIsNotEnoughWhereTheNamesDiffer) {
  const std::string text = "Identifier,\"Full name\",Grade\nParticipant 1,Carla,\n";
  const auto result =
      filled(text, book({{"Anna_1_assignsubmission_file_", Category::Correct}, {"bob", Category::Correct}}));
  EXPECT_EQ(result.text, text);
  EXPECT_THAT(result.notes, Contains("w.csv:2: Carla (Participant 1): Anna_1_assignsubmission_file_ has this number "
                                     "but another name, so the row is as it was"));
  EXPECT_THAT(result.notes, Contains("w.csv: no row is that of bob, so nothing is written of it"));
  EXPECT_THAT(result.folders, IsEmpty());
}

TEST(WorksheetTest, HiddenNamesGoByTheNumber) {
  const GradeBook given = book({{"Participant_31_assignsubmission_file_", Category::Correct}});
  EXPECT_THAT(filled("Identifier,Grade\nParticipant 31,\n", given).text, HasSubstr("Participant 31,2\n"));
  EXPECT_THAT(filled("Identifier,\"Full name\",Grade\nParticipant 31,Carla,\n", given).text, HasSubstr("Carla,2\n"));
}

/// The number of a folder is the group's, here also that of Bob, who is in another group.
TEST(WorksheetTest, AGroupsSubmissionIsThatOfItsMembers) {
  const auto result = filled(
      "Identifier,\"Full name\",Group,Grade\nParticipant 5,Anna,B,\nParticipant 6,Bob,C,\nParticipant 7,Carla,B,\n",
      book({{"B_6_assignsubmission_file_", Category::Correct}}));
  EXPECT_EQ(
      result.text,
      "Identifier,\"Full name\",Group,Grade\nParticipant 5,Anna,B,2\nParticipant 6,Bob,C,\nParticipant 7,Carla,B,2\n");
  ASSERT_EQ(result.folders.size(), 2u);
  EXPECT_EQ(result.folders[1].folder, "Carla_7_assignsubmission_file_");
}

TEST(WorksheetTest, BadFilesAreRefusedWithALine) {
  EXPECT_THAT(problem(""), HasSubstr("w.csv:1: the file is empty"));
  EXPECT_THAT(problem("Name,Grade\n"), HasSubstr("w.csv:1: no column 'Identifier' or 'ID'"));
  EXPECT_THAT(problem("Identifier,Note\n"), HasSubstr("w.csv:1: no column 'Grade' or 'Bewertung'"));
  EXPECT_THAT(problem("ID,Bewertung\n1,2,3\n"), HasSubstr("w.csv:2: 3 cells; the headings are 2"));
  EXPECT_THAT(problem("ID,Bewertung\n\"1\n\n2\",3\n\"4,5\n"), HasSubstr("w.csv:5: the quote of a cell is not closed"));
  EXPECT_THAT(problem("ID,Bewertung\n\"1\"x,3\n"), HasSubstr("w.csv:2: text follows the closing quote"));
  EXPECT_THAT(problem("ID,Bewertung,Name\n1,,Anna\n2,,J\xFCrgen\n"), HasSubstr("w.csv:3: this is not UTF-8"));
}

TEST(WorksheetTest, CommentsAreHtmlWithoutWhatStudentsWrote) {
  GradeBook given = book({{"A_1_assignsubmission_file_", Category::NotCompiling}});
  given.rows[0].grades[0].reason = "T.java:1: <script>\nsecond line";
  const std::string text = filled("Identifier,Grade,\"Feedback comments\"\nParticipant 1,,\n", given).text;
  EXPECT_THAT(text, HasSubstr("&lt;script&gt;<br>second line</p>"));
  EXPECT_THAT(text, Not(HasSubstr("<script>")));
}

TEST(MoodleNameTest, NamesOfAllVersions) {
  for (const char* file : {"Anna B_12_assignsubmission_file", "Anna B_12_assignsubmission_file_",
                           "Anna B_12_assignsubmission_file_A.java", "Anna B_12_assignsubmission_onlinetext"}) {
    const std::string submission = submission_of(file);
    EXPECT_EQ(submission, "Anna B_12_assignsubmission_file_");
    EXPECT_EQ(moodle_name(submission)->name, "Anna B");
    EXPECT_EQ(moodle_name(submission)->number, "12");
    EXPECT_EQ(moodle_folder(*moodle_name(submission)), submission);
  }
  EXPECT_EQ(submission_of("anna.zip"), "anna.zip");
  EXPECT_EQ(moodle_name("anna.zip"), std::nullopt);
  EXPECT_EQ(moodle_name("Default group_assignsubmission_file_")->number, "");
  EXPECT_EQ(moodle_folder({"a/b_c", "1"}), "a b c_1_assignsubmission_file_");
}

}  // namespace
}  // namespace dashj::grade
