// SPDX-License-Identifier: MIT

#include "json/json.h"
#include "program/program.h"
#include "report/findings.h"
#include "report/json_report.h"
#include "verdict/presumed.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

Json frame_json(const verdict::Frame& frame) {
  Json json = {{"class", program::display_class_name(frame.class_name)},
               {"method", program::display_name(frame.method_name)},
               {"descriptor", program::display_name(frame.descriptor)}};
  json["file"] = frame.file.empty() ? Json() : Json(program::display_name(frame.file));
  json["line"] = frame.line < 0 ? Json() : Json(frame.line);
  json["bytecode_offset"] = frame.bytecode_offset < 0 ? Json() : Json(frame.bytecode_offset);
  return json;
}

void add_failure(Json& json, const RunHeader& header, const std::string& name, const verdict::Unsafe& failing) {
  json["input"] = Json::array();
  for (const verdict::NamedValue& input : failing.input) {
    json["input"].push_back({{"name", input.name}, {"value", input.value}});
  }
  json["failure"] = failing.failure;
  if (failing.thrown) {
    const verdict::Thrown& thrown = *failing.thrown;
    json["exception"] = {{"class", program::display_class_name(thrown.class_name)}};
    json["exception"]["message"] = thrown.message.empty() ? Json() : Json(thrown.message);
  }
  json["failing"] = frame_json(failing.failing);
  json["statement"] = program::display_name(failing.statement);
  json["fingerprint"] = fingerprint(name, failing);
  json["stack"] = Json::array();
  for (const verdict::Frame& frame : failing.stack) json["stack"].push_back(frame_json(frame));
  if (!failing.confirmed.empty()) json["confirmed"] = failing.confirmed;
  json["replay"] = replay_command(header, name, failing);
  if (!failing.test.empty()) json["test"] = failing.test;
}

void add_outcome(Json& json, const RunHeader& header, const std::string& name, const verdict::Unsafe& failing) {
  add_failure(json, header, name, failing);
  json["further"] = Json::array();
  for (const verdict::Unsafe& other : failing.further) {
    Json one = Json::object();
    add_failure(one, header, name, other);
    json["further"].push_back(std::move(one));
  }
}

void add_outcome(Json& json, const RunHeader&, const std::string&, const verdict::Safe& proved) {
  json["certificate"] = {{"kind", proved.certificate},
                         {"statement", proved.statement},
                         {"claims", proved.claims},
                         {"obligations", proved.obligations}};
  if (proved.inputs_run != 0) json["certificate"]["inputs_run"] = proved.inputs_run;
  if (proved.smtlib_files) json["certificate"]["smtlib_files"] = *proved.smtlib_files;
  json["presumes"] = proved.presumes;
}

void add_outcome(Json& json, const RunHeader&, const std::string& name, const verdict::Unknown& unknown) {
  json["reason"] = unknown_word(unknown.reason.kind);
  json["reason_text"] = unknown.reason.text();
  json["fingerprint"] = fingerprint_of_unknown(name);
  for (const verdict::LoopNote& loop : unknown.loops)
    json["loops"].push_back({{"line", loop.line}, {"known", loop.known}});
}

Json entry_json(const RunHeader& header, const verdict::EntryReport& entry) {
  Json json = {{"name", entry.name}, {"verdict", verdict_word(entry.outcome)}};
  std::visit([&](const auto& outcome) { add_outcome(json, header, entry.name, outcome); }, entry.outcome);
  json["statistics"] = Json::object();
  for (const auto& [name, count] : entry.statistics.counters()) json["statistics"][name] = count;
  Json times = {{"total", entry.seconds}};
  for (const auto& [name, seconds] : entry.statistics.seconds()) times[name] = seconds;
  json["seconds"] = std::move(times);
  return json;
}

}  // namespace

std::string write_json(const RunHeader& header, const std::vector<verdict::EntryReport>& entries, bool was_interrupted,
                       int exit_status) {
  Json json = {{"format", "dashj-report"}, {"format_version", 1}, {"version", header.version},
               {"target", header.target},  {"seed", header.seed}, {"java_version", header.java_version}};
  json["options"] = Json::object();
  for (const OptionValue& option : header.options) {
    std::visit([&](const auto& value) { json["options"][option.name] = value; }, option.value);
  }
  if (!header.baseline.empty()) json["baseline"] = {{"file", header.baseline}, {"left_out", header.left_out}};
  if (header.shard) {
    const ShardOfRun& part = *header.shard;
    json["shard"] = {{"index", part.shard.index},
                     {"count", part.shard.count},
                     {"entries_in_all", part.entries_in_all},
                     {"program_sha256", part.program_sha256}};
  }
  json["presumes"] = verdict::kAlwaysPresumed;
  json["entries"] = Json::array();
  for (const verdict::EntryReport& entry : entries) json["entries"].push_back(entry_json(header, entry));
  const Tally counts = tally(entries);
  json["summary"] = {{"safe", counts.safe}, {"unsafe", counts.unsafe}, {"unknown", counts.unknown}};
  json["interrupted"] = was_interrupted;
  json["exit_status"] = exit_status;
  // Names in class files are bytes of our input: what is not UTF-8 is replaced, never refused.
  return json::print(json, 2) + "\n";
}

}  // namespace dashj::report
