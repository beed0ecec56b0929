// SPDX-License-Identifier: MIT

#include "json/json.h"
#include "report/certificate_json.h"

namespace dashj::report {
namespace {

using Json = nlohmann::ordered_json;
using verdict::CallFactText;
using verdict::CertificateText;
using verdict::FactText;
using verdict::ProofText;
using verdict::StatementText;
using verdict::VariableText;

Json statement_json(const StatementText& statement) {
  Json json = {{"statement", statement.number}, {"offset", statement.offset}};
  json["line"] = statement.line < 0 ? Json() : Json(statement.line);
  return json;
}

Json variable_json(const VariableText& variable) {
  return {{"name", variable.name}, {"type", variable.type}};
}

Json call_fact_json(const CallFactText& fact);

Json proof_json(const ProofText& proof) {
  Json json = {{"variables", Json::array()}, {"definitions", proof.definitions}, {"claims", Json::array()}};
  for (const VariableText& variable : proof.variables) json["variables"].push_back(variable_json(variable));
  for (const verdict::ClaimText& claim : proof.claims) {
    Json one = statement_json(claim.before);
    one["holds"] = claim.holds;
    json["claims"].push_back(std::move(one));
  }
  for (const CallFactText& fact : proof.at_calls) json["at_calls"].push_back(call_fact_json(fact));
  return json;
}

Json fact_json(const FactText& fact) {
  return {{"method", fact.method}, {"guarantee", fact.guarantee}, {"proof", proof_json(fact.proof)}};
}

Json call_fact_json(const CallFactText& fact) {
  Json json = {{"call", statement_json(fact.call)}, {"rigid", Json::array()}};
  for (const CallFactText::Rigid& rigid : fact.rigid) {
    Json one = variable_json(rigid.variable);
    if (!rigid.local.empty()) one["local"] = rigid.local;
    json["rigid"].push_back(std::move(one));
  }
  json["fact"] = fact_json(fact.fact);
  return json;
}

Json ranges_json(const std::vector<verdict::RangeText>& ranges) {
  Json json = Json::array();
  for (const verdict::RangeText& range : ranges)
    json.push_back({{"parameter", range.parameter}, {"low", range.low}, {"high", range.high}});
  return json;
}

Json boxes_json(const std::vector<std::vector<verdict::RangeText>>& boxes) {
  Json json = Json::array();
  for (const auto& box : boxes) json.push_back(ranges_json(box));
  return json;
}

// What is of the entry names no method.
Json unwinding_json(const verdict::UnwindingText& unwinding) {
  Json json = {{"loops", Json::array()}, {"recursions", Json::array()}};
  for (const verdict::UnwindingText::Loop& loop : unwinding.loops) {
    Json one = Json::object();
    if (!loop.method.empty()) one["method"] = loop.method;
    one.update(statement_json(loop.head));
    one["rounds"] = loop.rounds;
    json["loops"].push_back(std::move(one));
  }
  for (const verdict::UnwindingText::Recursion& recursion : unwinding.recursions)
    json["recursions"].push_back({{"method", recursion.method}, {"levels", recursion.levels}});
  if (!unwinding.apart.empty()) json["apart"] = ranges_json(unwinding.apart);
  for (const verdict::UnwindingText::Row& row : unwinding.rows_apart)
    json["rows_apart"].push_back({{"table", row.table}, {"row", row.row}, {"values", row.values}});
  return json;
}

Json certificate_json(const CertificateText& text) {
  Json json = {{"entry", text.entry}, {"property", text.property}, {"kind", text.kind}, {"statement", text.statement}};
  json["presumes"] = text.presumes;
  json["classes"] = Json::array();
  for (const program::ClassDigest& one : text.classes)
    json["classes"].push_back({{"name", one.name}, {"sha256", one.sha256}});
  json["methods"] = Json::array();
  for (const verdict::MethodText& method : text.methods)
    json["methods"].push_back({{"short_name", method.short_name}, {"name", method.name}});
  json["facts"] = Json::array();
  for (const std::vector<FactText>& group : text.groups) {
    Json& facts = json["facts"].emplace_back(Json::array());
    for (const FactText& fact : group) facts.push_back(fact_json(fact));
  }
  if (text.opens_calls) json["opens_calls"] = true;
  json["proof"] = proof_json(text.proof);
  if (text.exhausted) json["exhausted"] = boxes_json(*text.exhausted);
  if (text.unwinding) json["unwinding"] = unwinding_json(*text.unwinding);
  return json;
}

}  // namespace

std::string write_certificates(const std::vector<CertificateText>& proofs, const std::string& version) {
  Json json = {{"format", "dashj-certificate"}, {"format_version", 1}, {"version", version}};
  json["proofs"] = Json::array();
  for (const CertificateText& proof : proofs) json["proofs"].push_back(certificate_json(proof));
  // A local's name may hold bytes that are no UTF-8: replaced, the certificate is not accepted, but it is a document.
  return json::print(json, 1) + "\n";
}

}  // namespace dashj::report
