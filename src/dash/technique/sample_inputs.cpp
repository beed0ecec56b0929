// SPDX-License-Identifier: MIT
#include "dash/technique/sample_inputs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <span>

#include "base/java_float.h"
#include "base/rng.h"
#include "concrete/given_arrays.h"
#include "concrete/limits.h"
#include "concrete/same_run.h"
#include "concrete/tac_interpreter.h"
#include "dash/limits.h"
#include "program/constants.h"

namespace dashj::dash {

namespace {

// Values at which programs change their mind more often than elsewhere.
constexpr std::array<std::int32_t, 16> kCorners{0,   1,   -1,  2,    10,    31,    32,        100,
                                                127, 128, 255, 1000, 65535, 65536, INT32_MAX, INT32_MIN};

template <typename Float>
constexpr Float kGreatest = std::numeric_limits<Float>::max();

constexpr std::array<tac::Value, 8> kLongCorners{
    INT64_MAX, INT64_MIN,       std::int64_t{INT32_MAX} + 1, std::int64_t{INT32_MIN} - 1,
    1ll << 32, (1ll << 32) - 1, 1'000'000'000'000,           -1'000'000'000'000};

/// 0.1, 0.5, -0.0, the least and the greatest numbers, infinity, NaN.
constexpr std::array<double, 12> kFloatCorners{0.1,
                                               0.5,
                                               -0.5,
                                               1.5,
                                               0.01,
                                               1e10,
                                               -0.0,
                                               1e-45,
                                               3.4028235e38,
                                               1.7976931348623157e308,
                                               std::numeric_limits<double>::infinity(),
                                               std::numeric_limits<double>::quiet_NaN()};

std::vector<std::int32_t> numbers_in(const tac::Methods& methods) {
  const std::set<std::int32_t> numbers = program::constants_of(methods, kMaxNumbers);
  return {numbers.begin(), numbers.end()};
}

class SampleMaker {
 public:
  SampleMaker(const tac::Methods& methods, std::uint64_t seed)
      : rng_(seed), numbers_(numbers_in(methods)), by_size_(numbers_) {
    const auto size = [](std::int32_t number) { return std::abs(std::int64_t{number}); };
    std::stable_sort(by_size_.begin(), by_size_.end(),
                     [&](std::int32_t a, std::int32_t b) { return size(a) < size(b); });
  }

  // A quarter each: small numbers, corners, what the program compares with; an eighth each: scales, anything.
  tac::Value value(tac::Type type) {
    switch (rng_.below(4)) {
      case 0:
        return concrete::of_integer(type, static_cast<tac::Value>(rng_.below(40)) - 4);
      case 1:
        return corner(type);
      case 2:
        return concrete::of_integer(type, number_of_the_program() + neighbour());
      default:
        if (rng_.below(2) == 0) return concrete::of_integer(type, scale(type) + neighbour());
        return type == tac::Type::Long     ? static_cast<tac::Value>(rng_.next() >> rng_.below(64))
               : type == tac::Type::Double ? concrete::narrow(type, static_cast<tac::Value>(rng_.next()))
                                           : concrete::narrow(type, static_cast<std::int32_t>(rng_.next() >> 32));
    }
  }

  // What overflows where several of them meet.
  tac::Value extreme(tac::Type type) {
    const std::size_t which = rng_.below(5);
    if (which < 3) return concrete::of_integer(type, static_cast<tac::Value>(which) - 1);
    const bool is_greatest = which == 3;
    switch (type) {
      case tac::Type::Double:
        return java_float::bits_of(is_greatest ? kGreatest<double> : -kGreatest<double>);
      case tac::Type::Float:
        return java_float::bits_of(is_greatest ? kGreatest<float> : -kGreatest<float>);
      case tac::Type::Long:
        return is_greatest ? INT64_MAX : INT64_MIN;
      default:
        return concrete::of_integer(type, is_greatest ? INT32_MAX : INT32_MIN);
    }
  }

