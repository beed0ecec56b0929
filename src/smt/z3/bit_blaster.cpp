// SPDX-License-Identifier: MIT
#include "smt/z3/bit_blaster.h"

namespace dashj::smt {
namespace {

z3::tactic simplify_to_sums(z3::context& context) {
  z3::params params(context);
  for (const char* const option : {"som", "pull_cheap_ite", "local_ctx", "flat"}) params.set(option, true);
  for (const char* const option : {"push_ite_bv", "hoist_mul"}) params.set(option, false);
  return z3::with(z3::tactic(context, "simplify"), params);
}

// A sum of products with a common factor is one multiplier then, not several.
z3::tactic simplify_to_products(z3::context& context) {
  z3::params params(context);
  params.set("som", false);
  params.set("hoist_mul", true);
  return z3::with(z3::tactic(context, "simplify"), params);
}

}  // namespace

z3::solver bit_blaster(z3::context& context) {
  const auto step = [&](const char* name) { return z3::tactic(context, name); };
  const z3::tactic steps = step("simplify") & step("propagate-values") & step("solve-eqs") & step("elim-uncnstr") &
                           step("reduce-bv-size") & simplify_to_sums(context) & simplify_to_products(context) &
                           step("max-bv-sharing") & step("bit-blast") & step("sat");
  return steps.mk_solver();
}

}  // namespace dashj::smt
