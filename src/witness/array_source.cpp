// SPDX-License-Identifier: MIT
#include "witness/array_source.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "verdict/array_text.h"
#include "verdict/limits.h"
#include "verdict/value_text.h"
#include "witness/java_source.h"

namespace dashj::witness {
namespace {

using concrete::GivenArray;

std::string array_expression(const GivenArray& array, classfile::TypeKind component) {
  if (array.is_null) return "null";
  const std::string type = verdict::descriptor_of(array.place.component), java = verdict::java_type(type);
  const auto literal = [&](tac::Value value) { return boxed_literal(component, verdict::java_literal(type, value)); };
  if (array.length <= verdict::kMaxListedCells) {
    std::string cells;
    for (std::uint32_t i = 0; i < array.length; ++i) cells += (i == 0 ? "" : ", ") + literal(array.at(i));
    return fmt::format("new {}[] {{{}}}", java, cells);
  }
  std::string expression = fmt::format("new {}[{}]", java, array.length);
  for (const GivenArray::Range& range : array.cells)
    expression = fmt::format("filled({}, {}, {}, {})", expression, range.first, range.last, literal(range.value));
  return expression;
}

/// A row of an array of arrays as an object.
std::string row_expression(const GivenArray& row) {
  const std::string array = fmt::format("array{}", *row.same + 1);
  return row.same_row ? fmt::format("((Object[]) {})[{}]", array, *row.same_row) : array;
}

/// An object of a cell.
std::string object_expression(const GivenArray& object) {
  const bool is_any = tac::is_any_object(object.place.objects);
  const std::string type = verdict::descriptor_of(object.place.component);
  const auto parsed = classfile::parse_field_descriptor(type);
  const std::string held = boxed_literal(parsed->kind, verdict::java_literal(type, object.at(0)));
  switch (object.kind) {
    case tac::ObjectKind::Box:
      return held;
    case tac::ObjectKind::OwnBox:
      return fmt::format("new {}({})", is_any ? "Integer" : classfile::dotted_name(object.place.objects), held);
    case tac::ObjectKind::Text:
      return "new String()";
    default:
      return "new Object()";
  }
}

/// "int[][]", "java.lang.Integer[]"
std::string type_of_table(const GivenArray& table) {
  if (table.place.objects.empty()) return verdict::java_type(verdict::descriptor_of(table.place.component)) + "[][]";
  if (table.kind == tac::ObjectKind::None) return classfile::dotted_name(table.place.objects) + "[]";
  return table.kind == tac::ObjectKind::Box ? "Integer[]" : "String[]";
}

/// Rows that are other arrays or rows are put in when all of these are made.
struct Tables {
  std::vector<std::string> statements;

  std::string expression(const GivenArray& table, const std::string& local, classfile::TypeKind component) {
    const std::string java = verdict::java_type(verdict::descriptor_of(table.place.component));
    std::string rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const GivenArray& row = table.rows[i];
      if (row.same) statements.push_back(fmt::format("((Object[]) {})[{}] = {};", local, i, row_expression(row)));
      const std::string own = row.same || row.is_null ? "null"
                              : row.is_object()       ? object_expression(row)
                                                      : array_expression(row, component);
      rows += (i == 0 ? "" : ", ") + (own.starts_with("filled") ? fmt::format("({}[]) {}", java, own) : own);
    }
    return fmt::format("new {} {{{}}}", type_of_table(table), rows);
  }
};

bool is_filled(const GivenArray& array) {
  return (array.length > verdict::kMaxListedCells && !array.cells.empty()) ||
         std::any_of(array.rows.begin(), array.rows.end(), is_filled);
}

/// The arrays of a failing input, in order.
Result<std::vector<GivenArray>> arrays_of(const program::Entry& entry, const verdict::Unsafe& failing) {
  const auto descriptor = DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  DASHJ_CHECK(descriptor.parameters.size() <= failing.input.size(), "an input should have a value per parameter");
  verdict::NamedArrays arrays{tac::array_inputs(entry.method->descriptor), {}, {}};
  for (const tac::ArrayInput& place : arrays.places) arrays.names.push_back(failing.input[place.length].name);
  std::vector<std::string> texts;
  for (const tac::ArrayInput& place : arrays.places) texts.push_back(failing.input[place.length].value);
  return verdict::read_arrays(std::move(arrays), texts);
}

}  // namespace

Result<ArgumentSource> argument_source(const program::Entry& entry, const verdict::Unsafe& failing) {
  const auto descriptor = DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  const std::vector<GivenArray> arrays = DASHJ_TRY(arrays_of(entry, failing));
  ArgumentSource source;
  Tables tables;
  std::size_t number = 0;
  for (std::size_t i = 0; i < descriptor.parameters.size(); ++i) {
    const classfile::FieldType& type = descriptor.parameters[i];
    if (!type.is_reference()) {
      source.expressions.push_back(boxed_literal(type.kind, failing.input[i].value));
      continue;
    }
    const GivenArray& array = arrays[number];
    const std::string local = fmt::format("array{}", array.same.value_or(number) + 1);
    ++number;
    source.expressions.push_back(array.is_null ? "null" : array.same_row ? row_expression(array) : local);
    if (!array.has_cells()) continue;
    if (array.is_object()) {
      source.statements.push_back(fmt::format("Object {} = {};", local, object_expression(array)));
      continue;
    }
    const auto component = DASHJ_TRY(classfile::parse_field_descriptor(type.text.substr(type.text.rfind('[') + 1)));
    const std::string made =
        array.place.rows ? tables.expression(array, local, component.kind) : array_expression(array, component.kind);
    source.statements.push_back(fmt::format("Object {} = {};", local, made));
    source.needs_filled = source.needs_filled || is_filled(array);
  }
  source.statements.insert(source.statements.end(), tables.statements.begin(), tables.statements.end());
  return source;
}

}  // namespace dashj::witness
