// SPDX-License-Identifier: MIT
#include "classfile/lower/equal_objects.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/mutant.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/lower/written_out.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::int32_t kAll = std::numeric_limits<std::int32_t>::max();

/// JLS 5.1.7, and the documentation of each valueOf: these are cached always. What else is cached is open; JDKs cache
/// no more unless they are told to, and none for float and double.
constexpr std::array kBoxes{
    BoxClass{"java/lang/Boolean", "Z", Type::Int, "booleanValue", 0, 1},
    BoxClass{"java/lang/Byte", "B", Type::Int, "byteValue", -128, 127},
    BoxClass{"java/lang/Character", "C", Type::Int, "charValue", 0, 127},
    BoxClass{"java/lang/Short", "S", Type::Int, "shortValue", -128, 127},
    BoxClass{"java/lang/Integer", "I", Type::Int, "intValue", -128, 127},
    BoxClass{"java/lang/Long", "J", Type::Long, "longValue", -128, 127},
    BoxClass{"java/lang/Float", "F", Type::Float, "floatValue", 0, -1},
    BoxClass{"java/lang/Double", "D", Type::Double, "doubleValue", 0, -1},
};

/// What boxes are noted under that are objects of their own.
constexpr std::string_view kOwnBox = "own box";

/// 1 where a box is such an object.
tac::LocalId own_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field("java/lang/Object", "own", "Z", Type::Int));
}

/// What texts are noted under that the entry is given.
constexpr std::string_view kGivenTexts = "given texts";

/// Whether a text may be one that there is: one that is made, or one that is given where there are others.
bool has_open_texts(const MethodContext& context) {
  return is_made(context, kString) || (is_made(context, kGivenTexts) && is_made(context, GlobalTable::kTexts));
}

/// Where a text may be one that there is: 1 of one that is made, kGivenText of one that the entry is given.
constexpr std::int32_t kGivenText = 2;
tac::LocalId open_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kString, "open", "Z", Type::Int));
}

void set_open(BlockBuilder& builder, const Operand& text, std::int32_t is_open) {
  if (!is_made(builder.context(), kString) && !is_made(builder.context(), kGivenTexts)) return;
  const tac::LocalId field = open_field(builder);
  builder.emit(tac::Assign{field, tac::Update{field, text, is_open, Type::Int}});
}

/// Statements that find out whether two references are one object.
class Comparison {
 public:
  Comparison(BlockBuilder& builder, Operand a, Operand b) : builder_(builder), a_(std::move(a)), b_(std::move(b)) {}

  Operand run() {
    answer(0);
    const std::size_t differ = builder_.emit_branch(Relation::Ne, a_, b_);
    answer(1);
    ends_.push_back(builder_.emit_goto());
    builder_.lead_here(differ);
    no_where(Relation::Eq, a_, kNull);
    no_where(Relation::Eq, b_, kNull);
    const Operand own = class_of(builder_, a_), its = class_of(builder_, b_);
    if (is_made(context(), kAnother) && may_be_given()) refuse_another(own, its);
    const std::size_t unlike = builder_.emit_branch(Relation::Ne, own, its);
    for (const BoxClass& box : kBoxes)
      if (box.first_cached <= box.last_cached && is_made(context(), box.class_name)) compare_boxes(own, box);
    if (is_made(context(), kClass)) compare_class_objects(own);
    if (has_open_texts(context())) refuse_open_texts(own);
    builder_.lead_here(unlike);
    if (context().options.has_lambdas) refuse_lambdas(own, its);
    for (const std::size_t end : ends_) builder_.lead_here(end);
    return builder_.define(tac::Copy{*answer_});
  }

 private:
  [[nodiscard]] const MethodContext& context() const { return builder_.context(); }

