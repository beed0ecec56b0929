// SPDX-License-Identifier: MIT
#include "support/engine_fixture.h"

#include "check/check_certificate.h"
#include "classfile/tac/open_calls.h"
#include "classfile/tac/text.h"
#include "concrete/tac_interpreter.h"

namespace dashj::testing {

namespace {

std::string describe(const dash::Dash& dash, const dash::IterationEvent& event) {
  const auto statement = [&](region::RegionId id) {
    return std::to_string(dash.locations().location(dash.graph().region(id).location).stmt.value);
  };
  std::string text = statement(event.trace.before) + " -> " + statement(event.trace.after) + ": ";
  switch (event.kind) {
    case dash::IterationEvent::Kind::Test:
      text += "test [";
      for (const tac::Value value : event.input.arguments)
        text += (text.back() == '[' ? "" : ", ") + std::to_string(value);
      return text + "]";
    case dash::IterationEvent::Kind::Refine:
      return text + "refine";
    case dash::IterationEvent::Kind::RemoveInitialEdge:
      return text + "remove";
    case dash::IterationEvent::Kind::Blocked:
      return text + "blocked";
  }
  return text;
}

}  // namespace

tac::Methods methods_of(std::string_view text) {
  auto bodies = tac::parse_methods(text);
  if (!bodies) ADD_FAILURE() << bodies.error().text();
  for (const tac::Body& body : *bodies) EXPECT_TRUE(tac::validate_body(body).empty());
  return tac::Methods(std::move(*bodies));
}

tl::expected<concrete::TestOutcome, UnknownReason> InterpreterRunner::run(const concrete::TestInput& input,
                                                                          const concrete::RunScope& /*scope*/) {
  concrete::ConcreteTrace trace = concrete::interpret(methods_, tac::Methods::entry(), input, max_steps_);
  const bool has_failed = trace.end == concrete::TraceEnd::ErrorReached;
  const std::size_t length = concrete::step_count(trace);
  return concrete::TestOutcome{std::move(trace), has_failed, length};
}

EngineRun::EngineRun(std::string_view text, dash::Techniques techniques, std::uint64_t max_tests, bool has_exhauster,
                     std::uint64_t max_iterations)
    : methods(methods_of(text)),
      exhauster(methods),
      builder_(store),
      runner_(methods, 10'000),
      chain_(smt::make_solver_chain(store, stop_, statistics, {})),
      facts_(methods, builder_, stop_, statistics, chain_->meter(), 0),
      solver_(
          *chain_, methods, store, facts_, [this](term::Term term) { return builder_.simplify(term); }, statistics) {
  facts_.set_solver(solver_);
  dash::LoopContext context{runner_, solver_, facts_, stop_, statistics, progress_, "test", techniques, max_tests};
  // At once: the graph may be another one at the end, and the regions of an event are those of its own.
  context.on_iteration = [this](const dash::Dash& search, const dash::IterationEvent& event) {
    events.push_back(event);
    described.push_back(describe(search, event));
  };
  context.max_iterations = max_iterations;
  if (has_exhauster) context.exhauster = &exhauster;
  dash::Dash dash(methods, tac::Methods::entry(), builder_, context);
  result = dash.dash_loop();
  confirm();
}

EngineRun::~EngineRun() = default;

void EngineRun::confirm() {
  if (const auto* pass = std::get_if<dash::Pass>(&*result)) {
    Statistics check_statistics;
    InterpreterExhauster again(methods);
    const auto solver = smt::make_solver_chain(store, stop_, check_statistics, {});
    const tac::Methods proved = pass->certificate.opens_calls ? tac::opened(methods) : methods;
    const auto outcome = check::check_certificate(proved, pass->certificate, store, *solver, &again);
    const auto* rejected = std::get_if<check::Rejected>(&outcome);
    EXPECT_TRUE(std::holds_alternative<check::Accepted>(outcome)) << (rejected ? rejected->reason : "not decided");
  } else if (const auto* fail = std::get_if<dash::Fail>(&*result)) {
    EXPECT_EQ(concrete::interpret(methods, tac::Methods::entry(), fail->input, 1'000'000).end,
              concrete::TraceEnd::ErrorReached);
  }
}

}  // namespace dashj::testing
