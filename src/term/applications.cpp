// SPDX-License-Identifier: MIT
#include "term/applications.h"

#include <algorithm>
#include <unordered_set>

namespace dashj::term {

std::vector<Term> applications(const TermStore& store, std::span<const Term> terms) {
  std::vector<Term> result;
  std::unordered_set<std::uint32_t> seen;  // asked only, never gone through
  std::vector<Term> pending(terms.begin(), terms.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!store.has_applications(term) || !seen.insert(term.id).second) continue;
    if (store.op(term) == Op::Apply) result.push_back(term);
    pending.insert(pending.end(), store.args(term).begin(), store.args(term).end());
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace dashj::term
