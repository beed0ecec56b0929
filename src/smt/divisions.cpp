// SPDX-License-Identifier: MIT
#include "smt/divisions.h"

#include <algorithm>
#include <unordered_set>

namespace dashj::smt {

using term::Op;
using term::Term;

bool DivisionFinder::is_division(Term term) const {
  const Op op = store_.op(term);
  return (op == Op::BvSdiv || op == Op::BvSrem) && !store_.is_const(store_.args(term)[1]);
}

std::vector<Term> DivisionFinder::divisions(std::span<const Term> terms) {
  for (auto id = static_cast<std::uint32_t>(has_division_.size()); id < store_.size(); ++id) {  // arguments are older
    const auto args = store_.args(Term{id});
    has_division_.push_back(is_division(Term{id}) ||
                            std::any_of(args.begin(), args.end(), [this](Term arg) { return has_division_[arg.id]; }));
  }
  std::vector<Term> found;
  std::vector<Term> pending(terms.begin(), terms.end());
  std::unordered_set<std::uint32_t> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!has_division_[term.id] || !seen.insert(term.id).second) continue;
    if (is_division(term)) found.push_back(term);
    const auto args = store_.args(term);
    pending.insert(pending.end(), args.begin(), args.end());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace dashj::smt
