// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "concrete/activation.h"
#include "dash/loop_context.h"
#include "dash/loop_result.h"
#include "smt/smt_solver.h"
#include "symbolic/location_graph.h"
#include "symbolic/test_states.h"

namespace dashj::dash {

/// A run of the entry: its trace, or, for the study, the same as an activation.
struct EntryRun {
  bool has_failed = false;
  concrete::ConcreteTrace trace;
  std::optional<concrete::Activation> activation;
};

/// What a technique of the strategy sees of the search, and what it may do to it. Everything is about the entry: nested
/// analyses have no strategy.
class Search {
 public:
  virtual ~Search() = default;

  // What is searched.
  [[nodiscard]] virtual const symbolic::LocationGraph& locations() const = 0;
  [[nodiscard]] virtual term::Builder& builder() = 0;
  [[nodiscard]] virtual LoopContext& context() = 0;
  /// The tests in the region graph.
  [[nodiscard]] virtual const symbolic::TestStates& tests() const = 0;
  /// The regions lie within what has been proved of loops.
  [[nodiscard]] virtual bool knows_loops() const = 0;
  /// Whether a stage of the strategy has not been due yet, is switched on, and applies to this method.
  [[nodiscard]] virtual bool is_ahead(std::string_view stage) = 0;

  // Queries.
  [[nodiscard]] smt::CheckResult is_sat(const std::vector<term::Term>& assertions, std::uint64_t units) {
    return context().check({assertions, false, units});
  }
  /// `parameters`: the terms whose values in the model are the arguments.
  [[nodiscard]] virtual concrete::TestInput input_of(const smt::Model& model,
                                                     std::span<const term::Term> parameters) const = 0;

  // Tests.
  [[nodiscard]] virtual bool is_out_of_tests() const = 0;
  /// Counts a run of this input by the technique itself. False: the input has been run, and nothing is counted.
  [[nodiscard]] virtual bool count_test(const concrete::TestInput& input) = 0;
  /// Runs an input and leaves its states out of the region graph. No value: no run was possible.
  [[nodiscard]] virtual tl::expected<EntryRun, UnknownReason> run_apart(const concrete::TestInput& input) = 0;
  /// Runs a model of a query over whole paths and puts its states into the region graph. No value: it reaches no
  /// target, because the run was cut or the query speaks of calls.
  [[nodiscard]] virtual std::optional<LoopResult> run_model(const concrete::TestInput& input,
                                                            const std::vector<term::Term>& query) = 0;

  /// Runs an input that should come to this statement, which is not supported, and puts its states into the region
  /// graph. No value: it reaches no target.
  [[nodiscard]] virtual std::optional<LoopResult> run_to_unsupported(const concrete::TestInput& input,
                                                                     tac::MethodId method, tac::StmtId stmt) = 0;

  // Proofs.
  /// `invariants`: by LocationId.
  [[nodiscard]] virtual verdict::Certificate certificate_of(const std::vector<term::Term>& invariants) const = 0;
  /// Searches again with a new graph, whose regions lie within `at_regions` (by LocationId; empty: any); `in_claims` is
  /// what the certificate says besides them. Tests, counts and stages are handed over.
  [[nodiscard]] virtual LoopResult go_on_within(const std::vector<term::Term>& at_regions,
                                                std::vector<term::Term> in_claims) = 0;

  // Frontiers that were set aside.
  [[nodiscard]] virtual const UnknownReason& why_blocked() const = 0;
  virtual void unblock() = 0;
};

}  // namespace dashj::dash
