// SPDX-License-Identifier: MIT
#include "report/entry_record.h"

#include <algorithm>
#include <array>

#include "json/json.h"
#include "report/certificate_json.h"
#include "report/entry_values.h"
#include "report/json_report.h"
#include "report/print_text.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

// Of no run in particular: what depends on the run is not kept.
std::string document_of(const verdict::EntryReport& entry) {
  return write_json({}, {entry}, false, 0);
}

const std::optional<verdict::CertificateText>* proof_of(const verdict::EntryReport& entry) {
  const auto* safe = std::get_if<verdict::Safe>(&entry.outcome);
  return safe != nullptr && safe->proof ? &safe->proof : nullptr;
}

std::string certificate_of(const verdict::EntryReport& entry) {
  const auto* proof = proof_of(entry);
  return proof == nullptr ? std::string() : write_certificates({**proof}, {});
}

/// Of each failure in turn.
Json traces_of(const verdict::EntryReport& entry) {
  Json traces = Json::array();
  const auto* failing = std::get_if<verdict::Unsafe>(&entry.outcome);
  if (failing == nullptr) return traces;
  traces.push_back(trace_json(failing->trace));
  for (const verdict::Unsafe& other : failing->further) traces.push_back(trace_json(other.trace));
  return traces;
}

void add_traces(Json& json, const Json& traces) {
  for (std::size_t i = 0; i < traces.size(); ++i) (i == 0 ? json : json.at("further").at(i - 1))["trace"] = traces[i];
}

/// Everything that is ever written of an entry.
bool looks_the_same(const verdict::EntryReport& left, const verdict::EntryReport& right) {
  return document_of(left) == document_of(right) && print_entry({}, left, true) == print_entry({}, right, true) &&
         certificate_of(left) == certificate_of(right) && traces_of(left) == traces_of(right);
}

}  // namespace

std::optional<std::string> write_entry(const verdict::EntryReport& entry) {
  Json json = {{"format", "dashj-entry"}, {"format_version", kFormat}};
  json["entry"] = std::move(json::parse(document_of(entry)).at("entries").at(0));
  add_traces(json["entry"], traces_of(entry));
  json["certificate"] = certificate_of(entry);
  const std::string record = json::print(json, 1) + "\n";
  const auto again = read_entry(record, "the record");
  if (!again || !looks_the_same(entry, *again)) return std::nullopt;
  return record;
}

Result<verdict::EntryReport> read_entry(std::string_view record, const std::string& origin) {
  // The library reports a wrong shape by exception; it ends here.
  try {
    const Json json = json::parse(record);
    if (json.at("format") != "dashj-entry" || json.at("format_version") != kFormat)
      return bad_input(origin, "not an entry's report in the format of this version");
    verdict::EntryReport entry = entry_of(json.at("entry"));
    const auto certificate = json.at("certificate").get<std::string>();
    if (certificate.empty()) return entry;
    auto proofs = DASHJ_TRY(read_certificates(certificate, origin));
    auto* safe = std::get_if<verdict::Safe>(&entry.outcome);
    if (safe == nullptr || proofs.size() != 1) return bad_input(origin, "expected one proof, of a SAFE entry");
    safe->proof = std::move(proofs.front());
    return entry;
  } catch (const Json::exception& wrong) {
    return bad_input(origin, std::string("not an entry's report (") + wrong.what() + ")");
  }
}

bool is_repeatable(const verdict::EntryReport& entry) {
  if (std::holds_alternative<verdict::Safe>(entry.outcome)) return true;
  if (entry.was_cut) return false;
  const auto* unknown = std::get_if<verdict::Unknown>(&entry.outcome);
  if (unknown == nullptr) return true;
  // The others are limits, or something that went wrong in this run and may not in the next.
  constexpr std::array kRepeatable = {UnknownKind::MaxTests, UnknownKind::Unsupported, UnknownKind::Solver,
                                      UnknownKind::Call,     UnknownKind::NestedCalls, UnknownKind::NoProgress,
                                      UnknownKind::Observed};
  return std::find(kRepeatable.begin(), kRepeatable.end(), unknown->reason.kind) != kRepeatable.end();
}

}  // namespace dashj::report
