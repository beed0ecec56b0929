// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "classfile/tac/body.h"
#include "simplify/builder.h"

namespace dashj::invariant {

/// The locals whose length is asked for as that of an array, perhaps under another name, each with the map that says
/// it.
[[nodiscard]] std::map<tac::LocalId, tac::LocalId> measured_arrays(const tac::Body& body);

/// Arrays of ints or longs that are made with few cells, which the program stores in: by local that refers to one, how
/// many cells it has and the map that says what they hold.
struct FewCells {
  tac::LocalId array, cells;  ///< The first local that refers to it, and the map.
  std::uint32_t count = 0;
};
[[nodiscard]] std::map<tac::LocalId, FewCells> few_cells_of_arrays(const tac::Body& body);

/// Whether the entry is given arrays of arrays.
[[nodiscard]] bool has_given_rows(const tac::Body& body);
/// How long an array is, by the map that says it. Where there are given rows it is what the program reads
/// (lower/array_code.h): of a row the map may hold any number.
[[nodiscard]] term::Term length_term(bool has_given_rows, term::Term lengths, term::Term reference,
                                     term::Builder& builder);

/// What the ints of a method have to do with arrays: a local is an index where it, or one that it is copied from,
/// compared with or added to, is used as one or is a length; and it is like what cells hold in the same way. One that
/// is neither may be both.
class ScalarRoles {
 public:
  explicit ScalarRoles(const tac::Body& body);

  [[nodiscard]] bool is_index(tac::LocalId local) const { return is_index_[group(local.index())]; }
  [[nodiscard]] bool may_be_index(tac::LocalId local) const {
    return is_index(local) || !is_value_[group(local.index())];
  }
  [[nodiscard]] bool may_be_value(tac::LocalId local) const {
    return is_value_[group(local.index())] || !is_index_[group(local.index())];
  }

 private:
  [[nodiscard]] std::size_t group(std::size_t local) const;
  void unite(const tac::Operand& a, const tac::Operand& b);
  void unite_through(const tac::Body& body, const tac::Stmt& stmt);
  void note_uses(const tac::Body& body, const tac::Stmt& stmt);
  void mark(std::vector<bool>& role, const tac::Operand& operand);

  mutable std::vector<std::size_t> above_;
  std::vector<bool> is_index_, is_value_;
};

}  // namespace dashj::invariant
