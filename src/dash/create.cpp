// SPDX-License-Identifier: MIT
#include "base/check.h"
#include "dash/dash_loop.h"
#include "symbolic/slice.h"

namespace dashj::dash {

namespace {

tac::MethodId callee_of(const symbolic::LocationGraph& caller, tac::StmtId call) {
  return std::get<tac::Call>(caller.body->stmt(call).operation).callee;
}

symbolic::LocationGraph entry_graph(const tac::Methods& methods, tac::MethodId method, term::Builder& builder,
                                    const Techniques& techniques) {
  symbolic::LocationGraph whole =
      symbolic::build_location_graph(methods, method, builder, techniques.granularity, {}, techniques.is_study);
  // Not yet around calls: the check refuses some of the proofs that come of it.
  return techniques.slicing && methods.callees(method).empty() ? symbolic::slice(whole, builder) : whole;
}

}  // namespace

Dash::Dash(const tac::Methods& methods, tac::MethodId method, term::Builder& builder, LoopContext& context)
    : builder_(builder),
      context_(context),
      locations_(entry_graph(methods, method, builder, context.techniques)),
      graph_(locations_, builder),
      evaluator_(builder.store()),
      application_values_(methods, builder.store(), kProbeSteps),
      strategy_(stages()) {}

Dash::Dash(Dash& caller, CallFrontier frontier)
    : nesting_(std::make_unique<Nesting>(Nesting{caller, std::move(frontier), caller.context_})),
      builder_(caller.builder_),
      context_(nesting_->context),
      locations_(symbolic::build_location_graph(*caller.locations_.methods,
                                                callee_of(caller.locations_, nesting_->frontier.call), builder_,
                                                context_.techniques.granularity, {}, true)),
      graph_(locations_, builder_),
      evaluator_(builder_.store()),
      application_values_(*locations_.methods, builder_.store()),
      strategy_({}) {
  nesting_->solved = caller.solved_at_call(nesting_->frontier);
  context_.on_iteration = {};  // a callee's iterations are none of the entry
  insert_exit_constraint();
}

Dash::Dash(Dash& earlier, const std::vector<term::Term>& at_regions, std::vector<term::Term> in_claims)
    : builder_(earlier.builder_),
      context_(earlier.context_),
      locations_(earlier.locations_),
      graph_(locations_, builder_, at_regions),
      evaluator_(builder_.store()),
      application_values_(*locations_.methods, builder_.store(), kProbeSteps),
      inputs_run_(std::move(earlier.inputs_run_)),
      iterations_(earlier.iterations_),
      tests_(earlier.tests_),
      strategy_(Strategy::SecondGraph{}, earlier.strategy_),
      known_(std::move(in_claims)) {
  const symbolic::TestStates& tests = earlier.graph_.tests();
  for (std::uint32_t test = 0; test < tests.size(); ++test) {
    const bool is_known = graph_.add_run(tests.run(symbolic::TestId{test})).has_value();
    DASHJ_CHECK(is_known, "invariants should speak of no calls");
  }
}

}  // namespace dashj::dash
