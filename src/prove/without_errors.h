// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "classfile/tac/methods.h"
#include "concrete/runner.h"
#include "program/lower_methods.h"
#include "verdict/verdict.h"

namespace dashj::prove {

/// Error statements that have been reported, each once: the search for others must not stop at them.
using ErrorStatements = std::set<std::pair<tac::MethodId, tac::StmtId>>;

/// The error statement that a replay saw fail; no value: it stands in no method of the table, or not as an Error.
[[nodiscard]] std::optional<std::pair<tac::MethodId, tac::StmtId>> error_statement_at(
    const program::LoweredMethods& lowered, const verdict::Frame& place);

/// The methods with these statements turned into the end of the run; no value: there is no other error statement in
/// reach.
[[nodiscard]] std::optional<tac::Methods> without_errors(const tac::Methods& methods, const ErrorStatements& reported);

/// The same for runs: one that comes to a reported statement has stopped there.
class RunnerWithoutErrors final : public concrete::Runner {
 public:
  RunnerWithoutErrors(concrete::Runner& inner, const ErrorStatements& reported) : inner_(inner), reported_(reported) {}
  [[nodiscard]] tl::expected<concrete::TestOutcome, UnknownReason> run(const concrete::TestInput& input,
                                                                       const concrete::RunScope& scope) override;

 private:
  /// The activation (0: the entry's, else 1 + its place among the inner runs) that comes to a reported statement before
  /// all others do.
  [[nodiscard]] std::optional<std::uint32_t> first_reported(const concrete::ConcreteTrace& trace) const;

  concrete::Runner& inner_;
  const ErrorStatements& reported_;
};

}  // namespace dashj::prove
