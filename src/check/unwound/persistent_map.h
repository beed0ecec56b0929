// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace dashj::check::unwound {

/// A map from numbers whose copies share what is equal: a trie of sixteen ways, copied where it is written. Copying it
/// costs nothing, and two of them are joined at the cost of the places where they differ, as the states of two branches
/// are where control joins.
template <class T>
class PersistentMap {
 public:
  /// Null: nothing is there.
  [[nodiscard]] const T* find(std::uint32_t key) const {
    if (root_ == nullptr || (key >> kBits) >> (kBits * height_) != 0) return nullptr;
    const Node* at = root_.get();
    for (unsigned level = height_; level > 0; --level) {
      at = inner(at).below[digit(key, level)].get();
      if (at == nullptr) return nullptr;
    }
    const auto& found = leaf(at).values[digit(key, 0)];
    return found ? &*found : nullptr;
  }

  void set(std::uint32_t key, T value) {
    while ((key >> kBits) >> (kBits * height_) != 0) raise();
    Link* at = &root_;
    for (unsigned level = height_; level > 0; --level) at = &own<Inner>(*at).below[digit(key, level)];
    own<Leaf>(*at).values[digit(key, 0)] = std::move(value);
  }

  void erase(std::uint32_t key) {
    if (find(key) == nullptr) return;
    Link* at = &root_;
    for (unsigned level = height_; level > 0; --level) at = &own<Inner>(*at).below[digit(key, level)];
    own<Leaf>(*at).values[digit(key, 0)].reset();
  }

  /// `visit(key, value)` of everything that is there, ascending.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each(root_.get(), height_, 0, visit);
  }

  /// They are the same without a look at what is in them.
  [[nodiscard]] bool operator==(const PersistentMap& other) const { return root_ == other.root_; }

  /// Makes this what `combine(key, here, there)` says, for each key where the two may differ; null stands for nothing
  /// there, as no value does in the answer.
  template <class Combine>
  void join(PersistentMap other, const Combine& combine) {
    if (root_ == other.root_) return;
    while (other.height_ < height_) other.raise();
    while (height_ < other.height_) raise();
    join(root_, other.root_, height_, 0, combine);
  }

 private:
  static constexpr unsigned kBits = 4, kWays = 1U << kBits;

  struct Node {};
  using Link = std::shared_ptr<Node>;
  struct Inner : Node {
    std::array<Link, kWays> below;
  };
  struct Leaf : Node {
    std::array<std::optional<T>, kWays> values;
  };

  static unsigned digit(std::uint32_t key, unsigned level) { return (key >> (kBits * level)) & (kWays - 1); }
  static Inner& inner(Node* node) { return *static_cast<Inner*>(node); }
  static const Inner& inner(const Node* node) { return *static_cast<const Inner*>(node); }
  static Leaf& leaf(Node* node) { return *static_cast<Leaf*>(node); }
  static const Leaf& leaf(const Node* node) { return *static_cast<const Leaf*>(node); }

  /// One level more. An empty map may have any height.
  void raise() {
    ++height_;
    if (root_ == nullptr) return;
    auto above = std::make_shared<Inner>();
    above->below[0] = std::move(root_);
    root_ = std::move(above);
  }

  /// Makes the node this map's own, so that it may be written.
  template <class Kind>
  static Kind& own(Link& node) {
    if (node == nullptr) {
      node = std::make_shared<Kind>();
    } else if (node.use_count() > 1) {
      node = std::make_shared<Kind>(*static_cast<const Kind*>(node.get()));
    }
    return *static_cast<Kind*>(node.get());
  }

  template <class Visit>
  static void for_each(const Node* at, unsigned level, std::uint32_t first, const Visit& visit) {
    for (unsigned way = 0; at != nullptr && way < kWays; ++way) {
      const std::uint32_t key = first | (way << (kBits * level));
      if (level > 0) {
        for_each(inner(at).below[way].get(), level - 1, key, visit);
      } else if (leaf(at).values[way]) {
        visit(key, *leaf(at).values[way]);
      }
    }
  }

  template <class Combine>
  static void join(Link& here, const Link& there, unsigned level, std::uint32_t first, const Combine& combine) {
    if (here == there) return;
    if (level == 0) return join_leaves(here, there, first, combine);
    static const Link kNothing;
    for (unsigned way = 0; way < kWays; ++way) {
      const Link mine = here == nullptr ? kNothing : inner(here.get()).below[way];
      const Link& other = there == nullptr ? kNothing : inner(there.get()).below[way];
      if (mine == other) continue;
      Link joined = mine;
      join(joined, other, level - 1, first | (way << (kBits * level)), combine);
      if (joined != mine) own<Inner>(here).below[way] = std::move(joined);
    }
  }

  template <class Combine>
  static void join_leaves(Link& here, const Link& there, std::uint32_t first, const Combine& combine) {
    for (unsigned way = 0; way < kWays; ++way) {
      const T* mine = here == nullptr ? nullptr : value(leaf(here.get()), way);
      const T* other = there == nullptr ? nullptr : value(leaf(there.get()), way);
      if (mine == other || (mine != nullptr && other != nullptr && *mine == *other)) continue;
      std::optional<T> joined = combine(first | way, mine, other);
      const bool is_mine = joined && mine != nullptr && *joined == *mine;
      if (!is_mine && (joined || mine != nullptr)) own<Leaf>(here).values[way] = std::move(joined);
    }
  }

  static const T* value(const Leaf& leaf, unsigned way) { return leaf.values[way] ? &*leaf.values[way] : nullptr; }

  Link root_;
  unsigned height_ = 0;
};

}  // namespace dashj::check::unwound
