// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "term/term_store.h"

namespace dashj::smt {

/// How many bits free words need that are only compared, chosen and passed on.
///
/// Two words are of one class where they meet in an equality, a signed comparison or a choice. Where nothing else is
/// done with the words of a class, conditions see only how its n variables and its constants are ordered. Each such
/// order can be had with variables between the least constant less n and the greatest plus n: there each gap between
/// two constants is whole, and has room for n values before and after all; numbers from -n to n - 1 do where there are
/// no constants. So conditions that can hold together do so with variables of that range, and variables may have the
/// bits of that range alone (range allocation: Pnueli, Rodeh, Strichman, Siegel, "The small model property", 2002).
/// More conditions make classes grow: what was given may then be too little.
class OrderClasses {
 public:
  explicit OrderClasses(const term::TermStore& store) : store_(store) {}

  /// What a condition does with the words below it. Each term is looked at once.
  void add(term::Term condition);
  /// How many bits a variable or application below such a condition gets, the sign among them.
  [[nodiscard]] std::size_t bits_for(term::Term free);
  /// Free words that have few bits, of one class; any order of them, and of the numbers from `low` to `high`, is one
  /// of what they can be. None are, where high < low.
  struct OrderedWord {
    std::uint32_t of_class;
    std::int64_t low, high;
  };
  /// Empty: the word has all its bits.
  [[nodiscard]] std::optional<OrderedWord> ordered(term::Term free);
  /// Whether a class now needs more bits than a word of it got.
  [[nodiscard]] bool is_outgrown() const { return is_outgrown_; }
  /// Forgets what words got. After so many times each gets all its bits.
  void give_again();

 private:
  static constexpr std::size_t kAllBits = SIZE_MAX;
  /// Of its words: constants, how many are free, and what they got.
  struct Class {
    std::uint32_t parent;
    bool is_ordered = true;           // nothing but order is seen of them
    std::int64_t low = 0, high = -1;  // no constants
    std::int64_t free = 0;
    std::size_t given = kAllBits;
  };

  [[nodiscard]] Class& of(term::Term term);
  void look_at(term::Term term);
  void unite(term::Term a, term::Term b);
  void take_all(term::Term term);
  void compare_with_given(const Class& grown);
  [[nodiscard]] static std::size_t needed(const Class& one, std::int64_t room);

  const term::TermStore& store_;
  std::vector<Class> classes_;  // by id of a term
  std::vector<bool> is_seen_;
  std::vector<term::Term> stack_;
  int times_given_ = 0;
  bool is_outgrown_ = false;
};

}  // namespace dashj::smt
