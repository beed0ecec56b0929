// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/stop_token.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/methods.h"
#include "concrete/input_cases.h"
#include "forward/copy_order.h"
#include "forward/state.h"
#include "forward/values.h"
#include "program/encode.h"
#include "simplify/builder.h"
#include "smt/choice_sums.h"
#include "smt/word_bounds.h"

namespace dashj::forward {

/// Why an execution was given up before its end.
enum class GivenUp : std::uint8_t {
  Not,
  TooMuch,       ///< A limit of this module was reached, or the clock.
  NotSupported,  ///< Something that this module does not follow.
};

/// A place that runs come to, and when.
struct Reached {
  term::Term guard;
  tac::MethodId method;
  tac::StmtId stmt;
};

/// A choice that a run makes where the guard holds. `value`: the choice as 32 or 64 bits, before it is narrowed.
struct ChoiceMade {
  term::Term guard;
  term::Term value;
};

/// A cell of an array that the entry is given, as it was before the run: the index, a variable, and what the cell
/// holds, which is that variable unless a cell that was read before is at the same index.
struct GivenCell {
  Value index, variable, value;
};

/// All that a run can do, as far as it was followed. Guards are over the variables of the entry's parameters and the
/// choices, in the order in which a run comes to the places.
struct Execution {
  std::vector<Reached> errors;
  std::vector<Reached> unsupported;
  std::vector<ChoiceMade> choices;
  /// By number of the array or row (tac/array_inputs.h). Of two at one index the first has the value.
  std::map<std::uint32_t, std::vector<GivenCell>> given;
  /// By head of a loop: the most rounds after its first that were followed. By method: the most activations at once.
  std::map<std::pair<tac::MethodId, tac::StmtId>, std::uint32_t> rounds;
  std::map<tac::MethodId, std::uint32_t> levels;
  /// Ints among the entry's parameters that have few values in runs that go round a loop, and decide how often that is
  /// or have one value only. No more than a hint: what few values there are may be followed apart.
  std::vector<concrete::ParameterRange> few_values;
  /// Where the entry is given arrays of arrays: when runs go round the first loops that they come to, in this order.
  std::vector<term::Term> rounds_begun;
  bool is_cut = false;  ///< Another round or level was possible, and was not followed.
  GivenUp given_up = GivenUp::Not;
  std::uint64_t statements = 0;  ///< Executed, copies counted.
};

/// Whether runs may meet a condition.
enum class Possible : std::uint8_t {
  No,       ///< Proved.
  Known,    ///< As an earlier question was answered, or it is a constant.
  Asked,    ///< Yes, or not decided.
  TooMuch,  ///< No more questions are answered.
};
/// Asked before another round of a loop and another level of recursion are followed.
using MayHold = std::function<Possible(term::Term guard)>;

/// Executes a method forward, all paths at once: where paths join, states join, and a local becomes a choice by a
/// condition only where the two differ. Calls are entered; rounds of loops and levels of recursion are copied as long
/// as the next one is possible.
///
/// References are numbers: an object gets a number that no other path has used, so its class stays a constant, and a
/// reference is a choice among known objects. A program cannot tell: it sees whether two references are equal, and
/// nothing else of their numbers (tac/README.md), so giving the objects of a run other numbers changes no branch of it.
/// In the same way each execution of a Choose gets an index of its own: on one run every choice is read once, so the
/// tape of a run is the values of those choices whose guards hold, in order.
class Executor {
 public:
  Executor(const tac::Methods& methods, term::Builder& builder, const StopToken& stop, std::uint64_t max_statements,
           MayHold may_hold, std::optional<std::int32_t> most_cells = {}, concrete::InputCase inputs = {});

  /// Whether an input is one of the case, over the variables of the entry's parameters and of rows.
  [[nodiscard]] term::Term is_of_these_inputs();
  /// From the start of the entry, its inputs the variables of program::Encoder, but for parameters with one value; with
  /// `most_cells` in the runs whose arrays of the input have no more cells.
  [[nodiscard]] Execution run();

 private:
  /// What is worked out once for each method.
  struct Method {
    std::optional<CopyOrder> order;
    std::vector<std::vector<tac::LocalId>> live;
    std::unique_ptr<program::Encoder> encoder;
    std::map<tac::StmtId, term::Term> templates;  // of expressions and conditions, over the encoder's variables
    std::uint32_t level = 0;                      // activations of it at this moment
  };
  using Ends = std::array<std::optional<End>, tac::kCallExits.size()>;

