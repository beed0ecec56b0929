// SPDX-License-Identifier: MIT
#include "report/equivalence_text.h"

#include <fmt/format.h>

#include "json/json.h"
#include "report/named_once.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

}  // namespace

std::string print_equivalence(const EquivalenceText& text, bool has_statistics) {
  const std::string why =
      without_method(without_method(text.reason, "reference", text.reference), "submission", text.student);
  const std::string reason = why.empty() ? "" : fmt::format(" ({})", why);
  std::string result = fmt::format("{}{} {} {}\n", text.verdict, reason, text.reference, text.student);
  const auto line = [&](const char* name, const std::string& value) {
    if (!value.empty()) result += fmt::format("  {}: {}\n", name, value);
  };
  for (const verdict::NamedValue& value : text.input) result += fmt::format("  {} = {}\n", value.name, value.value);
  line("reference", text.reference_result);
  line("student", text.student_result);
  line("same results", text.equality);
  line("ends", text.termination);
  line("not compared", text.not_compared);
  line("no difference", text.no_difference);
  if (!has_statistics) return result;
  for (const auto& [name, count] : text.statistics.counters()) result += fmt::format("  {} {}\n", name, count);
  for (const auto& [name, seconds] : text.statistics.seconds()) result += fmt::format("  {} {:.3f} s\n", name, seconds);
  return result + fmt::format("  total {:.3f} s\n", text.seconds);
}

std::string write_equivalence_json(const EquivalenceText& text, const std::string& version, int exit_status) {
  Json document = {{"format", "dashj-equivalence"}, {"format_version", 1},     {"version", version},
                   {"reference", text.reference},   {"student", text.student}, {"verdict", text.verdict}};
  if (text.verdict == "EQUIVALENT") document["evidence"] = {{"results", text.equality}, {"ends", text.termination}};
  if (!text.not_compared.empty()) document["not_compared"] = text.not_compared;
  if (!text.reason.empty()) {
    document["reason"] = text.reason_word;
    document["reason_text"] = text.reason;
    if (!text.no_difference.empty()) document["no_difference"] = text.no_difference;
  }
  const bool has_input = text.verdict == "DIFFERENT" || text.reason_word == "did-not-end";
  if (has_input) {
    document["input"] = Json::array();
    for (const verdict::NamedValue& value : text.input)
      document["input"].push_back({{"name", value.name}, {"value", value.value}});
    document["reference_result"] = text_or_null(text.reference_result);
    document["student_result"] = text_or_null(text.student_result);
  }
  document["statistics"] = text.statistics.counters();
  document["seconds"] = text.statistics.seconds();
  document["seconds"]["total"] = text.seconds;
  document["exit_status"] = exit_status;
  // A class file may be hostile: what is no UTF-8 is replaced.
  return json::print(document, 2) + "\n";
}

}  // namespace dashj::report
