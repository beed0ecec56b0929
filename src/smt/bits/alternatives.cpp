// SPDX-License-Identifier: MIT
#include "smt/bits/alternatives.h"

#include <algorithm>
#include <utility>

namespace dashj::smt {

using term::Op;
using term::Term;
using term::TermStore;

namespace {

/// A part of the condition: `front`, if there is one, and what is said behind it.
struct Part {
  Term front, said;
};

Term both(TermStore& store, Term front, Term said) {
  return front.is_valid() ? store.make(Op::And, {front, said}) : said;
}

}  // namespace

std::vector<Term> alternatives(TermStore& store, Term condition, std::size_t count) {
  std::vector<std::pair<Term, Term>> found;  // what it says last, and the whole
  std::vector<Part> open{{{}, condition}};
  while (!open.empty()) {
    Part part = open.back();
    open.pop_back();
    const Op op = store.op(part.said);
    const bool has_room = found.size() + open.size() < count;
    const std::vector<Term> args(store.args(part.said).begin(), store.args(part.said).end());
    if (op == Op::Or && has_room) {
      for (const Term arg : args) open.push_back({part.front, arg});
      continue;
    }
    // Of a conjunction with one disjunction, that is taken apart.
    const auto is_or = [&](Term arg) { return store.op(arg) == Op::Or; };
    if (op == Op::And && has_room && std::count_if(args.begin(), args.end(), is_or) == 1) {
      for (const Term arg : args) {
        if (is_or(arg))
          part.said = arg;
        else
          part.front = both(store, part.front, arg);
      }
      open.push_back(part);
      continue;
    }
    found.emplace_back(part.said, both(store, part.front, part.said));
  }
  std::sort(found.begin(), found.end());
  std::vector<Term> result;
  for (const auto& [said, all] : found)
    if (result.empty() || result.back() != all) result.push_back(all);
  return result;
}

}  // namespace dashj::smt
