// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "smt/smt_solver.h"

namespace dashj::smt {

/// The outermost ring: answers queries with a false assertion, a complementary pair or nothing left to satisfy, and
/// queries asked before. The key is the set of assertions, so neither order nor repeats matter. An Undecided is kept
/// only if it is deterministic: not when the StopToken said stop.
class CachingSolver final : public SmtSolver {
 public:
  CachingSolver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, const StopToken& stop,
                Statistics& statistics)
      : SmtSolver(&inner->meter()), inner_(std::move(inner)), store_(store), stop_(stop), statistics_(statistics) {}

  CheckResult check(const Query& query) override;

 private:
  // By term ids, so that it can be given for any order of the same assertions.
  using Core = std::vector<term::Term>;
  struct Entry {
    std::variant<Sat, Core, Undecided> answer;
    bool has_core = false;             // Core is more than all assertions
    std::uint64_t resource_limit = 0;  // under which an Undecided came about
  };

  [[nodiscard]] bool folds(const std::vector<term::Term>& key, std::vector<term::Term>& clash) const;
  [[nodiscard]] static bool answers(const Entry& entry, const Query& query);
  [[nodiscard]] static CheckResult result_for(const Entry& entry, const Query& query);
  [[nodiscard]] CheckResult ask(const std::vector<term::Term>& key, const Query& query);

  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::map<std::vector<term::Term>, Entry> entries_;
};

}  // namespace dashj::smt
