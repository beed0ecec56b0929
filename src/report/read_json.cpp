// SPDX-License-Identifier: MIT
#include <algorithm>

#include "json/json.h"
#include "report/json_report.h"

namespace dashj::report {
namespace {

using Json = nlohmann::json;

verdict::Frame frame_of(const Json& json) {
  verdict::Frame frame;
  frame.class_name = json.at("class").get<std::string>();
  std::replace(frame.class_name.begin(), frame.class_name.end(), '.', '/');
  frame.method_name = json.at("method").get<std::string>();
  frame.descriptor = json.at("descriptor").get<std::string>();
  if (!json.at("file").is_null()) frame.file = json.at("file").get<std::string>();
  if (!json.at("line").is_null()) frame.line = json.at("line").get<int>();
  if (!json.at("bytecode_offset").is_null()) frame.bytecode_offset = json.at("bytecode_offset").get<int>();
  return frame;
}

ReportedFailure failure_of(const Json& entry, const std::vector<std::string>& property) {
  ReportedFailure failure{entry.at("name").get<std::string>(),
                          {},
                          frame_of(entry.at("failing")),
                          entry.at("failure").get<std::string>(),
                          property};
  for (const Json& input : entry.at("input")) {
    failure.input.push_back({input.at("name").get<std::string>(), input.at("value").get<std::string>()});
  }
  return failure;
}

}  // namespace

Result<std::vector<ReportedFailure>> read_failures(std::string_view document, const std::string& origin) {
  // The library reports a wrong shape by exception; it ends here.
  try {
    const Json json = json::parse_sorted(document);
    if (json.at("format") != "dashj-report" || json.at("format_version") != 1) {
      return bad_input(origin, "not a report of this version of dashj; write one with --json=FILE");
    }
    const Json options = json.value("options", Json::object());
    const auto property = options.value("property", std::vector<std::string>());
    std::vector<ReportedFailure> failures;
    for (const Json& entry : json.at("entries")) {
      if (entry.at("verdict") == "UNSAFE") failures.push_back(failure_of(entry, property));
    }
    return failures;
  } catch (const Json::exception& wrong) {
    return bad_input(origin, std::string("not a report of dashj (") + wrong.what() + "); write one with --json=FILE");
  }
}

}  // namespace dashj::report