  void answer(std::int32_t value) {
    if (!answer_) answer_ = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{*answer_, tac::Copy{value}});
  }

  void no_where(Relation relation, const Operand& left, const Operand& right) {
    ends_.push_back(builder_.emit_branch(relation, left, right));
  }

  void yes() {
    answer(1);
    ends_.push_back(builder_.emit_goto());
  }

  void compare_boxes(const Operand& own, const BoxClass& box) {
    const Operand number = context().globals.class_number(box.class_name);
    const std::size_t other = builder_.emit_branch(Relation::Ne, own, number);
    if (is_made(context(), kOwnBox))
      for (const Operand& one : {a_, b_})
        no_where(Relation::Ne, builder_.define(tac::Select{own_field(builder_), one, Type::Int}), 0);
    const tac::LocalId field = box_field(builder_, box);
    const auto value_of = [&](const Operand& object) {
      return builder_.define(tac::Select{field, object, box.type}, box.type);
    };
    // As longs a value is compared with a constant by lcmp.
    const auto compared = [&](const Operand& x, const Operand& y) {
      return builder_.define(tac::Binary{tac::BinaryOp::Compare, x, y, Type::Long});
    };
    const Operand value = value_of(a_), its = value_of(b_);
    if (box.type == Type::Long) {
      no_where(Relation::Ne, compared(value, its), 0);
      no_where(Relation::Lt, compared(value, tac::Constant(box.first_cached, Type::Long)), 0);
      no_where(Relation::Gt, compared(value, tac::Constant(box.last_cached, Type::Long)), 0);
    } else {
      no_where(Relation::Ne, value, its);
      no_where(Relation::Lt, value, box.first_cached);
      no_where(Relation::Gt, value, DASHJ_MUTATE(all_boxes_cached, box.last_cached, kAll));
    }
    yes();
    builder_.lead_here(other);
  }

  void compare_class_objects(const Operand& own) {
    const std::size_t other = builder_.emit_branch(Relation::Ne, own, Operand(context().globals.class_number(kClass)));
    const tac::LocalId field = class_number_field(builder_);
    const Operand number = builder_.define(tac::Select{field, a_, Type::Int});
    const Operand its = builder_.define(tac::Select{field, b_, Type::Int});
    if (is_made(context(), kAnother)) refuse_another_class_object(number, its);
    no_where(Relation::Ne, number, its);
    yes();
    builder_.lead_here(other);
  }

  /// A class that is not known may be any but those that are listed.
  void refuse_another_class_object(const Operand& number, const Operand& its) {
    bool are_arrays = false;
    for (const Operand& another : numbers_of_another(builder_)) {
      for (const auto& [one, other] : {std::pair(number, its), std::pair(its, number)}) {
        const std::size_t is_known = builder_.emit_branch(Relation::Ne, one, another);
        for (const Operand& listed : numbers_of_listed(builder_, are_arrays)) no_where(Relation::Eq, other, listed);
        unsupported(builder_, "comparison with the class of an object of which it is not known");
        builder_.lead_here(is_known);
      }
      are_arrays = true;
    }
  }

  void refuse_open_texts(const Operand& own) {
    const std::size_t other = builder_.emit_branch(Relation::Ne, own, Operand(context().globals.class_number(kString)));
    // Two that are given are one object where they have one number.
    const std::size_t is_made_here = builder_.emit_branch(Relation::Ne, openness(a_), kGivenText);
    no_where(Relation::Eq, openness(b_), kGivenText);
    builder_.lead_here(is_made_here);
    for (const Operand& text : {a_, b_}) {
      const std::size_t is_own = builder_.emit_branch(Relation::Eq, openness(text), 0);
      unsupported(builder_, "comparison of a text of which the JDK leaves open whether it is one that there was");
      builder_.lead_here(is_own);
    }
    builder_.lead_here(other);
  }

  /// Whether there are objects, of classes that a given one may have though it is not known, that may be what is given:
  /// those that the JVM makes, and those of which two numbers may be one object.
  [[nodiscard]] bool may_be_given() const {
    const auto is_such = [&](const BoxClass& box) {
      return box.class_name != kInteger && is_made(context(), box.class_name);
    };
    return context().options.has_lambdas || is_made(context(), kClass) || is_made(context(), kMadeByJvm) ||
           std::any_of(kBoxes.begin(), kBoxes.end(), is_such);
  }

  /// One object of another class may be a box, a class object, a stream or a lambda that is made here; two are told
  /// apart where the entry is given them, and so are one and an object whose number says which it is.
  void refuse_another(const Operand& own, const Operand& its) {
    const Operand another = context().globals.class_number(kAnother);
    for (const auto& [one, other] : {std::pair(own, its), std::pair(its, own)}) {
      const std::size_t is_known = builder_.emit_branch(Relation::Ne, one, another);
      no_where(Relation::Eq, other, another);
      for (const std::string_view listed : {kInteger, kString})
        no_where(Relation::Eq, other, context().globals.class_number(listed));
      no_where(Relation::Ne, builder_.define(tac::InstanceOf{other, std::string(kHashedByIdentity), {}}), 0);
      unsupported(builder_, "comparison with an object of which the class is not known");
      builder_.lead_here(is_known);
    }
  }

  Operand openness(const Operand& text) { return builder_.define(tac::Select{open_field(builder_), text, Type::Int}); }

  /// JLS 15.27.4: an evaluation may give an object that there was already, of this lambda or of another one.
  void refuse_lambdas(const Operand& own, const Operand& its) {
    const auto is_lambda = [&](const Operand& number) {
      return builder_.define(tac::InstanceOf{number, std::string(kMadeForLambda), {}});
    };
    no_where(Relation::Eq, is_lambda(own), 0);
    no_where(Relation::Eq, is_lambda(its), 0);
    unsupported(builder_, "comparison of two lambdas, of which Java leaves open whether they are one object");
  }

  BlockBuilder& builder_;
  const Operand a_, b_;
  std::optional<tac::LocalId> answer_;
  std::vector<std::size_t> ends_;
};

}  // namespace

