// SPDX-License-Identifier: MIT
#include "grade/results/failing_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "grade/java_call.h"
#include "grade/plain_text.h"
#include "grade/results/feedback_test.h"
#include "grade/results/page_parts.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

constexpr std::string_view kThrows = "throws ";

/// A class of java.lang goes by its last name.
std::string_view short_name(std::string_view name) {
  constexpr std::string_view kLang = "java.lang.";
  return name.starts_with(kLang) && name.rfind('.') + 1 == kLang.size() ? name.substr(kLang.size()) : name;
}

/// Of a reference: what was given back or thrown, and what is in the arrays then.
std::string outcome(const GradedTask& task, const Grade& grade, const std::string& text, Language language) {
  const std::string descriptor = task.entry.substr(std::min(task.entry.find('('), task.entry.size()));
  const JavaOutcome outcome = java_outcome(descriptor, grade.input, text);
  std::string html;
  if (!outcome.thrown.empty())
    html = fmt::format("<p>{}</p>\n", say<Text::Throws>(language, code(short_name(outcome.thrown))));
  else if (!outcome.value.empty())
    html = fmt::format("<p>{}</p>\n", code(outcome.value));
  else if (outcome.changed.empty() && outcome.printed.empty())
    html = fmt::format("<p>{}</p>\n", say<Text::Returns>(language));
  for (const Argument& one : outcome.changed)
    html += fmt::format("<p>{} {}</p>\n", say<Text::Afterwards>(language, code(one.name)), code(one.value));
  if (!outcome.printed.empty()) html += fmt::format("<p>{}</p>\n", say<Text::Prints>(language, code(outcome.printed)));
  return html;
}

std::string side(std::string_view heading, Category category, const std::string& html) {
  return fmt::format("<div class=\"side {}\"><h3>{}</h3>\n{}</div>\n", text_of(category).word, heading, html);
}

/// Everything but letters and digits as %XX (RFC 3986).
std::string in_address(std::string_view text) {
  std::string address;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    address += byte < 0x80 && std::isalnum(byte) != 0 ? std::string(1, letter) : fmt::format("%{:02X}", byte);
  }
  return address;
}

std::string test_to_download(const FeedbackTest& test, Language language) {
  return fmt::format(
      "<p>{0} <a download=\"{1}.java\" href=\"data:text/x-java;charset=utf-8,{2}\">{1}.java</a></p>\n"
      "<details><summary>{3}</summary><pre class=\"source\" translate=\"no\">{4}</pre></details>\n",
      say<Text::TryTest>(language), test.name, in_address(test.source), say<Text::ShowTest>(language),
      html_text(test.source));
}

/// Statements each in a line.
std::string call_lines(const GradedTask& task, const Grade& grade) {
  const std::string descriptor = task.entry.substr(std::min(task.entry.find('('), task.entry.size()));
  const auto call = java_call(descriptor, grade.input, ArrayLocals::WhereNeeded);
  if (!call || call->statements.empty()) return call_text(task, grade);
  std::string text, line = call_text(task, grade);
  for (const std::string& statement : call->statements) {
    text += statement + "\n";
    line.erase(0, statement.size() + 1);
  }
  return text + line;
}

}  // namespace

std::string shown_result(Language language, std::string_view result) {
  if (result.empty() || result == "returns") return say<Text::Returns>(language);
  if (result.starts_with(kThrows)) return say<Text::Throws>(language, code(short_name(result.substr(kThrows.size()))));
  return fmt::format("{} {}", say<Text::Gives>(language), code(result));
}

std::string expected_html(const GradedTask& task, const Grade& grade, Language language) {
  if (task.specification.empty()) return outcome(task, grade, grade.expected, language);
  return fmt::format("<p>{}</p>\n", say<Text::SpecificationHolds>(language, code(task.specification)));
}

std::string found_html(const GradedTask& task, const Grade& grade, Language language) {
  const auto line = [&](auto say_line) {
    if (grade.at.line == 0) return std::string();
    return fmt::format("<p class=\"soft\">{}</p>\n", say_line(grade.at.line, code(grade.at.method)));
  };
  if (grade.category == Category::DidNotEnd)
    return fmt::format("<p>{}</p>\n", grade.ran_out ? say<Text::RanOut>(language) : say<Text::DoesNotEnd>(language)) +
           line([&](int at, const std::string& method) { return say<Text::StillInLine>(language, at, method); });
  const std::string result =
      task.specification.empty()
          ? outcome(task, grade, grade.actual, language)
          : fmt::format("<p>{}</p>\n", say<Text::SpecificationFails>(language, shown_result(language, grade.actual)));
  return result + line([&](int at, const std::string& method) { return say<Text::InLine>(language, at, method); });
}

std::string failing_run(const GradedTask& task, const Grade& grade, Language language, std::size_t test_number) {
  if (grade.category != Category::Wrong && grade.category != Category::DidNotEnd) return "";
  std::string html = fmt::format("<pre class=\"call\" aria-label=\"{}\">{}</pre>\n", say<Text::TheCall>(language),
                                 code(call_lines(task, grade)));
  html += "<div class=\"sides\">\n" +
          side(say<Text::Expected>(language), Category::Correct, expected_html(task, grade, language)) +
          side(say<Text::YourMethod>(language), grade.category, found_html(task, grade, language)) + "</div>\n";
  if (const auto test = feedback_test(task, grade, language, test_number)) html += test_to_download(*test, language);
  return html;
}

}  // namespace dashj::grade
