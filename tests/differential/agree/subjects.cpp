// SPDX-License-Identifier: MIT
#include "subjects.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "base/java_float.h"
#include "base/rng.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/entry_arrays.h"
#include "classfile/lower/symbolic_stack.h"
#include "classfile/tac/open_calls.h"
#include "concrete/given_arrays.h"
#include "concrete/tac_interpreter.h"

namespace dashj::agree {
namespace {

bool is_subject(const classfile::Member& method) {
  if (!method.has_flag(classfile::kAccStatic) || !method.code || method.name.starts_with("<")) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  return descriptor && lower::primitive_type(descriptor->result).has_value() &&
         std::all_of(descriptor->parameters.begin(), descriptor->parameters.end(), lower::is_input);
}

tac::Value in_range(tac::Type type, std::uint64_t bits) {
  return concrete::narrow(type, static_cast<tac::Value>(bits));
}

constexpr tac::Value kCorners[] = {0,
                                   1,
                                   -1,
                                   2,
                                   -2,
                                   7,
                                   31,
                                   32,
                                   33,
                                   127,
                                   128,
                                   -128,
                                   -129,
                                   255,
                                   256,
                                   32767,
                                   32768,
                                   -32768,
                                   65535,
                                   65536,
                                   1 << 30,
                                   INT32_MAX,
                                   INT32_MIN,
                                   INT32_MIN + 1,
                                   0x55555555,
                                   -100,
                                   INT64_MAX,
                                   INT64_MIN,
                                   INT64_MIN + 1,
                                   1ll << 31,
                                   1ll << 32,
                                   (1ll << 32) - 1,
                                   -(1ll << 32),
                                   1ll << 62,
                                   0x5555555555555555ll};

std::uint64_t any_value(Rng& rng) {
  const std::uint64_t kind = rng.below(10);
  if (kind < 4) return static_cast<std::uint64_t>(kCorners[rng.below(std::size(kCorners))]);
  if (kind < 7) return rng.below(33) - 16;
  return rng.next();
}

constexpr double kFloats[] = {0.1,
                              0.5,
                              -0.0,
                              1.5,
                              -2.75,
                              1e10,
                              3e9,
                              -1e19,
                              16777217,
                              1e-40,
                              5e-324,
                              1.7976931348623157e308,
                              std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()};

/// Of floats small whole numbers and corners as often as any bits.
tac::Value any_argument(Rng& rng, tac::Type type) {
  const bool is_float = type == tac::Type::Float || type == tac::Type::Double;
  const std::uint64_t kind = is_float ? rng.below(3) : 2;
  if (kind == 0) return concrete::of_integer(type, static_cast<tac::Value>(any_value(rng)));
  if (kind == 2) return in_range(type, any_value(rng));
  const double number = kFloats[rng.below(std::size(kFloats))];
  return type == tac::Type::Float ? java_float::bits_of(static_cast<float>(number)) : java_float::bits_of(number);
}

/// Null, an earlier one of its type, or a short one, whose cells are often alike.
concrete::GivenArray any_array(Rng& rng, const tac::ArrayInput& place, const std::vector<concrete::GivenArray>& before);

tac::ObjectKind any_kind(Rng& rng, const tac::ArrayInput& place) {
  const std::vector<tac::ObjectKind> kinds = tac::kinds_of(place.objects);
  return kinds[rng.below(kinds.size())];
}

/// Now and then a row is one before it, or one of an earlier table.
void add_rows(Rng& rng, concrete::GivenArray& table, const std::vector<concrete::GivenArray>& before) {
  const tac::ArrayInput place = table.row_place();
  for (std::uint32_t i = 0; i < table.length; ++i) {
    concrete::GivenArray row = any_array(rng, place, before);
    const bool is_named = rng.below(5) == 0;
    if (is_named && i > 0 && table.rows[0].has_cells()) {
      row = {place, before.size(), false, 0, {}};
      row.same_row = 0;
    }
    for (std::size_t t = 0; is_named && t < before.size(); ++t) {
      if (!before[t].has_cells() || before[t].rows.size() <= i || !before[t].rows[i].has_cells() ||
          !before[t].place.has_type_of(table.place))
        continue;
      row = {place, t, false, 0, {}};
      row.same_row = i;
    }
    table.rows.push_back(std::move(row));
  }
}

concrete::GivenArray any_array(Rng& rng, const tac::ArrayInput& place,
                               const std::vector<concrete::GivenArray>& before) {
  constexpr std::uint64_t kMostCells = 5, kFewValues = 3;
  concrete::GivenArray array{place, std::nullopt, false, 0, {}};
  const std::uint64_t kind = rng.below(8);
  array.is_null = kind == 0;
  for (std::size_t i = 0; kind == 1 && i < before.size(); ++i)
    if (before[i].place.has_type_of(place) && before[i].has_cells()) array.same = i;
  if (!array.has_cells()) return array;
  if (place.is_object()) array.kind = any_kind(rng, place);
  if (place.rows && tac::is_any_object(place.objects) && rng.below(3) == 0)
    array.kind = rng.below(2) == 0 ? tac::ObjectKind::Box : tac::ObjectKind::Text;
  array.length = static_cast<std::uint32_t>(rng.below(kMostCells + 1));
  if (place.rows) {
    add_rows(rng, array, before);
    return array;
  }
  if (place.is_object()) array.length = tac::is_box(array.kind) ? 1 : 0;
  for (std::uint32_t i = 0; i < array.length; ++i) {
    const bool is_any = kind % 2 == 0;
    const tac::Value few = concrete::of_integer(place.component, static_cast<tac::Value>(rng.below(kFewValues)));
    const tac::Value value = is_any ? any_argument(rng, place.component) : few;
    if (value != 0) array.cells.push_back({i, i, value});
  }
  return array;
}

/// FNV-1a (Fowler, Noll, Vo).
std::uint64_t hash(std::string_view text) {
  std::uint64_t result = 0xCBF29CE484222325ull;
  for (const char c : text) result = (result ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
  return result;
}

}  // namespace

Result<std::vector<Subject>> find_subjects(const program::Program& program, const std::regex& wanted) {
  std::vector<Subject> subjects;
  for (const std::string& name : program.class_names()) {
    const classfile::ClassFile* owner = DASHJ_TRY(program.load_class(name));
    if (owner == nullptr) continue;
    for (const classfile::Member& method : owner->methods) {
      if (!is_subject(method) || !std::regex_search(name + "." + method.name, wanted)) continue;
      program::LoweredMethods lowered = DASHJ_TRY(program::lower_methods(program, {owner, &method}, {}));
      tac::Methods opened = tac::opened(lowered.methods);
      subjects.push_back({std::move(lowered), std::move(opened)});
    }
  }
  return subjects;
}

std::vector<concrete::TestInput> make_inputs(const Subject& subject, std::uint64_t seed, std::size_t count) {
  constexpr std::size_t kMostChoices = 40;
  const tac::Body& body = subject.body();
  Rng rng(seed * 0x9E3779B97F4A7C15ull ^ hash(body.method_name));
  std::vector<concrete::TestInput> inputs(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::uint32_t p = 0; p < body.parameter_count; ++p)
      inputs[i].arguments.push_back(
          i == 0 || tac::is_map(body.locals[p].type) ? 0 : any_argument(rng, body.locals[p].type));
    std::vector<concrete::GivenArray> arrays;
    for (const tac::ArrayInput& place : tac::array_inputs(body.given_descriptor()))
      arrays.push_back(i == 0 ? concrete::GivenArray{place, std::nullopt, false, 0, {}}
                              : any_array(rng, place, arrays));
    concrete::put_arrays(arrays, inputs[i].arguments);
    if (!subject.methods().makes_choices(tac::Methods::entry()) || i == 0) continue;
    for (std::uint64_t left = rng.below(kMostChoices); left > 0; --left)
      inputs[i].choices.push_back(in_range(tac::Type::Long, any_value(rng)));
  }
  return inputs;
}

}  // namespace dashj::agree
