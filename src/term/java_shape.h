// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "term/java_text.h"

namespace dashj::term {

/// From what binds least to what binds most, as in Java.
enum JavaPrecedence {
  kChoice,
  kOr,
  kAnd,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kRelation,
  kShift,
  kSum,
  kProduct,
  kPrefix,
  kIndexed,
  kAtom
};

/// How a constant in this place is written: its bits are the same.
enum class ConstantStyle { Number, Float, Exit };

struct JavaOperand {
  Term term;
  int weakest = kChoice;  ///< What binds less stands in parentheses.
  ConstantStyle style = ConstantStyle::Number;
};

/// How one term is written: `before`, the operands with text between them (the last text counts for all further ones),
/// `after`.
struct JavaShape {
  JavaPrecedence precedence = kAtom;
  std::string before;
  std::vector<std::string> between;
  std::string after;
  std::vector<JavaOperand> operands;
};

class JavaShaper {
 public:
  JavaShaper(const TermStore& store, const JavaNames& names) : store_(store), names_(names) {}

  /// A constant has an empty shape.
  [[nodiscard]] JavaShape shape(Term term) const;

 private:
  [[nodiscard]] JavaShape infix(JavaPrecedence precedence, const std::string& sign, Term term) const;
  [[nodiscard]] JavaShape relation(JavaPrecedence precedence, const std::string& sign, Term term) const;
  [[nodiscard]] JavaShape negation(Term term) const;
  [[nodiscard]] JavaShape prefix(const std::string& sign, Term operand) const;
  [[nodiscard]] JavaShape function(std::string name, Term term, std::vector<std::uint32_t> numbers) const;
  [[nodiscard]] JavaShape conversion(Term term) const;
  [[nodiscard]] JavaShape shift(const std::string& sign, Term term) const;
  [[nodiscard]] JavaShape named_function(Term term) const;

  const TermStore& store_;
  const JavaNames& names_;
};

}  // namespace dashj::term
