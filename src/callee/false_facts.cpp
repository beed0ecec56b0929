// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "base/check.h"
#include "base/rng.h"
#include "callee/callee_facts.h"
#include "callee/limits.h"
#include "fact/application_values.h"
#include "term/evaluate.h"

namespace dashj::callee {

using term::Term;

// Every guarantee on the arguments that relations are learned from, and more random ones. A call that does not end says
// nothing.
std::optional<std::string> CalleeFacts::false_fact() const {
  fact::ApplicationValues values(methods_, builder_.store(), kMaxCrossCheckCallSteps);
  term::Evaluator evaluator(builder_.store());
  Rng rng(seed_ + 1);
  for (const verdict::FactGroup& group : groups_) {
    for (const verdict::Fact& fact : group.facts) {
      const program::Encoder encoder(methods_, fact.method, builder_.store());
      for (std::vector<tac::Value> arguments : sample_arguments(fact.method)) {
        if (values.steps() > kMaxCrossCheckSteps || stop_.should_stop()) return std::nullopt;
        std::vector<tac::Value> choices;
        for (int i = 0; i < kCrossCheckChoices; ++i)
          choices.push_back(static_cast<tac::Value>(rng.next() >> rng.below(64)));
        if (methods_.makes_choices(fact.method)) arguments.push_back(static_cast<tac::Value>(rng.below(4)));
        const auto value_of = [&](Term variable) -> std::uint64_t {
          for (std::size_t i = 0; i < arguments.size(); ++i)
            if (encoder.formals()[i] == variable) return static_cast<std::uint64_t>(arguments[i]);
          DASHJ_UNREACHABLE("a guarantee should speak of formals only");
        };
        const auto apply_value = [&](Term application, std::span<const std::uint64_t> given) {
          return values.value(application, given, choices);
        };
        values.forget_cuts();
        const Term never_ends = calls_.exits_with(fact.method, encoder.formals(), tac::CallExit::Stopped);
        if (evaluator.evaluate(never_ends, value_of, apply_value) != 0) continue;
        if (evaluator.evaluate(fact.guarantee, value_of, apply_value) != 0 || values.was_cut()) continue;
        std::string text = methods_.body(fact.method).display_name() + " with";
        for (const tac::Value argument : arguments) text += fmt::format(" {}", argument);
        return text + " breaks what is proved of it";
      }
    }
  }
  return std::nullopt;
}

}  // namespace dashj::callee
