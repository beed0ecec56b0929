// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "forward/circuit.h"
#include "simplify/builder.h"
#include "term/interval.h"

namespace dashj::forward {

/// One of the constants that a value may be, and when it is.
struct Candidate {
  term::Term when;
  std::int64_t constant = 0;
  bool operator==(const Candidate&) const = default;
};

/// What a local or a cell of the heap holds: a term, and the numbers that it may be on the path at hand, or a choice
/// among constants (ValueStore). Equal handles are equal values. Default: nothing has been assigned.
class Value {
 public:
  Value() = default;
  /// A term that is no map.
  [[nodiscard]] static Value of(term::Term term, term::Interval range) { return Value(term.id, false, range); }
  [[nodiscard]] bool is_valid() const { return id_ != kNone; }
  [[nodiscard]] bool is_choice() const { return is_choice_; }
  [[nodiscard]] term::Term term() const { return {id_}; }     ///< Of no choice.
  [[nodiscard]] std::uint32_t choice() const { return id_; }  ///< Of a choice: its number in the store.
  [[nodiscard]] term::Interval range() const { return range_; }
  bool operator==(const Value&) const = default;

 private:
  friend class ValueStore;
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  Value(std::uint32_t id, bool is_choice, term::Interval range) : id_(id), is_choice_(is_choice), range_(range) {}
  std::uint32_t id_ = kNone;
  bool is_choice_ = false;
  term::Interval range_;
};

/// What is known on a path: the value of a condition, if it is known.
class Known {
 public:
  /// A term that holds.
  void add(term::Term literal, const term::TermStore& store);
  [[nodiscard]] bool is_true(term::Term condition, const term::TermStore& store) const;
  [[nodiscard]] bool is_false(term::Term condition, const term::TermStore& store) const;
  /// A term lies in a range.
  void add(term::Term term, term::Interval range);
  [[nodiscard]] term::Interval within(term::Term term, term::Interval range) const;
  [[nodiscard]] bool is_empty() const { return literals_.empty() && ranges_.empty(); }

 private:
  void hold(term::Term atom, bool value, const term::TermStore& store);

  std::unordered_map<std::uint32_t, bool> literals_;          // id of a condition that is no negation -> its value
  std::unordered_map<std::uint32_t, term::Interval> ranges_;  // by id of the term
};

/// Values, each distinct one once. A choice has two candidates or more, with different constants, ascending; on every
/// path on which the value is used, the condition of exactly one of them holds. References are always constants or
/// choices, however many candidates there are; of numbers a choice has at most kMaxCandidates, more become a term.
class ValueStore {
 public:
  ValueStore(term::Builder& builder, Circuit& circuit) : builder_(builder), circuit_(circuit) {}

  [[nodiscard]] Value constant(term::Sort sort, std::int64_t value);
  /// A term that may be any number.
  [[nodiscard]] Value of(term::Term term);
  /// The same where it lies in a range; the constant where that is one number.
  [[nodiscard]] Value of(term::Term term, term::Interval range);
  /// Of a constant or a choice; empty: it is neither.
  [[nodiscard]] std::vector<Candidate> candidates(Value value);
  [[nodiscard]] term::Term term_of(Value value);
  [[nodiscard]] term::Sort sort_of(Value value) const;
  /// Candidates in any order, constants repeated; one of the conditions holds wherever the value is used.
  [[nodiscard]] Value choose(term::Sort sort, std::vector<Candidate> candidates);
  /// `then` where the condition holds, else `otherwise`. `is_reference`: of constants it becomes a choice in any case.
  [[nodiscard]] Value join(term::Term condition, Value then, Value otherwise, bool is_reference);
  /// The same value on a path on which more is known: candidates that cannot be are dropped, and what has only one
  /// number left is a constant.
  [[nodiscard]] Value restricted(Value value, const Known& known);
  /// The same, but a term stays one, with a range: where paths join on which it has one number each it is still itself,
  /// and no choice among these.
  [[nodiscard]] Value narrowed(Value value, const Known& known);
  /// The number that is so much more, modulo its width.
  [[nodiscard]] Value moved(Value number, std::int64_t by);
  /// What conditions have counted, or a sum of such.
  [[nodiscard]] bool is_sum_of_conditions(Value value) const;
  /// The same choice, whose term is a sum of what conditions have counted, unless it has one.
  void write_as_sum(Value value, term::Term sum);
  /// The condition that a choice among conditions is: `holds` of the candidate's constant.
  [[nodiscard]] term::Term when(Value value, const std::function<bool(std::int64_t)>& holds);

 private:
  struct Choice {
    term::Sort sort;
    std::vector<Candidate> candidates;
    term::Term term = {};  // made when asked for
    bool is_sum = false;   // the term is what conditions have counted, not one constant after the other
  };
  [[nodiscard]] Value intern(term::Sort sort, std::vector<Candidate> candidates);

  term::Builder& builder_;
  Circuit& circuit_;
  std::vector<Choice> choices_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_hash_;
};

}  // namespace dashj::forward
