// SPDX-License-Identifier: MIT
#include "verdict/exhaustion.h"

namespace dashj::verdict {

using term::Op;
using term::Term;

Term is_inside(const Exhaustion& exhausted, std::span<const Term> parameters, term::TermStore& store) {
  Term in_any = store.bool_const(false);
  for (const concrete::InputBox& box : exhausted.boxes) {
    Term in_this = store.bool_const(true);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Term from = store.make(Op::BvSle, {store.int_const(box.ranges[i].low), parameters[i]});
      const Term to = store.make(Op::BvSle, {parameters[i], store.int_const(box.ranges[i].high)});
      in_this = store.make(Op::And, {in_this, from, to});
    }
    in_any = store.make(Op::Or, {in_any, in_this});
  }
  return in_any;
}

}  // namespace dashj::verdict
