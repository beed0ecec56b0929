// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "simplify/builder.h"
#include "symbolic/location_graph.h"

namespace dashj::dash {

/// π of the study (4.4.1): gives the variables of a caller names that its callee, and the callees below, cannot have:
/// `2↓x` for the local x and `2↓x_0` for what x held when the caller started. The number is how deep the analysis of
/// the callee nests, so it is unique on the stack of analyses, and the same question asked again is the same terms.
/// What is renamed is rigid: no statement of the callee changes it.
class VariableRenamer {
 public:
  VariableRenamer(const symbolic::LocationGraph& caller, std::size_t number, term::Builder& builder)
      : caller_(caller), number_(number), builder_(builder) {}

  [[nodiscard]] term::Term local(std::size_t index) const { return renamed(index, ""); }
  [[nodiscard]] term::Term initial(std::size_t index) const { return renamed(index, "_0"); }

  /// π of a term over the caller's locals.
  [[nodiscard]] term::Term rename(term::Term term) const {
    term::Substitution map;
    for (std::size_t i = 0; i < caller_.variables.size(); ++i) map[caller_.variables[i].id] = local(i);
    return builder_.substitute(term, map);
  }
  /// π of a term in which the caller's variables stand for what they held at its start.
  [[nodiscard]] term::Term rename_initial(term::Term term) const {
    term::Substitution map;
    for (const tac::LocalId input : caller_.inputs) map[caller_.variables[input.index()].id] = initial(input.index());
    return builder_.substitute(term, map);
  }
  /// Adds what undoes `rename`.
  void undo(term::Substitution& map) const {
    for (std::size_t i = 0; i < caller_.variables.size(); ++i) map[local(i).id] = caller_.variables[i];
  }

 private:
  [[nodiscard]] term::Term renamed(std::size_t index, const char* suffix) const {
    const term::Term variable = caller_.variables[index];
    const std::string name = std::to_string(number_) + "↓" + builder_.store().name(variable) + suffix;
    return builder_.store().variable(name, builder_.store().sort(variable));
  }

  const symbolic::LocationGraph& caller_;
  std::size_t number_;
  term::Builder& builder_;
};

/// @r of the study (4.4.3): what a call gives, and the choice index after it.
[[nodiscard]] inline term::Term result_placeholder(term::Builder& builder, term::Sort sort) {
  return builder.store().variable(sort == term::kInt ? "@r" : "@r64", sort);
}
[[nodiscard]] inline term::Term choices_placeholder(term::Builder& builder) {
  return builder.store().variable("@c", term::kInt);
}

}  // namespace dashj::dash