bool is_made(const MethodContext& context, std::string_view name) {
  const std::vector<std::string>& made = context.options.equal_objects;
  return std::find(made.begin(), made.end(), name) != made.end();
}

const BoxClass* find_box_class(std::string_view class_name) {
  const auto row =
      std::find_if(kBoxes.begin(), kBoxes.end(), [&](const BoxClass& b) { return b.class_name == class_name; });
  return row == kBoxes.end() ? nullptr : &*row;
}

tac::GlobalId held_in_boxes(GlobalTable& globals, const BoxClass& box) {
  return globals.field(box.class_name, "value", box.primitive, box.type);
}

tac::LocalId box_field(BlockBuilder& builder, const BoxClass& box) {
  return builder.global(held_in_boxes(builder.context().globals, box));
}

tac::LocalId class_number_field(BlockBuilder& builder) {
  return builder.global(builder.context().globals.field(kClass, "number", "I", Type::Int));
}

// Sound: a box has a number of its own, and nothing tells boxes apart but are_one_object, which knows which of them are
// one object: wrapper classes have no fields that change, and identity hashes are not modelled. What a constructor gave
// is only what an entry is given.
Operand make_box(BlockBuilder& builder, const BoxClass& box, const Operand& value) {
  builder.context().globals.note_equal_object(box.class_name);
  const Operand object = allocate(builder, box.class_name);
  const tac::LocalId field = box_field(builder, box);
  builder.emit(tac::Assign{field, tac::Update{field, object, value, box.type}});
  if (is_made(builder.context(), kOwnBox))
    builder.emit(tac::Assign{own_field(builder), tac::Update{own_field(builder), object, 0, Type::Int}});
  return object;
}

void give_own_identity(BlockBuilder& builder, const Operand& box) {
  builder.context().globals.note_equal_object(kOwnBox);
  builder.emit(tac::Assign{own_field(builder), tac::Update{own_field(builder), box, 1, Type::Int}});
}

// Sound: as above.
Operand make_class_object(BlockBuilder& builder, const Operand& number) {
  builder.context().globals.note_equal_object(kClass);
  const Operand result = allocate(builder, kClass);
  const tac::LocalId field = class_number_field(builder);
  builder.emit(tac::Assign{field, tac::Update{field, result, number, Type::Int}});
  return result;
}

// Of a class that was made for a lambda Java does not even say that it is another one than of a second
// lambda (JLS 15.27.4).
Operand class_object_of(BlockBuilder& builder, const Operand& object) {
  const Operand number = class_of(builder, object);
  if (builder.context().options.has_lambdas) {
    const Operand is_lambda = builder.define(tac::InstanceOf{number, std::string(kMadeForLambda), {}});
    const std::size_t other = builder.emit_branch(Relation::Eq, is_lambda, 0);
    unsupported(builder, "class of a lambda");
    builder.lead_here(other);
  }
  return make_class_object(builder, number);
}

void name_class_object(BlockBuilder& builder, const Operand& object, std::string_view class_name) {
  if (!is_made(builder.context(), kClass)) return;
  const std::int32_t number = builder.context().globals.class_number(class_name);
  const tac::LocalId field = class_number_field(builder);
  builder.emit(tac::Assign{field, tac::Update{field, object, number, Type::Int}});
}

void leave_identity_open(BlockBuilder& builder, const Operand& text) {
  builder.context().globals.note_equal_object(kString);
  set_open(builder, text, 1);
}

void leave_identity_of_given_open(BlockBuilder& builder, const Operand& text) {
  builder.context().globals.note_equal_object(kGivenTexts);
  set_open(builder, text, kGivenText);
}

void give_identity(BlockBuilder& builder, const Operand& text) {
  set_open(builder, text, 0);
}

bool may_be_equal_objects(const MethodContext& context, const Reference& a, const Reference& b) {
  const bool are_open = has_open_texts(context);
  const auto is_plain = [&](const Reference& reference) {
    return are_open ? reference.kind == Reference::Kind::Null : reference.is_text_or_null();
  };
  if (!context.options.has_lambdas && context.options.equal_objects.empty()) return false;
  return !is_plain(a) && !is_plain(b);
}

Operand are_one_object(BlockBuilder& builder, const Operand& a, const Operand& b) {
  return Comparison(builder, a, b).run();
}

}  // namespace dashj::lower
