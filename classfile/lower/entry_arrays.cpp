// SPDX-License-Identifier: MIT
#include "classfile/lower/entry_arrays.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "classfile/lower/array_code.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/given_objects.h"
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
    const char* what = input.is_object() ? "#kind" : "#length";
    locals[input.length] = {webs.locals[input.length].name + what, tac::LocalKind::Parameter, -1, Type::Int};
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
    webs.arrays.back().objects = input.objects;
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
  return table.objects.empty() ? array_class(table.component) : std::string(table.objects);
}

std::string class_of(const LocalWebs::Array& array) {
  if (array.is_object()) return std::string(array.objects);
  return array.rows ? array_of(class_of_rows(array)) : array_class(array.component);
}

// Of which only the types matter.
std::vector<tac::ArrayInput> inputs_of(const Arrays& arrays) {
  std::vector<tac::ArrayInput> inputs;
  for (const LocalWebs::Array& array : arrays) {
    inputs.push_back({0, 0, array.component, {}, array.objects});
    if (array.rows) inputs.back().rows = 0;
  }
  return inputs;
}

// Where the length is none: null, or another array, whose length it then has.
void choose_another(BlockBuilder& builder, const Arrays& arrays, std::size_t which) {
  const LocalWebs::Array& mine = arrays[which];
  const std::vector<tac::ArrayInput> inputs = inputs_of(arrays);
  builder.emit(tac::Assign{mine.array, tac::Copy{kNull}});
  std::vector<std::size_t> done;
  for (std::size_t other = 0; other < arrays.size(); ++other) {
    if (!tac::may_be_array(inputs, which, other)) continue;
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

// Of those with rows, and of the others. An array of Object may be any of rows.
void choose_others(BlockBuilder& builder, const Arrays& arrays, bool have_rows) {
  const std::vector<tac::ArrayInput> inputs = inputs_of(arrays);
  for (const bool are_any : {false, true})
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      if (inputs[i].rows.has_value() != have_rows || inputs[i].is_object()) continue;
      if (tac::is_any_object(inputs[i].objects) != are_any) continue;
      const std::size_t is_length = builder.emit_branch(Relation::Ge, arrays[i].length, 0);
      choose_another(builder, arrays, i);
      builder.lead_here(is_length);
    }
}

/// The loop that makes the rows of arrays of arrays or objects; and objects that are parameters. Where the rows of some
/// arrays have another turn than those of others, there is a loop for each turn, and the first one makes the objects
/// for all. If it left rows out, these would be objects that are made later: so such loops do not say that they end
/// rows.
class RowMaker {
 public:
  RowMaker(BlockBuilder& builder, const std::vector<Operand>& objects)
      : builder_(builder), objects_(objects), inputs_(inputs_of(builder.context().webs.arrays)) {
    for (std::size_t i = 0; i < inputs_.size(); ++i)
      if (inputs_[i].rows) tables_.push_back(i);
  }

  void make() {
    std::set<int> turns{1};
    for (const std::size_t table : tables_) turns.insert(inputs_[table].turn());
    is_one_loop_ = turns.size() <= 2;
    const Operand most = tables_.empty() ? Operand(0) : greatest_length();
    bool is_first = true;
    for (const int turn : turns) {
      if (turn == 1) {
        make_objects();
      } else {
        make_rows(most, turn, std::exchange(is_first, false));
      }
    }
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

  void make_objects() {
    for (std::size_t i = 0; i < inputs_.size(); ++i)
      if (inputs_[i].is_object()) make_parameter(i);
  }

  /// Round by round the rows with one number of all tables.
  void make_rows(const Operand& most, int turn, bool makes_objects) {
    const tac::Constant last(static_cast<tac::Value>(inputs_.size()), Type::Ref), next(1, Type::Ref);
    const LocalId number = builder_.fresh_temporary(Type::Ref);
    if (!makes_objects) builder_.emit(tac::Assign{number, tac::Copy{last}});
    builder_.emit(tac::Assign{index_, tac::Copy{0}});
    const std::size_t head = builder_.size();
    builder_.emit(tac::Branch{Relation::Ge, index_, most, inside(head + 1), is_one_loop_});
    for (const std::size_t table : tables_) {
      const bool has_turn = inputs_[table].turn() == turn;
      if (makes_objects) {
        const Operand row = allocate_object(builder_, class_of_rows(array(table)));
        if (has_turn) make_row(table, row);
        continue;
      }
      builder_.emit(tac::Assign{number, tac::Binary{tac::BinaryOp::Add, number, next, Type::Ref}});
      if (has_turn) make_row(table, builder_.define(tac::Copy{number}, Type::Ref));
    }
    builder_.emit(tac::Assign{index_, tac::Binary{tac::BinaryOp::Add, index_, 1}});
    builder_.emit(tac::Goto{inside(head)});
    builder_.lead_here(head);
  }

  void make_row(std::size_t table, const Operand& row) {
    std::optional<std::size_t> has_none;  // of several tables one has more rows
    if (tables_.size() > 1) has_none = builder_.emit_branch(Relation::Ge, index_, length(table));
    const LocalId ints = global(globals().cells(Type::Int));
    const Operand code = builder_.define(tac::Load{ints, objects_[table], index_, Type::Int});
    builder_.emit(tac::Assign{row_, tac::Copy{row}});
    if (array(table).objects.empty()) {
      make_array(table, row, code);
    } else {
      make_object(table, row, code);
    }
    const LocalId cells = global(globals().cells(Type::Ref));
    builder_.emit(tac::Assign{cells, tac::Store{cells, objects_[table], index_, row_, Type::Ref}});
    if (has_none) builder_.lead_here(*has_none);
  }

  void make_array(std::size_t table, const Operand& row, const Operand& code) {
    const std::size_t is_own = builder_.emit_branch(Relation::Ge, code, 0);
    name_another(table, code);
    const std::size_t is_named = builder_.emit_goto();
    builder_.lead_here(is_own);
    const LocalId lengths = global(globals().lengths());
    builder_.emit(tac::Assign{lengths, tac::Update{lengths, row, code, Type::Int}});
    builder_.lead_here(is_named);
  }

  void make_object(std::size_t table, const Operand& row, const Operand& code) {
    const std::string_view objects = array(table).objects;
    const tac::ObjectType* type = tac::object_component(array_of(objects));
    DASHJ_CHECK(type != nullptr, "there should be objects of the class");
    const std::vector<std::size_t> made = make_given_object(builder_, *type, row, code);
    name_another(table, code);
    for (const std::size_t jump : made) builder_.lead_here(jump);
    if (array(table).rows) drop_unfit_object(builder_, objects, objects_[table], row_);
    const tac::RowNames names(inputs_, table);
    const auto has_other = [&](std::size_t other) { return inputs_[other].objects != objects; };
    if (!names.arrays().empty() || std::any_of(names.tables().begin(), names.tables().end(), has_other))
      drop_other_class(builder_, objects, row_);
  }

  void make_parameter(std::size_t which) {
    const LocalWebs::Array& object = array(which);
    builder_.emit(tac::Assign{row_, tac::Copy{objects_[which]}});
    make_object(which, objects_[which], kind_of_parameter(builder_, object.objects, objects_[which], object.length));
    builder_.emit(tac::Assign{object.array, tac::Copy{row_}});
  }

  // As tac::RowNames says.
  void name_another(std::size_t table, const Operand& code) {
    const tac::RowNames names(inputs_, table);
    builder_.emit(tac::Assign{row_, tac::Copy{kNull}});
    std::vector<std::size_t> done;
    for (std::size_t q = 0; q < names.arrays().size(); ++q) {
      const auto number = static_cast<std::int32_t>(tac::kNullArray - 1 - static_cast<tac::Value>(q));
      const std::size_t is_another = builder_.emit_branch(Relation::Ne, code, number);
      const LocalWebs::Array& other = array(names.arrays()[q]);
      // An array of rows may be said to be another one only when all rows are made.
      if (other.rows) done.push_back(builder_.emit_branch(Relation::Lt, other.length, 0));
      builder_.emit(tac::Assign{row_, tac::Copy{other.array}});
      done.push_back(builder_.emit_goto());
      builder_.lead_here(is_another);
    }
    if (!names.tables().empty()) name_row_of(table, names, code);
    for (const std::size_t jump : done) builder_.lead_here(jump);
  }

  void name_row_of(std::size_t table, const tac::RowNames& names, const Operand& code) {
    const auto first =
        static_cast<std::int32_t>(tac::kNullArray - 1) - static_cast<std::int32_t>(names.arrays().size());
    const Operand number = builder_.define(tac::Binary{tac::BinaryOp::Sub, first, code});
    const std::size_t is_null = builder_.emit_branch(Relation::Lt, number, 0);
    name_row(table, names, number);
    builder_.lead_here(is_null);
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
      // Rows of this round have been made for the tables before this one, and all of those whose turn was before.
      const bool are_all_made = inputs_[other].turn() < inputs_[table].turn();
      const Operand end = are_all_made ? length(other) : Operand(index_);
      const bool is_made = !are_all_made && other < table;
      done.push_back(builder_.emit_branch(is_made ? Relation::Gt : Relation::Ge, row, end));
      const LocalId cells = global(globals().cells(Type::Ref));
      builder_.emit(tac::Assign{row_, tac::Load{cells, objects_[other], row, Type::Ref}});
      if (is_another) done.push_back(builder_.emit_goto()), builder_.lead_here(*is_another);
    }
    for (const std::size_t jump : done) builder_.lead_here(jump);
  }

  BlockBuilder& builder_;
  const std::vector<Operand>& objects_;
  const std::vector<tac::ArrayInput> inputs_;
  std::vector<std::size_t> tables_;
  bool is_one_loop_ = true;
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
    objects.push_back(allocate_object(builder, class_of(each)));
    if (each.is_object()) continue;
    give_array_class(builder, each.objects, objects.back());
    builder.emit(tac::Assign{each.array, tac::Copy{objects.back()}});
    const LocalId lengths = builder.global(globals.lengths());
    builder.emit(tac::Assign{lengths, tac::Update{lengths, objects.back(), each.length, Type::Int}});
  }
  choose_others(builder, arrays, false);
  RowMaker(builder, objects).make();
  choose_others(builder, arrays, true);
}

}  // namespace dashj::lower
