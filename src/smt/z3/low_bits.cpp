// SPDX-License-Identifier: MIT
#include "smt/z3/low_bits.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "base/mutant.h"

namespace dashj::smt {
namespace {

using term::Op;
using term::Term;

class LowBits {
 public:
  explicit LowBits(const term::TermStore& store) : store_(store) {}

  // Users are younger than what they use, so a choice is known when what it chooses from is asked for.
  std::map<Term, ValueRange> find(std::span<const Term> assertions, const std::set<Term>& below) {
    find_denied(assertions);
    for (auto term = below.rbegin(); term != below.rend(); ++term) note_uses(*term);
    unite();
    std::map<Term, ValueRange> result;
    for (const auto& [variable, count] : bits_) {
      if (store_.op(variable) != Op::Variable || count >= store_.sort(variable).width) continue;
      if (DASHJ_MUTATE(few_bits_of_all, whole_.contains(variable), false)) continue;
      const auto most = static_cast<std::int64_t>(term::width_mask(static_cast<std::uint8_t>(count)));
      result.emplace(variable,
                     with_sign_.contains(variable) ? ValueRange{-(most / 2) - 1, most / 2} : ValueRange{0, most});
    }
    return result;
  }

 private:
  // The equalities that some assertion holds without.
  void find_denied(std::span<const Term> assertions) {
    std::set<std::pair<Term, bool>> seen;
    std::vector<std::pair<Term, bool>> pending;
    for (const Term assertion : assertions) pending.emplace_back(assertion, true);
    while (!pending.empty()) {
      const auto [term, is_said] = pending.back();
      pending.pop_back();
      if (!seen.emplace(term, is_said).second) continue;
      const Op op = store_.op(term);
      if (op == Op::Eq && !is_said) denied_.insert(term);
      for (const Term arg : store_.args(term)) {
        if (op == Op::And || op == Op::Or || op == Op::Not) {
          pending.emplace_back(arg, is_said != (op == Op::Not));
        } else {
          pending.emplace_back(arg, true);
          pending.emplace_back(arg, false);
        }
      }
    }
  }

  [[nodiscard]] bool is_open(Term term) const {
    return store_.op(term) == Op::Variable || (store_.op(term) == Op::Ite && !store_.sort(term).is_bool());
  }

  // What a term looks at the lowest bits of, and at how many.
  [[nodiscard]] std::optional<std::pair<Term, unsigned>> low_bits(Term term) const {
    const auto args = store_.args(term);
    const Op op = store_.op(term);
    if (op == Op::Extract && is_open(args[0]) && store_.parameter1(term) == 0)
      return std::pair(args[0], store_.parameter0(term) + 1);
    if (op != Op::BvAnd) return std::nullopt;
    for (const bool is_first : {true, false}) {
      const Term looked_at = args[is_first ? 0 : 1], mask = args[is_first ? 1 : 0];
      if (!is_open(looked_at) || !store_.is_const(mask)) continue;
      const std::uint64_t ones = store_.value(mask);
      if ((ones & (ones + 1)) == 0) return std::pair(looked_at, static_cast<unsigned>(std::bit_width(ones)));
    }
    return std::nullopt;
  }

  void note_uses(Term term) {
    const auto args = store_.args(term);
    const Op op = store_.op(term);
    if (op == Op::Ite && !store_.sort(term).is_bool()) return pass_on(term);
    const auto is_variable = [this](Term arg) { return store_.op(arg) == Op::Variable; };
    if (op == Op::Eq && std::all_of(args.begin(), args.end(), is_variable) &&
        DASHJ_MUTATE(denied_low_bits, !denied_.contains(term), true)) {
      equal_.emplace_back(args[0], args[1]);
      return;
    }
    const auto low = low_bits(term);
    if (low) bits_[low->first] = std::max(bits_[low->first], low->second);
    const bool has_sign = op == Op::BvSlt || op == Op::BvSle || op == Op::SignExtend;
    for (const Term arg : args) {
      if (is_open(arg) && (!low || low->first != arg)) whole_.insert(arg);
      if (const auto of_arg = has_sign ? low_bits(arg) : std::nullopt; of_arg && store_.op(arg) == Op::Extract)
        with_sign_.insert(of_arg->first);
    }
  }

  void pass_on(Term choice) {
    for (const Term chosen : store_.args(choice).subspan(1)) {
      if (!is_open(chosen)) continue;
      const auto known = bits_.find(choice);
      if (known != bits_.end()) bits_[chosen] = std::max(bits_[chosen], known->second);
      if (whole_.contains(choice)) whole_.insert(chosen);
      if (with_sign_.contains(choice)) with_sign_.insert(chosen);
    }
  }

  // Equal variables keep the same bits, until nothing changes.
  void unite() {
    const auto share = [](std::set<Term>& set, Term a, Term b) {
      const bool is_new = set.contains(a) != set.contains(b);
      if (is_new) set.insert({a, b});
      return is_new;
    };
    bool has_changed = true;
    while (std::exchange(has_changed, false)) {
      for (const auto& [a, b] : equal_) {
        has_changed = share(whole_, a, b) || has_changed;
        has_changed = share(with_sign_, a, b) || has_changed;
        unsigned &of_a = bits_[a], &of_b = bits_[b];
        has_changed = has_changed || of_a != of_b;
        of_a = of_b = std::max(of_a, of_b);
      }
    }
  }

  const term::TermStore& store_;
  std::set<Term> denied_, whole_, with_sign_;
  std::map<Term, unsigned> bits_;
  std::vector<std::pair<Term, Term>> equal_;
};

}  // namespace

std::map<Term, ValueRange> ranges_by_low_bits(const term::TermStore& store, std::span<const Term> assertions,
                                              const std::set<Term>& below) {
  return LowBits(store).find(assertions, below);
}

}  // namespace dashj::smt
