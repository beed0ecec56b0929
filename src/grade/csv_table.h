// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::grade {

/// A cell, and how it stands in the file.
struct CsvCell {
  std::string text;  ///< Without quotes.
  std::string raw;
};

struct CsvRow {
  std::vector<CsvCell> cells;
  std::string end;       ///< "\r\n", "\n", "\r"; empty: the end of the file.
  std::size_t line = 0;  ///< From 1, where it begins.

  [[nodiscard]] bool is_empty() const { return cells.size() == 1 && cells[0].raw.empty(); }
};

/// A file of comma-separated values as it is, so that what is not changed is written back byte for byte (RFC 4180).
struct CsvTable {
  std::string mark;  ///< The byte-order mark; empty: there is none.
  char separator = ',';
  bool quotes_all = false;   ///< Cells that need no quotes have them: the first row's do.
  std::vector<CsvRow> rows;  ///< The first has the headings.

  /// Replaces a cell. It gets quotes where the file has them everywhere, where RFC 4180 asks for them, and where PHP's
  /// fputcsv, with which Moodle writes, sets them.
  void set(CsvCell& cell, std::string text) const;
};

/// Reads it: comma, semicolon or tab, whichever the first line has first outside quotes. Fails, with the line, where
/// the text is not UTF-8, a quote is not closed, or text follows a closing quote. `path` is for messages.
[[nodiscard]] Result<CsvTable> read_csv_table(const std::string& path, std::string_view text);

/// The inverse.
[[nodiscard]] std::string write_csv_table(const CsvTable& table);

}  // namespace dashj::grade
