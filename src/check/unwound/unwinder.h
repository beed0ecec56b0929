// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_token.h"
#include "check/check_certificate.h"
#include "check/open_ends.h"
#include "check/unwound/statements.h"
#include "concrete/input_cases.h"
#include "verdict/unwinding.h"

namespace dashj::check::unwound {

/// Executes the entry from its start, for all inputs and choices at once, with as many copies of rounds and activations
/// as an unwinding says. A copy of a statement is met by the runs of one state, with one guard; where control joins
/// within the same copy of an activation, states join. What may not be, and where the executor does not go on, is a
/// demand: no run comes there.
///
/// Copies are executed in the order of Flow::key, each after all that lead to it, so none is met twice. Nothing is
/// wrong where the order is: a state that came to a copy later would be executed by itself, and its demands made.
class Unwinder {
 public:
  /// Whether a run may come to a place with this guard; false is a proof that none does.
  using MayHold = std::function<bool(term::Term guard)>;

  /// For some of the inputs. `may_hold` is asked of further rounds and activations once there were kStepsBeforeAsking
  /// steps: what terms do not show to be impossible would double itself at every level. It is asked at once of those
  /// inputs that are left beside few values of some parameters: mostly they come to no loop.
  Unwinder(const tac::Methods& methods, const verdict::Unwinding& unwinding, const concrete::InputCase& inputs,
           term::TermStore& store, const StopToken& stop, MayHold may_hold);

  /// What keeps it from saying anything; no value: every run of the entry either keeps to the copies and meets no
  /// error, or satisfies a demand.
  [[nodiscard]] std::optional<CheckOutcome> run();

  struct Demand {
    tac::MethodId method;
    tac::StmtId at;
    const char* what;  ///< What would happen there: "an error statement may be reached at ".
    term::Term guard;  ///< Never satisfied, if the unwinding is right.
  };
  [[nodiscard]] const std::vector<Demand>& demands() const { return demands_; }
  /// What holds at every start with these inputs, over the same variables.
  [[nodiscard]] term::Term start_condition();
  [[nodiscard]] bool has_floats() const { return has_floats_; }
  /// Statements, cells and candidates so far.
  [[nodiscard]] std::size_t steps() const { return steps_ + joiner_.work() + references_.work(); }

 private:
  /// A state that waits for others that come to the same copy.
  struct Arrival {
    tac::StmtId at;
    Flow::Rounds rounds;
    State state;
  };
  /// How an activation may end so that its caller goes on: Normal, AssertionFailure, Thrown.
  enum class Back : std::uint8_t { Normal, Assertion, Thrown };
  struct Activation {
    Code* code = nullptr;
    std::map<std::vector<std::uint32_t>, Arrival> pending;
    std::array<std::optional<State>, 3> ends;  ///< By Back: the result as local 0, then the outputs.
    std::optional<Arrival> calling;            ///< What waits for the callee.
  };

  [[nodiscard]] std::optional<CheckOutcome> bad_bounds();
  [[nodiscard]] Code& code(tac::MethodId method);
  void start();
  [[nodiscard]] term::Term is_of_these_inputs();
  [[nodiscard]] term::Term is_beyond();
  void give_rows();
  /// What a parameter of the entry has that is cells.
  [[nodiscard]] Rows given_rows(tac::LocalId parameter) const;
  static void wait_at_start(Activation& activation, State state);
  void execute(Arrival arrival);
  void arrive(tac::StmtId from, const Flow::Rounds& rounds, Way way);
  [[nodiscard]] std::optional<std::uint32_t> rows_made(const Arrival& arrival) const;
  [[nodiscard]] std::vector<Way> without_rows_left(const Code& code, tac::StmtId at, std::uint32_t made,
                                                   const State& before, const std::vector<Way>& ways);
  [[nodiscard]] bool goes_straight_on(tac::StmtId from, const Way& way) const;
  void end(const Arrival& arrival, tac::CallExit exit);
  void enter(Arrival arrival, const tac::Call& call);
  void give_back(Back back, const State& state, State ended);
  void finish();
  void come_back(const Arrival& caller, const tac::Call& call, Back back, const State& ended, const Code& callee);
  void leave(const State& state, Back back, tac::StmtId at);
  [[nodiscard]] bool may_go_wrong_from(tac::StmtId in_entry);
  void demand(tac::StmtId at, const char* what, term::Term guard);
  [[nodiscard]] Joiner::Kind kind_given_back(const Code& callee, tac::LocalId place) const;
  [[nodiscard]] bool is_out_of_bounds();
  [[nodiscard]] bool is_refuted(term::Term guard);

  const tac::Methods& methods_;
  const verdict::Unwinding& unwinding_;
  const concrete::InputCase& inputs_;
  std::map<concrete::RowPlace, term::Term> rows_beyond_;  // what stands for a row
  term::TermStore& store_;
  const StopToken& stop_;
  MayHold may_hold_;
  Circuit circuit_;
  References references_;
  HeapRules rules_;
  Joiner joiner_;
  Statements statements_;
  std::optional<OpenEnds> open_ends_;        // once something is not modelled
  std::map<tac::StmtId, bool> is_open_end_;  // by statement of the entry
  std::map<tac::MethodId, std::unique_ptr<Code>> codes_;
  std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t> rounds_;  // by head
  std::vector<std::uint32_t> levels_, standing_;                           // by method: at most, and now
  std::vector<Activation> stack_;
  std::vector<Demand> demands_;
  std::size_t steps_ = 0;
  std::uint32_t first_term_ = 0;
  bool has_floats_ = false;
  std::optional<CheckOutcome> failure_;
};

}  // namespace dashj::check::unwound
