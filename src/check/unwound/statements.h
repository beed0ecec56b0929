// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/unwound/flow.h"
#include "check/unwound/state.h"
#include "program/encode.h"

namespace dashj::check::unwound {

/// A method as the executor needs it.
struct Code {
  Code(const tac::Methods& methods, tac::MethodId method, term::TermStore& store)
      : id(method), body(methods.body(method)), encoder(methods, method, store), flow(body) {}

  tac::MethodId id;
  const tac::Body& body;
  program::Encoder encoder;
  Flow flow;
};

/// One way on from a statement.
struct Way {
  tac::StmtId target;
  State state;
};

/// What single statements do to a state, all but calls and ends. Numbers are what program::Encoder says over what the
/// locals hold; references and maps never become terms.
class Statements {
 public:
  Statements(const tac::Methods& methods, Circuit& circuit, References& references, Joiner& joiner,
             const HeapRules& rules)
      : methods_(methods), circuit_(circuit), references_(references), joiner_(joiner), rules_(rules) {}

  /// Where control may go on, without ways that no run takes as far as can be calculated.
  [[nodiscard]] std::vector<Way> step(const Code& code, tac::StmtId at, State state);

  /// The id of what an operand that is no map holds (State::numbers).
  [[nodiscard]] std::uint32_t value(const Code& code, const State& state, const tac::Operand& operand);
  [[nodiscard]] Cells map(const Code& code, const State& state, const tac::Operand& operand);
  [[nodiscard]] Rows arrays(const Code& code, const State& state, const tac::Operand& operand);

  /// From here on, where the guard holds, rows of the input are left to make: so many were made
  /// (tac::Branch::ends_rows).
  void leave_rows(std::int32_t made, term::Term guard) { rows_left_.push_back({made, guard}); }
  /// When a row that was not made has been read since this was asked last.
  [[nodiscard]] std::vector<term::Term> rows_missed() { return std::exchange(rows_missed_, {}); }

  /// Why what was executed last says nothing; no value: it does.
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  void assign(const Code& code, State& state, const tac::Assign& assign);
  void choose(const Code& code, State& state, const tac::Choose& choose);
  [[nodiscard]] std::uint32_t select(const Code& code, const State& state, const tac::Select& select);
  [[nodiscard]] Rows assigned(const Code& code, const State& state, const tac::Expression& expression);
  [[nodiscard]] std::uint32_t load(const Code& code, const State& state, const tac::Load& load);
  [[nodiscard]] Rows stored(const Code& code, const State& state, const tac::Store& store);
  void miss_rows(const State& state, term::Term index);
  static void give_cells(State& state, std::int32_t number);
  [[nodiscard]] Rows cleared(const Code& code, const State& state, const tac::Fill& fill);
  [[nodiscard]] Row row(const Rows& rows, std::int32_t number);
  [[nodiscard]] std::uint32_t chosen(const References::Candidates& candidates, const Joiner::Kind& kind,
                                     const std::function<std::uint32_t(std::int32_t)>& cell);
  [[nodiscard]] Cells updated(const Code& code, const State& state, const tac::Update& update);
  [[nodiscard]] std::vector<Way> branch_on_references(const Code& code, const tac::Branch& branch, tac::StmtId next,
                                                      State state);
  void learn(State& state, const tac::Operand& operand, Ref other, bool is_equal);
  [[nodiscard]] term::Term calculated(const Code& code, const State& state, const tac::Operation& operation,
                                      term::Term term);
  void fail(const Code& code, tac::LocalId local);

  const tac::Methods& methods_;
  Circuit& circuit_;
  References& references_;
  Joiner& joiner_;
  const HeapRules& rules_;
  struct RowsLeft {
    std::int32_t made = 0;
    term::Term guard;
  };
  std::vector<RowsLeft> rows_left_;
  std::vector<term::Term> rows_missed_;
  std::int32_t objects_ = 0;  // so many copies of statements have made one
  std::optional<std::string> problem_;
};

}  // namespace dashj::check::unwound
