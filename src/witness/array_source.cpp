// SPDX-License-Identifier: MIT
#include "witness/array_source.h"

#include <fmt/format.h>

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

}  // namespace

Result<ArgumentSource> argument_source(const program::Entry& entry, const verdict::Unsafe& failing) {
  const auto descriptor = DASHJ_TRY(classfile::parse_method_descriptor(entry.method->descriptor));
  const std::vector<tac::ArrayInput> places = tac::array_inputs(entry.method->descriptor);
  DASHJ_CHECK(descriptor.parameters.size() <= failing.input.size(), "an input should have a value per parameter");
  ArgumentSource source;
  std::vector<GivenArray> arrays;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < descriptor.parameters.size(); ++i) {
    const verdict::NamedValue& value = failing.input[i];
    const classfile::FieldType& type = descriptor.parameters[i];
    if (type.kind != classfile::TypeKind::Array) {
      source.expressions.push_back(boxed_literal(type.kind, value.value));
      continue;
    }
    const std::size_t number = arrays.size();
    names.push_back(value.name);
    const GivenArray array = DASHJ_TRY(verdict::read_array(value.name, value.value, places[number], arrays, names));
    const std::string local = fmt::format("array{}", array.same.value_or(number) + 1);
    source.expressions.push_back(array.is_null ? "null" : local);
    arrays.push_back(array);
    if (!array.has_cells()) continue;
    const auto component = DASHJ_TRY(classfile::parse_field_descriptor(type.text.substr(1)));
    source.statements.push_back(fmt::format("Object {} = {};", local, array_expression(array, component.kind)));
    source.needs_filled = source.needs_filled || (array.length > verdict::kMaxListedCells && !array.cells.empty());
  }
  return source;
}

}  // namespace dashj::witness
