// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "smt/smt_solver.h"

namespace dashj::smt {

/// Writes each query that reaches Z3 as a self-contained SMT-LIB file, DIR/<prefix>-000001.smt2 and so on: before the
/// query is asked, so that a crash leaves it; the result and the time follow as comments. A query whose file can't be
/// written is Undecided with that reason.
class LoggingSolver final : public SmtSolver {
 public:
  LoggingSolver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, std::string directory,
                std::string prefix)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        directory_(std::move(directory)),
        prefix_(std::move(prefix)) {}

  CheckResult check(const Query& query) override;

 private:
  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  std::string directory_;
  std::string prefix_;
};

}  // namespace dashj::smt
