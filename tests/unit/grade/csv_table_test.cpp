// SPDX-License-Identifier: MIT
#include "grade/csv_table.h"

#include <gmock/gmock.h>

#include "base/rng.h"

namespace dashj::grade {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const CsvRow& row) {
  std::vector<std::string> texts;
  for (const CsvCell& cell : row.cells) texts.push_back(cell.text);
  return texts;
}

TEST(CsvTable, QuotesLineEndsAndEmptyCells) {
  const auto table = read_csv_table("w.csv", "a,\"b \"\"c\"\"\",\r\n\"d\r\ne\",,f\"g\"\n");
  ASSERT_TRUE(table) << table.error().text();
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_THAT(texts(table->rows[0]), ElementsAre("a", "b \"c\"", ""));
  EXPECT_THAT(texts(table->rows[1]), ElementsAre("d\r\ne", "", "f\"g\""));
  EXPECT_EQ(table->rows[1].line, 2u);
  EXPECT_FALSE(table->quotes_all);
}

TEST(CsvTable, TheFirstLineHasTheSeparator) {
  EXPECT_EQ(read_csv_table("w.csv", "a;b,c\n")->separator, ';');
  EXPECT_EQ(read_csv_table("w.csv", "\"a;b\",c\n")->separator, ',');
  EXPECT_EQ(read_csv_table("w.csv", "a\tb\n")->separator, '\t');
  EXPECT_EQ(read_csv_table("w.csv", "a\nb;c\n")->separator, ',');
}

/// Of texts made by chance each is refused or comes back byte for byte, and a cell that is written is read as it was
/// meant.
TEST(CsvTable, NothingIsLostOrAdded) {
  Rng rng(7);
  const std::string letters = "ab,,;\"\"\"\r\n\n \t\\";
  const auto text = [&](std::size_t most) {
    std::string made;
    for (std::size_t i = rng.below(most); i > 0; --i) made += letters[rng.below(letters.size())];
    return made;
  };
  int read = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string made = text(24), cell = text(6);
    auto table = read_csv_table("w.csv", made);
    if (!table) continue;
    ASSERT_EQ(write_csv_table(*table), made);
    if (table->rows.empty()) continue;
    ++read;
    const std::size_t row = rng.below(table->rows.size()), column = rng.below(table->rows[row].cells.size());
    table->set(table->rows[row].cells[column], cell);
    const auto back = read_csv_table("w.csv", write_csv_table(*table));
    // An empty last line is none, and a first line of one cell says nothing of the separator.
    if (!back || back->separator != table->separator || back->rows.size() != table->rows.size()) continue;
    ASSERT_EQ(back->rows[row].cells[column].text, cell) << made;
  }
  EXPECT_GT(read, 5'000);
}

}  // namespace
}  // namespace dashj::grade
