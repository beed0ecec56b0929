// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "classfile/tac/array_inputs.h"
#include "verdict/certificate.h"
#include "verdict/certificate_text.h"
#include "verdict/limits.h"
#include "verdict/method_scope.h"

namespace dashj::verdict {
namespace {

using tac::MethodId;
using term::Term;

/// What is wrong stands in front of the place that was known already.
tl::unexpected<Diagnostic> inside(const std::string& place, Diagnostic problem) {
  problem.where = place + (problem.where.empty() ? "" : ": " + problem.where);
  return tl::unexpected(std::move(problem));
}

class CertificateReader {
 public:
  CertificateReader(const tac::Methods& methods, term::TermStore& store)
      : methods_(methods), store_(store), calls_(methods, store) {}

  Result<Certificate> read(const CertificateText& text) {
    Certificate result;
    for (const MethodText& method : text.methods) DASHJ_TRY_VOID(calls_.add(method));
    for (const std::vector<FactText>& group : text.groups) {
      FactGroup& facts = result.groups.emplace_back();
      for (const FactText& fact : group) facts.facts.push_back(DASHJ_TRY(read(fact, {}, 0)));
    }
    ReadingScope scope(methods_, tac::Methods::entry(), store_, calls_);
    term::JavaReader terms(store_, scope);
    Body body = DASHJ_TRY(read(tac::Methods::entry(), text.proof, terms, 0));
    result.claims = std::move(body.claims);
    result.at_calls = std::move(body.at_calls);
    if (text.exhausted) result.exhausted = DASHJ_TRY(read(*text.exhausted));
    if (text.unwinding) result.unwinding = DASHJ_TRY(read(*text.unwinding));
    result.opens_calls = text.opens_calls;
    return result;
  }

 private:
  struct Body {
    std::vector<LocationClaim> claims;
    std::vector<SiteFact> at_calls;
  };
  using Rigid = std::vector<std::pair<std::string, Term>>;

  Result<Body> read(MethodId method, const ProofText& text, term::JavaReader& terms, int nesting) {
    const std::string name = method_text(methods_.body(method));
    for (const VariableText& variable : text.variables) DASHJ_TRY_VOID(check_local(method, variable));
    for (const std::string& definition : text.definitions) {
      const auto defined = terms.define(definition);
      if (!defined) return inside(fmt::format("{}: '{}'", name, shortened(definition)), defined.error());
    }
    Body result;
    for (const ClaimText& claim : text.claims) {
      const tac::StmtId stmt = DASHJ_TRY(read(method, claim.before));
      result.claims.push_back({stmt, DASHJ_TRY(condition(place(name, claim.before), claim.holds, terms))});
    }
    for (const CallFactText& fact : text.at_calls)
      result.at_calls.push_back(DASHJ_TRY(read(method, fact, nesting + 1)));
    return result;
  }

  Result<Fact> read(const FactText& text, const Rigid& rigid, int nesting) {
    const MethodId method = DASHJ_TRY(calls_.method(text.method));
    ReadingScope scope(methods_, method, store_, calls_);
    for (const auto& [name, variable] : rigid) DASHJ_TRY_VOID(scope.add_rigid(name, variable));
    term::JavaReader terms(store_, scope);
    Body body = DASHJ_TRY(read(method, text.proof, terms, nesting));
    const std::string where = method_text(methods_.body(method)) + ": guarantee";
    return Fact{method, DASHJ_TRY(condition(where, text.guarantee, terms)), std::move(body.claims),
                std::move(body.at_calls)};
  }

  Result<SiteFact> read(MethodId caller, const CallFactText& text, int nesting) {
    const std::string where = place(method_text(methods_.body(caller)), text.call);
    if (nesting > kMaxCertificateNesting) return bad_input(where, "facts about calls are nested too deeply");
    SiteFact result{DASHJ_TRY(read(caller, text.call)), {}, {}};
    Rigid rigid;
    for (const CallFactText::Rigid& one : text.rigid) {
      const auto type = type_of_word(one.variable.type);
      if (!type) return bad_input(where, "unknown type '" + one.variable.type + "'");
      const Term variable = DASHJ_TRY(rigid_variable(where, one.variable.name, program::sort_of(*type)));
      rigid.emplace_back(one.variable.name, variable);
      if (one.local.empty()) continue;
      const tac::LocalId local = DASHJ_TRY(find_local(caller, one.local));
      if (program::sort_of(methods_.body(caller).local(local).type) != store_.sort(variable))
        return bad_input(where,
                         one.variable.name + " and " + one.local + ", for which it stands, have different types");
      result.rigid.push_back({variable, local});
    }
    result.fact = DASHJ_TRY(read(text.fact, rigid, nesting));
    const auto* call = std::get_if<tac::Call>(&methods_.body(caller).stmt(result.call).operation);
    if (call == nullptr || call->callee != result.fact.method)
      return bad_input(where, "this statement does not call " + text.fact.method);
    return result;
  }

