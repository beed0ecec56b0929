// SPDX-License-Identifier: MIT
#include "concrete/choice_lists.h"

#include <algorithm>
#include <iterator>

#include "concrete/tac_interpreter.h"

namespace dashj::concrete {

std::vector<ChoiceMade> asked_for(std::span<const ChoiceMade> made) {
  std::vector<ChoiceMade> asked;
  std::copy_if(made.begin(), made.end(), std::back_inserter(asked), [](const ChoiceMade& c) { return !c.is_observed; });
  return asked;
}

TestInput with_all_choices(const tac::Methods& methods, const TestInput& asked, std::size_t max_steps) {
  if (!methods.observes()) return asked;
  return interpret(methods, tac::Methods::entry(), asked, max_steps, ChoiceList::Asked).input;
}

TestInput with_asked_choices(const tac::Methods& methods, const TestInput& all, std::size_t max_steps) {
  if (!methods.observes()) return all;
  const ConcreteTrace run = interpret(methods, tac::Methods::entry(), all, max_steps);
  TestInput input{all.arguments, {}};
  for (const ChoiceMade& choice : asked_for(run.choices_made)) input.choices.push_back(choice.value);
  return input;
}

}  // namespace dashj::concrete
