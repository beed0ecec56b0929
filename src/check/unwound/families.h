// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::check::unwound {

/// Which references may ever meet: two locals are of one family if a statement hands an object from one to the other,
/// compares them, or looks both up in one map. What a method gives back and what a map holds have families, too.
/// Whatever path is taken, objects of different families are never asked whether they are the same.
class Families {
 public:
  explicit Families(const tac::Methods& methods);

  /// Of what a local is, or holds if it is a map.
  [[nodiscard]] std::size_t of(tac::MethodId method, tac::LocalId local) const { return top(node(method, local)); }

 private:
  [[nodiscard]] std::size_t node(tac::MethodId method, tac::LocalId local) const {
    return first_[method.index()] + 2 * local.index();
  }
  /// Of the references that a map has places for.
  [[nodiscard]] std::size_t places(tac::MethodId method, tac::LocalId map) const { return node(method, map) + 1; }
  [[nodiscard]] std::size_t top(std::size_t node) const;
  void unite(std::size_t a, std::size_t b) { above_[top(a)] = top(b); }
  void unite(std::size_t node, tac::MethodId method, const tac::Operand& operand);
  void unite_both(std::size_t a, std::size_t b);  // of two maps
  void unite_through(tac::MethodId method, const tac::Stmt& stmt);
  void unite_through(tac::MethodId method, const tac::Assign& assign);
  void unite_through(tac::MethodId method, const tac::Call& call);

  const tac::Methods& methods_;
  std::vector<std::size_t> first_;    // by method: the node of its first local
  std::vector<std::size_t> results_;  // by method: the node of what it gives back
  mutable std::vector<std::size_t> above_;
};

}  // namespace dashj::check::unwound
