// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "classfile/tac/methods.h"
#include "term/term_store.h"

namespace dashj::program {

/// What a call does, as uninterpreted functions of its arguments and, if the callee makes choices, of the choice index
/// it starts with. They mean the actual outcome: exit is a CallExit (Stopped where the activation never ends), result
/// what a normal return gives, choices and outputs what a return or an exception leaves; elsewhere these are some value
/// or other. A run is a function of its input, so equal arguments give equal outcomes (design 5.2 item 5).
class CallTerms {
 public:
  CallTerms(const tac::Methods& methods, term::TermStore& store) : methods_(methods), store_(store) {}

  static constexpr term::Sort kExitSort{8};

  /// `arguments`: one per parameter, then the choice index, if the method makes choices.
  [[nodiscard]] term::Term exit(tac::MethodId method, std::span<const term::Term> arguments) const;
  [[nodiscard]] term::Term result(tac::MethodId method, std::span<const term::Term> arguments) const;
  /// What the output with this number (tac::Body::outputs) holds after a return or an exception.
  [[nodiscard]] term::Term output(tac::MethodId method, std::size_t number,
                                  std::span<const term::Term> arguments) const;
  /// The choice index after a return or an exception.
  [[nodiscard]] term::Term choices(tac::MethodId method, std::span<const term::Term> arguments) const;
  [[nodiscard]] term::Term exit_constant(tac::CallExit exit) const;
  [[nodiscard]] term::Term exits_with(tac::MethodId method, std::span<const term::Term> arguments,
                                      tac::CallExit exit) const;
  /// The choice at an index, as many bits as the sort has: values that nothing is known of. Those of one index are the
  /// low bits of the same number, which is not said, as a run asks for one of them only.
  [[nodiscard]] term::Term choice(term::Term index, term::Sort sort) const;
  /// Whether an application is a choice.
  [[nodiscard]] bool is_choice(term::Term application) const;

  /// Which output an application is, that is one.
  [[nodiscard]] std::size_t output_of(term::Term application) const;
  /// Which method an application of one of these functions is about; no value: `choice`, or something else.
  [[nodiscard]] std::optional<tac::MethodId> method_of(term::Term application) const;

 private:
  [[nodiscard]] term::Term apply(char what, tac::MethodId method, term::Sort sort,
                                 std::span<const term::Term> arguments) const;

  const tac::Methods& methods_;
  term::TermStore& store_;
};

/// The sort of values of a type, and of locals of it: 32 bits, 64, or a map from 32 bits to as many, of cells from 64.
[[nodiscard]] constexpr term::Sort sort_of(tac::Type type) {
  const auto width = static_cast<std::uint8_t>(tac::bits_of(type));
  if (tac::is_cells(type)) return term::map_sort(term::kLong.width, width);
  return tac::is_map(type) ? term::map_sort(term::kInt.width, width) : term::Sort{width};
}

/// The ints that a parameter of a type may be (JVMS 2.3, 2.3.4), both ends included; every int for what has every value
/// of its sort.
struct IntRange {
  std::int32_t low, high;
};
[[nodiscard]] IntRange range_of(tac::Type type);

/// Whether a local holds a float or double.
[[nodiscard]] bool has_floats(const tac::Body& body);

/// The meaning of three-address code as terms: one variable per local, Java arithmetic on bit-vectors (design, section
/// 3). Builds plain terms, nothing is simplified, so that engine and certificate checker can both rest on it; the
/// differential tests compare it with the JVM.
class Encoder {
 public:
  Encoder(const tac::Methods& methods, tac::MethodId method, term::TermStore& store);

  [[nodiscard]] term::Term variable(tac::LocalId local) const { return variables_[local.index()]; }
  [[nodiscard]] const std::vector<term::Term>& variables() const { return variables_; }
  /// The locals that an activation starts with: the parameters, then the choice index, if there is one.
  [[nodiscard]] const std::vector<tac::LocalId>& inputs() const { return inputs_; }
  /// Their values at entry, for ever: variables that no statement writes ("old(x)").
  [[nodiscard]] const std::vector<term::Term>& formals() const { return formals_; }
  [[nodiscard]] const CallTerms& calls() const { return calls_; }

  [[nodiscard]] term::Term operand(const tac::Operand& operand) const;
  [[nodiscard]] term::Term expression(const tac::Expression& expression) const;
  [[nodiscard]] term::Term condition(tac::Relation relation, const tac::Operand& left, const tac::Operand& right) const;
  /// The arguments of a call, the choice index included.
  [[nodiscard]] std::vector<term::Term> arguments(const tac::Call& call) const;
  /// What a Choose gives: the choice at the index, narrowed (design 2, Inputs).
  [[nodiscard]] term::Term chosen(tac::Type type) const;

  /// What holds of the inputs at every entry: the range of each type (JVMS 2.3, 2.3.4), one NaN, and that no choice has
  /// been made where a run starts here. A callee may be called with any choice index, and its parameters hold what its
  /// caller's ints gave.
  [[nodiscard]] term::Term entry_condition() const;

 private:
  [[nodiscard]] term::Term cell(const tac::Operand& array, const tac::Operand& index) const;
  [[nodiscard]] term::Term end_of(const tac::CopyCells& copy) const;

  const tac::Methods& methods_;
  tac::MethodId method_;
  term::TermStore& store_;
  CallTerms calls_;
  std::vector<term::Term> variables_, formals_;
  std::vector<tac::LocalId> inputs_;
};

/// `target := value`, over the state before the statement and the writes before this one.
struct Write {
  tac::LocalId target;
  term::Term value;
};

/// One way control may leave a statement: `condition` over the state before it, what is then written, and where it
/// goes.
struct Exit {
  term::Term condition;
  tac::StmtId target;              ///< Invalid where `leaves` is set.
  std::vector<Write> writes = {};  ///< One after the other.
  std::optional<tac::CallExit> leaves =
      std::nullopt;  ///< A call that does not come back: this activation ends so, too.
};

/// The ways a statement may be left, with conditions that exclude each other: Assign, Choose and Goto have one, Branch
/// two (one if both go to the same place), Switch one per distinct target, Call one per exit of the callee that comes
/// to something, and those that end an activation none. Together the conditions are true, except for a Call that may
/// never end. A call that always returns (tac::Methods) is taken to.
[[nodiscard]] std::vector<Exit> exits(const tac::Methods& methods, tac::MethodId method, tac::StmtId stmt,
                                      const Encoder& encoder, term::TermStore& store);

}  // namespace dashj::program
