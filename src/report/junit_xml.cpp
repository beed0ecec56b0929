// SPDX-License-Identifier: MIT
#include "report/junit_xml.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/program.h"
#include "report/findings.h"
#include "report/print_text.h"
#include "report/xml_text.h"
#include "verdict/presumed.h"

namespace dashj::report {
namespace {

/// The test cases of one class.
struct Suite {
  std::string class_name;
  std::vector<const verdict::EntryReport*> entries;
};

/// "pkg.Outer$Inner" and "method(I)V" of "pkg.Outer$Inner.method(I)V".
std::pair<std::string, std::string> split_name(const std::string& name) {
  const std::size_t dot = name.rfind('.', name.find('('));
  return dot == std::string::npos ? std::pair(std::string(), name)
                                  : std::pair(name.substr(0, dot), name.substr(dot + 1));
}

std::vector<Suite> suites_of(const std::vector<verdict::EntryReport>& entries) {
  std::vector<Suite> suites;
  for (const verdict::EntryReport& entry : entries) {
    std::string class_name = split_name(entry.name).first;
    auto suite =
        std::find_if(suites.begin(), suites.end(), [&](const Suite& one) { return one.class_name == class_name; });
    if (suite == suites.end()) suite = suites.insert(suites.end(), {std::move(class_name), {}});
    suite->entries.push_back(&entry);
  }
  return suites;
}

std::string counts(const std::vector<const verdict::EntryReport*>& entries) {
  std::size_t failures = 0, skipped = 0;
  double seconds = 0;
  for (const verdict::EntryReport* entry : entries) {
    if (std::holds_alternative<verdict::Unsafe>(entry->outcome)) ++failures;
    if (std::holds_alternative<verdict::Unknown>(entry->outcome)) ++skipped;
    seconds += entry->seconds;
  }
  return fmt::format(R"(tests="{}" failures="{}" errors="0" skipped="{}" time="{:.3f}")", entries.size(), failures,
                     skipped, seconds);
}

std::string failure_type(const verdict::Unsafe& failing) {
  return failing.thrown ? program::display_class_name(failing.thrown->class_name)
                        : std::string(rules()[rule_of(failing)].id);
}

std::string outcome_element(const RunHeader& header, const verdict::EntryReport& entry) {
  if (const auto* failing = std::get_if<verdict::Unsafe>(&entry.outcome))
    return fmt::format("      <failure message=\"{}\" type=\"{}\">{}</failure>\n", xml_attribute(failing->failure),
                       xml_attribute(failure_type(*failing)), xml_text(print_entry(header, entry, false)));
  if (const auto* unknown = std::get_if<verdict::Unknown>(&entry.outcome))
    return fmt::format("      <skipped message=\"UNKNOWN ({})\"/>\n", xml_attribute(unknown->reason.text()));
  if (const auto* safe = std::get_if<verdict::Safe>(&entry.outcome); safe != nullptr && !safe->presumes.empty())
    return fmt::format("      <system-out>presumes: {}</system-out>\n",
                       xml_text(fmt::format("{}", fmt::join(safe->presumes, "; "))));
  return {};
}

std::string test_case(const RunHeader& header, const verdict::EntryReport& entry) {
  const auto [class_name, method] = split_name(entry.name);
  const std::string head = fmt::format(R"(    <testcase name="{}" classname="{}" time="{:.3f}")", xml_attribute(method),
                                       xml_attribute(class_name), entry.seconds);
  const std::string outcome = outcome_element(header, entry);
  return outcome.empty() ? head + "/>\n" : head + ">\n" + outcome + "    </testcase>\n";
}

}  // namespace

std::string write_junit_xml(const RunHeader& header, const std::vector<verdict::EntryReport>& entries) {
  std::vector<const verdict::EntryReport*> all;
  for (const verdict::EntryReport& entry : entries) all.push_back(&entry);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text += fmt::format("<testsuites name=\"dashj\" {}>\n", counts(all));
  for (const Suite& suite : suites_of(entries)) {
    text += fmt::format("  <testsuite name=\"{}\" {}>\n", xml_attribute(suite.class_name), counts(suite.entries));
    text += fmt::format("    <properties>\n      <property name=\"presumes\" value=\"{}\"/>\n    </properties>\n",
                        verdict::kAlwaysPresumedText);
    for (const verdict::EntryReport* entry : suite.entries) text += test_case(header, *entry);
    text += "  </testsuite>\n";
  }
  return text + "</testsuites>\n";
}

}  // namespace dashj::report
