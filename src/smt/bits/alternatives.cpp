// SPDX-License-Identifier: MIT
#include "smt/bits/alternatives.h"

#include <algorithm>
#include <span>
#include <utility>

namespace dashj::smt {

using term::Op;
using term::Term;
using term::TermStore;

namespace {

/// What is in front of the alternatives that `said` has, if any.
struct Part {
  std::vector<Term> front;
  Term said;
};

Term whole(TermStore& store, const Part& part) {
  if (part.front.empty()) return part.said;
  std::vector<Term> all = part.front;
  all.push_back(part.said);
  return store.make(Op::And, all);
}

}  // namespace

std::vector<Term> alternatives(TermStore& store, Term condition, std::size_t count) {
  std::vector<std::pair<Term, Term>> found;  // what it says last, and the whole
  std::vector<Part> open{{{}, condition}};
  while (!open.empty()) {
    Part part = std::move(open.back());
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
      const auto chosen = std::find_if(args.begin(), args.end(), is_or);
      part.said = *chosen;
      for (auto arg = args.begin(); arg != args.end(); ++arg)
        if (arg != chosen) part.front.push_back(*arg);
      open.push_back(std::move(part));
      continue;
    }
    found.emplace_back(part.said, whole(store, part));
  }
  std::sort(found.begin(), found.end());
  std::vector<Term> result;
  for (const auto& [said, all] : found)
    if (result.empty() || result.back() != all) result.push_back(all);
  return result;
}

}  // namespace dashj::smt
