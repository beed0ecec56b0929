// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "grade/page_parts.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

std::string bar(Language language, const std::string& name, const Shares& shares) {
  const double all = std::max<double>(1, static_cast<double>(shares.total()));
  std::string html = fmt::format("<li>{}<span class=\"bar\" aria-hidden=\"true\">", html_text(name));
  for (const CategoryText& one : kCategories) {
    const std::size_t count = shares.counts[static_cast<std::size_t>(one.category)];
    if (count == 0) continue;
    html += fmt::format("<span class=\"{}\" style=\"width:{:.2f}%\" title=\"{} {}\"></span>", one.word,
                        100 * static_cast<double>(count) / all, count, heading(language, one.category));
  }
  return html + "</span></li>\n";
}

/// Of the grades that there are.
std::string legend(Language language, const std::vector<Shares>& shares) {
  std::string html = "<ul class=\"legend\" aria-hidden=\"true\">\n";
  for (const CategoryText& one : kCategories) {
    const auto has = [&](const Shares& task) { return task.counts[static_cast<std::size_t>(one.category)] > 0; };
    if (std::any_of(shares.begin(), shares.end(), has))
      html += fmt::format("<li><span class=\"swatch {}\"></span>{}</li>\n", one.word, heading(language, one.category));
  }
  return html + "</ul>\n";
}

}  // namespace

std::string tasks_plot(const GradeBook& book) {
  const std::vector<Shares> shares = shares_of(book);
  std::string html = fmt::format("<ul class=\"bars\" aria-label=\"{}\">\n", say<Text::TasksPlot>(book.language));
  for (std::size_t i = 0; i < shares.size(); ++i) html += bar(book.language, book.tasks[i].name, shares[i]);
  return html + "</ul>\n" + legend(book.language, shares);
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
  std::string html = fmt::format(
      "<table class=\"points\" aria-label=\"{}\">\n<thead><tr><th scope=\"col\" class=\"number\">{}</th><th "
      "scope=\"col\" class=\"number\">{}</th><td class=\"column\"></td></tr></thead>\n<tbody>\n",
      say<Text::PointsPlot>(book.language), say<Text::PointsColumn>(book.language),
      say<Text::SubmissionsFigure>(book.language));
  for (std::size_t i = 0; i < columns; ++i) {
    const double from = total * static_cast<double>(i) / static_cast<double>(columns - 1);
    html += fmt::format(
        "<tr><th scope=\"row\" class=\"number\">{}</th><td class=\"number\">{}</td><td class=\"column\">{}</td></tr>\n",
        number_text(book.language, from), counts[i],
        counts[i] == 0
            ? ""
            : fmt::format("<span style=\"width:{:.2f}%\"></span>", 100 * static_cast<double>(counts[i]) / most));
  }
  return html + "</tbody></table>\n";
}

}  // namespace dashj::grade
