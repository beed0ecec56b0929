// SPDX-License-Identifier: MIT
#include "dash/limits.h"
#include "dash/technique.h"
#include "dash/technique/merged_paths.h"

namespace dashj::dash {

namespace {

// All paths at once where every way on is blocked: without a limit, later with one that grows as the patience with
// frontiers does.
class MergedPathsAgain final : public Technique {
 public:
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    const std::uint64_t units = times_ == 1 ? 0 : times_ * amount.units;
    times_ *= kMorePatience;
    return merge_paths(search, units);
  }

 private:
  std::uint64_t times_ = 1;
};

}  // namespace

std::unique_ptr<Technique> merged_paths_again() {
  return std::make_unique<MergedPathsAgain>();
}

}  // namespace dashj::dash
