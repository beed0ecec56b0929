// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "check/unwound/circuit.h"

namespace dashj::check::unwound {

using Ref = StrongId<struct RefTag>;

/// What references may be: numbers of objects, null and constants, each under a guard. In every run that comes where a
/// reference is held, exactly one of its guards holds; one that can be a single object only has the guard `true`. Equal
/// ones are one Ref.
class References {
 public:
  struct Candidate {
    std::int32_t number;
    term::Term guard;
    bool operator==(const Candidate&) const = default;
  };
  /// Ascending by number, each number once.
  using Candidates = std::vector<Candidate>;

  explicit References(Circuit& circuit) : circuit_(circuit) {}

  [[nodiscard]] Ref constant(std::int32_t number) { return add({{number, circuit_.truth(true)}}); }
  [[nodiscard]] const Candidates& candidates(Ref ref) const { return table_[ref.index()]; }

  [[nodiscard]] Ref choice(term::Term condition, Ref then, Ref otherwise);
  /// What the guard that stands with each says, of which one holds.
  [[nodiscard]] Ref choice(const std::vector<std::pair<term::Term, Ref>>& ways);
  [[nodiscard]] term::Term equal(Ref a, Ref b);
  /// The reference on a way where it is known to be this object, or known not to be it.
  [[nodiscard]] Ref on_way(Ref ref, std::int32_t number, bool is_it);

  /// Candidates of all references so far: what they cost in time and memory.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  Ref add(Candidates candidates);

  Circuit& circuit_;
  std::deque<Candidates> table_;  // by Ref; no entry moves
  std::unordered_multimap<std::uint64_t, Ref> by_hash_;
  std::size_t work_ = 0;
};

}  // namespace dashj::check::unwound
