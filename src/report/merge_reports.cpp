// SPDX-License-Identifier: MIT
#include "report/merge_reports.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "json/json.h"
#include "report/entry_values.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

/// One document, with what its field `shard` says.
struct Part {
  std::string origin;
  Json json;
  Shard shard;
  std::size_t entries_in_all = 0;
};

/// What differs from shard to shard, or is made anew.
constexpr std::array kOwnFields = {"shard", "entries", "summary", "interrupted", "exit_status"};

Part part_of(const NamedDocument& document) {
  Part part{document.origin, json::parse(document.text), {}, 0};
  const Json& shard = part.json.at("shard");
  part.shard = {shard.at("index").get<std::uint32_t>(), shard.at("count").get<std::uint32_t>()};
  part.entries_in_all = shard.at("entries_in_all").get<std::size_t>();
  return part;
}

Result<void> check_form(const NamedDocument& document) {
  const Json json = json::parse(document.text);
  if (json.at("format") != "dashj-report" || json.at("format_version") != 1)
    return bad_input(document.origin, "not a report of this version of dashj; write one with --shard I/N --json=FILE");
  if (!json.contains("shard"))
    return bad_input(document.origin, "the report of a whole run, not of a shard; nothing is to be merged with it");
  return {};
}

Result<void> check_whole(const Part& part) {
  const auto again = fmt::format("run shard {} again", part.shard.text());
  const std::string name = part.origin;
  if (part.shard.count == 0 || part.shard.index == 0 || part.shard.index > part.shard.count)
    return bad_input(name, "/shard: expected an index from 1 to the count");
  if (part.json.at("interrupted").get<bool>()) return bad_input(name, "this run was interrupted; " + again);
  const std::size_t first = part.shard.index - 1;
  const std::size_t expected =
      part.entries_in_all <= first ? 0 : (part.entries_in_all - first - 1) / part.shard.count + 1;
  const std::size_t found = part.json.at("entries").size();
  if (found != expected) return bad_input(name, fmt::format("holds {} of its {} entries; {}", found, expected, again));
  return {};
}

std::string shown(const Json& json, const std::string& field) {
  return json.contains(field) ? json::print(json.at(field), -1) : "not there";
}

Result<void> check_same(const Part& first, const Part& other, const Json& left, const Json& right,
                        const std::string& path) {
  std::vector<std::string> fields;
  for (const Json* json : {&left, &right})
    for (const auto& [field, value] : json->items()) fields.push_back(field);
  for (const std::string& field : fields) {
    if (path.empty() && std::find(kOwnFields.begin(), kOwnFields.end(), field) != kOwnFields.end()) continue;
    if (left.contains(field) && right.contains(field) && left.at(field) == right.at(field)) continue;
    if (field == "options" && left.contains(field) && right.contains(field))
      return check_same(first, other, left.at(field), right.at(field), "options.");
    return bad_input(
        other.origin,
        fmt::format("{}{} is {}, but {} in {}; shards are of one run: the same program, options and version", path,
                    field, shown(right, field), shown(left, field), first.origin));
  }
  return {};
}

Result<void> check_one_run(const Part& first, const Part& other) {
  if (first.shard.count != other.shard.count)
    return bad_input(other.origin, fmt::format("shard {}, but {} is shard {}; shards are of one run",
                                               other.shard.text(), first.origin, first.shard.text()));
  DASHJ_TRY_VOID(check_same(first, other, first.json, other.json, ""));
  const Json &left = first.json.at("shard"), &right = other.json.at("shard");
  if (left.at("entries_in_all") != right.at("entries_in_all") ||
      left.at("program_sha256") != right.at("program_sha256"))
    return bad_input(other.origin, "the classes in " + json::print(first.json.at("target"), -1) +
                                       " were others than for " + first.origin + "; run both again");
  return {};
}

Result<void> check_each_once(const std::vector<Part>& parts) {
  const std::uint32_t count = parts.front().shard.count;
  std::uint32_t next = 1;
  for (std::size_t i = 0; i < parts.size(); ++i, ++next) {
    const std::uint32_t index = parts[i].shard.index;
    if (i > 0 && parts[i - 1].shard.index == index)
      return bad_input(parts[i].origin, fmt::format("shard {}, and so is {}; leave one out", parts[i].shard.text(),
                                                    parts[i - 1].origin));
    if (index != next) break;
  }
  if (next <= count)
    return bad_input("",
                     fmt::format("shard {}/{} is missing; give the documents of all {} shards", next, count, count));
  return {};
}

/// The entries in the order of the whole run.
Json entries_of(const std::vector<Part>& parts) {
  Json entries = Json::array();
  for (std::size_t position = 0; position < parts.front().entries_in_all; ++position)
    entries.push_back(parts[position % parts.size()].json.at("entries").at(position / parts.size()));
  return entries;
}

RunHeader header_of(const Json& json) {
  RunHeader header;
  header.version = json.at("version").get<std::string>();
  header.target = json.at("target").get<std::string>();
  header.java_version = json.at("java_version").get<int>();
  header.seed = json.at("seed").get<std::uint64_t>();
  const auto property = json.at("options").at("property").get<std::vector<std::string>>();
  if (property != std::vector<std::string>{"error", "assert"})
    header.property = fmt::format("{}", fmt::join(property, ","));
  return header;
}

MergedReport put_together(std::vector<Part>& parts, const std::function<int(const Tally&)>& exit_status) {
  Json json = parts.front().json;
  json.erase("shard");
  json["entries"] = entries_of(parts);
  MergedReport merged{{}, header_of(json), {}};
  for (const Json& entry : json.at("entries")) merged.entries.push_back(entry_of(entry));
  const Tally counts = tally(merged.entries);
  json["summary"] = {{"safe", counts.safe}, {"unsafe", counts.unsafe}, {"unknown", counts.unknown}};
  json["exit_status"] = exit_status(counts);
  merged.document = json::print(json, 2) + "\n";
  return merged;
}

}  // namespace

Result<MergedReport> merge_reports(const std::vector<NamedDocument>& documents,
                                   const std::function<int(const Tally&)>& exit_status) {
  std::string origin;
  // The library reports a wrong shape by exception; it ends here.
  try {
    std::vector<Part> parts;
    for (const NamedDocument& document : documents) {
      origin = document.origin;
      DASHJ_TRY_VOID(check_form(document));
      parts.push_back(part_of(document));
      DASHJ_TRY_VOID(check_whole(parts.back()));
      DASHJ_TRY_VOID(check_one_run(parts.front(), parts.back()));
    }
    if (parts.empty()) return bad_input("", "no document to merge");
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& left, const Part& right) { return left.shard.index < right.shard.index; });
    DASHJ_TRY_VOID(check_each_once(parts));
    return put_together(parts, exit_status);
  } catch (const Json::exception& wrong) {
    return bad_input(
        origin, std::string("not a report of dashj (") + wrong.what() + "); write one with --shard I/N --json=FILE");
  }
}

}  // namespace dashj::report
