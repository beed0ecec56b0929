// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace dashj {

/// Interned pairs of numbers: equal pairs have one number, counted from 0 in the order they came.
class InternedPairs {
 public:
  struct Pair {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    constexpr auto operator<=>(const Pair&) const = default;
  };

  [[nodiscard]] std::uint32_t intern(Pair pair);
  [[nodiscard]] const Pair& operator[](std::uint32_t number) const { return pairs_[number]; }
  [[nodiscard]] std::size_t size() const { return pairs_.size(); }

 private:
  void grow();

  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> slots_;  // open addressing, size a power of two: number + 1, or 0 where free
};

/// The values of maps from a 64-bit index to a 64-bit value: immutable, interned, each known by a handle. Two maps that
/// are equal as functions have equal handles, so a handle stands in a state, an input or a model where the bits of a
/// number stand, and comparing handles compares maps. Handle 0 is the map that is 0 everywhere. A map is a default and
/// a Patricia trie of what differs from it; the shape of a trie depends on its contents only, and its nodes are shared
/// and interned, so a store costs time and memory logarithmic in the number of entries. Never shrinks. The numbers of
/// handles depend on the order of calls: nothing may be sorted or chosen by them.
class MapValues {
 public:
  using Handle = std::uint64_t;
  struct Entry {
    std::uint64_t index = 0;
    std::uint64_t value = 0;
    constexpr auto operator<=>(const Entry&) const = default;
  };

  MapValues();

  /// The table of this thread. Handles mean nothing in another thread; none is needed after the thread has ended.
  [[nodiscard]] static MapValues& of_thread();

  /// The map that is `value` everywhere; constant(0) is handle 0.
  [[nodiscard]] Handle constant(std::uint64_t value);
  [[nodiscard]] std::uint64_t select(Handle map, std::uint64_t index) const;
  /// The map that is `value` at `index` and `map` elsewhere.
  [[nodiscard]] Handle store(Handle map, std::uint64_t index, std::uint64_t value);
  [[nodiscard]] std::uint64_t default_of(Handle map) const { return maps_[number_of(map)].first; }
  /// What differs from the default, ascending by (unsigned) index.
  [[nodiscard]] std::vector<Entry> entries(Handle map) const;

 private:
  // A node of a trie: 0 is the empty one, else twice the number of a leaf or branch plus 2, plus 1 for a branch.
  using Node = std::uint32_t;
  struct Branch {
    std::uint64_t key = 0;  // the bits above the branching bit that all indices below share, then that bit, set
    Node zero = 0, one = 0;
    [[nodiscard]] std::uint64_t bit() const { return key & (0 - key); }
  };

  [[nodiscard]] std::uint32_t number_of(Handle map) const;
  [[nodiscard]] const InternedPairs::Pair& leaf(Node node) const { return leaves_[node / 2 - 1]; }
  [[nodiscard]] Branch branch(Node node) const;
  [[nodiscard]] Node make_leaf(std::uint64_t index, std::uint64_t value);
  [[nodiscard]] Node make_branch(const Branch& branch);
  [[nodiscard]] Node join(Node left, std::uint64_t left_key, Node right, std::uint64_t right_key);
  [[nodiscard]] Node insert(Node node, std::uint64_t index, std::uint64_t value);
  [[nodiscard]] Node erase(Node node, std::uint64_t index);

  InternedPairs leaves_;    // index, value
  InternedPairs branches_;  // key, both children
  InternedPairs maps_;      // default, node
};

}  // namespace dashj
