// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/tac/body.h"
#include "term/term_store.h"

namespace dashj::program {

/// The meaning of three-address code as terms: one variable per local, Java int arithmetic as 32-bit vectors (design, section 3). Builds
/// plain terms, nothing is simplified, so that engine and certificate checker can both rest on it; the differential tests
/// compare it with the JVM.
class Encoder {
 public:
  Encoder(const tac::Body& body, term::TermStore& store);

  [[nodiscard]] term::Term variable(tac::LocalId local) const { return variables_[local.index()]; }
  [[nodiscard]] const std::vector<term::Term>& variables() const { return variables_; }

  [[nodiscard]] term::Term operand(const tac::Operand& operand) const;
  [[nodiscard]] term::Term expression(const tac::Expression& expression) const;
  [[nodiscard]] term::Term condition(tac::Relation relation, const tac::Operand& left, const tac::Operand& right) const;

  /// What holds of the parameters at every entry: the range of each type (JVMS 2.3, 2.3.4).
  [[nodiscard]] term::Term entry_condition() const;

 private:
  term::TermStore& store_;
  std::vector<term::Term> variables_;
  std::vector<tac::Type> parameter_types_;
};

/// One way control may leave a statement: `condition` over the state before it, and where it goes.
struct Exit {
  term::Term condition;
  tac::StmtId target;
};

/// The successors of a statement with their conditions, which exclude each other and together are true: Assign and Goto have one, Branch
/// two (one if both go to the same place), Switch one per distinct target, Return, Throw, Error and Unsupported none.
[[nodiscard]] std::vector<Exit> exits(const tac::Body& body, tac::StmtId stmt, const Encoder& encoder, term::TermStore& store);

}  // namespace dashj::program
