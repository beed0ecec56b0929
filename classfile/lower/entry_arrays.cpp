// SPDX-License-Identifier: MIT
#include "classfile/lower/entry_arrays.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "classfile/lower/array_code.h"
#include "classfile/lower/heap_code.h"
#include "classfile/tac/array_inputs.h"

namespace dashj::lower {

using tac::LocalId;
using tac::Operand;
using tac::Relation;
using tac::Type;

bool is_input(const classfile::FieldType& type) {
  return primitive_type(type).has_value() || tac::primitive_component(type.text).has_value();
}

void take_lengths(LocalWebs& webs, const classfile::MethodDescriptor& descriptor) {
  std::vector<tac::Local> locals;
  std::map<LocalId, LocalId> moved;
  std::map<Type, LocalId> cells;
  std::vector<std::pair<LocalId, Type>> arrays;  // parameter, component
  std::uint32_t parameter = 0;
  for (const classfile::FieldType& type : descriptor.parameters) {
    if (!is_input(type)) continue;
    const LocalId id{parameter++};
    const auto component = tac::primitive_component(type.text);
    locals.push_back(webs.locals[id.index()]);
    if (!component) continue;
    arrays.emplace_back(id, *component);
    locals.back() = {webs.locals[id.index()].name + "#length", tac::LocalKind::Parameter, -1, Type::Int};
  }
  if (arrays.empty()) return;
  for (const auto& [id, component] : arrays) {
    const Type kind = tac::cells_kind(component);
    const LocalId place{static_cast<std::uint32_t>(locals.size())};
    if (!cells.try_emplace(kind, place).second) continue;
    const bool is_wide = tac::bits_of(kind) == 64;
    locals.push_back({"given#" + std::string(cells_word(kind)), tac::LocalKind::Parameter, -1,
                      is_wide ? Type::Cells64 : Type::Cells32});
  }
  const auto count = static_cast<std::uint32_t>(locals.size());
  for (const auto& [id, component] : arrays) {
    moved[id] = LocalId{static_cast<std::uint32_t>(locals.size())};
    locals.push_back(webs.locals[id.index()]);
    locals.back().kind = tac::LocalKind::Variable;
    webs.arrays.push_back({moved[id], id, cells.at(tac::cells_kind(component)), component});
  }
  for (std::uint32_t i = webs.parameter_count; i < webs.locals.size(); ++i) {
    moved[LocalId{i}] = LocalId{static_cast<std::uint32_t>(locals.size())};
    locals.push_back(webs.locals[i]);
  }
  const auto move = [&](LocalId& id) {
    if (const auto to = moved.find(id); to != moved.end()) id = to->second;
  };
  for (LocalId& id : webs.read) move(id);
  for (LocalId& id : webs.written) move(id);
  std::set<LocalId> undefined;
  for (LocalId id : webs.undefined) {
    move(id);
    undefined.insert(id);
  }
  webs.undefined = std::move(undefined);
  webs.locals = std::move(locals);
  webs.parameter_count = count;
}

namespace {

std::string array_class(Type component) {
  static const std::map<Type, std::string> kNames{{Type::Boolean, "[Z"}, {Type::Byte, "[B"},  {Type::Short, "[S"},
                                                  {Type::Char, "[C"},    {Type::Int, "[I"},   {Type::Long, "[J"},
                                                  {Type::Float, "[F"},   {Type::Double, "[D"}};
  return kNames.at(component);
}

// Where the length is none: null, or one of the arrays before it, whose length it then has.
void choose_another(BlockBuilder& builder, const std::vector<LocalWebs::Array>& arrays, std::size_t which) {
  const LocalWebs::Array& mine = arrays[which];
  builder.emit(tac::Assign{mine.array, tac::Copy{kNull}});
  std::vector<std::size_t> done;
  for (std::size_t other = 0; other < which; ++other) {
    if (arrays[other].component != mine.component) continue;
    const auto number = static_cast<std::int32_t>(tac::kNullArray - 1 - static_cast<tac::Value>(other));
    const std::size_t is_another = builder.emit_branch(Relation::Ne, mine.length, number);
    builder.emit(tac::Assign{mine.array, tac::Copy{arrays[other].array}});
    builder.emit(tac::Assign{mine.length, tac::Copy{arrays[other].length}});
    done.push_back(builder.emit_goto());
    builder.lead_here(is_another);
  }
  builder.emit(tac::Assign{mine.length, tac::Copy{0}});
  for (const std::size_t jump : done) builder.lead_here(jump);
}

}  // namespace

void make_arrays(BlockBuilder& builder) {
  const std::vector<LocalWebs::Array>& arrays = builder.context().webs.arrays;
  GlobalTable& globals = builder.context().globals;
  std::set<LocalId> taken;
  for (const LocalWebs::Array& each : arrays) {
    if (!taken.insert(each.cells).second) continue;
    const LocalId cells = builder.global(globals.cells(tac::cells_kind(each.component)));
    builder.emit(tac::Assign{cells, tac::Copy{each.cells}});
  }
  std::vector<Operand> objects;
  for (const LocalWebs::Array& each : arrays) {
    objects.push_back(allocate_object(builder, array_class(each.component)));
    builder.emit(tac::Assign{each.array, tac::Copy{objects.back()}});
    const LocalId lengths = builder.global(globals.lengths());
    builder.emit(tac::Assign{lengths, tac::Update{lengths, objects.back(), each.length, Type::Int}});
  }
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const std::size_t is_length = builder.emit_branch(Relation::Ge, arrays[i].length, 0);
    choose_another(builder, arrays, i);
    builder.lead_here(is_length);
  }
}

}  // namespace dashj::lower