  /// One activation at work.
  struct Activation {
    tac::MethodId id;
    const tac::Body& body;
    Method& method;
    std::vector<Slot> locals;  // by LocalId, of the path that is followed
    std::map<CopyKey, std::pair<tac::StmtId, State>> waiting;
    Ends ends;
    // Of the path that is followed:
    tac::StmtId at;
    Rounds rounds;
    term::Term guard;
    Facts::Id facts = Facts::kNone;
    Known known;
  };

  [[nodiscard]] Method& method(tac::MethodId id);
  [[nodiscard]] Ends activate(tac::MethodId id, std::vector<Slot> arguments, term::Term guard, Facts::Id facts);
  void follow(Activation& on);
  [[nodiscard]] bool step(Activation& on);
  [[nodiscard]] bool go_on(Activation& on, tac::StmtId target);
  /// `ranges`: what follows from the condition of terms.
  using Ranges = std::vector<std::pair<term::Term, term::Interval>>;
  /// Of a branch one way of which fails, the other goes on under the guard before it: with the runs that have failed it
  /// is asked about too many, and none of them is one that does not fail. So checks along a path leave its guard short.
  enum class Ways : std::uint8_t { Both, OtherFails };
  void go_to(Activation& on, tac::StmtId target, term::Term condition, const Ranges& ranges = {},
             Ways ways = Ways::Both);
  [[nodiscard]] static bool is_failure(const tac::Body& body, tac::StmtId at);
  void wait(Activation& on, tac::StmtId target, term::Term guard, Facts::Id facts, const Known& added);
  [[nodiscard]] std::vector<std::pair<tac::LocalId, Slot>> live_at(const Activation& on, tac::StmtId target,
                                                                   const Known& added);
  [[nodiscard]] bool may_follow(term::Term guard, std::uint32_t copies, std::uint32_t most);
  [[nodiscard]] bool may_go_back(const Activation& on, tac::StmtId head, const Rounds& rounds, term::Term guard);
  void end(Activation& on, tac::CallExit exit, Slot result);
  void join_end(std::optional<End>& into, End end, const tac::Body& body);
  [[nodiscard]] State joined(State left, State right, const tac::Body& body);
  /// What a local, a map or cells hold: how wide it is, and whether it is a reference.
  struct Kind {
    term::Sort sort;
    bool is_reference = false;
  };
  [[nodiscard]] static Kind kind_of(tac::Type type);
  [[nodiscard]] Kind kind_of(const tac::Body& body, tac::LocalId local) const;
  [[nodiscard]] Slot joined(term::Term condition, const Slot& left, const Slot& right, const Kind& kind);

  // evaluate.cpp
  [[nodiscard]] Slot evaluate(Activation& on, const tac::Assign& assign);
  [[nodiscard]] Slot operand(Activation& on, const tac::Operand& operand);
  [[nodiscard]] Value value(Activation& on, const tac::Operand& operand);
  [[nodiscard]] Value select(Activation& on, const tac::Select& select);
  [[nodiscard]] Slot update(Activation& on, const tac::Update& update);
  // arrays.cpp
  [[nodiscard]] std::vector<Candidate> indices(Value index, std::size_t most);
  /// What is below rows at the index of one read: rows of two branches share what is below both.
  using KnownBelow = std::unordered_map<const Row::Below*, Value>;
  [[nodiscard]] Value read(const RowPtr& row, Value index, const Kind& kind);
  [[nodiscard]] Value read_at(const RowPtr& row, std::int64_t index, const Kind& kind);
  [[nodiscard]] Value read_one(const RowPtr& row, Value index, const Kind& kind, KnownBelow& known);
  [[nodiscard]] Value read_below(const Row& row, Value index, const Kind& kind, KnownBelow& known);
  [[nodiscard]] Value given_cell(std::uint32_t array, Value index, const Kind& kind);
  [[nodiscard]] std::vector<tac::ArrayInput> arrays_given() const;
  /// Whether the array with this number is an array of arrays that the entry is given.
  [[nodiscard]] bool has_lengths_in_cells(std::uint32_t number) const;
  /// What a parameter of the entry has: the cells of the arrays that it is given.
  [[nodiscard]] std::shared_ptr<const CellMap> given_cells(std::uint32_t parameter) const;
  void give_rows();
  [[nodiscard]] Value given_row(const concrete::RowPlace& place);
  [[nodiscard]] Value new_read(const Row::Below& below, Value index, const Kind& kind, KnownBelow& known);
  [[nodiscard]] RowPtr written(const RowPtr& row, Value index, Value value, const Kind& kind);
  [[nodiscard]] std::optional<std::int64_t> counted_by(const Activation& on, const RowPtr& row, Value index, Value put,
                                                       const Kind& kind);
  [[nodiscard]] RowPtr counted(const RowPtr& row, Value index, std::int64_t by, const Kind& kind);
  [[nodiscard]] RowPtr joined(term::Term condition, const RowPtr& left, const RowPtr& right, const Kind& kind);
  [[nodiscard]] std::shared_ptr<const CellMap> joined_cells(term::Term condition, const CellMap& left,
                                                            const CellMap& right, const Kind& kind);
  [[nodiscard]] term::Term are_equal(Value left, Value right);
  [[nodiscard]] term::Term has_value(term::Term number, std::uint64_t value);
  void leave_rows(Activation& on, const tac::Branch& branch, term::Term taken);
  void refuse_rows_left(Activation& on, Value index);
  [[nodiscard]] Value load(Activation& on, const tac::Load& load);
  [[nodiscard]] Slot store(Activation& on, const tac::Store& store);
  [[nodiscard]] Slot fill(Activation& on, const tac::Fill& fill);

