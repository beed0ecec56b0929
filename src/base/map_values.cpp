// SPDX-License-Identifier: MIT
#include "base/map_values.h"

#include <bit>

#include "base/check.h"
#include "base/limits.h"

namespace dashj {

namespace {

constexpr std::size_t kFirstTableSize = 64;

// The finaliser of splitmix64: spreads every input bit over the whole word.
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

std::uint64_t hash(InternedPairs::Pair pair) {
  return mix(mix(pair.first + 0x9E3779B97F4A7C15u) + pair.second);
}

bool is_branch(std::uint32_t node) {
  return node % 2 != 0;
}

// The bits above this one.
std::uint64_t above(std::uint64_t bit) {
  return ~(bit | (bit - 1));
}

}  // namespace

std::uint32_t InternedPairs::intern(Pair pair) {
  if (slots_.size() <= 2 * pairs_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(pair) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if (pairs_[slots_[slot] - 1] == pair) return slots_[slot] - 1;
  }
  DASHJ_CHECK(pairs_.size() < kMaxMapNumbers, "the values of maps should have fewer than 2^31 nodes");
  pairs_.push_back(pair);
  slots_[slot] = static_cast<std::uint32_t>(pairs_.size());
  return slots_[slot] - 1;
}

void InternedPairs::grow() {
  std::vector<std::uint32_t> larger(slots_.empty() ? kFirstTableSize : 2 * slots_.size());
  const std::size_t mask = larger.size() - 1;
  for (std::uint32_t number = 0; number < pairs_.size(); ++number) {
    std::size_t slot = hash(pairs_[number]) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = number + 1;
  }
  slots_ = std::move(larger);
}

MapValues::MapValues() {
  DASHJ_CHECK(maps_.intern({0, 0}) == 0, "the map that is 0 everywhere should be the first one");
}

MapValues& MapValues::of_thread() {
  thread_local MapValues values;
  return values;
}

std::uint32_t MapValues::number_of(Handle map) const {
  DASHJ_CHECK(map < maps_.size(), "the value of a map should be a handle of this thread");
  return static_cast<std::uint32_t>(map);
}

MapValues::Branch MapValues::branch(Node node) const {
  const InternedPairs::Pair& pair = branches_[node / 2 - 1];
  return {pair.first, static_cast<Node>(pair.second >> 32), static_cast<Node>(pair.second)};
}

MapValues::Node MapValues::make_leaf(std::uint64_t index, std::uint64_t value) {
  return 2 * leaves_.intern({index, value}) + 2;
}

MapValues::Node MapValues::make_branch(const Branch& branch) {
  return 2 * branches_.intern({branch.key, std::uint64_t{branch.zero} << 32 | branch.one}) + 3;
}

// Both under one branch at the highest bit in which their keys differ; for a branch that bit is above its own.
MapValues::Node MapValues::join(Node left, std::uint64_t left_key, Node right, std::uint64_t right_key) {
  const std::uint64_t bit = std::bit_floor(left_key ^ right_key);
  const std::uint64_t key = (left_key & above(bit)) | bit;
  return make_branch((left_key & bit) == 0 ? Branch{key, left, right} : Branch{key, right, left});
}

MapValues::Node MapValues::insert(Node node, std::uint64_t index, std::uint64_t value) {
  if (node == 0) return make_leaf(index, value);
  if (!is_branch(node)) {
    const std::uint64_t present = leaf(node).first;
    const Node added = make_leaf(index, value);
    return present == index ? added : join(node, present, added, index);
  }
  Branch changed = branch(node);
  const std::uint64_t bit = changed.bit();
  if (((changed.key ^ index) & above(bit)) != 0) return join(node, changed.key, make_leaf(index, value), index);
  Node& child = (index & bit) == 0 ? changed.zero : changed.one;
  child = insert(child, index, value);
  return make_branch(changed);
}

// The index has a leaf. A branch with one child left is that child, so the shape stays that of the contents.
MapValues::Node MapValues::erase(Node node, std::uint64_t index) {
  if (!is_branch(node)) return 0;
  Branch changed = branch(node);
  Node& child = (index & changed.bit()) == 0 ? changed.zero : changed.one;
  child = erase(child, index);
  if (changed.zero == 0) return changed.one;
  return changed.one == 0 ? changed.zero : make_branch(changed);
}

MapValues::Handle MapValues::constant(std::uint64_t value) {
  return maps_.intern({value, 0});
}

// The prefixes on the way are not compared: the leaf where it ends has its whole index.
std::uint64_t MapValues::select(Handle map, std::uint64_t index) const {
  const auto& [default_value, root] = maps_[number_of(map)];
  auto node = static_cast<Node>(root);
  while (is_branch(node)) {
    const Branch at = branch(node);
    node = (index & at.bit()) == 0 ? at.zero : at.one;
  }
  return node != 0 && leaf(node).first == index ? leaf(node).second : default_value;
}

MapValues::Handle MapValues::store(Handle map, std::uint64_t index, std::uint64_t value) {
  if (select(map, index) == value) return map;
  const auto [default_value, root] = maps_[number_of(map)];
  const auto node = static_cast<Node>(root);
  return maps_.intern({default_value, value == default_value ? erase(node, index) : insert(node, index, value)});
}

// Every index below the child for 0 is below every index below the child for 1.
std::vector<MapValues::Entry> MapValues::entries(Handle map) const {
  std::vector<Entry> result;
  std::vector<Node> pending{static_cast<Node>(maps_[number_of(map)].second)};
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (is_branch(node)) {
      pending.push_back(branch(node).one);
      pending.push_back(branch(node).zero);
    } else if (node != 0) {
      result.push_back({leaf(node).first, leaf(node).second});
    }
  }
  return result;
}

}  // namespace dashj
