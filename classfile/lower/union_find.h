// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

namespace dashj::lower {

/// Disjoint sets of the numbers 0..size-1. The smallest member represents its set, so that results do not depend on the
/// order of unions.
class UnionFind {
 public:
  explicit UnionFind(std::size_t size) : parents_(size) { std::iota(parents_.begin(), parents_.end(), std::size_t{0}); }

  [[nodiscard]] std::size_t find(std::size_t member) {
    while (parents_[member] != member) {
      parents_[member] = parents_[parents_[member]];
      member = parents_[member];
    }
    return member;
  }

  void unite(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    if (a < b) {
      parents_[b] = a;
    } else {
      parents_[a] = b;
    }
  }

 private:
  std::vector<std::size_t> parents_;
};

}  // namespace dashj::lower
