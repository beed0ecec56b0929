// SPDX-License-Identifier: MIT
#include <algorithm>

#include "classfile/tac/array_inputs.h"
#include "verdict/certificate.h"
#include "verdict/certificate_text.h"
#include "verdict/method_scope.h"

namespace dashj::verdict {
namespace {

using tac::MethodId;
using term::Term;

class CertificateWriter {
 public:
  CertificateWriter(const tac::Methods& methods, term::TermStore& store)
      : methods_(methods), store_(store), calls_(methods, store) {}

  CertificateText write(const Certificate& certificate) {
    CertificateText result;
    for (const FactGroup& group : certificate.groups) {
      std::vector<FactText>& facts = result.groups.emplace_back();
      for (const Fact& fact : group.facts) facts.push_back(write(fact, nullptr));
    }
    WritingScope scope(methods_, tac::Methods::entry(), store_, calls_);
    result.proof = write(tac::Methods::entry(), certificate.claims, std::nullopt, nullptr, scope, certificate.at_calls);
    if (certificate.exhausted) result.exhausted = write(*certificate.exhausted);
    if (certificate.unwinding) result.unwinding = write(*certificate.unwinding);
    result.methods = calls_.used();
    result.opens_calls = certificate.opens_calls;
    return result;
  }

 private:
  // Terms of one method are written together, so that they share their parts. `guarantee` joins them, if there is one.
  ProofText write(MethodId method, const std::vector<LocationClaim>& claims, std::optional<Term> guarantee,
                  std::string* guarantee_text, const WritingScope& scope, const std::vector<SiteFact>& at_calls) {
    std::vector<Term> terms;
    for (const LocationClaim& claim : claims) terms.push_back(claim.invariant);
    if (guarantee) terms.push_back(*guarantee);
    term::JavaText text = term::print_java(store_, terms, scope);
    ProofText result;
    result.variables = scope.used_locals();
    result.definitions = std::move(text.definitions);
    for (std::size_t i = 0; i < claims.size(); ++i)
      result.claims.push_back({statement(method, claims[i].stmt), std::move(text.terms[i])});
    if (guarantee) *guarantee_text = std::move(text.terms.back());
    for (const SiteFact& one : at_calls) result.at_calls.push_back(write(method, one));
    return result;
  }

  FactText write(const Fact& fact, std::set<Term>* rigid) {
    FactText result;
    result.method = calls_.short_name(fact.method);
    const WritingScope scope(methods_, fact.method, store_, calls_);
    result.proof = write(fact.method, fact.claims, fact.guarantee, &result.guarantee, scope, fact.at_calls);
    if (rigid != nullptr) *rigid = scope.used_rigid();
    return result;
  }

  CallFactText write(MethodId caller, const SiteFact& fact) {
    std::set<Term> used;
    CallFactText result{statement(caller, fact.call), {}, write(fact.fact, &used)};
    for (const Term variable : used) {
      const auto stands_for = std::find_if(fact.rigid.begin(), fact.rigid.end(),
                                           [&](const SiteFact::Rigid& one) { return one.variable == variable; });
      const bool is_local = stands_for != fact.rigid.end();
      const std::string type =
          is_local ? word_of_type(methods_.body(caller).type_of(stands_for->local)) : word_of_type(type_of(variable));
      result.rigid.push_back(
          {{store_.name(variable), type}, is_local ? methods_.body(caller).local(stands_for->local).name : ""});
    }
    return result;
  }

  // One that has the sort: rigid variables are renamed locals.
  tac::Type type_of(Term variable) const {
    const term::Sort sort = store_.sort(variable);
    const bool is_wide = sort.width == 64;
    if (sort.is_map() && sort.index_width == 64) return is_wide ? tac::Type::Cells64 : tac::Type::Cells32;
    if (sort.is_map()) return is_wide ? tac::Type::Map64 : tac::Type::Map32;
    return sort == term::kLong ? tac::Type::Long : tac::Type::Int;
  }

  StatementText statement(MethodId method, tac::StmtId stmt) const {
    const tac::Stmt& found = methods_.body(method).stmt(stmt);
    return {stmt.value, found.bytecode_offset, found.line};
  }

  std::vector<std::vector<RangeText>> write(const Exhaustion& exhausted) const {
    const tac::Body& entry = methods_.body(tac::Methods::entry());
    std::vector<std::vector<RangeText>> boxes;
    for (const concrete::InputBox& box : exhausted.boxes) {
      std::vector<RangeText>& ranges = boxes.emplace_back();
      for (std::size_t i = 0; i < box.ranges.size(); ++i)
        ranges.push_back({entry.locals[i].name, box.ranges[i].low, box.ranges[i].high});
    }
    return boxes;
  }

  UnwindingText write(const Unwinding& unwinding) const {
    UnwindingText result;
    for (const Unwinding::Loop& loop : unwinding.loops) {
      const bool is_of_entry = loop.method == tac::Methods::entry();
      result.loops.push_back(
          {is_of_entry ? "" : calls_.short_name(loop.method), statement(loop.method, loop.head), loop.rounds});
    }
    for (const Unwinding::Recursion& recursion : unwinding.recursions)
      result.recursions.push_back({calls_.short_name(recursion.method), recursion.levels});
    const tac::Body& entry = methods_.body(tac::Methods::entry());
    for (const auto& [parameter, values] : unwinding.apart.parameters)
      result.apart.push_back({entry.locals[parameter].name, values.low, values.high});
    const std::vector<tac::ArrayInput> arrays = tac::array_inputs(entry.given_descriptor());
    for (const auto& [place, values] : unwinding.apart.rows)
      result.rows_apart.push_back(
          {entry.locals[arrays[place.table].length].name, place.row, {values.begin(), values.end()}});
    return result;
  }

  const tac::Methods& methods_;
  term::TermStore& store_;
  CallNames calls_;
};

}  // namespace

CertificateText write_certificate(const tac::Methods& methods, term::TermStore& store, const Certificate& certificate) {
  return CertificateWriter(methods, store).write(certificate);
}

}  // namespace dashj::verdict
