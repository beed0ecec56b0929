// SPDX-License-Identifier: MIT
// Methods over arrays are fused right: for all small inputs, an Error is reached for some index exactly where the
// outcomes of the two differ, whether the cells come in a map or one by one (few_cells.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/java_float.h"
#include "classfile/tac/array_inputs.h"
#include "concrete/given_arrays.h"
#include "concrete/tac_interpreter.h"
#include "equiv/forms/few_cells.h"
#include "equiv/forms/more_cells.h"
#include "equiv/fuse.h"
#include "equiv/runs/run_code.h"
#include "program/lower_methods.h"

namespace dashj::equiv {
namespace {

constexpr std::size_t kSteps = 5000;
constexpr std::int32_t kMostCells = 2;

using Input = std::vector<tac::Value>;

const program::Program& cells() {
  static const auto program = program::Program::open(DASHJ_TEST_CLASSES);
  return *program;
}

SideCode code_of(const std::string& method) {
  const auto entry = program::resolve_entry(cells(), "Cells." + method);
  if (!entry) throw std::runtime_error(entry.error().text());
  const program::Property none{false, false, false, {}};
  const auto lowered = program::lower_methods(cells(), *entry, none, program::Purpose::Comparison);
  return side_code(lowered->methods).value();
}

std::vector<tac::Value> values_of(tac::Type type) {
  if (type == tac::Type::Double) return {java_float::bits_of(0.0), java_float::bits_of(-3.0)};
  return type == tac::Type::Boolean ? std::vector<tac::Value>{0, 1} : std::vector<tac::Value>{0, 1, -1};
}

/// Null, the first array, and all with at most so many cells.
std::vector<concrete::GivenArray> arrays_of(const tac::ArrayInput& place, const concrete::GivenArray* first) {
  std::vector<concrete::GivenArray> result{{place, std::nullopt, true, 0, {}}, {place, std::nullopt, false, 0, {}}};
  if (first != nullptr && first->has_cells() && first->place.component == place.component)
    result.push_back({place, 0, false, 0, {}});
  const std::vector<tac::Value> values = values_of(place.component);
  for (const tac::Value a : values) {
    result.push_back({place, std::nullopt, false, 1, {{0, 0, a}}});
    for (const tac::Value b : values) result.push_back({place, std::nullopt, false, 2, {{0, 0, a}, {1, 1, b}}});
  }
  for (concrete::GivenArray& array : result)
    std::erase_if(array.cells, [](const auto& range) { return range.value == 0; });
  return result;
}

/// Rows of the array of arrays with this number: null, short ones, the array in front of it, the row in front of it.
std::vector<concrete::GivenArray> rows_of(const tac::ArrayInput& table, std::size_t number,
                                          const concrete::GivenArray* first, const concrete::GivenArray* before) {
  const tac::ArrayInput place{table.length, table.cells, table.component, {}};
  std::vector<concrete::GivenArray> rows{{place, std::nullopt, true, 0, {}},
                                         {place, std::nullopt, false, 0, {}},
                                         {place, std::nullopt, false, 1, {{0, 0, 1}}},
                                         {place, std::nullopt, false, 2, {{1, 1, 2}}}};
  const bool may_be_first = first != nullptr && first->has_cells() && !first->place.rows;
  if (may_be_first) rows.push_back({place, 0, false, 0, {}});
  if (before != nullptr && before->has_cells()) {
    rows.push_back({place, number, false, 0, {}});
    rows.back().same_row = 0;
  }
  return rows;
}

/// Null, the first one, and all of at most two such rows; beside another array of arrays of one.
std::vector<concrete::GivenArray> tables_of(const tac::ArrayInput& place, std::size_t number,
                                            const concrete::GivenArray* first) {
  std::vector<concrete::GivenArray> result{{place, std::nullopt, true, 0, {}}, {place, std::nullopt, false, 0, {}}};
  if (first != nullptr && first->has_cells() && first->place.has_type_of(place))
    result.push_back({place, 0, false, 0, {}});
  for (const auto& above : rows_of(place, number, first, nullptr)) {
    result.push_back({place, std::nullopt, false, 1, {}, {above}});
    if (first != nullptr && first->place.rows) continue;
    for (const auto& below : rows_of(place, number, first, &above))
      result.push_back({place, std::nullopt, false, 2, {}, {above, below}});
  }
  return result;
}

/// Of each kind, boxes with some values; null.
std::vector<concrete::GivenArray> objects_of(const tac::ArrayInput& place) {
  std::vector<concrete::GivenArray> result{{place, std::nullopt, true, 0, {}}};
  for (const tac::ObjectKind kind : tac::kinds_of(place.objects)) {
    const bool is_box = tac::is_box(kind);
    for (const tac::Value held : is_box ? values_of(place.component) : std::vector<tac::Value>{0}) {
      result.push_back({place, std::nullopt, false, is_box ? 1u : 0u, {{0, 0, held}}});
      if (held == 0) result.back().cells.clear();
      result.back().kind = kind;
    }
  }
  return result;
}

/// Null, and all of at most two such cells: of two the first is null, the first object or a box.
std::vector<concrete::GivenArray> boxes_of(const tac::ArrayInput& place, const concrete::GivenArray* first) {
  std::vector<concrete::GivenArray> result{{place, std::nullopt, true, 0, {}}, {place, std::nullopt, false, 0, {}}};
  const tac::ArrayInput cell{place.length, place.cells, place.component, {}, place.objects};
  std::vector<concrete::GivenArray> cells = objects_of(cell);
  if (first != nullptr && first->has_cells() && first->is_object()) cells.push_back({cell, 0, false, 0, {}});
  for (const auto& one : cells) {
    result.push_back({place, std::nullopt, false, 1, {}, {one}});
    for (const auto& above : {cells.front(), cells[1], cells.back()})
      result.push_back({place, std::nullopt, false, 2, {}, {above, one}});
  }
  return result;
}

/// As objects_of, and the first one.
std::vector<concrete::GivenArray> objects_behind(const tac::ArrayInput& place, const concrete::GivenArray* first) {
  std::vector<concrete::GivenArray> result = objects_of(place);
  if (first != nullptr && first->has_cells() && first->place.has_type_of(place))
    result.push_back({place, 0, false, 0, {}});
  return result;
}

std::vector<Input> inputs_of(const tac::Body& body) {
  const auto places = tac::array_inputs(body.descriptor);
  const auto all_of = [&](std::size_t number, const concrete::GivenArray* first) {
    if (places[number].is_object()) return objects_behind(places[number], first);
    if (!places[number].objects.empty()) return boxes_of(places[number], first);
    return places[number].rows ? tables_of(places[number], number, first) : arrays_of(places[number], first);
  };
  std::vector<std::vector<concrete::GivenArray>> shapes;
  for (const auto& first : all_of(0, nullptr)) {
    if (places.size() == 1) {
      shapes.push_back({first});
      continue;
    }
    for (const auto& second : all_of(1, &first)) shapes.push_back({first, second});
  }
  std::vector<Input> result;
  const bool has_number =
      body.descriptor.find("I)") != std::string::npos && body.descriptor.find("[I)") == std::string::npos;
  for (const auto& arrays : shapes)
    for (const tac::Value number : has_number ? std::vector<tac::Value>{-1, 0, 1} : std::vector<tac::Value>{0}) {
      Input input(body.declared_parameter_count, number);
      concrete::put_arrays(arrays, input);
      result.push_back(input);
    }
  return result;
}

/// With each cell as an argument of its own.
Input apart(const tac::Body& body, const Input& input) {
  const auto places = tac::array_inputs(body.descriptor);
  Input result(input.begin(), input.begin() + places.front().cells);
  const std::vector<concrete::GivenArray> arrays = concrete::given_arrays(body.descriptor, input);
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    const concrete::GivenArray& array = arrays[k];
    const auto number = static_cast<tac::Value>(k) + 1;
    if (array.is_object()) {
      result.push_back(array.has_cells() ? array.at(0) : 0);
      if (tac::is_any_object(array.place.objects))
        result.insert(result.end(), 2, 0);  // of another class no run has one
      continue;
    }
    const tac::Value cells_of_row = array.place.objects.empty() ? kMostCells : 1;
    for (tac::Value i = 0; i < kMostCells; ++i)
      result.push_back(array.place.rows ? concrete::cell_at(input[*array.place.rows], number, i, tac::Type::Int)
                                        : array.at(static_cast<std::uint32_t>(i)));
    for (std::uint32_t row = 0; array.place.rows && row < kMostCells; ++row)
      for (std::uint32_t i = 0; i < cells_of_row; ++i)
        result.push_back(row < array.rows.size() ? array.rows[row].at(i) : 0);
  }
  return result;
}

bool differ(const RunOutcome& a, const RunOutcome& b) {
  if (a.end != b.end || !a.leaves_what(b)) return true;
  return a.end == RunOutcome::End::Threw ? a.exception_class != b.exception_class : !a.gives_what(b);
}

bool reaches_error(const tac::Methods& fused, const Input& input) {
  return concrete::interpret(fused, tac::Methods::entry(), {input, {}}, kSteps).end == concrete::TraceEnd::ErrorReached;
}

/// For some index of a cell and, where there are so many indexes, of a row.
bool reaches_error(const tac::Methods& fused, const Input& input, std::size_t indexes) {
  if (indexes == 0) return reaches_error(fused, input);
  const tac::Value last_row = indexes == 2 ? kMostCells : -1;
  for (tac::Value index = -1; index <= kMostCells; ++index)
    for (tac::Value row = -1; row <= last_row; ++row) {
      Input all = input;
      all.push_back(index);
      if (indexes == 2) all.push_back(row);
      if (reaches_error(fused, all)) return true;
    }
  return false;
}

const SameException kAsItIs = [](const std::string& one, const std::string& other) { return one == other; };

void expect_fused_right(const std::string& left, const std::string& right, int& different, int& runs) {
  const SideCode a = code_of(left), b = code_of(right);
  const SideCode reading_a = reading_what_is_given(a), reading_b = reading_what_is_given(b);
  const SideCode few_a = with_few_cells(a, kMostCells), few_b = with_few_cells(b, kMostCells);
  const tac::Methods few =
      fuse({few_a, few_b, nullptr, {}, true, few_cells(a.body.descriptor, kMostCells)}, Order::OneAfterOther, kAsItIs);
  const std::size_t indexes = index_count(a.body);
  std::vector<tac::Methods> forms;
  for (const Order order : {Order::OneAfterOther, Order::Lockstep}) {
    forms.push_back(fuse({a, b}, order, kAsItIs));
    forms.push_back(fuse({reading_a, reading_b}, order, kAsItIs));
  }
  const tac::Methods methods_a = as_methods(a), methods_b = as_methods(b);
  for (const Input& input : inputs_of(a.body)) {
    SCOPED_TRACE(left + " " + right + " " + testing::PrintToString(input));
    const bool expected = differ(run_code(methods_a, input, kSteps), run_code(methods_b, input, kSteps));
    different += expected ? 1 : 0;
    ++runs;
    for (const tac::Methods& form : forms) EXPECT_EQ(reaches_error(form, input, indexes), expected);
    EXPECT_EQ(reaches_error(few, apart(a.body, input), indexes), expected);
    EXPECT_EQ(arguments_of_few(a.body.descriptor, kMostCells, apart(a.body, input)),
              concrete::without_surplus(a.body.descriptor, input));
  }
}

TEST(ArrayOutcomes, AnErrorIsReachedWhereOutcomesDiffer) {
  const std::vector<std::vector<std::string>> groups{
      {"swapFirst", "swapLate", "partly", "readOnly", "otherArray", "caught"},
      {"given", "copy", "one", "cleared"},
      {"first", "second"},
      {"firstOf", "lastOf"},
      {"rowsSwapped", "cellsSwapped", "rowTaken", "rowRead"},
      {"rowsGiven", "rowsCopied"},
      {"rowsGiven", "lastRow", "rowless", "noRows"},
      {"firstTable", "secondTable", "written"},
      {"behindFinally", "anotherThrown"},
      {"behindFinally", "thrownOn"},
      {"boxPut", "boxRead", "boxesAreOne", "boxLost"},
      {"boxPut", "boxMade"},
      {"boxesGiven", "lastBox"},
      {"boxesGiven", "boxesCopied"},
      {"doublesEqual", "doublesAreOne"},
      {"charIn", "charOrZero"},
      {"charIn", "charOfInteger"},
      {"halves", "times"}};
  const std::set<std::string> same{"times", "thrownOn", "rowsCopied", "boxMade", "boxesCopied", "charOfInteger"};
  for (const auto& group : groups)
    for (const std::string& left : group)
      for (const std::string& right : group) {
        int different = 0, runs = 0;
        expect_fused_right(left, right, different, runs);
        const bool is_same = left == right || same.contains(group.back());
        EXPECT_EQ(different == 0, is_same) << left << " " << right;
        EXPECT_LT(different, runs) << left << " " << right;
      }
}

TEST(ArrayOutcomes, ALongArrayIsNoneOfFewCells) {
  const SideCode a = with_few_cells(code_of("given"), 1), b = with_few_cells(code_of("one"), 1);
  const tac::Methods few =
      fuse({a, b, nullptr, {}, true, few_cells(a.body.descriptor, 1)}, Order::OneAfterOther, kAsItIs);
  EXPECT_TRUE(reaches_error(few, {1, 5}, 1));
  EXPECT_FALSE(reaches_error(few, {2, 5}, 1));
}

TEST(ArrayOutcomes, ALongRowIsNoneOfFewCells) {
  const SideCode a = with_few_cells(code_of("rowsGiven"), 1), b = with_few_cells(code_of("lastRow"), 1);
  const tac::Methods few =
      fuse({a, b, nullptr, {}, true, few_cells(a.body.descriptor, 1)}, Order::OneAfterOther, kAsItIs);
  EXPECT_TRUE(reaches_error(few, {1, 1, 5}, 2));
  EXPECT_FALSE(reaches_error(few, {1, 2, 5}, 2));
}

bool has_more(const concrete::GivenArray& array, std::uint32_t most) {
  if (array.is_null || array.same || array.is_object()) return false;
  return array.length > most ||
         std::any_of(array.rows.begin(), array.rows.end(), [&](const auto& row) { return has_more(row, most); });
}

TEST(ArrayOutcomes, APreconditionHoldsOfMoreCellsWhereItHoldsAndThereAreMore) {
  for (const std::string method : {"firstIsNoNull", "rowsAreNoNull", "hasBoxes"}) {
    const SideCode code = code_of(method);
    for (const std::uint32_t most : {0u, 1u, 2u}) {
      const auto longer = with_more_cells(code, static_cast<std::int32_t>(most));
      ASSERT_TRUE(longer);
      int holding = 0;
      for (const Input& input : inputs_of(code.body)) {
        const auto arrays = concrete::given_arrays(code.body.descriptor, input);
        const bool are_more =
            std::any_of(arrays.begin(), arrays.end(), [&](const auto& array) { return has_more(array, most); });
        const bool expected = holds(code, input) && are_more;
        EXPECT_EQ(holds(*longer, input), expected) << method << " " << most << testing::PrintToString(input);
        holding += expected ? 1 : 0;
      }
      EXPECT_EQ(holding > 0, most < 2) << method << " " << most;
    }
  }
  EXPECT_FALSE(with_more_cells(code_of("firstTable"), 1));
}

TEST(ArrayOutcomes, RowsMayBeReplacedWhereAStoreOfAReferenceIs) {
  EXPECT_FALSE(replaces_rows(code_of("rowsGiven")));
  EXPECT_FALSE(replaces_rows(code_of("lastRow")));
  EXPECT_TRUE(replaces_rows(code_of("rowsSwapped")));
  EXPECT_FALSE(replaces_rows(code_of("given")));
  EXPECT_TRUE(replaces_rows(code_of("boxPut")));
  EXPECT_FALSE(replaces_rows(code_of("boxRead")));
}

TEST(ArrayOutcomes, AnObjectHasNoIndex) {
  EXPECT_EQ(index_count(code_of("doublesEqual").body), 0u);
  EXPECT_EQ(index_count(code_of("boxPut").body), 1u);
  EXPECT_EQ(index_count(code_of("rowsGiven").body), 2u);
}

TEST(ArrayOutcomes, RowsThatAreMadeInTurnHaveNoFormOfFewCells) {
  EXPECT_TRUE(has_form_of_few_cells("([[I[[JLjava/lang/Integer;)V"));
  EXPECT_TRUE(has_form_of_few_cells("([Ljava/lang/Integer;Ljava/lang/Object;[I)V"));
  EXPECT_FALSE(has_form_of_few_cells("([[I[Ljava/lang/Integer;)V"));
}

}  // namespace
}  // namespace dashj::equiv
