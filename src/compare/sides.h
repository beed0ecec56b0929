// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/unknown_reason.h"
#include "compare/show_outcomes.h"
#include "equiv/fuse.h"
#include "equiv/side_code.h"
#include "equiv/side_name.h"
#include "program/reach/unseen_effects.h"

namespace dashj::compare {

/// One of the two methods, in its forms that do the same.
struct Side {
  equiv::SideCode as_lowered;                ///< With the copy of what it is given.
  equiv::SideCode code;                      ///< What is compared: recursion as a loop where that is possible.
  std::optional<equiv::SideCode> as_called;  ///< With its recursion, where that has become a loop.
  std::optional<equiv::SideCode> counting_up;
  std::optional<equiv::SideCode> subtracting;  ///< With a division as a loop.
  program::UnseenEffects unseen;               ///< What its runs leave behind beside a result.
  std::optional<std::string> unrepeatable;     ///< program::unrepeatable_call
  std::optional<std::string> text;             ///< program::code_text, of a side that prints where that counts.
  std::vector<std::string> named;              ///< Classes that the JVM links where it comes to them.
  [[nodiscard]] const equiv::SideCode& with_recursion() const { return as_called ? *as_called : code; }
  [[nodiscard]] const equiv::SideCode& upwards() const { return counting_up ? *counting_up : code; }
  [[nodiscard]] const equiv::SideCode& by_subtractions() const { return subtracting ? *subtracting : code; }
};

/// Two codes that do what the two methods do, so what is proved of them holds of these.
struct Forms {
  const equiv::SideCode *reference, *student;
  equiv::Lead lead = {};
};

/// All that is compared, and the methods as one in their forms.
class Sides {
 public:
  Sides(const program::Program& program, const PairEntries& pair) : program_(program), pair_(pair) {}

  /// A value: they cannot be compared. Before everything else.
  [[nodiscard]] Result<std::optional<UnknownReason>> read();

  [[nodiscard]] const Side& reference() const { return reference_; }
  [[nodiscard]] const Side& student() const { return student_; }
  /// Null: there is none.
  [[nodiscard]] const equiv::SideCode* precondition() const { return precondition_ ? &precondition_->code : nullptr; }
  /// The same before it reads what it is given (Side).
  [[nodiscard]] const equiv::SideCode* precondition_as_lowered() const {
    return precondition_ ? &precondition_->as_lowered : nullptr;
  }

  /// Whether what the student's method throws counts as what the reference throws (internal names).
  [[nodiscard]] bool is_same_exception(const std::string& expected, const std::string& thrown) const;
  /// Whether what is printed counts and one of them may print: then nothing is proved equal. Where; empty: no.
  [[nodiscard]] std::string uncompared_output() const;
  /// Whether both print the same where they are the same code otherwise.
  [[nodiscard]] bool print_by_the_same_code() const {
    return reference_.text.has_value() && reference_.text == student_.text;
  }

  /// Whether there are arrays among parameters and results, or objects among parameters.
  [[nodiscard]] bool has_arrays() const;
  /// Whether arrays or objects are given, objects alone, arrays of arrays or objects, arrays of arrays.
  [[nodiscard]] bool takes_arrays() const;
  [[nodiscard]] bool takes_objects_alone() const;
  [[nodiscard]] bool takes_tables() const;
  [[nodiscard]] bool takes_rows() const;
  /// Whether there is what fused_with_few_cells gives.
  [[nodiscard]] bool has_form_of_few_cells() const;

  [[nodiscard]] tac::Methods fused(equiv::Order order) const {
    return fused({&reference_.code, &student_.code}, order);
  }
  [[nodiscard]] tac::Methods fused(const Forms& forms, equiv::Order order) const;
  /// One after the other, for arrays of at most so many cells.
  [[nodiscard]] tac::Methods fused_with_few_cells(std::int32_t most) const;

  /// The arguments of both methods that those of fused methods mean.
  [[nodiscard]] std::vector<tac::Value> arguments_of_fused(std::vector<tac::Value> arguments) const;
  [[nodiscard]] std::vector<tac::Value> arguments_of_few_cells(std::vector<tac::Value> arguments,
                                                               std::int32_t most) const;

 private:
  [[nodiscard]] tac::Methods fused(const equiv::FusedParts& parts, equiv::Order order) const;

  const program::Program& program_;
  const PairEntries& pair_;
  Side reference_, student_;
  std::optional<Side> precondition_;
};

}  // namespace dashj::compare
