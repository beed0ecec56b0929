// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>

#include "symbolic/abstract_value.h"

namespace dashj::symbolic {

/// What is known of numbered ints: an AbstractValue for each index, all of them one by one. Immutable trees that share
/// what they have in common, so a copy is free, a change costs a path, and what two states share costs nothing when
/// they are put together: methods have thousands of locations and locals, and an edge writes a few.
class AbstractState {
 public:
  AbstractState() = default;  ///< Nothing is known of any index.

  [[nodiscard]] AbstractValue get(std::size_t index) const;
  void set(std::size_t index, const AbstractValue& value);
  void forget(std::size_t index) { set(index, AbstractValue()); }

  friend AbstractState join(const AbstractState& a, const AbstractState& b);
  friend std::optional<AbstractState> meet(const AbstractState& a, const AbstractState& b);
  friend AbstractState widen(const AbstractState& before, const AbstractState& next,
                             std::span<const std::int32_t> thresholds);
  friend AbstractState keep_equal(const AbstractState& before, const AbstractState& next);
  [[nodiscard]] bool operator==(const AbstractState& other) const;

  /// In ascending order, those that something is known of.
  void for_each(const std::function<void(std::size_t index, const AbstractValue& value)>& visit) const;

 private:
  static constexpr unsigned kBits = 3;  // of the index, a level
  static constexpr std::size_t kFan = std::size_t{1} << kBits;

  struct Node;
  using Ref = std::shared_ptr<const Node>;  // shared by the states that agree below it; null: nothing is known below it
  using Branch = std::array<Ref, kFan>;
  struct Node {
    std::variant<AbstractValue, Branch> content;
  };

  [[nodiscard]] static Ref leaf(const AbstractValue& value);
  [[nodiscard]] static Ref branch(Branch children);
  [[nodiscard]] static Ref with(const Ref& node, unsigned level, std::size_t index, const AbstractValue& value);
  [[nodiscard]] static bool is_same(const Ref& a, const Ref& b);
  static void visit_all(const Ref& node, std::size_t first, unsigned level,
                        const std::function<void(std::size_t, const AbstractValue&)>& visit);
  template <class Combine>
  [[nodiscard]] static Ref combine(const Ref& a, const Ref& b, bool keeps_one_sided, const Combine& values);

  /// The root as that of a tree of more levels.
  [[nodiscard]] Ref lifted(unsigned levels) const;
  template <class Combine>
  [[nodiscard]] static AbstractState combine(const AbstractState& a, const AbstractState& b, bool keeps_one_sided,
                                             const Combine& values);

  Ref root_;
  unsigned levels_ = 1;  // enough for the indices that were ever set: methods of few locals have flat trees
};

/// Contains the states of both.
[[nodiscard]] AbstractState join(const AbstractState& a, const AbstractState& b);
/// Contains whatever is in both. No value: nothing is.
[[nodiscard]] std::optional<AbstractState> meet(const AbstractState& a, const AbstractState& b);
/// Each index as in `widen` of AbstractValue.
[[nodiscard]] AbstractState widen(const AbstractState& before, const AbstractState& next,
                                  std::span<const std::int32_t> thresholds);
/// What `before` knows of the indices of which `next` says the same.
[[nodiscard]] AbstractState keep_equal(const AbstractState& before, const AbstractState& next);

}  // namespace dashj::symbolic
