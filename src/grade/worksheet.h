// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "grade/csv_table.h"

namespace dashj::grade {

/// Moodle's offline grading worksheet (assignfeedback_offline), with English or German headings.
struct Worksheet {
  enum Column { Identifier, FullName, Group, Points, Maximum, Scale, Changeable, Comments, kColumns };

  std::string path;  ///< For messages.
  CsvTable table;
  std::optional<std::size_t> columns[kColumns];  ///< Identifier and Points are always there.
  bool has_decimal_comma = false;

  /// Empty where the file has no such column.
  [[nodiscard]] std::string text_at(const CsvRow& row, Column column) const {
    return columns[column] ? row.cells[*columns[column]].text : std::string();
  }
};

/// Fails, with the line, where the file is none: no column of identifiers or grades, a row of another length than the
/// headings, a row that is no CSV, another encoding than UTF-8.
[[nodiscard]] Result<Worksheet> read_worksheet(const std::string& path, std::string_view text);

/// "2.50" or "2,50". No value: something else.
[[nodiscard]] std::optional<double> worksheet_number(std::string text);

}  // namespace dashj::grade
