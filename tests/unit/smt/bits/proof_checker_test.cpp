// SPDX-License-Identifier: MIT
#include "smt/bits/proof_checker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <vector>

#include "smt/bits/proof_stream.h"

namespace dashj::smt {
namespace {

using Clause = std::vector<Literal>;

// Unit propagation as it is defined, over all clauses again and again.
class SlowChecker {
 public:
  void add(const Clause& clause) { clauses_.push_back(clause); }
  void remove(const Clause& clause) {
    const std::multiset<Literal> wanted(clause.begin(), clause.end());
    for (auto it = clauses_.begin(); it != clauses_.end(); ++it)
      if (std::multiset<Literal>(it->begin(), it->end()) == wanted) return static_cast<void>(clauses_.erase(it));
  }
  [[nodiscard]] bool follows(const Clause& lemma) const {
    std::set<Literal> holds;
    for (const Literal literal : lemma) {
      if (holds.contains(literal)) return true;
      holds.insert(-literal);
    }
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const Clause& clause : clauses_) {
        Clause open;
        const bool is_true =
            std::any_of(clause.begin(), clause.end(), [&](Literal each) { return holds.contains(each); });
        for (const Literal each : clause)
          if (!holds.contains(-each)) open.push_back(each);
        if (is_true || open.size() > 1) continue;
        if (open.empty()) return true;
        has_changed = holds.insert(open[0]).second || has_changed;
      }
    }
    return false;
  }

 private:
  std::vector<Clause> clauses_;
};

Clause random_clause(std::mt19937& random, std::size_t most) {
  std::set<Literal> result;
  const std::size_t size = 1 + random() % most;
  while (result.size() < size) {
    const auto literal = static_cast<Literal>(1 + random() % 12) * (random() % 2 == 0 ? 1 : -1);
    if (!result.contains(-literal)) result.insert(literal);
  }
  return {result.begin(), result.end()};
}

TEST(ProofChecker, TakesWhatUnitPropagationShows) {
  int right = 0, wrong = 0;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    std::mt19937 random(seed);
    ProofChecker checker;
    SlowChecker slow;
    std::vector<Clause> lemmas;
    for (int step = 0; step < 80; ++step) {
      Clause clause = random_clause(random, step < 40 ? 4 : 3);
      if (step < 25 || random() % 4 == 0) {
        if (clause.size() == 1 && step < 40) continue;
        checker.add_axiom(clause);
        slow.add(clause);
        continue;
      }
      const bool expected = slow.follows(clause);
      (expected ? right : wrong) += 1;
      ASSERT_EQ(checker.add_lemma(clause), expected) << seed << ", step " << step;
      if (!expected) continue;
      slow.add(clause);
      if (slow.follows({})) break;  // whatever follows now
      lemmas.push_back(clause);
    }
  }
  EXPECT_GT(right, 500);
  EXPECT_GT(wrong, 500);
}

// So many clauses are removed that the others are moved together: they say what they said, and the removed ones
// nothing.
TEST(ProofChecker, WhatIsLeftIsKeptWhereMuchIsRemoved) {
  ProofChecker checker;
  constexpr Literal kMany = 30'000;
  for (Literal i = 1; i <= kMany; ++i) checker.add_axiom(Clause{3 * i, 3 * i + 1, 3 * i + 2});
  for (Literal i = 1; i <= kMany; ++i)
    if (i % 10 != 0) checker.remove(Clause{3 * i, 3 * i + 1, 3 * i + 2});
  for (Literal i = 1; i <= kMany; ++i) {
    const bool is_left = i % 10 == 0;
    EXPECT_EQ(checker.add_lemma(Clause{3 * i + 1, 3 * i, 3 * i + 2, kMany * 4}), is_left) << i;
    EXPECT_FALSE(checker.add_lemma(Clause{3 * i, 3 * i + 2})) << i;
  }
  // The one of 30 is removed after it has moved.
  checker.remove(Clause{30, 31, 32});
  EXPECT_FALSE(checker.add_lemma(Clause{30, 31, 32}));
}

TEST(ProofChecker, WhatIsRemovedIsNotUsed) {
  ProofChecker checker;
  checker.add_axiom(Clause{1, 2, 3});
  checker.add_axiom(Clause{1, 2, -3});
  ASSERT_TRUE(checker.add_lemma(Clause{2, 1}));
  EXPECT_FALSE(checker.add_lemma(Clause{2, 4}));
  checker.add_axiom(Clause{-1, 5, 6});
  checker.add_axiom(Clause{-1, 5, -6});
  EXPECT_TRUE(checker.add_lemma(Clause{2, 5, 1}));
  checker.remove(Clause{1, 2});
  checker.remove(Clause{1, 2, 5});
  EXPECT_FALSE(checker.add_lemma(Clause{2, 5})) << "neither axiom is a unit any more";
}

TEST(ProofStream, ReadsWhatIsWritten) {
  ProofChecker checker;
  checker.add_axiom(Clause{1, 200});
  checker.add_axiom(Clause{1, -200});
  const StopToken never;
  ProofStream stream(checker, never);
  const unsigned char lemma[] = {'a', 2, 0};  // 1
  std::fwrite(lemma, 1, sizeof lemma, stream.file());
  EXPECT_TRUE(stream.is_right());
  const unsigned char half[] = {'a', 0x91};  // 2 * 200 + 1 = 0x191 = 0x11 + 0x03 * 128
  std::fwrite(half, 1, sizeof half, stream.file());
  EXPECT_FALSE(stream.is_right());
  const unsigned char rest[] = {3, 0};
  std::fwrite(rest, 1, sizeof rest, stream.file());
  EXPECT_FALSE(stream.is_right()) << "-200 follows from nothing";
}

TEST(ProofStream, AfterAStopNothingIsRight) {
  ProofChecker checker;
  checker.add_axiom(Clause{1, 2});
  checker.add_axiom(Clause{1, -2});
  const StopToken over(StopToken::Clock::now());
  ProofStream stream(checker, over);
  const unsigned char lemma[] = {'a', 2, 0};  // 1
  std::fwrite(lemma, 1, sizeof lemma, stream.file());
  EXPECT_FALSE(stream.is_right());
}

}  // namespace
}  // namespace dashj::smt
