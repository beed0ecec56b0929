// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "grade/limits.h"
#include "grade/page_parts.h"
#include "grade/plain_text.h"

namespace dashj::grade {
namespace {

constexpr int kWidth = 640, kLeft = 150, kBar = 22, kRow = 34;
constexpr int kHeight = 200, kBase = 165;

std::vector<Shares> shares_of(const GradeBook& book) {
  std::vector<Shares> shares(book.tasks.size());
  for (const GradedSubmission& row : book.rows)
    for (std::size_t i = 0; i < row.grades.size(); ++i)
      ++shares[i].counts[static_cast<std::size_t>(row.grades[i].category)];
  return shares;
}

/// Names may be long, and pictures do not wrap. Whole letters of UTF-8.
std::string shortened(const std::string& name) {
  if (name.size() <= kMaxPlotName) return name;
  std::size_t end = kMaxPlotName;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  return name.substr(0, end) + "\xE2\x80\xA6";
}

std::string bar(const std::string& name, const Shares& shares, int top) {
  const double width = kWidth - kLeft;
  const double all = std::max<double>(1, static_cast<double>(shares.total()));
  std::string svg = fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", kLeft - 10, top + 16,
                                html_text(shortened(name)));
  double left = kLeft;
  for (const CategoryText& one : kCategories) {
    const std::size_t count = shares.counts[static_cast<std::size_t>(one.category)];
    if (count == 0) continue;
    const double part = width * static_cast<double>(count) / all;
    svg += fmt::format(
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\"><title>{}: {} {}</title></rect>",
        one.word, left, top, std::max(part - 1, 0.5), kBar, html_text(name), count, one.heading);
    left += part;
  }
  return svg + "\n";
}

std::string legend(int top) {
  std::string svg;
  double left = 0;
  for (const CategoryText& one : kCategories) {
    svg += fmt::format(
        "<rect class=\"{}\" x=\"{:.0f}\" y=\"{}\" width=\"12\" height=\"12\"/><text x=\"{:.0f}\" y=\"{}\">{}</text>",
        one.word, left, top, left + 17, top + 11, one.heading);
    left += 34 + 6.6 * static_cast<double>(one.heading.size());
    if (left > kWidth - 200) top += 20, left = 0;
  }
  return svg + "\n";
}

}  // namespace

std::string tasks_plot(const GradeBook& book) {
  const std::vector<Shares> shares = shares_of(book);
  const int bars = static_cast<int>(book.tasks.size()) * kRow;
  std::string svg =
      fmt::format("<svg role=\"img\" aria-label=\"grades of each task\" viewBox=\"0 0 {} {}\" width=\"{}\">\n", kWidth,
                  bars + 50, kWidth);
  for (std::size_t i = 0; i < shares.size(); ++i) svg += bar(book.tasks[i].name, shares[i], static_cast<int>(i) * kRow);
  return svg + legend(bars + 6) + "</svg>\n";
}

std::string points_plot(const GradeBook& book) {
  const double total = std::max(total_points(book), 1e-9);
  const std::size_t columns = total == std::floor(total) && total <= 20 ? static_cast<std::size_t>(total) + 1 : 11;
  const auto column_of = [&](double points) {
    return std::min(columns - 1, static_cast<std::size_t>(points / total * static_cast<double>(columns - 1)));
  };
  std::vector<std::size_t> counts(columns);
  for (const GradedSubmission& row : book.rows) ++counts[column_of(points_of(book, row).reached)];
  const double most = static_cast<double>(std::max<std::size_t>(1, *std::max_element(counts.begin(), counts.end())));
  const double width = static_cast<double>(kWidth) / static_cast<double>(columns);
  std::string svg = fmt::format(
      "<svg role=\"img\" aria-label=\"how many submissions have how many points\" viewBox=\"0 0 {} {}\" "
      "width=\"{}\">\n",
      kWidth, kHeight, kWidth);
  svg += fmt::format("<line class=\"axis\" x1=\"0\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>\n", kWidth, kBase, kBase);
  for (std::size_t i = 0; i < columns; ++i) {
    const double height = (kBase - 20) * static_cast<double>(counts[i]) / most;
    const double left = width * static_cast<double>(i), middle = left + width / 2;
    const std::string from = points_text(total * static_cast<double>(i) / static_cast<double>(columns - 1));
    svg += fmt::format(
        "<rect class=\"correct\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{} points: "
        "{}</title></rect>",
        left + 2, kBase - height, width - 4, height, from, counts[i]);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>", middle, kBase + 18, from);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", middle, kBase - height - 5,
                       counts[i]);
  }
  return svg + "</svg>\n";
}

}  // namespace dashj::grade
