// SPDX-License-Identifier: MIT
#include "report/baseline.h"

#include <algorithm>

#include "json/json.h"
#include "report/findings.h"

namespace dashj::report {
namespace {

using Json = nlohmann::json;

std::set<std::string> of_report(const Json& document) {
  std::set<std::string> known;
  for (const Json& entry : document.at("entries")) {
    const auto verdict = entry.at("verdict").get<std::string>();
    if (verdict != "SAFE") known.insert(entry.at("fingerprint").get<std::string>());
    if (verdict != "UNSAFE") continue;
    for (const Json& further : entry.at("further")) known.insert(further.at("fingerprint").get<std::string>());
  }
  return known;
}

/// Results of other tools in the same log have other fingerprints and are none of ours.
std::set<std::string> of_sarif(const Json& document) {
  std::set<std::string> known;
  for (const Json& run : document.at("runs")) {
    if (run.at("tool").at("driver").at("name") != "dashj") continue;
    for (const Json& result : run.value("results", Json::array()))
      known.insert(result.at("partialFingerprints").at(kFingerprintName).get<std::string>());
  }
  return known;
}

}  // namespace

Baseline::Cut Baseline::cut(verdict::EntryReport& entry) const {
  if (std::holds_alternative<verdict::Unknown>(entry.outcome)) {
    const bool is_known = known_.contains(fingerprint_of_unknown(entry.name));
    return {is_known ? std::size_t{1} : 0, is_known};
  }
  auto* failing = std::get_if<verdict::Unsafe>(&entry.outcome);
  if (failing == nullptr) return {};
  std::vector<verdict::Unsafe> all = std::exchange(failing->further, {});
  all.insert(all.begin(), std::move(*failing));
  const std::size_t left_out =
      std::erase_if(all, [&](const verdict::Unsafe& one) { return known_.contains(fingerprint(entry.name, one)); });
  if (all.empty()) return {left_out, true};
  verdict::Unsafe first = std::move(all.front());
  first.further.assign(std::make_move_iterator(all.begin() + 1), std::make_move_iterator(all.end()));
  entry.outcome = std::move(first);
  return {left_out, false};
}

Result<Baseline> read_baseline(std::string_view document, const std::string& origin) {
  // The library reports a wrong shape by exception; it ends here.
  try {
    const Json json = json::parse_sorted(document);
    if (json.value("format", "") == "dashj-report") return Baseline(of_report(json));
    if (json.value("version", "") == "2.1.0" && json.contains("runs")) return Baseline(of_sarif(json));
    return bad_input(origin, "neither a report of dashj nor SARIF 2.1.0; write one with --json=FILE or --sarif FILE");
  } catch (const Json::exception& wrong) {
    return bad_input(origin, std::string("no report of this dashj (") + wrong.what() +
                                 "); write one with --json=FILE or --sarif FILE");
  }
}

}  // namespace dashj::report