  // evaluate.cpp
  [[nodiscard]] std::optional<term::Term> all_bits_of(term::Term pattern,
                                                      const std::map<std::uint32_t, term::Interval>& ranges) const;
  [[nodiscard]] Value calculate(Activation& on, term::Term pattern, std::span<const tac::Operand> operands);
  [[nodiscard]] term::Term condition(Activation& on, const tac::Branch& branch, Value left, Value right);
  [[nodiscard]] term::Interval range_of(term::Term pattern,
                                        const std::map<std::uint32_t, term::Interval>& ranges) const;
  [[nodiscard]] term::Term pattern(Activation& on, const std::function<term::Term()>& make);
  [[nodiscard]] Ranges ranges_where(tac::Relation relation, Value left, Value right) const;
  void branch(Activation& on, const tac::Branch& branch);
  void switch_to(Activation& on, const tac::Switch& choice);
  void choose(Activation& on, const tac::Choose& choose);
  void call(Activation& on, const tac::Call& call);

  void find_reference_maps();
  /// How far a parameter of the entry reaches where it is compared in loops, and in all runs that go round one.
  struct ParameterUse {
    std::optional<term::Interval> compared, in_rounds;
    std::size_t comparisons = 0;
  };
  [[nodiscard]] term::Term without_choices(term::Term comparison);
  void note_rounds(const Activation& on, term::Term guard);
  [[nodiscard]] static bool makes_rows(const Activation& on, tac::StmtId head);
  void note_decision(const Activation& on, term::Term condition);
  [[nodiscard]] term::Interval reached_by(const Activation& on, std::uint32_t parameter, const smt::WordBounds& bounds);
  [[nodiscard]] std::vector<concrete::ParameterRange> few_values() const;

  void give_up(GivenUp why);
  [[nodiscard]] bool is_over() const { return execution_.given_up != GivenUp::Not; }

  const tac::Methods& methods_;
  term::Builder& builder_;
  term::TermStore& store_;
  const StopToken& stop_;
  const std::uint64_t max_statements_;
  MayHold may_hold_;
  const std::optional<std::int32_t> most_cells_;
  const concrete::InputCase inputs_;
  Circuit circuit_;
  smt::ChoiceSums sums_;
  ValueStore values_;
  Facts facts_;
  std::map<tac::MethodId, Method> known_methods_;
  std::map<std::pair<term::Term, std::uint64_t>, term::Term> equalities_;  // of a number and a constant
  std::set<tac::GlobalId> reference_maps_;  // fields of objects and cells of arrays that are references
  Execution execution_;
  std::map<term::Term, std::uint32_t> parameters_;  // ints of the entry, by variable
  std::vector<ParameterUse> uses_;                  // by parameter
  /// Behind the loop that makes rows of the input, where some are left to make: how many were made, and when some are
  /// left.
  struct RowsLeft {
    std::int32_t made = 0;
    term::Term guard;
  };
  std::optional<RowsLeft> rows_left_;
  std::int64_t objects_ = 0;  // the highest number of an object so far, on any path
  std::int32_t choices_ = 0;  // executions of a Choose so far
  std::uint32_t depth_ = 0;   // activations at this moment
  std::uint32_t first_term_ = 0;
};

}  // namespace dashj::forward
