// SPDX-License-Identifier: MIT
#include "base/map_values.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "base/limits.h"

namespace dashj {

namespace {

constexpr std::size_t kFirstTableSize = 64;

constexpr unsigned kColumnBits = 32;
constexpr std::uint64_t kColumns = std::uint64_t{1} << kColumnBits;

// The finaliser of splitmix64: spreads every input bit over the whole word.
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

std::uint64_t hash(InternedPairs::Pair pair) {
  return mix(mix(pair.first + 0x9E3779B97F4A7C15u) + pair.second);
}

// The bits above the marker of a span.
std::uint64_t above(std::uint64_t marker) {
  return marker == 0 ? ~std::uint64_t{0} : ~(marker | (marker - 1));
}

// The lowest one that is set.
std::uint64_t lowest_bit(std::uint64_t key) {
  return key & (0 - key);
}

}  // namespace

std::uint32_t InternedPairs::intern(Pair pair) {
  if (slots_.size() <= 2 * pairs_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(pair) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if (pairs_[slots_[slot] - 1] == pair) return slots_[slot] - 1;
  }
  DASHJ_CHECK(pairs_.size() < kMaxMapNumbers, "the values of maps should have fewer than 2^30 nodes");
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

bool MapValues::Span::contains(const Span& other) const {
  return other.marker <= marker && ((key ^ other.key) & above(marker)) == 0;
}

MapValues::Span MapValues::half(const Span& block, bool is_one) {
  const std::uint64_t marker = block.marker >> 1;
  return {(block.key & above(block.marker)) | (is_one ? block.marker : 0) | marker, marker};
}

MapValues::Span MapValues::span(Node node) const {
  if (kind(node) == Kind::Leaf) return {leaves_[node / 4].first, 0};
  const std::uint64_t key = kind(node) == Kind::Block ? blocks_[node / 4].first : branches_[node / 4].first;
  return {key, lowest_bit(key)};
}

std::uint64_t MapValues::value(Node node) const {
  return kind(node) == Kind::Leaf ? leaves_[node / 4].second : blocks_[node / 4].second;
}

MapValues::Branch MapValues::parts(Node node) {
  const Span at = span(node);
  if (kind(node) == Kind::Block) {
    const std::uint64_t both = value(node);
    return {at, make_block(half(at, false), both), make_block(half(at, true), both)};
  }
  const std::uint64_t children = branches_[node / 4].second;
  return {at, static_cast<Node>(children >> 32), static_cast<Node>(children)};
}

MapValues::Node MapValues::make_block(const Span& span, std::uint64_t value) {
  return span.marker == 0 ? node_of(leaves_.intern({span.key, value}), Kind::Leaf)
                          : node_of(blocks_.intern({span.key, value}), Kind::Block);
}

// Without one child it is the other, and of two halves with one value a block, so the shape stays that of the contents.
MapValues::Node MapValues::make_branch(const Branch& branch) {
  if (branch.zero == 0) return branch.one;
  if (branch.one == 0) return branch.zero;
  const auto is_half = [&](Node node) {
    return kind(node) != Kind::Branch && span(node).marker == branch.span.marker >> 1;
  };
  if (is_half(branch.zero) && is_half(branch.one) && value(branch.zero) == value(branch.one))
    return make_block(branch.span, value(branch.zero));
  return node_of(branches_.intern({branch.span.key, std::uint64_t{branch.zero} << 32 | branch.one}), Kind::Branch);
}

// Both under one branch at the highest bit in which their keys differ: that bit is above both markers, since their
// spans do not meet.
MapValues::Node MapValues::join(Node left, Node right) {
  const std::uint64_t left_key = span(left).key, right_key = span(right).key;
  const std::uint64_t bit = std::bit_floor(left_key ^ right_key);
  const Span both{(left_key & above(bit)) | bit, bit};
  return make_branch((left_key & bit) == 0 ? Branch{both, left, right} : Branch{both, right, left});
}

MapValues::Node MapValues::insert(Node node, const Span& at, std::uint64_t value) {
  if (node == 0 || at.contains(span(node))) return make_block(at, value);
  if (!span(node).contains(at)) return join(node, make_block(at, value));
  if (kind(node) == Kind::Block && this->value(node) == value) return node;
  Branch changed = parts(node);
  Node& child = changed.child(at.key);
  child = insert(child, at, value);
  return make_branch(changed);
}

MapValues::Node MapValues::erase(Node node, const Span& at) {
  if (node == 0 || at.contains(span(node))) return 0;
  if (!span(node).contains(at)) return node;
  Branch changed = parts(node);
  Node& child = changed.child(at.key);
  child = erase(child, at);
  return make_branch(changed);
}

MapValues::Handle MapValues::set(Handle map, const Span& at, std::uint64_t value) {
  const auto [default_value, root] = maps_[number_of(map)];
  const auto node = static_cast<Node>(root);
  return maps_.intern({default_value, value == default_value ? erase(node, at) : insert(node, at, value)});
}

MapValues::Handle MapValues::constant(std::uint64_t value) {
  return maps_.intern({value, 0});
}

// The prefixes on the way are not compared: the leaf or block where it ends has its whole key.
std::uint64_t MapValues::select(Handle map, std::uint64_t index) const {
  const auto& [default_value, root] = maps_[number_of(map)];
  auto node = static_cast<Node>(root);
  while (kind(node) == Kind::Branch) {
    const auto [key, children] = branches_[node / 4];
    node = static_cast<Node>((index & lowest_bit(key)) == 0 ? children >> 32 : children);
  }
  return node != 0 && span(node).contains({index, 0}) ? value(node) : default_value;
}

MapValues::Handle MapValues::store(Handle map, std::uint64_t index, std::uint64_t value) {
  return select(map, index) == value ? map : set(map, {index, 0}, value);
}

// The largest blocks that begin where the last one ended.
MapValues::Handle MapValues::fill(Handle map, std::uint64_t first, std::uint64_t last, std::uint64_t value) {
  DASHJ_CHECK(first <= last, "a range should have an index");
  if (first == 0 && last == ~std::uint64_t{0}) return constant(value);
  for (std::uint64_t at = first;;) {
    std::uint64_t more = at == 0 ? ~std::uint64_t{0} : lowest_bit(at) - 1;
    while (more > last - at) more >>= 1;
    const std::uint64_t marker = (more >> 1) + (more & 1);
    map = set(map, {at | marker, marker}, value);
    if (more == last - at) return map;
    at += more + 1;
  }
}

// In at most three pieces, in each of which neither range passes the last column.
MapValues::Handle MapValues::copy_columns(Handle map, std::uint64_t to, std::uint64_t at, std::uint64_t from,
                                          std::uint64_t start, std::uint64_t count) {
  Handle result = map;
  for (std::uint64_t done = 0; done < count;) {
    const std::uint64_t source = (start + done) % kColumns, target = (at + done) % kColumns;
    const std::uint64_t piece = std::min({count - done, kColumns - source, kColumns - target});
    const std::uint64_t first = from << kColumnBits | source, moved = to << kColumnBits | target;
    result = fill(result, moved, moved + piece - 1, default_of(map));
    for (const Entry& entry : entries(map, first, first + piece - 1)) {
      const std::uint64_t index = moved + (entry.index - first);
      result = fill(result, index, index + entry.more, entry.value);
    }
    done += piece;
  }
  return result;
}

// In pieces, as above. Where neither row has the border of an entry, two columns are as their neighbours are.
std::uint64_t MapValues::first_difference(Handle map, std::uint64_t left, std::uint64_t left_start, std::uint64_t right,
                                          std::uint64_t right_start, std::uint64_t count, std::uint64_t mask) const {
  for (std::uint64_t done = 0; done < count;) {
    const std::uint64_t column = (left_start + done) % kColumns, other = (right_start + done) % kColumns;
    const std::uint64_t piece = std::min({count - done, kColumns - column, kColumns - other});
    const std::uint64_t first = left << kColumnBits | column, second = right << kColumnBits | other;
    std::vector<std::uint64_t> borders{0};
    for (const std::uint64_t begin : {first, second})
      for (const Entry& entry : entries(map, begin, begin + piece - 1))
        borders.insert(borders.end(), {entry.index - begin, entry.index + entry.more + 1 - begin});
    std::sort(borders.begin(), borders.end());
    const auto differs = [&](std::uint64_t at) {
      return at < piece && ((select(map, first + at) ^ select(map, second + at)) & mask) != 0;
    };
    const auto found = std::find_if(borders.begin(), borders.end(), differs);
    if (found != borders.end()) return done + *found;
    done += piece;
  }
  return count;
}

// Every index below the child for 0 is below every index below the child for 1.
std::vector<MapValues::Entry> MapValues::entries(Handle map, std::uint64_t first, std::uint64_t last) const {
  std::vector<Entry> result;
  std::vector<Node> pending{static_cast<Node>(maps_[number_of(map)].second)};
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (node == 0) continue;
    const Span at = span(node);
    if (kind(node) == Kind::Branch) {
      const std::uint64_t lowest = at.key & above(at.marker);
      if (lowest > last || lowest + (2 * at.marker - 1) < first) continue;
      const std::uint64_t children = branches_[node / 4].second;
      pending.push_back(static_cast<Node>(children));
      pending.push_back(static_cast<Node>(children >> 32));
    } else if (first_of(at) <= last && last_of(at) >= first) {
      const std::uint64_t index = std::max(first_of(at), first);
      result.push_back({index, value(node), std::min(last_of(at), last) - index});
    }
  }
  return result;
}

}  // namespace dashj
