// SPDX-License-Identifier: MIT
#include "grade/fill_worksheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include "grade/feedback_comment.h"
#include "grade/moodle_name.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

/// Sums of points differ by less where they are the same.
constexpr double kNoise = 1e-6;

/// The number that a text ends with: of "Participant 12345", "Teilnehmer/in12345".
std::string_view number_of(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  const std::size_t word = text.find_last_not_of("0123456789");
  return word == std::string_view::npos ? text : text.substr(word + 1);
}

/// What two ways to write a name have in common: letters and digits of ASCII. A letter with a mark counts in neither
/// of its forms, as one character or as two (which is how macOS names files).
std::string skeleton(std::string_view name) {
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0u;
    const bool is_mark = byte == 0xCC || (byte == 0xCD && next <= 0xAF);  // U+0300 to U+036F
    if (is_mark && !text.empty()) text.pop_back();
    if (byte < 0x80 && std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
  }
  return text;
}

bool is_same_name(std::string_view left, std::string_view right) {
  const std::string one = skeleton(left), other = skeleton(right);
  return one.find(other) != std::string::npos || other.find(one) != std::string::npos;
}

/// Five digits are what Moodle keeps of a grade.
std::string number_text(double value, bool has_decimal_comma) {
  std::string text = fmt::format("{:.5f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  if (has_decimal_comma) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

/// One worksheet, one book.
class Filler {
 public:
  Filler(const Worksheet& sheet, const GradeBook& book) : sheet_(sheet), book_(book), table_(sheet.table) {}

  FilledWorksheet fill() {
    list_submissions();
    note_columns();
    for (std::size_t i = 1; i < table_.rows.size(); ++i)
      if (!table_.rows[i].is_empty()) visit(table_.rows[i]);
    for (std::size_t i = 0; i < book_.rows.size(); ++i)
      if (!matched_.contains(i)) note(sheet_.path + ": " + said<Text::NoRow>(plain_line(book_.rows[i].name)));
    result_.text = write_csv_table(table_);
    return std::move(result_);
  }

 private:
  template <Text text, typename... Arguments>
  [[nodiscard]] std::string said(const Arguments&... arguments) const {
    return say<text>(book_.language, arguments...);
  }
  [[nodiscard]] std::string shown(double points) const { return grade::number_text(book_.language, points); }

  void note(std::string text) { result_.notes.push_back(std::move(text)); }
  void note(const CsvRow& row, const std::string& text) {
    const std::string name = plain_line(sheet_.text_at(row, Worksheet::FullName));
    const std::string who = plain_line(sheet_.text_at(row, Worksheet::Identifier));
    note(fmt::format("{}:{}: {}: {}", sheet_.path, row.line, name.empty() ? who : name + " (" + who + ")", text));
  }

  void list_submissions() {
    for (std::size_t i = 0; i < book_.rows.size(); ++i) {
      const auto name = moodle_name(book_.rows[i].name);
      if (!name) continue;
      if (!name->number.empty()) by_number_[name->number].push_back(i);
      by_name_[skeleton(name->name)].push_back(i);
    }
  }

  void note_columns() {
    if (sheet_.columns[Worksheet::Scale]) note(sheet_.path + ": " + said<Text::WordsOfScale>());
    if (!sheet_.columns[Worksheet::Comments])
      note(sheet_.path + ": " + said<Text::NoCommentsColumn>("'Feedback comments'", "'Feedback als Kommentar'"));
    for (const CsvRow& row : table_.rows) {
      const auto maximum = row.is_empty() ? std::nullopt : worksheet_number(sheet_.text_at(row, Worksheet::Maximum));
      if (!maximum || std::abs(*maximum - total_points(book_)) < kNoise) continue;
      note(sheet_.path + ": " + said<Text::OtherMaximum>(shown(*maximum), shown(total_points(book_))));
      return;
    }
  }

  void visit(CsvRow& row) {
    const std::string number(number_of(sheet_.text_at(row, Worksheet::Identifier)));
    if (number.empty()) return note(row, said<Text::NoNumber>());
    if (!seen_.insert(number).second) note(row, said<Text::RowBefore>());
    const std::vector<std::size_t>* found = candidates(row, number);
    if (found == nullptr) return note(row, said<Text::NothingHandedIn>());
    const std::string name = plain_line(book_.rows[found->front()].name);
    if (found->size() > 1) return note(row, said<Text::SeveralSubmissions>(found->size(), name));
    if (!is_that_of(row, found->front())) return note(row, said<Text::OtherName>(name));
    take(row, number, found->front());
  }

  /// Where groups hand in, the name of the submission is the group's.
  [[nodiscard]] const std::vector<std::size_t>* candidates(const CsvRow& row, const std::string& number) const {
    const auto of_group = by_name_.find(skeleton(sheet_.text_at(row, Worksheet::Group)));
    if (of_group != by_name_.end() && !of_group->first.empty()) return &of_group->second;
    const auto of_number = by_number_.find(number);
    return of_number == by_number_.end() ? nullptr : &of_number->second;
  }

  /// Numbers are those of one assignment: in another one's worksheet they are other people's, and a group's number may
  /// be a participant's, too. Where names are hidden, or have no letter of ASCII, the number decides.
  [[nodiscard]] bool is_that_of(const CsvRow& row, std::size_t index) const {
    const std::string name = moodle_name(book_.rows[index].name)->name;
    const std::string full = sheet_.text_at(row, Worksheet::FullName);
    if (sheet_.columns[Worksheet::Group]) {
      const std::string own = skeleton(name);
      return own == skeleton(sheet_.text_at(row, Worksheet::Group)) || own == skeleton(full);
    }
    return is_same_name(full, name) || is_same_name(sheet_.text_at(row, Worksheet::Identifier), name);
  }

  void take(CsvRow& row, const std::string& number, std::size_t index) {
    matched_.insert(index);
    const GradedSubmission& graded = book_.rows[index];
    const Points points = points_of(book_, graded);
    const std::string name = sheet_.text_at(row, Worksheet::FullName);
    result_.folders.push_back({moodle_folder({name.empty() ? moodle_name(graded.name)->name : name, number}), index});
    // Who grades by hand what is open has perhaps done so, with a comment.
    if (points.open > 0)
      note(row, said<Text::PointsOpen>(shown(points.open)));
    else
      write_points(row, points.reached);
    if (const auto column = sheet_.columns[Worksheet::Comments]; column) {
      CsvCell& cell = row.cells[*column];
      if (points.open == 0 || cell.text.empty()) table_.set(cell, feedback_comment(book_, graded));
    }
  }

  void write_points(CsvRow& row, double points) {
    if (sheet_.columns[Worksheet::Scale]) return;
    const auto maximum = worksheet_number(sheet_.text_at(row, Worksheet::Maximum));
    if (maximum && points > *maximum + kNoise)
      return note(row, said<Text::AboveMaximum>(shown(points), shown(*maximum)));
    CsvCell& cell = row.cells[*sheet_.columns[Worksheet::Points]];
    if (worksheet_number(cell.text) == points) return;
    const std::string changeable = sheet_.text_at(row, Worksheet::Changeable);
    if (changeable == "No" || changeable == "Nein") return note(row, said<Text::NotChangeable>(shown(points)));
    table_.set(cell, number_text(points, sheet_.has_decimal_comma));
  }

  const Worksheet& sheet_;
  const GradeBook& book_;
  CsvTable table_;
  FilledWorksheet result_;
  std::map<std::string, std::vector<std::size_t>> by_number_, by_name_;  ///< Rows of the book.
  std::set<std::string> seen_;                                           ///< Numbers of rows.
  std::set<std::size_t> matched_;                                        ///< Rows of the book.
};

}  // namespace

FilledWorksheet fill_worksheet(const Worksheet& sheet, const GradeBook& book) {
  return Filler(sheet, book).fill();
}

std::vector<FeedbackFolder> feedback_folders(const GradeBook& book) {
  std::vector<FeedbackFolder> folders;
  for (std::size_t i = 0; i < book.rows.size(); ++i)
    if (const auto name = moodle_name(book.rows[i].name); name && !name->number.empty())
      folders.push_back({book.rows[i].name, i});
  return folders;
}

}  // namespace dashj::grade