  // One variable a name, in all facts, and nobody else's.
  Result<Term> rigid_variable(const std::string& where, const std::string& name, term::Sort sort) {
    const auto [known, is_new] = rigid_.try_emplace(name);
    if (is_new) known->second = store_.fresh_variable("rigid " + name, sort);
    const Term variable = known->second;
    if (store_.sort(variable) != sort) return bad_input(where, "the rigid variable " + name + " has two types");
    return variable;
  }

  Result<tac::LocalId> find_local(MethodId method, const std::string& name) const {
    const tac::Body& body = methods_.body(method);
    for (std::uint32_t i = 0; i < body.locals.size(); ++i)
      if (body.locals[i].name == name) return tac::LocalId{i};
    return bad_input(method_text(body), "there is no local " + name);
  }

  Result<void> check_local(MethodId method, const VariableText& variable) const {
    const tac::Body& body = methods_.body(method);
    const std::string type = word_of_type(body.local(DASHJ_TRY(find_local(method, variable.name))).type);
    if (type == variable.type) return {};
    return bad_input(method_text(body),
                     "the local " + variable.name + " is of type " + type + ", found '" + variable.type + "'");
  }

  // A certificate for another method, or for another version of dashj, shows here.
  Result<tac::StmtId> read(MethodId method, const StatementText& text) const {
    const tac::Body& body = methods_.body(method);
    const std::string where = place(method_text(body), text);
    if (text.number >= body.statements.size())
      return bad_input(where, fmt::format("the method has only {} statements", body.statements.size()));
    const tac::Stmt& stmt = body.statements[text.number];
    if (stmt.bytecode_offset != text.offset || stmt.line != text.line)
      return bad_input(where,
                       fmt::format("this statement stands at offset {}, line {}", stmt.bytecode_offset, stmt.line));
    return tac::StmtId{text.number};
  }

  Result<Term> condition(const std::string& where, const std::string& text, const term::JavaReader& terms) const {
    const auto term = terms.read(text);
    if (!term) return inside(fmt::format("{}: '{}'", where, shortened(text)), term.error());
    if (!store_.sort(*term).is_bool())
      return bad_input(where, "expected a condition, found a number: '" + shortened(text) + "'");
    return *term;
  }

  Result<Exhaustion> read(const std::vector<std::vector<RangeText>>& boxes) const {
    const tac::Body& entry = methods_.body(tac::Methods::entry());
    Exhaustion result;
    for (const std::vector<RangeText>& ranges : boxes) {
      concrete::InputBox& box = result.boxes.emplace_back();
      if (ranges.size() != entry.parameter_count)
        return bad_input("exhausted", fmt::format("expected a range for each of {} parameters", entry.parameter_count));
      for (std::size_t i = 0; i < ranges.size(); ++i) {
        const RangeText& range = ranges[i];
        if (range.parameter != entry.locals[i].name || !is_range_of_ints(range))
          return bad_input("exhausted", "expected a range of ints for the parameter " + entry.locals[i].name);
        box.ranges.push_back({static_cast<std::int32_t>(range.low), static_cast<std::int32_t>(range.high)});
      }
    }
    if (boxes.empty()) return bad_input("exhausted", "expected a box");
    return result;
  }

