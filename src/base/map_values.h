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
///
/// A leaf holds one index, or a block: 2^k indices that share their upper bits and have one value. Of two halves with
/// one value a block is made, so blocks too depend on the contents only, and a range of any size costs some 64 nodes.
class MapValues {
 public:
  using Handle = std::uint64_t;
  struct Entry {
    std::uint64_t index = 0;  ///< The first one.
    std::uint64_t value = 0;
    std::uint64_t more = 0;  ///< How many indices behind it have the value as well: 2^k - 1 of a block.
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
  /// The map that is `value` from `first` to `last`, both included, and `map` elsewhere. Precondition: first <= last.
  [[nodiscard]] Handle fill(Handle map, std::uint64_t first, std::uint64_t last, std::uint64_t value);
  /// Of indices that are a row, the upper 32 bits, and a column: the map that has at the column `at` + k of the row
  /// `to` what `map` has at the column `start` + k of the row `from`, for all k below `count`, and is `map` elsewhere.
  /// All have 32 bits, sums are modulo 2^32.
  [[nodiscard]] Handle copy_columns(Handle map, std::uint64_t to, std::uint64_t at, std::uint64_t from,
                                    std::uint64_t start, std::uint64_t count);
  /// Of such indices: the least k below `count` for which the columns `left_start` + k of the row `left` and
  /// `right_start` + k of the row `right` differ in a bit of `mask`; `count` if there is none.
  [[nodiscard]] std::uint64_t first_difference(Handle map, std::uint64_t left, std::uint64_t left_start,
                                               std::uint64_t right, std::uint64_t right_start, std::uint64_t count,
                                               std::uint64_t mask) const;
  [[nodiscard]] std::uint64_t default_of(Handle map) const { return maps_[number_of(map)].first; }
  /// What differs from the default, ascending by (unsigned) index.
  [[nodiscard]] std::vector<Entry> entries(Handle map) const { return entries(map, 0, ~std::uint64_t{0}); }
  /// The same from one index to another, both included, blocks cut at these.
  [[nodiscard]] std::vector<Entry> entries(Handle map, std::uint64_t first, std::uint64_t last) const;

 private:
  // A node of a trie: 0 is the empty one, else four times a number of its kind and the kind.
  using Node = std::uint32_t;
  enum class Kind : std::uint8_t { Empty, Leaf, Branch, Block };

  // The indices that agree with the key above the marker, a power of two: a block of twice as many, a branch of as many
  // on each side. The key has this bit set and those below clear. Without a marker the key is the one index.
  struct Span {
    std::uint64_t key = 0;
    std::uint64_t marker = 0;
    [[nodiscard]] bool contains(const Span& other) const;
    [[nodiscard]] bool meets(const Span& other) const { return contains(other) || other.contains(*this); }
  };
  struct Branch {
    Span span;
    Node zero = 0, one = 0;
    [[nodiscard]] Node& child(std::uint64_t key) { return (key & span.marker) == 0 ? zero : one; }
  };

  [[nodiscard]] static Kind kind(Node node) { return static_cast<Kind>(node % 4); }
  [[nodiscard]] static Node node_of(std::uint32_t number, Kind kind) { return 4 * number + static_cast<Node>(kind); }
  [[nodiscard]] static std::uint64_t first_of(const Span& span) { return span.key & ~span.marker; }
  [[nodiscard]] static std::uint64_t last_of(const Span& span) {
    return first_of(span) + 2 * span.marker - (span.marker != 0 ? 1 : 0);
  }
  [[nodiscard]] static Span half(const Span& block, bool is_one);

  [[nodiscard]] std::uint32_t number_of(Handle map) const;
  [[nodiscard]] Span span(Node node) const;
  /// Of a leaf or block.
  [[nodiscard]] std::uint64_t value(Node node) const;
  /// Of a branch, or of a block as if its halves stood apart.
  [[nodiscard]] Branch parts(Node node);
  [[nodiscard]] Node make_block(const Span& span, std::uint64_t value);
  [[nodiscard]] Node make_branch(const Branch& branch);
  [[nodiscard]] Node join(Node left, Node right);
  [[nodiscard]] Node insert(Node node, const Span& at, std::uint64_t value);
  [[nodiscard]] Node erase(Node node, const Span& at);
  [[nodiscard]] Handle set(Handle map, const Span& at, std::uint64_t value);

  InternedPairs leaves_;    // index, value
  InternedPairs blocks_;    // key, value
  InternedPairs branches_;  // key, both children
  InternedPairs maps_;      // default, node
};

}  // namespace dashj
