// SPDX-License-Identifier: MIT
#include "fact/application_values.h"

#include <vector>

#include "term/values.h"

namespace dashj::fact {

std::uint64_t ApplicationValues::value(term::Term application, std::span<const std::uint64_t> arguments,
                                       std::span<const tac::Value> choices) {
  const auto method = calls_.method_of(application);
  if (!method) return arguments[0] < choices.size() ? static_cast<std::uint64_t>(choices[arguments[0]]) : 0;
  std::vector<tac::Value> given;
  for (std::size_t i = 0; i < methods_.body(*method).parameter_count; ++i)
    given.push_back(term::value_of(arguments[i], store_.sort(store_.args(application)[i])));
  std::uint64_t first = 0;
  std::span<const tac::Value> rest;
  if (methods_.makes_choices(*method)) {
    first = arguments.back();
    if (first < choices.size()) rest = choices.subspan(first);
  }
  const auto outcome = runs_.run(*method, given, rest, max_steps_);
  was_cut_ = was_cut_ || !outcome;
  switch (store_.name(application)[0]) {
    case 'e':
      return static_cast<std::uint64_t>(outcome ? outcome->exit : tac::CallExit::Stopped);
    case 'r':
      return outcome ? static_cast<std::uint64_t>(outcome->result) : 0;
    case 'o': {
      const std::size_t output = calls_.output_of(application);
      return outcome && output < outcome->outputs.size() ? static_cast<std::uint64_t>(outcome->outputs[output]) : 0;
    }
    default:
      return static_cast<std::uint32_t>(first + (outcome ? outcome->choices_made : 0));
  }
}

}  // namespace dashj::fact
