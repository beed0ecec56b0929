// SPDX-License-Identifier: MIT
#include <limits>

#include "json/json.h"
#include "report/certificate_json.h"
#include "report/limits.h"

namespace dashj::report {
namespace {

using Json = nlohmann::json;
using verdict::CallFactText;
using verdict::CertificateText;
using verdict::FactText;
using verdict::ProofText;
using verdict::StatementText;
using verdict::VariableText;

/// A value of the document and where it stands. Every question about it that does not fit is a Wrong.
class Value {
 public:
  struct Wrong {
    std::string where, message;
  };

  explicit Value(const Json& json, std::string where = "") : json_(json), where_(std::move(where)) {}

  [[nodiscard]] Value at(const std::string& name) const {
    const auto found = object().find(name);
    if (found == json_.end()) fail("expected a member '" + name + "'");
    return Value(*found, where_ + "/" + name);
  }
  [[nodiscard]] std::optional<Value> find(const std::string& name) const {
    const auto found = object().find(name);
    if (found == json_.end()) return std::nullopt;
    return Value(*found, where_ + "/" + name);
  }
  [[nodiscard]] std::vector<Value> elements() const {
    if (!json_.is_array()) fail("expected a list");
    std::vector<Value> result;
    for (std::size_t i = 0; i < json_.size(); ++i) result.emplace_back(json_[i], where_ + "/" + std::to_string(i));
    return result;
  }
  [[nodiscard]] std::string text() const {
    if (!json_.is_string()) fail("expected a text");
    return json_.get<std::string>();
  }
  [[nodiscard]] std::int64_t number(std::int64_t low, std::int64_t high) const {
    const bool is_small =
        json_.is_number_integer() && (!json_.is_number_unsigned() || json_.get<std::uint64_t>() <= INT64_MAX);
    const std::int64_t value = is_small ? json_.get<std::int64_t>() : 0;
    if (!is_small || value < low || value > high)
      fail("expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return value;
  }
  [[nodiscard]] bool truth() const {
    if (!json_.is_boolean()) fail("expected true or false");
    return json_.get<bool>();
  }
  [[nodiscard]] bool is_null() const { return json_.is_null(); }

 private:
  [[noreturn]] void fail(const std::string& message) const { throw Wrong{where_.empty() ? "/" : where_, message}; }
  [[nodiscard]] const Json& object() const {
    if (!json_.is_object()) fail("expected an object");
    return json_;
  }

  const Json& json_;
  std::string where_;
};

constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max(),
                       kMinInt = std::numeric_limits<std::int32_t>::min();

std::vector<std::string> texts_of(const Value& value) {
  std::vector<std::string> result;
  for (const Value& one : value.elements()) result.push_back(one.text());
  return result;
}

StatementText statement_of(const Value& value) {
  StatementText result;
  result.number = static_cast<std::uint32_t>(value.at("statement").number(0, kMaxInt));
  result.offset = static_cast<int>(value.at("offset").number(0, kMaxInt));
  const Value line = value.at("line");
  result.line = line.is_null() ? -1 : static_cast<int>(line.number(0, kMaxInt));
  return result;
}

VariableText variable_of(const Value& value) {
  return {value.at("name").text(), value.at("type").text()};
}

CallFactText call_fact_of(const Value& value, int nesting);

ProofText proof_of(const Value& value, int nesting) {
  ProofText result;
  for (const Value& one : value.at("variables").elements()) result.variables.push_back(variable_of(one));
  result.definitions = texts_of(value.at("definitions"));
  for (const Value& one : value.at("claims").elements())
    result.claims.push_back({statement_of(one), one.at("holds").text()});
  if (const auto facts = value.find("at_calls"))
    for (const Value& one : facts->elements()) result.at_calls.push_back(call_fact_of(one, nesting + 1));
  return result;
}

FactText fact_of(const Value& value, int nesting) {
  return {value.at("method").text(), value.at("guarantee").text(), proof_of(value.at("proof"), nesting)};
}

CallFactText call_fact_of(const Value& value, int nesting) {
  if (nesting > kMaxFactNesting) throw Value::Wrong{"at_calls", "nested too deeply"};
  CallFactText result;
  result.call = statement_of(value.at("call"));
  for (const Value& one : value.at("rigid").elements()) {
    const auto local = one.find("local");
    result.rigid.push_back({variable_of(one), local ? local->text() : ""});
  }
  result.fact = fact_of(value.at("fact"), nesting);
  return result;
}

std::vector<verdict::RangeText> ranges_of(const Value& value) {
  std::vector<verdict::RangeText> result;
  for (const Value& range : value.elements())
    result.push_back({range.at("parameter").text(), range.at("low").number(kMinInt, kMaxInt),
                      range.at("high").number(kMinInt, kMaxInt)});
  return result;
}

std::vector<std::vector<verdict::RangeText>> boxes_of(const Value& value) {
  std::vector<std::vector<verdict::RangeText>> result;
  for (const Value& box : value.elements()) result.push_back(ranges_of(box));
  return result;
}

verdict::UnwindingText unwinding_of(const Value& value) {
  constexpr std::int64_t kMost = std::numeric_limits<std::uint32_t>::max();
  verdict::UnwindingText result;
  for (const Value& one : value.at("loops").elements()) {
    const auto method = one.find("method");
    result.loops.push_back({method ? method->text() : "", statement_of(one),
                            static_cast<std::uint32_t>(one.at("rounds").number(1, kMost))});
  }
  for (const Value& one : value.at("recursions").elements())
    result.recursions.push_back(
        {one.at("method").text(), static_cast<std::uint32_t>(one.at("levels").number(1, kMost))});
  if (const auto apart = value.find("apart")) result.apart = ranges_of(*apart);
  if (const auto rows = value.find("rows_apart"))
    for (const Value& one : rows->elements()) {
      auto& row = result.rows_apart.emplace_back();
      row.table = one.at("table").text();
      row.row = static_cast<std::uint32_t>(one.at("row").number(0, kMaxInt));
      for (const Value& each : one.at("values").elements()) row.values.push_back(each.number(kMinInt, kMaxInt));
    }
  return result;
}

CertificateText certificate_of(const Value& value) {
  CertificateText result;
  result.entry = value.at("entry").text();
  result.property = texts_of(value.at("property"));
  result.kind = value.at("kind").text();
  result.statement = value.at("statement").text();
  if (const auto presumes = value.find("presumes")) result.presumes = texts_of(*presumes);
  for (const Value& one : value.at("classes").elements())
    result.classes.push_back({one.at("name").text(), one.at("sha256").text()});
  for (const Value& one : value.at("methods").elements())
    result.methods.push_back({one.at("short_name").text(), one.at("name").text()});
  for (const Value& group : value.at("facts").elements()) {
    auto& facts = result.groups.emplace_back();
    for (const Value& one : group.elements()) facts.push_back(fact_of(one, 0));
  }
  if (const auto opens = value.find("opens_calls")) result.opens_calls = opens->truth();
  result.proof = proof_of(value.at("proof"), 0);
  if (const auto boxes = value.find("exhausted")) result.exhausted = boxes_of(*boxes);
  if (const auto unwinding = value.find("unwinding")) result.unwinding = unwinding_of(*unwinding);
  return result;
}

}  // namespace

Result<std::vector<CertificateText>> read_certificates(std::string_view document, const std::string& origin) {
  // The library, and Value, report a wrong shape by exception; they end here.
  try {
    const Json json = json::parse_sorted(document);
    const Value value(json);
    if (value.at("format").text() != "dashj-certificate")
      return bad_input(origin, "not a certificate of dashj; write one with --certificate FILE");
    if (value.at("format_version").number(0, kMaxInt) != 1)
      return bad_input(origin, "a certificate of another format than 1, which is all that this version reads");
    std::vector<CertificateText> result;
    for (const Value& one : value.at("proofs").elements()) result.push_back(certificate_of(one));
    return result;
  } catch (const Value::Wrong& wrong) {
    return bad_input(origin, "not a certificate of dashj (" + wrong.where + ": " + wrong.message +
                                 "); write one with --certificate FILE");
  } catch (const Json::exception& wrong) {
    return bad_input(
        origin, std::string("not a certificate of dashj (") + wrong.what() + "); write one with --certificate FILE");
  }
}

}  // namespace dashj::report
