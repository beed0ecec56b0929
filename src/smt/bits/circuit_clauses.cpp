// SPDX-License-Identifier: MIT
#include "smt/bits/circuit_clauses.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "smt/limits.h"

namespace dashj::smt {

CircuitClauses::CircuitClauses(AddLiteral add) : add_(std::move(add)), made_(2) {
  clause({truth()});
}

Literal CircuitClauses::fresh() {
  made_.emplace_back();
  return static_cast<Literal>(made_.size() - 1);
}

std::size_t CircuitClauses::Hash::operator()(const Made& made) const {
  std::size_t hash = static_cast<std::size_t>(made.gate);
  for (const Literal one : {made.a, made.b, made.c})
    hash = (hash ^ static_cast<std::uint32_t>(one)) * 0x9E3779B97F4A7C15ull;
  return hash ^ (hash >> 32);
}

void CircuitClauses::clause(std::initializer_list<Literal> literals) {
  for (const Literal one : literals) add_(one);
  add_(0);
  ++clauses_;
}

std::pair<Literal, bool> CircuitClauses::output(const Made& made) {
  const auto [found, is_new] = gates_.try_emplace(made, 0);
  if (is_new) {
    found->second = fresh();
    made_.back() = made;
  }
  return {found->second, is_new};
}

const CircuitClauses::Made* CircuitClauses::conjunction(Literal literal) const {
  if (literal < 0) return nullptr;
  const Made& result = made(literal);
  return result.gate == Gate::And ? &result : nullptr;
}

Literal CircuitClauses::land(Literal a, Literal b) {
  if (a == falsity() || b == falsity() || a == -b) return falsity();
  if (a == truth() || a == b) return b;
  if (b == truth()) return a;
  if (a > b) std::swap(a, b);
  const auto [out, is_new] = output({Gate::And, a, b, 0});
  if (is_new) {
    clause({-out, a});
    clause({-out, b});
    clause({out, -a, -b});
  }
  return out;
}

bool CircuitClauses::implies(Literal literal, Literal condition) const {
  std::size_t gates = 0;
  return implies(literal, condition, gates);
}

// One alternative is the literal; of a conjunction each part is implied.
bool CircuitClauses::implies(Literal literal, Literal condition, std::size_t& gates) const {
  if (literal == condition) return true;
  if (++gates > kMaxGatesToImply) return false;
  if (const Made* all = conjunction(condition))
    return implies(literal, all->a, gates) && implies(literal, all->b, gates);
  const Made* some = conjunction(-condition);
  return some != nullptr && (implies(literal, -some->a, gates) || implies(literal, -some->b, gates));
}

Literal CircuitClauses::exclusive_or(Literal a, Literal b) {
  if (std::abs(a) == 1) return a == truth() ? -b : b;
  if (std::abs(b) == 1) return b == truth() ? -a : a;
  if (a == b) return falsity();
  if (a == -b) return truth();
  const bool is_negated = (a < 0) != (b < 0);
  a = std::abs(a), b = std::abs(b);
  if (a > b) std::swap(a, b);
  const auto [out, is_new] = output({Gate::ExclusiveOr, a, b, 0});
  if (is_new) {
    clause({-out, a, b});
    clause({-out, -a, -b});
    clause({out, -a, b});
    clause({out, a, -b});
  }
  return is_negated ? -out : out;
}

Literal CircuitClauses::choice(Literal condition, Literal then, Literal otherwise) {
  if (then == otherwise || condition == truth()) return then;
  if (condition == falsity()) return otherwise;
  if (then == truth() || then == condition) return lor(condition, otherwise);
  if (then == falsity() || then == -condition) return land(-condition, otherwise);
  if (otherwise == truth() || otherwise == -condition) return lor(-condition, then);
  if (otherwise == falsity() || otherwise == condition) return land(condition, then);
  if (then == -otherwise) return exclusive_or(condition, otherwise);
  if (condition < 0) return choice(-condition, otherwise, then);
  const auto [out, is_new] = output({Gate::Choice, condition, then, otherwise});
  if (is_new) {
    clause({-out, -condition, then});
    clause({out, -condition, -then});
    clause({-out, condition, otherwise});
    clause({out, condition, -otherwise});
    clause({out, -then, -otherwise});
    clause({-out, then, otherwise});
  }
  return out;
}

Literal CircuitClauses::majority(Literal a, Literal b, Literal c) {
  Literal inputs[] = {a, b, c};
  std::sort(std::begin(inputs), std::end(inputs));
  const auto [x, y, z] = inputs;
  for (const auto& [one, other, rest] : {std::array{x, y, z}, std::array{x, z, y}, std::array{y, z, x}}) {
    if (one == other) return one;
    if (one == -other) return rest;
  }
  for (const auto& [one, other, rest] : {std::array{x, y, z}, std::array{y, x, z}, std::array{z, x, y}}) {
    if (one == truth()) return lor(other, rest);
    if (one == falsity()) return land(other, rest);
  }
  const auto [out, is_new] = output({Gate::Majority, x, y, z});
  if (is_new) {
    clause({-out, x, y});
    clause({-out, x, z});
    clause({-out, y, z});
    clause({out, -x, -y});
    clause({out, -x, -z});
    clause({out, -y, -z});
  }
  return out;
}

}  // namespace dashj::smt
