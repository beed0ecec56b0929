// SPDX-License-Identifier: MIT
#include "grade/worksheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace dashj::grade {
namespace {

/// The strings of mod_assign and its plugins, in English and German.
struct Heading {
  Worksheet::Column column;
  std::string_view texts[4];
};
constexpr Heading kHeadings[] = {
    {Worksheet::Identifier, {"Identifier", "ID", "Teilnehmer/in ID", "Teilnehmer/in"}},
    {Worksheet::FullName, {"Full name", "Vollst\xC3\xA4ndiger Name"}},
    {Worksheet::Group, {"Group", "Gruppe"}},
    {Worksheet::Points, {"Grade", "Bewertung"}},
    {Worksheet::Maximum, {"Maximum grade", "Bestwertung"}},
    {Worksheet::Scale, {"Scale", "Skala"}},
    {Worksheet::Changeable, {"Grade can be changed", "Bewertung kann ge\xC3\xA4ndert werden"}},
    {Worksheet::Comments, {"Feedback comments", "Feedback als Kommentar"}}};

/// Moodle has written "Maximum Grade", too.
bool is_same_text(std::string_view left, std::string_view right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  });
}

std::optional<std::size_t> column_of(const std::vector<CsvCell>& headings, const Heading& wanted) {
  for (std::size_t i = 0; i < headings.size(); ++i)
    for (const std::string_view text : wanted.texts)
      if (!text.empty() && is_same_text(headings[i].text, text)) return i;
  return std::nullopt;
}

Result<void> find_columns(Worksheet& sheet) {
  const std::string place = sheet.path + ":1";
  if (sheet.table.rows.empty()) return bad_input(place, "the file is empty; expected Moodle's grading worksheet");
  for (const Heading& heading : kHeadings)
    sheet.columns[heading.column] = column_of(sheet.table.rows[0].cells, heading);
  for (const Worksheet::Column needed : {Worksheet::Identifier, Worksheet::Points}) {
    if (sheet.columns[needed]) continue;
    const auto& texts = kHeadings[needed].texts;
    return bad_input(
        place, fmt::format("no column '{}' or '{}'; expected Moodle's grading worksheet as it was downloaded", texts[0],
                           texts[1]));
  }
  return {};
}

/// Moodle writes both columns as its language does.
bool has_decimal_comma(const Worksheet& sheet) {
  for (std::size_t i = 1; i < sheet.table.rows.size(); ++i) {
    const CsvRow& row = sheet.table.rows[i];
    if (row.is_empty()) continue;
    for (const std::string& text : {sheet.text_at(row, Worksheet::Maximum), sheet.text_at(row, Worksheet::Points)})
      if (worksheet_number(text) && text.find_first_of(".,") != std::string::npos)
        return text.find(',') != std::string::npos;
  }
  return sheet.table.separator == ';';
}

}  // namespace

std::optional<double> worksheet_number(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Result<Worksheet> read_worksheet(const std::string& path, std::string_view text) {
  Worksheet sheet{path, DASHJ_TRY(read_csv_table(path, text)), {}};
  DASHJ_TRY_VOID(find_columns(sheet));
  const std::size_t width = sheet.table.rows[0].cells.size();
  for (const CsvRow& row : sheet.table.rows)
    if (!row.is_empty() && row.cells.size() != width)
      return bad_input(fmt::format("{}:{}", path, row.line),
                       fmt::format("{} cells; the headings are {}", row.cells.size(), width));
  sheet.has_decimal_comma = has_decimal_comma(sheet);
  return sheet;
}

}  // namespace dashj::grade
