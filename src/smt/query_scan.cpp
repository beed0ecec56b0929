// SPDX-License-Identifier: MIT
#include "smt/query_scan.h"

#include <algorithm>

namespace dashj::smt {

using term::Op;
using term::Term;

// A row of full adders for each bit.
std::uint64_t QueryScanner::gates_of(Term term) const {
  const std::uint64_t width = store_.sort(term).width;
  return 8 * width * width;
}

bool QueryScanner::has_low_ones(Term term) const {
  return store_.is_const(term) && (store_.value(term) & (store_.value(term) + 1)) == 0;
}

bool QueryScanner::has_all_but_sign(Term term) const {
  return store_.is_const(term) && store_.value(term) == term::width_mask(store_.sort(term).width) >> 1;
}

QueryShape QueryScanner::scan(std::span<const Term> assertions) {
  stamps_.resize(store_.size(), 0);
  if (++stamp_ == 0) {  // after 2^32 calls old stamps could look current
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 1;
  }
  QueryShape shape;
  std::vector<Term> pending(assertions.begin(), assertions.end());
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (stamps_[term.id] == stamp_) continue;
    stamps_[term.id] = stamp_;
    ++shape.nodes;
    const Op op = store_.op(term);
    const auto args = store_.args(term);
    shape.has_floats = shape.has_floats || is_of_floats(op);
    if (is_opaque(op)) shape.opaque.push_back(term);
    if (op == Op::BvSdiv || op == Op::BvSrem) {
      if (store_.is_const(args[1])) {
        shape.has_divisions = true;
      } else {
        shape.divisions.push_back(term);
        shape.gates += gates_of(term);
      }
    }
    if ((op == Op::BvAdd || op == Op::BvSub) && !store_.is_const(args[0]) && !store_.is_const(args[1])) {
      ++shape.sums;
      if (store_.sort(term) == term::kLong) ++shape.long_sums;
    }
    const bool is_shift = (op == Op::BvAshr || op == Op::BvLshr) && store_.is_const(args[1]);
    shape.has_unsigned_shifts = shape.has_unsigned_shifts || (is_shift && op == Op::BvLshr);
    // A number without its sign is a number like others where it is known to have none.
    const bool is_signless = op == Op::BvAnd && (has_all_but_sign(args[0]) || has_all_but_sign(args[1]));
    const bool is_rest = op == Op::BvAnd && !is_signless && (has_low_ones(args[0]) || has_low_ones(args[1]));
    const bool is_of_bits =
        op == Op::BvAnd || op == Op::BvOr || op == Op::BvXor || op == Op::BvLshr || op == Op::BvAshr;
    shape.has_rests = shape.has_rests || is_rest;
    shape.has_bits = shape.has_bits || (is_of_bits && !is_shift && !is_rest && !is_signless);
    if (op == Op::BvMul && !store_.is_const(args[0]) && !store_.is_const(args[1])) {
      ++shape.products;
      shape.gates += gates_of(term);
      const auto is_sum = [&](Term arg) { return store_.op(arg) == Op::BvAdd || store_.op(arg) == Op::BvSub; };
      shape.has_products_of_sums = shape.has_products_of_sums || is_sum(args[0]) || is_sum(args[1]);
    }
    pending.insert(pending.end(), args.begin(), args.end());
  }
  std::sort(shape.divisions.begin(), shape.divisions.end());
  std::sort(shape.opaque.begin(), shape.opaque.end());
  return shape;
}

}  // namespace dashj::smt
