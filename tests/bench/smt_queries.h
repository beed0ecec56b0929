// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "simplify/builder.h"

namespace dashj::bench {

enum class Answer { Sat, Unsat };

/// One query as the engine would ask it; `answer` is known by reasoning, not by a solver.
struct NamedQuery {
  std::string name;
  Answer answer;
  std::vector<term::Term> assertions;
};

/// The classes of queries by which the table of stages in src/smt is tuned: each is a shape that small Java programs
/// lead to.
[[nodiscard]] std::vector<NamedQuery> smt_queries(term::Builder& builder);

}  // namespace dashj::bench
