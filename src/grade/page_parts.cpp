// SPDX-License-Identifier: MIT
#include "grade/page_parts.h"

#include <fmt/format.h>

#include "grade/page_style.h"
#include "grade/plain_text.h"
#include "grade/texts.h"

namespace dashj::grade {

std::string page(Language language, std::string_view title, std::string_view body, std::string_view script) {
  const char* const policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<meta name=\"color-scheme\" content=\"light "
      "dark\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n",
      word_of(language), policy, html_text(title), page_style(), body);
  if (!script.empty()) text += fmt::format("<script>{}</script>\n", script);
  return text + "</body>\n</html>\n";
}

std::string_view mark(Category category) {
  constexpr std::string_view kMarks[] = {
      "\xE2\x9C\x93", "\xE2\x89\x88", "=", "\xE2\x9C\x97", "\xE2\x88\x9E", "{", "!", "\xE2\x8A\x98", "?"};
  static_assert(std::size(kMarks) == std::size(kCategories));
  return kMarks[static_cast<std::size_t>(category)];
}

std::string badge(Language language, Category category) {
  return fmt::format("<span class=\"badge {}\"><span aria-hidden=\"true\">{}</span> {}</span>", text_of(category).word,
                     mark(category), heading(language, category));
}

std::string scrolled_table(std::string_view label, std::string_view attributes, std::string_view rows) {
  return fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table{}>\n{}</table></div>\n", label,
      attributes, rows);
}

std::string code(std::string_view text) {
  return fmt::format("<code translate=\"no\">{}</code>", html_text(text));
}

std::size_t Shares::total() const {
  std::size_t sum = 0;
  for (const std::size_t count : counts) sum += count;
  return sum;
}

std::vector<Shares> shares_of(const GradeBook& book) {
  std::vector<Shares> shares(book.tasks.size());
  for (const GradedSubmission& row : book.rows)
    for (std::size_t i = 0; i < row.grades.size(); ++i)
      ++shares[i].counts[static_cast<std::size_t>(row.grades[i].category)];
  return shares;
}

}  // namespace dashj::grade
