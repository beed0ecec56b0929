// SPDX-License-Identifier: MIT
#include "report/sarif.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/json.h"
#include "program/program.h"
#include "report/findings.h"
#include "report/limits.h"
#include "report/source_uri.h"
#include "verdict/presumed.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
constexpr const char* kSourceRoot = "SRCROOT";

Json message(const std::string& text) {
  return {{"text", text}};
}

Json rule_json(const Rule& rule) {
  return {{"id", rule.id},
          {"name", rule.name},
          {"shortDescription", message(std::string(rule.title))},
          {"help", message(std::string(rule.help))},
          {"defaultConfiguration", {{"level", rule.level}}}};
}

std::string method_name(const verdict::Frame& frame) {
  return program::display_class_name(frame.class_name) + "." +
         program::display_name(frame.method_name + frame.descriptor);
}

Json logical_location(const std::string& name) {
  return Json::array({{{"fullyQualifiedName", name}, {"kind", "function"}}});
}

std::string inputs_text(const std::vector<verdict::NamedValue>& inputs) {
  std::string text;
  for (std::size_t i = 0; i < std::min(inputs.size(), kInputsInMessage); ++i)
    text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", inputs[i].name, inputs[i].value);
  return inputs.size() > kInputsInMessage ? text + fmt::format(" and {} more", inputs.size() - kInputsInMessage) : text;
}

std::string with_inputs(const verdict::Unsafe& failing) {
  return failing.input.empty() ? " without inputs" : " with " + inputs_text(failing.input);
}

class SarifWriter {
 public:
  SarifWriter(const RunHeader& header, const SarifRun& run) : header_(header), run_(run) {}

  Json results(const std::vector<verdict::EntryReport>& entries) const {
    Json results = Json::array();
    for (const verdict::EntryReport& entry : entries) {
      if (const auto* unknown = std::get_if<verdict::Unknown>(&entry.outcome))
        results.push_back(undecided(entry, *unknown));
      const auto* failing = std::get_if<verdict::Unsafe>(&entry.outcome);
      if (failing == nullptr) continue;
      results.push_back(failure(entry.name, *failing));
      for (const verdict::Unsafe& further : failing->further) results.push_back(failure(entry.name, further));
    }
    return results;
  }

 private:
  Json result(std::size_t rule, const std::string& text, const std::string& fingerprint) const {
    Json json = {
        {"ruleId", rules()[rule].id}, {"ruleIndex", rule}, {"level", rules()[rule].level}, {"message", message(text)}};
    json["partialFingerprints"] = {{kFingerprintName, fingerprint}};
    if (!header_.baseline.empty()) json["baselineState"] = "new";
    return json;
  }

  Json location(const verdict::Frame& frame) const {
    Json json;
    if (const auto uri = source_uri(run_.source_root, frame)) {
      json["physicalLocation"]["artifactLocation"]["uri"] = *uri;
      if (run_.source_root.empty()) json["physicalLocation"]["artifactLocation"]["uriBaseId"] = kSourceRoot;
      if (frame.line > 0) json["physicalLocation"]["region"] = {{"startLine", frame.line}};
    }
    json["logicalLocations"] = logical_location(method_name(frame));
    return json;
  }

  Json located(const verdict::Frame& frame, const std::string& text) const {
    Json json = location(frame);
    json["message"] = message(text);
    return json;
  }

  Json stack(const std::vector<verdict::Frame>& frames) const {
    const bool is_whole = frames.size() <= kSarifInnerFrames + kSarifOuterFrames;
    Json shown = Json::array();
    for (std::size_t i = 0; i < frames.size(); ++i)
      if (is_whole || i < kSarifInnerFrames || i >= frames.size() - kSarifOuterFrames)
        shown.push_back({{"location", location(frames[i])}});
    std::string text = "call stack, innermost first";
    if (!is_whole)
      text +=
          fmt::format("; {} frames in the middle are left out", frames.size() - kSarifInnerFrames - kSarifOuterFrames);
    return {{"message", message(text)}, {"frames", std::move(shown)}};
  }

  static void add_state(Json& step, const verdict::Unsafe& failing) {
    for (const verdict::NamedValue& input : failing.input) step["state"][input.name] = message(input.value);
  }

  /// The lines that the run came through.
  void add_lines(Json& steps, const std::vector<verdict::SourceStep>& lines) const {
    for (const verdict::SourceStep& line : lines)
      steps.push_back(
          {{"location", location(line.place)}, {"nestingLevel", line.depth}, {"importance", "unimportant"}});
  }

