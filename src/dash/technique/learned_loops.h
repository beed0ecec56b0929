// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "dash/technique.h"
#include "invariant/loop_invariants.h"

namespace dashj::dash {

/// Design 5.2 items 3, 4 and 7: once refinement takes long, invariants of the loops are learned from the tests. They
/// may prove that no error is reached; or name the state in which a deep error happens and the input that leads there.
/// Of which graph, and what else they are good for, says who derives from it.
class LearnedLoops : public Technique {
 public:
  /// Not where there is nothing to learn about the method, or it is known already.
  [[nodiscard]] bool applies(Search& search) override;
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override;
  [[nodiscard]] std::vector<verdict::LoopNote> loop_notes(Search& search) const override;

 protected:
  /// What is learned about; null: nothing. The same each time.
  [[nodiscard]] virtual const symbolic::LocationGraph* graph(Search& search) = 0;
  /// Before anything is learned. A value: the answer.
  [[nodiscard]] virtual std::optional<LoopResult> before(Search& /*search*/) { return std::nullopt; }
  /// `claims`: by LocationId.
  [[nodiscard]] virtual verdict::Certificate certificate_of(Search& search, const std::vector<term::Term>& claims) = 0;
  /// The run of an input that reaches no error, for more states.
  [[nodiscard]] virtual symbolic::TestRun run_of(const concrete::TestInput& input, const EntryRun& outcome) = 0;
  /// What is to be done where nothing is decided.
  [[nodiscard]] virtual std::optional<LoopResult> otherwise(Search& /*search*/) { return std::nullopt; }

  std::unique_ptr<invariant::LoopInvariants> learned_;
  const symbolic::LocationGraph* graph_ = nullptr;

 private:
  void add_runs(Search& search);
  void add_samples(Search& search, std::uint64_t count);
  [[nodiscard]] symbolic::Condition is_error(Search& search) const;
  [[nodiscard]] bool are_closed(Search& search, const std::vector<invariant::LoopInvariants::Way>& ways) const;
  [[nodiscard]] std::optional<LoopResult> try_way(Search& search, const invariant::LoopInvariants::Way& way,
                                                  std::uint64_t units);
  [[nodiscard]] std::optional<LoopResult> try_straight(Search& search,
                                                       const std::vector<invariant::LoopInvariants::Way>& ways,
                                                       std::uint64_t units);
  [[nodiscard]] std::optional<LoopResult> prove(Search& search,
                                                const std::vector<invariant::LoopInvariants::Way>& ways);
};

}  // namespace dashj::dash