  // In the order of the methods here, whatever that of the text.
  Result<Unwinding> read(const UnwindingText& text) const {
    Unwinding result;
    for (const UnwindingText::Loop& loop : text.loops) {
      const MethodId method = loop.method.empty() ? tac::Methods::entry() : DASHJ_TRY(calls_.method(loop.method));
      const tac::StmtId head = DASHJ_TRY(read(method, loop.head));
      if (loop.rounds == 0) return bad_unwinding(method, "expected at least one round of a loop");
      result.loops.push_back({method, head, loop.rounds});
    }
    for (const UnwindingText::Recursion& recursion : text.recursions) {
      const MethodId method = DASHJ_TRY(calls_.method(recursion.method));
      if (recursion.levels == 0) return bad_unwinding(method, "expected at least one level of a recursion");
      result.recursions.push_back({method, recursion.levels});
    }
    const auto place_of = [](const Unwinding::Loop& loop) { return std::pair(loop.method, loop.head); };
    if (const auto* twice = sort_and_find_twice(result.loops, place_of))
      return bad_unwinding(twice->method, fmt::format("two rows for the loop at statement {}", twice->head.value));
    const auto method_of = [](const Unwinding::Recursion& recursion) { return recursion.method; };
    if (const auto* twice = sort_and_find_twice(result.recursions, method_of))
      return bad_unwinding(twice->method, "two rows for a recursion");
    for (const RangeText& range : text.apart) result.apart.parameters.push_back(DASHJ_TRY(read(range)));
    const auto parameter_of = [](const concrete::ParameterRange& range) { return range.parameter; };
    if (sort_and_find_twice(result.apart.parameters, parameter_of) != nullptr)
      return bad_unwinding(tac::Methods::entry(), "two rows for a parameter");
    for (const UnwindingText::Row& row : text.rows_apart) result.apart.rows.push_back(DASHJ_TRY(read(row)));
    const auto place_of_row = [](const concrete::RowValues& row) { return row.place; };
    if (sort_and_find_twice(result.apart.rows, place_of_row) != nullptr)
      return bad_unwinding(tac::Methods::entry(), "two rows for a row of an array");
    return result;
  }

  Result<concrete::ParameterRange> read(const RangeText& range) const {
    const tac::Body& entry = methods_.body(tac::Methods::entry());
    for (std::uint32_t i = 0; i < entry.parameter_count; ++i)
      if (entry.locals[i].name == range.parameter && tac::is_int_like(entry.locals[i].type) && is_range_of_ints(range))
        return concrete::ParameterRange{i,
                                        {static_cast<std::int32_t>(range.low), static_cast<std::int32_t>(range.high)}};
    return bad_unwinding(tac::Methods::entry(), "expected a range of ints for a parameter that is one");
  }

  Result<concrete::RowValues> read(const UnwindingText::Row& row) const {
    const tac::Body& entry = methods_.body(tac::Methods::entry());
    const std::vector<tac::ArrayInput> arrays = tac::array_inputs(entry.given_descriptor());
    const auto table = std::find_if(arrays.begin(), arrays.end(), [&](const tac::ArrayInput& array) {
      return array.rows && entry.locals[array.length].name == row.table;
    });
    concrete::RowValues result{{static_cast<std::uint32_t>(table - arrays.begin()), row.row}, {}};
    for (const std::int64_t value : row.values)
      if (is_range_of_ints({{}, value, value})) result.values.push_back(static_cast<std::int32_t>(value));
    std::sort(result.values.begin(), result.values.end());
    const bool are_ints = !row.values.empty() && result.values.size() == row.values.size();
    const bool is_one_twice = std::adjacent_find(result.values.begin(), result.values.end()) != result.values.end();
    if (table == arrays.end() || row.row > INT32_MAX || !are_ints || is_one_twice)
      return bad_unwinding(tac::Methods::entry(), "expected different ints for a row of an array of arrays");
    return result;
  }

  static bool is_range_of_ints(const RangeText& range) {
    return range.low >= INT32_MIN && range.high <= INT32_MAX && range.low <= range.high;
  }

  tl::unexpected<Diagnostic> bad_unwinding(MethodId method, const std::string& problem) const {
    return bad_input("unwinding: " + method_text(methods_.body(method)), problem);
  }

  // Null: no two rows are about the same.
  template <class Row, class Key>
  static const Row* sort_and_find_twice(std::vector<Row>& rows, const Key& key) {
    std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return key(a) < key(b); });
    const auto twice =
        std::adjacent_find(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return key(a) == key(b); });
    return twice == rows.end() ? nullptr : &*twice;
  }

  static std::string place(const std::string& method, const StatementText& text) {
    return fmt::format("{}, statement {} (offset {}, line {})", method, text.number, text.offset, text.line);
  }

  static std::string shortened(const std::string& text) {
    if (text.size() <= kMaxShownText) return text;
    std::size_t end = kMaxShownText;
    while (end > 0 && (text[end] & 0xC0) == 0x80) --end;  // not in the middle of a character of UTF-8
    return text.substr(0, end) + "...";
  }

  const tac::Methods& methods_;
  term::TermStore& store_;
  NamedCalls calls_;
  std::map<std::string, Term> rigid_;
};

}  // namespace

Result<Certificate> read_certificate(const CertificateText& text, const tac::Methods& methods, term::TermStore& store) {
  return CertificateReader(methods, store).read(text);
}

}  // namespace dashj::verdict
