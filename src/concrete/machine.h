// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// The state of one run, a statement at a time: the one place where the effect of each statement is written down. The
/// interpreter and the trace decoder both drive it, through a RunRecorder. Activations are kept in a stack of its own,
/// so calls nest as deep as the bound allows.
class Machine {
 public:
  /// An activation: its locals are the values from `first_value` on, and `at` is the statement that it executes next.
  /// Of all but the innermost that is a Call.
  struct Frame {
    tac::MethodId method;
    std::size_t first_value = 0;
    tac::StmtId at{0};
    bool operator==(const Frame&) const = default;
  };

  /// Starts an activation of `start`. Precondition: one argument per parameter.
  Machine(const tac::Methods& methods, tac::MethodId start, const TestInput& input, ChoiceList list = ChoiceList::All);

  /// The innermost activation, which the rest is about.
  [[nodiscard]] tac::MethodId method() const { return frames_.back().method; }
  [[nodiscard]] const tac::Body& body() const { return methods_.body(method()); }
  [[nodiscard]] tac::StmtId at() const { return frames_.back().at; }
  [[nodiscard]] const tac::Stmt& stmt() const { return body().stmt(at()); }
  [[nodiscard]] tac::Value value(tac::LocalId local) const {
    return values_[frames_.back().first_value + local.index()];
  }
  [[nodiscard]] tac::Value value(const tac::Operand& operand) const;
  /// How many activations there are: 1 is that of `start` alone.
  [[nodiscard]] std::size_t depth() const { return frames_.size(); }
  /// Of all activations, the innermost last. Valid until the next statement.
  [[nodiscard]] std::span<const Frame> frames() const { return frames_; }
  [[nodiscard]] std::span<const tac::Value> values() const { return values_; }
  [[nodiscard]] std::span<const ChoiceMade> choices_made() const { return choices_made_; }

  /// How the activation ends if the current statement is its last; none: it is a statement that goes on.
  [[nodiscard]] std::optional<TraceEnd> end_here() const;
  /// The call that the current statement is, or null.
  [[nodiscard]] const tac::Call* call_here() const { return std::get_if<tac::Call>(&stmt().operation); }
  /// How many cells the current statement copies: a map is a value, so each costs time and memory that stays.
  [[nodiscard]] std::size_t cells_copied() const;
  /// The value that the current statement, an Assign, computes.
  [[nodiscard]] tac::Value computed(const tac::Assign& assign) const;
  /// Executes the current statement. Precondition: it is no Call, and !end_here(). Returns the step that a trace holds
  /// for it.
  TraceStep step();
  /// The same for an Assign that is known to compute this.
  TraceStep step(const tac::Assign& assign, tac::Value value) {
    const TraceStep done{at(), value};
    write(assign.target, value);
    ++frames_.back().at.value;
    return done;
  }

  /// The same for a Choose of which this was observed.
  TraceStep observe(const tac::Choose& choose, tac::Value value);

  /// Starts the activation that the current statement, a Call, asks for. Precondition: depth() < kMaxCallDepth. Returns
  /// its arguments.
  std::vector<tac::Value> enter();
  /// What Body::outputs hold now.
  [[nodiscard]] std::vector<tac::Value> outputs() const;
  /// Executes the current statement, a Call of a method that makes no choices, without it: it is known to return this.
  void answer(tac::Value result, std::span<const tac::Value> outputs);
  /// Ends the activation at the current statement, a Return, and executes the Call of the caller. Precondition of this
  /// and the next: depth() > 1.
  void leave();
  /// An exception ends the activation: the caller goes on where its Call says so (true), or is left standing at it.
  bool unwind();

 private:
  void write_outputs(const tac::Call& call, std::span<const tac::Value> outputs);
  void push_frame(tac::MethodId method, std::span<const tac::Value> arguments);
  void pop_frame();
  void write(tac::LocalId local, tac::Value value) { values_[frames_.back().first_value + local.index()] = value; }
  /// Body::choice_index follows the number of choices made.
  void count_choices();
  [[nodiscard]] tac::Value next_choice(const tac::Choose& choose);
  TraceStep make_choice(const tac::Choose& choose, tac::Value value);

  const tac::Methods& methods_;
  std::vector<tac::Value> choices_;
  ChoiceList list_;
  std::size_t asked_ = 0;  // choices of the list that were used up
  std::vector<ChoiceMade> choices_made_;
  std::vector<Frame> frames_;
  std::vector<tac::Value> values_;  // of all activations, the innermost last
};

}  // namespace dashj::concrete