  // In half of the runs the choices are commands, which the program knows: few of anything would be. In a quarter they
  // are one number again and again, rise by one, or alternate.
  std::vector<tac::Value> choices() {
    enum Pattern : std::uint8_t { Repeats, Rises, Alternates, Anything, AlsoAnything, Commands };
    const std::uint64_t pattern = rng_.below(10);
    std::vector<tac::Value> result;
    for (int i = 0; i < kSampleChoices; ++i) {
      if (pattern == Repeats && i >= 1)
        result.push_back(result.back());
      else if (pattern == Rises && i >= 1)
        result.push_back(concrete::narrow(tac::Type::Int, result.back() + 1));
      else if (pattern == Alternates && i >= 2)
        result.push_back(result[result.size() - 2]);
      else
        result.push_back(pattern >= Commands ? own_number() : value(tac::Type::Int));
    }
    return result;
  }

  // One after the other: the small numbers, whose loops are short, and from kSmallFirst on between them those of the
  // program and their neighbours, the least first. No value: there are no more of these.
  std::optional<tac::Value> in_turn(std::uint64_t which) const {
    constexpr std::uint64_t kSmallFirst = 16;
    if (which < kSmallFirst) return static_cast<tac::Value>(which);
    const std::uint64_t beyond = which - kSmallFirst;
    if (beyond % 2 == 0) return static_cast<tac::Value>(kSmallFirst + beyond / 2);
    const std::uint64_t own = beyond / 2;
    if (own / 3 >= by_size_.size()) return std::nullopt;
    return tac::Value{by_size_[own / 3]} + static_cast<tac::Value>(own % 3) - 1;
  }

  [[nodiscard]] std::uint64_t below(std::uint64_t bound) { return rng_.below(bound); }

 private:
  tac::Value neighbour() { return static_cast<tac::Value>(rng_.below(3)) - 1; }
  // A number of the program, or what it makes of two: their sum or difference, or half of one.
  tac::Value number_of_the_program() {
    const tac::Value first = own_number();
    switch (rng_.below(6)) {
      case 0:
        return first + own_number();
      case 1:
        return first - own_number();
      case 2:
        return first / 2;
      default:
        return first;
    }
  }
  // A power of two or of ten: where squares, sums and products begin not to fit.
  tac::Value scale(tac::Type type) {
    constexpr int kTwos = 31, kLongTwos = 63, kTens = 10, kLongTens = 19;
    const bool is_long = type == tac::Type::Long || type == tac::Type::Double, is_two = rng_.below(2) == 0;
    const std::uint64_t power = rng_.below(is_two ? (is_long ? kLongTwos : kTwos) : (is_long ? kLongTens : kTens));
    tac::Value result = 1;
    for (std::uint64_t i = 0; i < power; ++i) result *= is_two ? 2 : 10;
    return rng_.below(4) == 0 ? -result : result;
  }
  tac::Value own_number() {
    // Besides them 0 and 1, which every program knows.
    const std::size_t which = rng_.below(numbers_.size() + 2);
    return which < numbers_.size() ? numbers_[which] : static_cast<tac::Value>(which - numbers_.size());
  }

  tac::Value corner(tac::Type type) {
    if (tac::is_float(type) && rng_.below(2) == 0) {
      const double number = kFloatCorners[rng_.below(kFloatCorners.size())];
      return type == tac::Type::Float ? java_float::bits_of(static_cast<float>(number)) : java_float::bits_of(number);
    }
    if (type == tac::Type::Long && rng_.below(2) == 0) return kLongCorners[rng_.below(kLongCorners.size())];
    return concrete::of_integer(type, kCorners[rng_.below(kCorners.size())]);
  }

