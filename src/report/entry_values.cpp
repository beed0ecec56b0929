// SPDX-License-Identifier: MIT
#include "report/entry_values.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

std::string text(const Json& json, const char* name) {
  return json.at(name).get<std::string>();
}

std::string internal_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string text_or_empty(const Json& json) {
  return json.is_null() ? std::string() : json.get<std::string>();
}
int number_or_none(const Json& json) {
  return json.is_null() ? -1 : json.get<int>();
}

verdict::Frame frame_of(const Json& json) {
  return {internal_name(text(json, "class")), text(json, "method"),
          text(json, "descriptor"),           text_or_empty(json.at("file")),
          number_or_none(json.at("line")),    number_or_none(json.at("bytecode_offset"))};
}

std::vector<verdict::SourceStep> steps_of(const Json& json) {
  std::vector<verdict::SourceStep> steps;
  for (const Json& step : json) steps.push_back({frame_of(step), step.at("depth").get<std::size_t>()});
  return steps;
}

Json steps_json(const std::vector<verdict::SourceStep>& steps) {
  Json json = Json::array();
  for (const auto& [place, depth] : steps)
    json.push_back({{"class", place.class_name},
                    {"method", place.method_name},
                    {"descriptor", place.descriptor},
                    {"file", place.file},
                    {"line", place.line},
                    {"bytecode_offset", place.bytecode_offset},
                    {"depth", depth}});
  return json;
}

verdict::Unsafe failure_of(const Json& json) {
  verdict::Unsafe failing;
  // A field more in the struct is an error of the compiler here: what is not read back would be lost in a cache.
  auto& [input, place, failure, stack, thrown, statement, trace, confirmed, further, test] = failing;
  for (const Json& one : json.at("input")) input.push_back({text(one, "name"), text(one, "value")});
  place = frame_of(json.at("failing"));
  failure = text(json, "failure");
  for (const Json& frame : json.at("stack")) stack.push_back(frame_of(frame));
  if (const auto exception = json.find("exception"); exception != json.end())
    thrown = verdict::Thrown{internal_name(text(*exception, "class")), text_or_empty(exception->at("message"))};
  statement = text(json, "statement");
  if (const auto steps = json.find("trace"); steps != json.end())
    trace = {steps_of(steps->at("first")), steps_of(steps->at("last")), steps->at("left_out").get<std::size_t>()};
  confirmed = json.value("confirmed", std::vector<std::string>());
  if (const auto others = json.find("further"); others != json.end())
    for (const Json& other : *others) further.push_back(failure_of(other));
  test = json.value("test", std::string());
  return failing;
}

verdict::Safe safe_of(const Json& json) {
  verdict::Safe proved;
  auto& [statement, kind, claims, obligations, inputs_run, proof, smtlib_files, presumes] = proved;  // as above
  statement = text(json, "statement");
  kind = text(json, "kind");
  claims = json.at("claims").get<std::size_t>();
  obligations = json.at("obligations").get<std::size_t>();
  inputs_run = json.value("inputs_run", std::uint64_t{0});
  proof.reset();     // stands in a document of its own
  presumes.clear();  // stands beside the certificate
  if (json.contains("smtlib_files")) smtlib_files = json.at("smtlib_files").get<std::size_t>();
  return proved;
}

UnknownReason reason_of(const Json& json) {
  const std::string word = text(json, "reason"), whole = text(json, "reason_text");
#define DASHJ_UNKNOWN(name, known_word, sentence) \
  if (word == (known_word))                       \
    return {UnknownKind::name, whole.substr(std::min(whole.size(), std::string_view(sentence).size() + 2))};
#include "base/unknown_reasons.def"
#undef DASHJ_UNKNOWN
  throw Json::other_error::create(501, "unknown reason '" + word + "'", &json);
}

verdict::Unknown unknown_of(const Json& json) {
  verdict::Unknown unknown;
  auto& [reason, loops] = unknown;  // as above
  reason = reason_of(json);
  if (const auto notes = json.find("loops"); notes != json.end())
    for (const Json& note : *notes)
      loops.push_back({note.at("line").get<int>(), note.at("known").get<std::vector<std::string>>()});
  return unknown;
}

verdict::Outcome outcome_of(const Json& json) {
  const std::string verdict = text(json, "verdict");
  if (verdict == "SAFE") {
    verdict::Safe proved = safe_of(json.at("certificate"));
    proved.presumes = json.value("presumes", std::vector<std::string>());
    return proved;
  }
  if (verdict == "UNSAFE") return failure_of(json);
  if (verdict == "UNKNOWN") return unknown_of(json);
  throw Json::other_error::create(501, "unknown verdict '" + verdict + "'", &json);
}

}  // namespace

Json trace_json(const verdict::SourceTrace& trace) {
  return {{"first", steps_json(trace.first)}, {"last", steps_json(trace.last)}, {"left_out", trace.left_out}};
}

verdict::EntryReport entry_of(const Json& json) {
  verdict::EntryReport report;
  auto& [name, outcome, statistics, seconds, place, was_cut] = report;  // as above; each run knows the last two
  static_cast<void>(place), static_cast<void>(was_cut);
  name = text(json, "name");
  outcome = outcome_of(json);
  for (const auto& [counter, count] : json.at("statistics").items())
    statistics.add(counter, count.get<std::uint64_t>());
  for (const auto& [timer, time] : json.at("seconds").items()) {
    if (timer == "total")
      seconds = time.get<double>();
    else
      statistics.add_time(timer, time.get<double>());
  }
  return report;
}

}  // namespace dashj::report
