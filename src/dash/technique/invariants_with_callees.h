// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "classfile/tac/methods.h"
#include "dash/technique/learned_loops.h"

namespace dashj::dash {

/// Of the loops of callees as well, whose calls are opened: what a loop does to an array is more than a relation of
/// numbers says (callee/callee_facts.h), and an invariant of it speaks of what the caller knows. And of the indices
/// that loops keep (tac/kept_indices.h). The region graph is not one of that body, so what is left open helps nobody.
class InvariantsWithCallees : public LearnedLoops {
 public:
  [[nodiscard]] bool applies(Search& search) override { return !is_over_ && LearnedLoops::applies(search); }

 protected:
  /// Null: no calls are opened.
  [[nodiscard]] const tac::Body* opened_body() const { return opened_.body; }
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  const symbolic::LocationGraph* graph(Search& search) override;
  void open(Search& search);
  verdict::Certificate certificate_of(Search& search, const std::vector<term::Term>& claims) override;
  symbolic::TestRun run_of(const concrete::TestInput& input, const EntryRun& outcome) override;
  std::optional<LoopResult> before(Search& search) override;

  std::unique_ptr<const tac::Methods> methods_;
  symbolic::LocationGraph opened_;
  bool is_opened_ = false;
  bool is_over_ = false;  // nothing is left for a second stage
};

}  // namespace dashj::dash