  /// Where no lines are known: the calls that were still open when it failed.
  void add_calls(Json& steps, const std::vector<verdict::Frame>& stack) const {
    std::vector<verdict::Frame> way(stack.rbegin(), stack.rend());
    if (way.size() > kSarifInnerFrames + kSarifOuterFrames)
      way.erase(way.begin() + kSarifOuterFrames, way.end() - kSarifInnerFrames);
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
      steps.push_back({{"location", located(way[i], "calls " + method_name(way[i + 1]))},
                       {"nestingLevel", i},
                       {"importance", "important"}});
  }

  /// How the run came to the failing statement, from the call of the entry on.
  Json code_flow(const std::string& name, const verdict::Unsafe& failing) const {
    const verdict::SourceTrace& trace = failing.trace;
    const verdict::Frame& outermost = failing.stack.empty() ? failing.failing : failing.stack.back();
    const verdict::Frame& start = trace.first.empty() ? outermost : trace.first.front().place;
    Json steps = Json::array();
    steps.push_back({{"location", located(start, name + " is called" + with_inputs(failing))},
                     {"nestingLevel", 0},
                     {"importance", "essential"}});
    add_state(steps.back(), failing);
    add_lines(steps, trace.first);
    if (trace.left_out > 0)
      steps.back()["location"]["message"] =
          message(fmt::format("{} steps behind this one are left out", trace.left_out));
    add_lines(steps, trace.last);
    if (trace.first.empty()) add_calls(steps, failing.stack);
    steps.push_back({{"location", located(failing.failing, failing.failure)}, {"importance", "essential"}});
    return {{"threadFlows", Json::array({{{"locations", std::move(steps)}}})}};
  }

  Json failure(const std::string& name, const verdict::Unsafe& failing) const {
    Json json = result(rule_of(failing), name + " fails" + with_inputs(failing) + ": " + failing.failure,
                       fingerprint(name, failing));
    json["locations"] = Json::array({location(failing.failing)});
    if (!failing.stack.empty()) json["stacks"] = Json::array({stack(failing.stack)});
    json["codeFlows"] = Json::array({code_flow(name, failing)});
    json["properties"] = {
        {"entry", name}, {"input", Json::array()}, {"replay", replay_command(header_, name, failing)}};
    for (const verdict::NamedValue& input : failing.input)
      json["properties"]["input"].push_back({{"name", input.name}, {"value", input.value}});
    return json;
  }

  Json undecided(const verdict::EntryReport& entry, const verdict::Unknown& unknown) const {
    Json json = result(rule_of_unknown(), entry.name + " is not decided: " + unknown.reason.text(),
                       fingerprint_of_unknown(entry.name));
    Json place = location(entry.place);
    place["logicalLocations"] = logical_location(entry.name);
    json["locations"] = Json::array({std::move(place)});
    json["properties"] = {{"entry", entry.name}, {"reason", unknown_word(unknown.reason.kind)}};
    return json;
  }

  const RunHeader& header_;
  const SarifRun& run_;
};

Json driver(const RunHeader& header) {
  Json rules_json = Json::array();
  for (const Rule& rule : rules()) rules_json.push_back(rule_json(rule));
  return {{"name", "dashj"},
          {"version", header.version},
          {"semanticVersion", header.version},
          {"shortDescription", message("Decides whether a Java method can go wrong: a failing input, or a proof.")},
          {"rules", std::move(rules_json)}};
}

}  // namespace

std::string write_sarif(const RunHeader& header, const std::vector<verdict::EntryReport>& entries,
                        const SarifRun& run) {
  Json json = {{"$schema", kSchema}, {"version", "2.1.0"}};
  Json one;
  one["tool"]["driver"] = driver(header);
  one["invocations"] = Json::array({{{"executionSuccessful", !run.was_interrupted}, {"exitCode", run.exit_status}}});
  if (run.source_root.empty())
    one["originalUriBaseIds"][kSourceRoot]["description"] =
        message("The folder that the packages of the sources are in.");
  one["columnKind"] = "utf16CodeUnits";
  one["results"] = SarifWriter(header, run).results(entries);
  const Tally counts = tally(entries);
  one["properties"] = {
      {"target", header.target}, {"safe", counts.safe}, {"unsafe", counts.unsafe}, {"unknown", counts.unknown}};
  one["properties"]["presumes"] = verdict::kAlwaysPresumed;
  for (const verdict::EntryReport& entry : entries) {
    const auto* safe = std::get_if<verdict::Safe>(&entry.outcome);
    if (safe != nullptr && !safe->presumes.empty()) one["properties"]["presumesOf"][entry.name] = safe->presumes;
  }
  if (!header.baseline.empty()) one["properties"]["leftOut"] = header.left_out;
  json["runs"] = Json::array({std::move(one)});
  return json::print(json, 2) + "\n";
}

}  // namespace dashj::report
