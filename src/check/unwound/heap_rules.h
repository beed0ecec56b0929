// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classfile/tac/methods.h"

namespace dashj::check::unwound {

struct BodyToCheck;

/// Whether the numbers of objects can be seen by nobody, so that objects may get other ones.
///
/// A run numbers objects in the order in which it makes them. The executor gives each copy of an allocation a number of
/// its own instead, a constant. A run makes at most one object at each copy, so the two numberings are one to one, null
/// and constants keep theirs, and the executor's state is the run's with other names for objects, as long as no
/// statement does more with a reference than to hand it on, compare it with another, and use it as a place in a map.
/// That is what is looked up here, in every method:
///  * the counter of objects is counted up by one, looked at just behind that, handed to callees that count on, taken
///  back from them, and set to 0 by the entry before it counts; nothing else is done with it;
///  * there is one counter, and every method that makes objects counts on with its caller's; or there are several,
///  of which that holds, and objects of two counters never meet (families.h): then each numbering is one to one by
///  itself, and no statement sees two of them;
///  * no operator but the counting has references for arguments, and none is compared for order;
///  * no constant is the number of an object, and the entry is given no reference;
///  * cells that the entry is given are copied where a run starts, before control forks, and looked at by nobody else.
///  What they are at the number that an object has may be anything, and no two objects of a run have one number: so the
///  cells of an object that nothing has cleared are variables of its own (Statements::give_cells);
///  * what a map holds is references everywhere or nowhere.
class HeapRules {
 public:
  explicit HeapRules(const tac::Methods& methods);

  /// What breaks a rule, with its place; no value: nothing does.
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }
  /// Whether a local is the counter, or hands it back. It has no value in the executor's states.
  [[nodiscard]] bool is_counter(tac::MethodId method, tac::LocalId local) const;
  /// Of a local that is a map: what it holds.
  [[nodiscard]] bool holds_references(tac::MethodId method, tac::LocalId map) const;

 private:
  [[nodiscard]] std::size_t node(tac::MethodId method, tac::LocalId local) const {
    return first_[method.index()] + local.index();
  }
  [[nodiscard]] std::size_t group(std::size_t node) const;
  void unite(std::size_t a, std::size_t b);
  void unite_through(tac::MethodId method, const tac::Stmt& stmt);
  void note_contents(tac::MethodId method, const tac::Stmt& stmt);
  void find_counters();
  void check_several();
  void find_makers();
  void check(tac::MethodId method);
  void check_given(const BodyToCheck& entry);
  void check_call(tac::MethodId method, const tac::Call& call);
  void fail(tac::MethodId method, const std::string& what);

  const tac::Methods& methods_;
  std::vector<std::size_t> first_;  // by method: the node of its first local
  mutable std::vector<std::size_t> above_;
  std::vector<bool> has_references_, has_numbers_, counts_;  // by node that stands for its group
  std::vector<std::vector<tac::LocalId>> counters_;          // by method
  std::vector<bool> makes_objects_;                          // by method, itself or below
  std::optional<std::string> problem_;
};

/// `x = x + 1R`.
[[nodiscard]] bool is_counting(const tac::Operation& operation);

}  // namespace dashj::check::unwound