  Rng rng_;
  std::vector<std::int32_t> numbers_, by_size_;
};

// With numbers of all kinds, or few small ones, among which equal ones and orders are common.
void fill_sample(SampleMaker& make, concrete::GivenArray& array, bool is_of_all_kinds, bool is_sorted) {
  constexpr std::uint64_t kFewValues = 3;
  const tac::Type component = array.place.component;
  std::vector<tac::Value> values;
  for (std::uint32_t k = 0; k < array.length; ++k) {
    const tac::Value few = concrete::of_integer(component, static_cast<tac::Value>(make.below(kFewValues)));
    values.push_back(is_of_all_kinds ? make.value(component) : few);
  }
  if (is_sorted && !tac::is_float(component)) std::sort(values.begin(), values.end());
  for (std::uint32_t k = 0; k < array.length; ++k)
    if (values[k] != 0) array.cells.push_back({k, k, values[k]});
}

// The row is what the last one of this parameter is.
void name_last(const std::vector<concrete::GivenArray>& rows, std::size_t which, concrete::GivenArray& row) {
  const concrete::GivenArray& last = rows.back();
  row.is_null = last.is_null;
  row.same = last.has_cells() ? which : last.same;
  row.same_row = last.has_cells() ? static_cast<std::uint32_t>(rows.size() - 1) : last.same_row;
}

// Three of four have rows of one length, which is often their number; of the others each has a length of its own. Now
// and then a row is null, or the one before it.
concrete::GivenArray sample_table(SampleMaker& make, concrete::GivenArray table, std::size_t which,
                                  std::uint64_t number) {
  constexpr std::uint64_t kKinds = 16;
  const auto length = [&] { return static_cast<std::uint32_t>(make.below(concrete::kShortArray + 1)); };
  table.length = number < kKinds ? static_cast<std::uint32_t>(number / 4) : length();
  const std::uint64_t kind = make.below(4);
  const std::uint32_t width = kind < 2 ? table.length : length();
  for (std::uint32_t i = 0; i < table.length; ++i) {
    concrete::GivenArray row{{table.place.length, table.place.cells, table.place.component, {}}, {}, false, 0, {}};
    const std::uint64_t of_row = make.below(2 * kKinds);
    row.is_null = of_row == 0;
    if (of_row == 1 && i > 0) {
      name_last(table.rows, which, row);
    } else if (!row.is_null) {
      row.length = kind < 3 ? width : length();
      fill_sample(make, row, number % 2 == 0, number % 4 == 3);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Half of the objects are boxes of few values, and three of four arrays of the class of their parameter.
concrete::GivenArray sample_objects(SampleMaker& make, concrete::GivenArray array, std::size_t which,
                                    std::uint64_t number) {
  constexpr std::uint64_t kKinds = 16;
  using tac::ObjectKind;
  const bool is_any = tac::is_any_object(array.place.objects);
  const std::vector<ObjectKind> kinds = tac::kinds_of(array.place.objects);
  if (is_any && make.below(4) == 0) array.kind = make.below(2) == 0 ? ObjectKind::Box : ObjectKind::Text;
  array.length = static_cast<std::uint32_t>(number < kKinds ? number / 4 : make.below(concrete::kShortArray + 1));
  for (std::uint32_t i = 0; i < array.length; ++i) {
    concrete::GivenArray object{array.row_place(), {}, false, 0, {}};
    const std::uint64_t of_row = make.below(kKinds);
    object.is_null = of_row == 0;
    if (of_row == 1 && i > 0) {
      name_last(array.rows, which, object);
    } else if (!object.is_null) {
      object.kind = of_row % 2 == 0 ? kinds[0] : kinds[make.below(kinds.size())];
      if (!tac::may_hold(array.kind, object.kind)) object.kind = array.kind;
      object.length = tac::is_box(object.kind) ? 1 : 0;
      fill_sample(make, object, number % 2 == 0, false);
    }
    array.rows.push_back(std::move(object));
  }
  return array;
}

// Of four objects one is the first array, or a cell of it, if there is one.
concrete::GivenArray sample_object(SampleMaker& make, concrete::GivenArray object, std::uint64_t kind,
                                   std::span<const concrete::GivenArray> before) {
  if (kind < 4 && !before.empty() && before[0].has_cells()) {
    object.same = 0;
    if (!before[0].rows.empty() && before[0].rows[0].has_cells()) object.same_row = 0;
    return object;
  }
  const std::vector<tac::ObjectKind> kinds = tac::kinds_of(object.place.objects);
  object.kind = kind % 2 == 0 ? kinds[0] : kinds[make.below(kinds.size())];
  object.length = tac::is_box(object.kind) ? 1 : 0;
  fill_sample(make, object, kind < 8, false);
  return object;
}

// The shortest first, then any up to a short one, now and then null or an array that is there already. Half of them
// hold numbers of all kinds, the rest few small ones, among which equal ones and orders are common. In a quarter of the
// inputs all are sorted: what searches or merges asks for it first.
concrete::GivenArray sample_array(SampleMaker& make, const tac::ArrayInput& place, std::uint64_t number,
                                  std::span<const concrete::GivenArray> before) {
  constexpr std::uint64_t kKinds = 16, kOrdered = 4;
  concrete::GivenArray array{place, std::nullopt, false, 0, {}};
  const std::uint64_t kind = make.below(kKinds);
  if (kind == 0) {
    array.is_null = true;
    return array;
  }
  for (std::size_t i = 0; kind == 1 && i < before.size(); ++i) {
    if (!before[i].place.has_type_of(place) || !before[i].has_cells()) continue;
    array.same = i;
    return array;
  }
  if (place.is_object()) return sample_object(make, std::move(array), kind, before);
  if (!place.objects.empty()) return sample_objects(make, std::move(array), before.size(), number);
  if (place.rows) return sample_table(make, std::move(array), before.size(), number);
  array.length = static_cast<std::uint32_t>(number < kKinds ? number / 4 : make.below(concrete::kShortArray + 1));
  fill_sample(make, array, kind % 2 == 0, number % kOrdered == kOrdered - 1);
  return array;
}

void put_arrays(SampleMaker& make, const tac::Body& body, std::uint64_t number, std::vector<tac::Value>& arguments) {
  std::vector<concrete::GivenArray> arrays;
  for (const tac::ArrayInput& place : tac::array_inputs(body.given_descriptor()))
    arrays.push_back(sample_array(make, place, number, arrays));
  concrete::put_arrays(arrays, arguments);
}

}  // namespace

std::vector<concrete::TestInput> sample_inputs(const symbolic::LocationGraph& locations, std::uint64_t seed,
                                               std::uint64_t count) {
  const std::uint32_t parameters = locations.body->parameter_count;
  const bool has_choices = locations.body->choice_index.has_value();
  // Another count gets other inputs.
  SampleMaker make(*locations.methods, seed + count);
  std::vector<concrete::TestInput> result;
  // Without parameters and choices there is one input.
  const std::uint64_t wanted = parameters > 0 || has_choices ? count : 1;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    concrete::TestInput input;
    for (std::uint32_t p = 0; p < parameters; ++p) {
      const std::optional<tac::Value> in_turn = parameters == 1 && i < count / 2 ? make.in_turn(i) : std::nullopt;
      const bool is_extreme = i % kExtremeEvery == 0;
      const tac::Type type = locations.body->locals[p].type;
      if (tac::is_map(type)) {
        input.arguments.push_back(0);
        continue;
      }
      input.arguments.push_back(in_turn      ? concrete::of_integer(type, *in_turn)
                                : is_extreme ? make.extreme(type)
                                             : make.value(type));
    }
    put_arrays(make, *locations.body, i, input.arguments);
    if (has_choices) input.choices = make.choices();
    result.push_back(std::move(input));
  }
  return result;
}

}  // namespace dashj::dash
