// SPDX-License-Identifier: MIT
#include "classfile/lower/model_cells.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/check.h"
#include "classfile/tac/array_inputs.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Type;

constexpr std::string_view kCells = "org/dashj/model/Cells";
/// The models that call it. Of these names no program has classes (program.h).
constexpr std::array<std::string_view, 2> kModels{"org/dashj/model/java/lang/System",
                                                  "org/dashj/model/java/util/Arrays"};

}  // namespace

// Sound: models check ranges before they name them, and copy references within one array only, into which what it holds
// fits. A cell of a boolean[] or byte[] gets what bastore would leave in it.
bool lower_model_cells(BlockBuilder& builder, const classfile::MemberRef& method, const std::vector<Value>& arguments) {
  if (method.class_name != kCells) return false;
  if (std::find(kModels.begin(), kModels.end(), builder.context().owner.name) == kModels.end()) return false;
  const std::string_view array = std::string_view(method.descriptor).substr(1, 2);
  const Type component = tac::primitive_component(array).value_or(Type::Ref), type = tac::stack_type(component);
  const tac::LocalId cells = builder.global(builder.context().globals.cells(tac::cells_kind(component)));
  const auto operand = [&](std::size_t i) { return *operand_of(arguments.at(i)); };
  if (method.name == "fill") {
    const Operand value = builder.narrowed(operand(3), component);
    builder.emit(tac::Assign{cells, tac::Fill{cells, operand(0), operand(1), operand(2), value, type}});
    return true;
  }
  if (method.name == "firstDifference") {
    builder.stack().push(builder.define(tac::FirstDifference{cells, operand(0), operand(1), operand(2), operand(3),
                                                             operand(4), component}),
                         Type::Int);
    return true;
  }
  DASHJ_CHECK(method.name == "copy", "models should copy, fill or compare cells");
  builder.emit(
      tac::Assign{cells, tac::CopyCells{cells, operand(2), operand(3), operand(0), operand(1), operand(4), type}});
  return true;
}

}  // namespace dashj::lower
