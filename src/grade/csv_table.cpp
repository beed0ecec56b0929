// SPDX-License-Identifier: MIT
#include "grade/csv_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";

/// Comma, semicolon or tab.
char separator_of(std::string_view text) {
  bool is_quoted = false;
  for (const char letter : text) {
    if (letter == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (letter == ',' || letter == ';' || letter == '\t') return letter;
    if (letter == '\n' || letter == '\r') break;
  }
  return ',';
}

class Reader {
 public:
  Reader(const std::string& path, std::string_view text, char separator)
      : path_(path), text_(text), separator_(separator) {}

  Result<std::vector<CsvRow>> rows() {
    std::vector<CsvRow> rows;
    while (at_ < text_.size()) rows.push_back(DASHJ_TRY(row()));
    return rows;
  }

 private:
  Result<CsvRow> row() {
    CsvRow row{{}, {}, line_};
    do row.cells.push_back(DASHJ_TRY(cell()));
    while (take(separator_));
    if (take('\r')) row.end += '\r';
    if (take('\n')) row.end += '\n';
    ++line_;
    return row;
  }

  Result<CsvCell> cell() {
    const std::size_t begin = at_;
    CsvCell cell;
    if (is_at('"')) {
      cell.text = DASHJ_TRY(quoted());
      if (!is_at_end()) return bad_input(place(line_), "text follows the closing quote of a cell");
    } else {
      while (!is_at_end()) cell.text += text_[at_++];
    }
    cell.raw = text_.substr(begin, at_ - begin);
    return cell;
  }

  Result<std::string> quoted() {
    const std::size_t line = line_;
    std::string text;
    take('"');
    while (at_ < text_.size()) {
      if (take('"') && !is_at('"')) return text;
      if (text_[at_] == '\n') ++line_;
      text += text_[at_++];
    }
    return bad_input(place(line), "the quote of a cell is not closed");
  }

  [[nodiscard]] bool is_at(char letter) const { return at_ < text_.size() && text_[at_] == letter; }
  [[nodiscard]] bool is_at_end() const {
    return at_ == text_.size() || is_at(separator_) || is_at('\r') || is_at('\n');
  }
  bool take(char letter) {
    if (!is_at(letter)) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] std::string place(std::size_t line) const { return fmt::format("{}:{}", path_, line); }

  const std::string& path_;
  std::string_view text_;
  char separator_;
  std::size_t at_ = 0, line_ = 1;
};

Result<void> check_encoding(const std::string& path, std::string_view text) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (!is_utf8(text.substr(at, end - at)))
      return bad_input(fmt::format("{}:{}", path, line), "this is not UTF-8; save the file as CSV with UTF-8");
    at = end + 1;
  }
  return {};
}

bool needs_quotes(std::string_view text, char separator) {
  return text.find(separator) != std::string_view::npos || text.find_first_of("\" \t\r\n\\") != std::string_view::npos;
}

}  // namespace

void CsvTable::set(CsvCell& cell, std::string text) const {
  if (text == cell.text) return;
  cell.text = std::move(text);
  cell.raw = cell.text;
  if (!quotes_all && !needs_quotes(cell.text, separator)) return;
  cell.raw = "\"";
  for (const char letter : cell.text) cell.raw += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  cell.raw += '"';
}

Result<CsvTable> read_csv_table(const std::string& path, std::string_view text) {
  DASHJ_TRY_VOID(check_encoding(path, text));
  CsvTable table;
  if (text.starts_with(kMark)) {
    table.mark = kMark;
    text.remove_prefix(kMark.size());
  }
  table.separator = separator_of(text);
  table.rows = DASHJ_TRY(Reader(path, text, table.separator).rows());
  if (table.rows.empty()) return table;
  const std::vector<CsvCell>& headings = table.rows[0].cells;
  table.quotes_all =
      std::all_of(headings.begin(), headings.end(), [](const CsvCell& cell) { return cell.raw.starts_with('"'); });
  return table;
}

std::string write_csv_table(const CsvTable& table) {
  std::string text = table.mark;
  for (const CsvRow& row : table.rows) {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (i > 0) text += table.separator;
      text += row.cells[i].raw;
    }
    text += row.end;
  }
  return text;
}

}  // namespace dashj::grade
