// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/java_int.h"
#include "base/rng.h"
#include "callee/callee_facts.h"
#include "callee/limits.h"
#include "concrete/tac_interpreter.h"
#include "program/encode.h"

namespace dashj::callee {

namespace {

constexpr std::array<std::int32_t, 8> kCorners{-100, 50, 90, 100, 101, 200, INT32_MAX, INT32_MIN};

std::vector<std::int32_t> range(std::int32_t low, std::int32_t high) {
  std::vector<std::int32_t> values;
  for (std::int32_t value = low; value <= high; ++value) values.push_back(value);
  return values;
}

// All tuples over the values, the last parameter fastest.
void add_grid(const std::vector<std::int32_t>& values, std::size_t parameters,
              std::vector<std::vector<tac::Value>>& result) {
  std::vector<std::size_t> index(parameters, 0);
  while (true) {
    std::vector<tac::Value> tuple;
    for (const std::size_t i : index) tuple.push_back(values[i]);
    result.push_back(std::move(tuple));
    std::size_t at = parameters;
    while (at > 0 && ++index[at - 1] == values.size()) index[--at] = 0;
    if (at == 0) return;
  }
}

/// References are those of a small heap, maps have something to say about it.
tac::Value of_number(tac::Type type, tac::Value number) {
  constexpr tac::Value kObjects = 5;
  if (type == tac::Type::Ref) return (number % kObjects + kObjects) % kObjects;
  if (!tac::is_map(type)) return concrete::of_integer(type, number);
  tac::Value map = 0;
  const tac::Type values = tac::bits_of(type) == 64 ? tac::Type::Long : tac::Type::Int;
  for (tac::Value object = 1; object < kObjects && number % 2 != 0; ++object) {
    const tac::Value value = concrete::of_integer(values, number / object);
    map = tac::is_cells(type) ? concrete::cells_with(map, object, object - 1, value, values)
                              : concrete::map_with(map, object, value, values);
  }
  return map;
}

}  // namespace

// A grid of small numbers, corners, and some of anything: relations that hold on all of these are worth a proof.
std::vector<std::vector<tac::Value>> CalleeFacts::sample_arguments(tac::MethodId method) const {
  const tac::Body& body = methods_.body(method);
  const std::size_t parameters = body.parameter_count;
  std::vector<std::vector<tac::Value>> result;
  if (parameters == 0) return {{}};
  if (parameters == 1) {
    std::vector<std::int32_t> values = range(-6, 40);
    values.insert(values.end(), kCorners.begin(), kCorners.end());
    for (const std::int32_t constant : constants_near(method))
      for (const std::int32_t step : {-1, 0, 1}) values.push_back(java_int::add(constant, step));
    add_grid(values, 1, result);
  } else if (parameters <= 3) {
    add_grid(parameters == 2 ? range(-3, 10) : range(-2, 4), parameters, result);
  }
  Rng rng(seed_);
  for (int i = 0; i < kRandomSamples; ++i) {
    std::vector<tac::Value> tuple;
    for (std::size_t p = 0; p < parameters; ++p)
      tuple.push_back(rng.below(2) == 0 ? static_cast<std::int32_t>(rng.below(120)) - 20
                                        : static_cast<std::int32_t>(rng.next() >> 32));
    result.push_back(std::move(tuple));
  }
  for (std::vector<tac::Value>& tuple : result) {
    for (std::size_t p = 0; p < parameters; ++p)
      if (const tac::Type type = body.locals[p].type; !tac::is_int_like(type)) tuple[p] = of_number(type, tuple[p]);
  }
  const auto in_range = [&](const std::vector<tac::Value>& tuple) {
    for (std::size_t p = 0; p < parameters; ++p) {
      const tac::Type type = body.locals[p].type;
      if (type == tac::Type::Boolean && (tuple[p] < 0 || tuple[p] > 1)) return false;
      if (type == tac::Type::Byte && (tuple[p] < INT8_MIN || tuple[p] > INT8_MAX)) return false;
      if (type == tac::Type::Short && (tuple[p] < INT16_MIN || tuple[p] > INT16_MAX)) return false;
      if (type == tac::Type::Char && (tuple[p] < 0 || tuple[p] > UINT16_MAX)) return false;
    }
    return true;
  };
  std::erase_if(result, [&](const auto& tuple) { return !in_range(tuple); });
  return result;
}

}  // namespace dashj::callee
