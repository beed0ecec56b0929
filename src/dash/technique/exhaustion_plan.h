// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "concrete/exhauster.h"
#include "dash/search.h"

namespace dashj::dash {

/// Which inputs have to be run so that nothing is left to prove but claims about acyclic code.
struct ExhaustionPlan {
  concrete::InputBox box;
  bool is_everything = false;                  ///< No input is outside of it: nothing is to be proved.
  std::vector<verdict::LocationClaim> claims;  ///< That inputs outside of it reach no error.
};

class ExhaustionPlanner {
 public:
  /// What is asked of callees: nothing, so that they may give anything, or what they give, which may take long.
  enum class Callees : std::uint8_t { GiveAnything, Asked };
  explicit ExhaustionPlanner(Search& search);
  /// No value: a parameter is no int, or no box is shown to leave nothing out.
  [[nodiscard]] std::optional<ExhaustionPlan> plan(Callees callees);

 private:
  [[nodiscard]] std::optional<concrete::InputBox> inputs_with(term::Term condition, Callees callees);
  [[nodiscard]] term::Term without_calls(term::Term condition);
  [[nodiscard]] bool covers(const concrete::InputBox& box, std::vector<term::Term> conditions);
  void narrow_all(concrete::InputBox& box, const std::vector<term::Term>& conjuncts, std::uint64_t last_unit);
  void narrow(concrete::InputBox& box, std::size_t parameter, const std::vector<term::Term>& conjuncts,
              std::uint64_t last_unit);

  Search& search_;
  const symbolic::LocationGraph& locations_;
  term::Builder& builder_;
};

}  // namespace dashj::dash
