// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "classfile/tac/body.h"
#include "compare/inspect_reference.h"
#include "program/entry.h"

namespace dashj::compare {

struct ReadExample {
  std::vector<tac::Value> arguments;  ///< tac/array_inputs.h
  std::string result;  ///< As show_outcomes says it; of a class of exceptions its last name may stand alone.
};

/// The arguments of a call (tac/array_inputs.h). An error says, for people, what is wrong with it.
[[nodiscard]] tl::expected<std::vector<tac::Value>, std::string> read_call(const program::Entry& method,
                                                                           const std::string& text);

/// What the texts of an example mean for the method. An error says, for people, what is wrong with them.
[[nodiscard]] tl::expected<ReadExample, std::string> read_example(const program::Entry& method,
                                                                  const ExampleCall& example);

/// Whether a method gave what the example says. `given`: BothOutcomes.
[[nodiscard]] bool is_result(const program::Entry& method, const std::string& expected, const std::string& given);

}  // namespace dashj::compare
