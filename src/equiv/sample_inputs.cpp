// SPDX-License-Identifier: MIT
#include "equiv/sample_inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <span>

#include "base/rng.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/rewrite.h"
#include "concrete/given_arrays.h"
#include "concrete/tac_interpreter.h"
#include "equiv/limits.h"

namespace dashj::equiv {
namespace {

std::vector<std::int64_t> constants_of(const tac::Body& body) {
  std::set<std::int64_t> found;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
    if (branch != nullptr)
      for (const tac::Operand* operand : {&branch->left, &branch->right})
        if (const auto* constant = std::get_if<tac::Constant>(operand)) found.insert(constant->value);
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
    if (binary != nullptr)
      if (const auto* constant = std::get_if<tac::Constant>(&binary->right)) found.insert(constant->value);
  }
  std::vector<std::int64_t> result(found.begin(), found.end());
  if (result.size() > kMaxSampleConstants) result.resize(kMaxSampleConstants);
  return result;
}

/// Values of one parameter, the most telling first.
std::vector<tac::Value> values_of(tac::Type type, const std::vector<std::int64_t>& constants) {
  const int bits = tac::stack_type(type) == tac::Type::Long ? 64 : 32;
  const std::int64_t least = bits == 64 ? INT64_MIN : INT32_MIN, most = bits == 64 ? INT64_MAX : INT32_MAX;
  std::vector<std::int64_t> numbers{0,  1,        -1,        2, 7, 12, 5,  10, most, least,  3,      100,
                                    -7, most - 1, least + 1, 4, 6, 36, 48, 97, 1000, 46'341, 65'536, 1'000'000};
  for (const std::int64_t constant : constants) numbers.insert(numbers.end(), {constant, constant - 1, constant + 1});
  std::vector<tac::Value> values;
  for (const std::int64_t number : numbers) {
    const tac::Value value = concrete::of_integer(type, number);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

/// How many cells or rows arrays of one input have: often the arrays of arrays have one shape.
struct SampleShape {
  std::uint32_t rows = 0, cells = 0;
};

/// Makes the arrays of one input.
class ArraySample {
 public:
  /// It is the one with this number. `all`: of those that are not made yet each is null.
  ArraySample(Rng& rng, std::span<const concrete::GivenArray> all, std::size_t which)
      : rng_(rng), all_(all), which_(which) {}

  /// An array that is short. Half of them hold few values, which are often equal or in order, and as many ascend.
  concrete::GivenArray array(const tac::ArrayInput& place, std::span<const tac::Value> values) {
    const std::uint64_t kind = rng_.below(kKinds);
    concrete::GivenArray array = null_or_same(place, kind);
    if (!array.has_cells()) return array;
    fill(array, kind, static_cast<std::uint32_t>(rng_.below(kSampleCells + 1)), values);
    return array;
  }

  /// An array of boxes is short, too. Now and then a cell is null, a box before it, or one that is a parameter.
  concrete::GivenArray boxes(const tac::ArrayInput& place, std::span<const tac::Value> values) {
    const std::uint64_t kind = rng_.below(kKinds);
    concrete::GivenArray array = null_or_same(place, kind);
    if (!array.has_cells()) return array;
    concrete::GivenArray held{place, std::nullopt, false, 0, {}};
    fill(held, kind, static_cast<std::uint32_t>(rng_.below(kSampleCells + 1)), values);
    for (; array.length < held.length; ++array.length) {
      concrete::GivenArray box{array.row_place(), std::nullopt, false, 0, {}};
      const std::uint64_t special = rng_.below(kKinds);
      if (special == 0) box.is_null = true;
      if (special == 1 && array.length > 0) name_row_before(box, array, array.length);
      if (special == 2) box = null_or_same(box.place, 1);
      if (box.has_cells()) make_object(box, held.at(array.length));
      array.rows.push_back(std::move(box));
    }
    return array;
  }

  /// Now and then null, or an object before it that is of its class, or a box that holds what that one does.
  concrete::GivenArray object(const tac::ArrayInput& place, std::span<const tac::Value> values) {
    const std::uint64_t kind = rng_.below(kKinds);
    concrete::GivenArray object = null_or_same(place, kind);
    if (!object.has_cells()) return object;
    const auto other = kind < kKinds / 2 ? null_or_same(place, 1).same : std::nullopt;
    const auto few = static_cast<std::int64_t>(rng_.below(kFewValues)) - 1;
    const tac::Value held =
        kind % 2 == 0 ? concrete::of_integer(place.component, few) : values[rng_.below(values.size())];
    make_object(object, other ? all_[*other].at(0) : held);
    return object;
  }

  /// Most have the shape, others rows of any length; now and then a row is null, or one before it.
  concrete::GivenArray table(const tac::ArrayInput& place, std::span<const tac::Value> values,
                             const SampleShape& shape) {
    concrete::GivenArray table = null_or_same(place, rng_.below(kKinds));
    if (!table.has_cells()) return table;
    const bool is_jagged = rng_.below(4) == 0;
    const std::uint64_t kind = rng_.below(kKinds);
    table.length = shape.rows;
    for (std::uint32_t i = 0; i < table.length; ++i) {
      concrete::GivenArray row{{place.length, place.cells, place.component, {}}, std::nullopt, false, 0, {}};
      const std::uint64_t special = rng_.below(2 * kKinds);
      if (special == 0) row.is_null = true;
      if (special == 1 && i > 0) name_row_before(row, table, i);
      if (row.has_cells())
        fill(row, kind, is_jagged ? static_cast<std::uint32_t>(rng_.below(kSampleRows + 1)) : shape.cells, values);
      table.rows.push_back(std::move(row));
    }
    return table;
  }

 private:
  static constexpr std::uint64_t kKinds = 16, kFewValues = 4;

  [[nodiscard]] concrete::GivenArray null_or_same(const tac::ArrayInput& place, std::uint64_t kind) const {
    concrete::GivenArray array{place, std::nullopt, false, 0, {}};
    array.is_null = kind == 0;
    for (std::size_t i = 0; kind == 1 && i < all_.size(); ++i)
      if (all_[i].place.has_type_of(place) && all_[i].has_cells()) array.same = i;
    return array;
  }

  // Of any kind that the class has. Only a box holds something.
  void make_object(concrete::GivenArray& object, tac::Value held) {
    const std::vector<tac::ObjectKind> kinds = tac::kinds_of(object.place.objects);
    object.kind = kinds[rng_.below(kinds.size())];
    if (!tac::is_box(object.kind)) return;
    object.length = 1;
    if (held != 0) object.cells.push_back({0, 0, held});
  }

  void name_row_before(concrete::GivenArray& row, const concrete::GivenArray& table, std::uint32_t at) {
    const auto other = static_cast<std::uint32_t>(rng_.below(at));
    if (!table.rows[other].has_cells()) return;
    row.same = which_;
    row.same_row = other;
  }

  void fill(concrete::GivenArray& array, std::uint64_t kind, std::uint32_t length, std::span<const tac::Value> values) {
    const tac::Type component = array.place.component;
    array.length = length;
    std::vector<tac::Value> cells;
    for (std::uint32_t i = 0; i < array.length; ++i) {
      const auto few = static_cast<std::int64_t>(rng_.below(kFewValues)) - 1;
      cells.push_back(kind % 2 == 0 ? concrete::of_integer(component, few) : values[rng_.below(values.size())]);
    }
    if (kind % 4 < 2 && !tac::is_float(component)) std::sort(cells.begin(), cells.end());
    for (std::uint32_t i = 0; i < array.length; ++i)
      if (cells[i] != 0) array.cells.push_back({i, i, cells[i]});
  }

  Rng& rng_;
  std::span<const concrete::GivenArray> all_;
  std::size_t which_;
};

/// Puts arrays where they belong in arguments (tac/array_inputs.h). Beside them a number of the length of the first is
/// common, and one of its cells.
class ArraySamples {
 public:
  ArraySamples(const tac::Body& body, const std::vector<std::int64_t>& constants)
      : body_(body), places_(tac::array_inputs(body.descriptor)) {
    for (const tac::ArrayInput& place : places_) values_.push_back(values_of(place.component, constants));
  }

  void put(Rng& rng, std::vector<tac::Value>& arguments) const {
    if (places_.empty()) return;
    const bool has_tables = std::any_of(places_.begin(), places_.end(), [](const tac::ArrayInput& place) {
      return place.rows && place.objects.empty();
    });
    const SampleShape shape = has_tables ? shape_of_tables(rng) : SampleShape();
    std::vector<concrete::GivenArray> arrays;
    for (const tac::ArrayInput& place : places_) arrays.push_back({place, std::nullopt, true, 0, {}});
    for (const int turn : {0, 1, 2, 3})  // what is made later may be what was made before
      for (std::size_t i = 0; i < places_.size(); ++i)
        if (places_[i].turn() == turn) arrays[i] = sample_of(rng, arrays, i, shape);
    for (std::uint32_t p = 0; p < places_.front().cells; ++p) {
      const bool is_near = !is_array(p) && rng.below(2) == 0 && !tac::is_float(body_.locals[p].type);
      if (is_near) arguments[p] = concrete::of_integer(body_.locals[p].type, number_near(rng, arrays.front()));
    }
    concrete::put_arrays(arrays, arguments);
  }

 private:
  [[nodiscard]] concrete::GivenArray sample_of(Rng& rng, std::span<const concrete::GivenArray> all, std::size_t which,
                                               const SampleShape& shape) const {
    ArraySample sample(rng, all, which);
    const tac::ArrayInput& place = places_[which];
    if (place.is_object()) return sample.object(place, values_[which]);
    if (!place.rows) return sample.array(place, values_[which]);
    return place.objects.empty() ? sample.table(place, values_[which], shape) : sample.boxes(place, values_[which]);
  }
  [[nodiscard]] bool is_array(std::uint32_t parameter) const {
    return std::any_of(places_.begin(), places_.end(),
                       [&](const tac::ArrayInput& place) { return place.length == parameter; });
  }
  // Half of them are square.
  static SampleShape shape_of_tables(Rng& rng) {
    const auto rows = static_cast<std::uint32_t>(rng.below(kSampleRows + 1));
    const bool is_square = rng.below(2) == 0;
    return {rows, is_square ? rows : static_cast<std::uint32_t>(rng.below(kSampleRows + 1))};
  }
  static std::int64_t number_near(Rng& rng, const concrete::GivenArray& given) {
    const bool has_boxes = !given.place.objects.empty() && !given.rows.empty() && rng.below(2) == 0;
    const concrete::GivenArray& array = has_boxes ? given.rows[rng.below(given.rows.size())] : given;
    if (array.cells.empty() || rng.below(2) == 0) return static_cast<std::int64_t>(rng.below(array.length + 2)) - 1;
    return array.cells[rng.below(array.cells.size())].value;
  }

  const tac::Body& body_;
  const std::vector<tac::ArrayInput> places_;
  std::vector<std::vector<tac::Value>> values_;
};

}  // namespace

std::vector<std::vector<tac::Value>> sample_inputs(const tac::Body& body, std::size_t count, std::uint64_t seed) {
  const std::vector<std::int64_t> constants = constants_of(body);
  std::vector<std::vector<tac::Value>> values;
  for (std::uint32_t p = 0; p < body.declared_parameter_count; ++p)
    values.push_back(tac::is_map(body.locals[p].type) ? std::vector<tac::Value>{0}
                                                      : values_of(body.locals[p].type, constants));
  if (values.empty()) return {{}};
  const ArraySamples arrays(body, constants);
  Rng rng(seed + 1);
  std::vector<std::vector<tac::Value>> inputs;
  std::set<std::vector<tac::Value>> seen;
  const auto add = [&](std::vector<tac::Value> input) {
    if (seen.insert(input).second) inputs.push_back(std::move(input));
  };
  // All parameters alike, then mixed: the first values of each more often.
  for (std::size_t i = 0; i < values[0].size(); ++i) {
    std::vector<tac::Value> input;
    for (const auto& of_parameter : values) input.push_back(of_parameter[i % of_parameter.size()]);
    arrays.put(rng, input);
    add(std::move(input));
  }
  for (std::size_t tries = 0; inputs.size() < count && tries < 4 * count; ++tries) {
    std::vector<tac::Value> input;
    for (std::uint32_t p = 0; p < values.size(); ++p) {
      const auto& of_parameter = values[p];
      const std::uint64_t kind = rng.below(4);
      if (tac::is_map(body.locals[p].type))
        input.push_back(0);
      else if (kind == 0)
        input.push_back(concrete::narrow(body.locals[p].type, static_cast<std::int64_t>(rng.next())));
      else if (kind == 1)
        input.push_back(concrete::of_integer(body.locals[p].type, static_cast<std::int64_t>(rng.below(400)) - 100));
      else
        input.push_back(of_parameter[rng.below(of_parameter.size())]);
    }
    arrays.put(rng, input);
    add(std::move(input));
  }
  if (inputs.size() > count) inputs.resize(count);
  return inputs;
}

namespace {

/// A value that is neither below nor above both; of floats that are not finite one of the two.
tac::Value value_between(Rng& rng, tac::Type type, tac::Value left, tac::Value right) {
  const auto part = [&](auto a, auto b) {
    constexpr std::uint64_t kParts = 1u << 20;
    const auto share = static_cast<double>(rng.below(kParts)) / static_cast<double>(kParts);
    const auto value = static_cast<decltype(a)>(a + (b - a) * share);
    return std::isfinite(value) ? value : a;
  };
  if (type == tac::Type::Double)
    return std::bit_cast<std::int64_t>(part(std::bit_cast<double>(left), std::bit_cast<double>(right)));
  if (type == tac::Type::Float) {
    const auto number = [](tac::Value value) { return std::bit_cast<float>(static_cast<std::int32_t>(value)); };
    return std::bit_cast<std::int32_t>(part(number(left), number(right)));
  }
  const std::uint64_t width =
      static_cast<std::uint64_t>(std::max(left, right)) - static_cast<std::uint64_t>(std::min(left, right));
  const std::uint64_t step = width == UINT64_MAX ? rng.next() : rng.below(width + 1);
  return static_cast<tac::Value>(static_cast<std::uint64_t>(std::min(left, right)) + step);
}

}  // namespace

std::vector<std::vector<tac::Value>> inputs_between(const tac::Body& body,
                                                    const std::vector<std::vector<tac::Value>>& known,
                                                    std::size_t count, std::uint64_t seed) {
  Rng rng(seed + 1);
  std::set<std::vector<tac::Value>> seen(known.begin(), known.end());
  std::vector<std::vector<tac::Value>> inputs;
  for (std::size_t tries = 0; inputs.size() < count && tries < 2 * count; ++tries) {
    std::vector<tac::Value> input;
    for (std::uint32_t p = 0; p < body.declared_parameter_count; ++p) {
      const tac::Value left = known[rng.below(known.size())][p], right = known[rng.below(known.size())][p];
      input.push_back(rng.below(4) == 0 ? left : value_between(rng, body.locals[p].type, left, right));
    }
    if (seen.insert(input).second) inputs.push_back(std::move(input));
  }
  return inputs;
}

}  // namespace dashj::equiv
