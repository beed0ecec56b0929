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
  return primitive_type(type).has_value() || tac::is_array_input(type.text);
}

void take_lengths(LocalWebs& webs, std::string_view descriptor) {
  const std::vector<tac::ArrayInput> inputs = tac::array_inputs(descriptor);
  if (inputs.empty()) return;
  std::vector<tac::Local> locals(webs.locals.begin(), webs.locals.begin() + webs.parameter_count);
  const auto add_cells = [&](std::uint32_t place, Type kind) {
    if (locals.size() <= place) locals.resize(place + 1);
    const Type cells = tac::bits_of(kind) == 64 ? Type::Cells64 : Type::Cells32;
    locals[place] = {"given#" + std::string(cells_word(kind)), tac::LocalKind::Parameter, -1, cells};
  };
  for (const tac::ArrayInput& input : inputs) {
    locals[input.length] = {webs.locals[input.length].name + "#length", tac::LocalKind::Parameter, -1, Type::Int};
    add_cells(input.cells, tac::cells_kind(input.component));
    if (input.rows) add_cells(*input.rows, Type::Int);
  }
  const auto count = static_cast<std::uint32_t>(locals.size());
  std::map<LocalId, LocalId> moved;
  for (const tac::ArrayInput& input : inputs) {
    const LocalId array{static_cast<std::uint32_t>(locals.size())}, length{input.length};
    moved[length] = array;
    locals.push_back(webs.locals[input.length]);
    locals.back().kind = tac::LocalKind::Variable;
    webs.arrays.push_back({array, length, LocalId{input.cells}, input.component, {}});
    if (input.rows) webs.arrays.back().rows = LocalId{*input.rows};
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

using Arrays = std::vector<LocalWebs::Array>;

std::string class_of_rows(const LocalWebs::Array& table) {
  return array_class(table.component);
}

// Where the length is none: null, or one of the arrays before it, whose length it then has.
void choose_another(BlockBuilder& builder, const Arrays& arrays, std::size_t which) {
  const LocalWebs::Array& mine = arrays[which];
  builder.emit(tac::Assign{mine.array, tac::Copy{kNull}});
  std::vector<std::size_t> done;
  for (std::size_t other = 0; other < which; ++other) {
    if (!arrays[other].has_type_of(mine)) continue;
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

void choose_others(BlockBuilder& builder, const Arrays& arrays, bool have_rows) {
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (arrays[i].rows.has_value() != have_rows) continue;
    const std::size_t is_length = builder.emit_branch(Relation::Ge, arrays[i].length, 0);
    choose_another(builder, arrays, i);
    builder.lead_here(is_length);
  }
}

/// The loop that makes the rows of arrays of arrays.
class RowMaker {
 public:
  RowMaker(BlockBuilder& builder, const std::vector<Operand>& objects) : builder_(builder), objects_(objects) {
    const Arrays& arrays = builder.context().webs.arrays;
    for (const LocalWebs::Array& array : arrays) inputs_.push_back({0, 0, array.component, {}});
    for (std::size_t i = 0; i < arrays.size(); ++i)
      if (arrays[i].rows) inputs_[i].rows = 0, tables_.push_back(i);
  }

  void make() {
    if (tables_.empty()) return;
    const Operand most = greatest_length();
    builder_.emit(tac::Assign{index_, tac::Copy{0}});
    const std::size_t head = builder_.size();
    builder_.emit(tac::Branch{Relation::Ge, index_, most, inside(head + 1), true});
    const std::size_t is_done = head;
    for (const std::size_t table : tables_) make_row(table);
    builder_.emit(tac::Assign{index_, tac::Binary{tac::BinaryOp::Add, index_, 1}});
    builder_.emit(tac::Goto{inside(head)});
    builder_.lead_here(is_done);
  }

 private:
  [[nodiscard]] const LocalWebs::Array& array(std::size_t which) const { return builder_.context().webs.arrays[which]; }
  [[nodiscard]] Operand length(std::size_t table) const { return array(table).length; }
  [[nodiscard]] LocalId global(tac::GlobalId id) { return builder_.global(id); }
  GlobalTable& globals() { return builder_.context().globals; }

  Operand greatest_length() {
    if (tables_.size() == 1) return length(tables_[0]);
    const LocalId most = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{most, tac::Copy{length(tables_[0])}});
    for (std::size_t t = 1; t < tables_.size(); ++t) {
      const std::size_t is_no_greater = builder_.emit_branch(Relation::Le, length(tables_[t]), most);
      builder_.emit(tac::Assign{most, tac::Copy{length(tables_[t])}});
      builder_.lead_here(is_no_greater);
    }
    return most;
  }

  void make_row(std::size_t table) {
    const Operand row = allocate_object(builder_, class_of_rows(array(table)));
    std::optional<std::size_t> has_none;  // of several tables one has more rows
    if (tables_.size() > 1) has_none = builder_.emit_branch(Relation::Ge, index_, length(table));
    const LocalId ints = global(globals().cells(Type::Int));
    const Operand code = builder_.define(tac::Load{ints, objects_[table], index_, Type::Int});
    builder_.emit(tac::Assign{row_, tac::Copy{row}});
    const std::size_t is_own = builder_.emit_branch(Relation::Ge, code, 0);
    name_another(table, code);
    const std::size_t is_named = builder_.emit_goto();
    builder_.lead_here(is_own);
    const LocalId lengths = global(globals().lengths());
    builder_.emit(tac::Assign{lengths, tac::Update{lengths, row, code, Type::Int}});
    builder_.lead_here(is_named);
    const LocalId cells = global(globals().cells(Type::Ref));
    builder_.emit(tac::Assign{cells, tac::Store{cells, objects_[table], index_, row_, Type::Ref}});
    if (has_none) builder_.lead_here(*has_none);
  }

  // As tac::RowNames says.
  void name_another(std::size_t table, const Operand& code) {
    const tac::RowNames names(inputs_, table);
    builder_.emit(tac::Assign{row_, tac::Copy{kNull}});
    std::vector<std::size_t> done;
    for (std::size_t q = 0; q < names.arrays().size(); ++q) {
      const auto number = static_cast<std::int32_t>(tac::kNullArray - 1 - static_cast<tac::Value>(q));
      const std::size_t is_another = builder_.emit_branch(Relation::Ne, code, number);
      builder_.emit(tac::Assign{row_, tac::Copy{array(names.arrays()[q]).array}});
      done.push_back(builder_.emit_goto());
      builder_.lead_here(is_another);
    }
    const auto first =
        static_cast<std::int32_t>(tac::kNullArray - 1) - static_cast<std::int32_t>(names.arrays().size());
    const Operand number = builder_.define(tac::Binary{tac::BinaryOp::Sub, first, code});
    const std::size_t is_null = builder_.emit_branch(Relation::Lt, number, 0);
    name_row(table, names, number);
    builder_.lead_here(is_null);
    for (const std::size_t jump : done) builder_.lead_here(jump);
  }

  // A row that is not there is null, which is what the cells of an array of arrays are at first.
  void name_row(std::size_t table, const tac::RowNames& names, const Operand& number) {
    const auto count = static_cast<std::int32_t>(names.tables().size());
    const Operand which = count == 1 ? Operand(0) : builder_.define(tac::Binary{tac::BinaryOp::Rem, number, count});
    const Operand row = count == 1 ? number : builder_.define(tac::Binary{tac::BinaryOp::Div, number, count});
    std::vector<std::size_t> done;
    for (std::int32_t t = 0; t < count; ++t) {
      const std::size_t other = names.tables()[static_cast<std::size_t>(t)];
      const std::optional<std::size_t> is_another =
          t + 1 == count ? std::nullopt : std::optional(builder_.emit_branch(Relation::Ne, which, t));
      // Rows of this round have been made for the tables before this one.
      done.push_back(builder_.emit_branch(other < table ? Relation::Gt : Relation::Ge, row, index_));
      const LocalId cells = global(globals().cells(Type::Ref));
      builder_.emit(tac::Assign{row_, tac::Load{cells, objects_[other], row, Type::Ref}});
      if (is_another) done.push_back(builder_.emit_goto()), builder_.lead_here(*is_another);
    }
    for (const std::size_t jump : done) builder_.lead_here(jump);
  }

  BlockBuilder& builder_;
  const std::vector<Operand>& objects_;
  std::vector<tac::ArrayInput> inputs_;  // of which only the types matter
  std::vector<std::size_t> tables_;
  const LocalId index_ = builder_.fresh_temporary(Type::Int), row_ = builder_.fresh_temporary(Type::Ref);
};

}  // namespace

void make_arrays(BlockBuilder& builder) {
  const Arrays& arrays = builder.context().webs.arrays;
  if (arrays.empty()) return;
  GlobalTable& globals = builder.context().globals;
  std::set<LocalId> taken;
  const auto take = [&](LocalId given, Type kind) {
    if (!taken.insert(given).second) return;
    const LocalId cells = builder.global(globals.cells(kind));
    builder.emit(tac::Assign{cells, tac::Copy{given}});
  };
  for (const LocalWebs::Array& each : arrays) {
    take(each.cells, tac::cells_kind(each.component));
    if (each.rows) take(*each.rows, Type::Int);
  }
  std::vector<Operand> objects;
  for (const LocalWebs::Array& each : arrays) {
    objects.push_back(allocate_object(builder, (each.rows ? "[" : "") + array_class(each.component)));
    builder.emit(tac::Assign{each.array, tac::Copy{objects.back()}});
    const LocalId lengths = builder.global(globals.lengths());
    builder.emit(tac::Assign{lengths, tac::Update{lengths, objects.back(), each.length, Type::Int}});
  }
  choose_others(builder, arrays, false);
  RowMaker(builder, objects).make();
  choose_others(builder, arrays, true);
}

}  // namespace dashj::lower
