// SPDX-License-Identifier: MIT
#include "equiv/fuse.h"

#include <algorithm>
#include <bit>
#include <compare>
#include <limits>

#include "base/mutant.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/graph_writer.h"

namespace dashj::equiv {
namespace {

using tac::LocalId;
using tac::Operation;
using tac::StmtId;

const tac::Constant kNull(0, tac::Type::Ref);

/// What the fused method does at a node: a statement of the precondition, copies of parameters, a statement of one side
/// while the other one waits, the end.
enum class Turn : std::uint8_t {
  Start,
  Precondition,
  Copies,
  Reference,
  Student,
  Compare,
  CompareNull,   ///< The reference gives null.
  CompareArray,  ///< One that both were given.
  CompareNoRow,  ///< A row of the reference's is null, or a cell that is a box.
  Differ,
  Leave
};

struct Node {
  Turn turn = Turn::Leave;
  StmtId reference{0}, student{0};  ///< Where each stands; the first also for the precondition.
  Lead ahead = {};                  ///< As long as one has a lead: how many heads it comes to until it waits at one.
  std::uint8_t rounds_alone = 0;    ///< Of the student's, where the reference has ended.
  std::uint32_t array = 0;          ///< Which one is compared: behind all that are given the results.
  /// In lockstep: where both stood when this turn of both began. So every loop of the fused method is entered where
  /// both pause, and what is then equal is not asked about in the middle of a round of one of them.
  StmtId from_reference{0}, from_student{0};
  auto operator<=>(const Node&) const = default;
};

bool is_end(const Operation& operation) {
  return std::holds_alternative<tac::Return>(operation) || std::holds_alternative<tac::Throw>(operation);
}

/// Of the fused method: arrays are parameters of the two, unless their cells are (few_cells.h).
std::string parameters_of(const tac::Body& side) {
  const auto first = side.locals.begin(), end = first + side.declared_parameter_count;
  if (std::any_of(first, end, [](const tac::Local& local) { return tac::is_map(local.type); }) ||
      tac::array_inputs(side.descriptor).empty())
    return side.descriptor.substr(0, side.descriptor.find(')') + 1);
  return "()";
}

class Fusion {
 public:
  Fusion(const FusedParts& parts, Order order, const SameException& is_same_exception)
      : parts_(parts),
        order_(order),
        is_same_exception_(is_same_exception),
        reference_heads_(loop_heads(parts.reference.body)),
        student_heads_(loop_heads(parts.student.body)),
        arrays_(tac::array_inputs(parts.reference.body.descriptor)),
        outputs_(tac::array_outputs(parts.reference.body.descriptor)) {}

  tac::Methods run() {
    tac::Body& body = writer_.body();
    const tac::Body& reference = parts_.reference.body;
    body.class_name = "comparison";  // of neither: what is said of a side names that side
    body.method_name = reference.method_name;
    body.descriptor = parameters_of(reference) + "V";
    body.source_file = reference.source_file;
    writer_.take_parameters(reference);
    if (index_count(reference) > 0) index_ = writer_.add_parameter("index", tac::Type::Int);
    if (index_count(reference) > 1) row_ = writer_.add_parameter("row", tac::Type::Int);
    std::vector<tac::Body> bodies(1);
    const SideNames of_reference(parts_.reference, "reference", add_callees(parts_.reference, bodies), writer_);
    const SideNames of_student(parts_.student, "student", add_callees(parts_.student, bodies), writer_);
    reference_ = &of_reference;
    student_ = &of_student;
    std::optional<SideNames> of_precondition;
    if (parts_.precondition != nullptr)
      of_precondition.emplace(*parts_.precondition, "pre", add_callees(*parts_.precondition, bodies), writer_);
    precondition_ = of_precondition ? &*of_precondition : nullptr;
    (void)writer_.at({Turn::Start});
    for (Node node; writer_.take(node);) write(node);
    bodies[0] = writer_.finish();
    return tac::Methods(std::move(bodies));
  }

 private:
  void write(const Node& node) {
    switch (node.turn) {
      case Turn::Start:
        if (parts_.few)
          for (const LocalId length : parts_.few->lengths)
            writer_.add(tac::Branch{tac::Relation::Gt, length, parts_.few->most, writer_.at({Turn::Leave})});
        if (precondition_ == nullptr) return writer_.go(writer_.at({Turn::Copies}));
        for (const tac::Assign& copy : precondition_->copies()) writer_.add(copy);
        return writer_.go(writer_.at({Turn::Precondition}));
      case Turn::Precondition:
        return write_precondition(node);
      case Turn::Copies:
        for (const SideNames* side : {reference_, student_})
          for (const tac::Assign& copy : side->copies()) writer_.add(copy);
        return writer_.go(
            writer_.at(after_reference({Turn::Copies, StmtId{0}, StmtId{0}, heads_of_lead()}, StmtId{0})));
      case Turn::Reference:
        return write_step(parts_.reference, *reference_, node.reference,
                          [&](StmtId to) { return after_reference(node, to); });
      case Turn::Student:
        return write_step(parts_.student, *student_, node.student, [&](StmtId to) { return after_student(node, to); });
      case Turn::Compare:
        return compare(node);
      case Turn::CompareNull:
        return compare_null(node);
      case Turn::CompareArray:
        return compare_array(node);
      case Turn::CompareNoRow:
        return compare_no_row(node);
      case Turn::Differ:
        return writer_.add(error());
      case Turn::Leave:
        return writer_.add(tac::Return{});
    }
  }

  // Each side stops at its loop heads and ends, and waits there for the other one; who has a lead passes as many heads.
  // These rounds are nodes of their own, so that the loop of the fused method begins where both are level.
  [[nodiscard]] bool is_pause(const SideCode& side, const std::vector<bool>& heads, StmtId at,
                              std::uint8_t& ahead) const {
    if (is_end(side.body.stmt(at).operation)) return true;
    if (order_ == Order::OneAfterOther || !heads[at.index()]) return false;
    return ahead == 0 || --ahead == 0;
  }

  [[nodiscard]] Lead heads_of_lead() const {
    const auto heads = [](std::uint8_t rounds) { return static_cast<std::uint8_t>(rounds == 0 ? 0 : rounds + 1); };
    return {heads(parts_.lead.reference), heads(parts_.lead.student)};
  }

  [[nodiscard]] Node after_reference(Node node, StmtId reference) const {
    node.reference = reference;
    node.turn = Turn::Reference;
    if (!is_pause(parts_.reference, reference_heads_, reference, node.ahead.reference)) return node;
    const bool has_ended = is_end(parts_.reference.body.stmt(reference).operation);
    if (!is_end(parts_.student.body.stmt(node.student).operation))
      node.turn = Turn::Student;
    else if (has_ended)
      return {Turn::Compare, reference, node.student};
    else
      node.from_reference = reference;
    return node;
  }

  [[nodiscard]] Node after_student(Node node, StmtId student) const {
    node.student = student;
    node.turn = Turn::Student;
    if (!is_pause(parts_.student, student_heads_, student, node.ahead.student)) return node;
    const bool reference_has_ended = is_end(parts_.reference.body.stmt(node.reference).operation);
    if (reference_has_ended && is_end(parts_.student.body.stmt(student).operation))
      return {Turn::Compare, node.reference, student};
    node.from_reference = node.reference;
    node.from_student = student;
    if (!reference_has_ended) node.turn = Turn::Reference;
    if (!reference_has_ended || order_ != Order::SameRounds) return node;
    return one_more_round(node);
  }

  // The reference has ended, the student's is at a head. A reference that had a lead may leave as many rounds to the
  // student's, and no more: it ends where none of these errors is reached.
  [[nodiscard]] Node one_more_round(Node node) const {
    if (node.rounds_alone++ < parts_.lead.reference) return node;
    return {Turn::Differ, node.reference, node.student};
  }

  template <class After>
  void write_step(const SideCode& side, const SideNames& names, StmtId at, const After& after) {
    const tac::Stmt& stmt = side.body.stmt(at);
    writer_.set_line(stmt.line);
    if (const auto* unsupported = std::get_if<tac::Unsupported>(&stmt.operation))
      return give_up(unsupported->what, unsupported->place);
    if (std::holds_alternative<tac::Error>(stmt.operation))
      return give_up("an error statement", place_of(side.body, stmt.line));
    Operation operation = names.renamed(stmt.operation);
    tac::for_each_target(operation, [&](StmtId& target) { target = writer_.at(after(target)); });
    // It is a loop like any other here, as rows of two sides are made.
    if (auto* branch = std::get_if<tac::Branch>(&operation)) branch->ends_rows = false;
    const bool goes_on =
        !std::holds_alternative<tac::Goto>(operation) && !std::holds_alternative<tac::Switch>(operation);
    writer_.add(std::move(operation));
    if (goes_on) writer_.go(writer_.at(after(StmtId{at.value + 1})));
  }

  // What happens from there on is not known.
  void give_up(const std::string& what, const std::string& place) {
    writer_.add(tac::Unsupported{what, tac::any_effects(), {}, place});
  }
  static Operation error() { return tac::Error{tac::ErrorKind::ErrorCall, "equivalence"}; }

  void write_precondition(const Node& node) {
    const SideCode& side = *parts_.precondition;
    const tac::Stmt& stmt = side.body.stmt(node.reference);
    writer_.set_line(stmt.line);
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      const StmtId holds = writer_.at({Turn::Copies});
      writer_.add(tac::Branch{tac::Relation::Ne, precondition_->renamed(*ret->value), 0, holds});
      return writer_.go(writer_.at({Turn::Leave}));
    }
    if (std::holds_alternative<tac::Throw>(stmt.operation)) return writer_.add(tac::Return{});
    write_step(side, *precondition_, node.reference, [](StmtId to) { return Node{Turn::Precondition, to}; });
  }

  void compare(const Node& node) {
    const Operation& reference = parts_.reference.body.stmt(node.reference).operation;
    const Operation& student = parts_.student.body.stmt(node.student).operation;
    writer_.set_line(parts_.student.body.stmt(node.student).line);
    const auto *left = std::get_if<tac::Return>(&reference), *right = std::get_if<tac::Return>(&student);
    if (left != nullptr && right != nullptr) return compare_results(node, *left, *right);
    if (left != nullptr || right != nullptr) return writer_.add(error());
    const std::string& expected = std::get<tac::Throw>(reference).exception_class;
    const std::string& thrown = std::get<tac::Throw>(student).exception_class;
    if (expected.empty() || thrown.empty()) {
      const bool is_reference = expected.empty();
      const tac::Body& body = is_reference ? parts_.reference.body : parts_.student.body;
      const int line = body.stmt(is_reference ? node.reference : node.student).line;
      return give_up("an exception that leaves a call, of one of several classes", place_of(body, line));
    }
    if (DASHJ_MUTATE(thrown_is_equal, is_same_exception_(expected, thrown), true))
      return writer_.go(writer_.at(DASHJ_MUTATE(thrown_leaves_arrays, array_after(node, 0), Node{})));
    writer_.add(error());
  }

  void compare_results(const Node& node, const tac::Return& left, const tac::Return& right) {
    const Node equal = array_after(node, 0);
    if (!left.value) return writer_.go(writer_.at(equal));
    const tac::Operand expected = reference_->renamed(*left.value), given = student_->renamed(*right.value);
    if (outputs_.result) return compare_references(node, expected, given);
    const tac::Type type = parts_.reference.body.result_type();
    go_if_equal(type, expected, given, equal);
    if (tac::is_float(type) && parts_.tolerance.is_any()) go_if_near(type, expected, given, equal);
    writer_.add(error());
  }

  // As Tolerance::holds.
  void go_if_near(tac::Type type, tac::Operand left, tac::Operand right, const Node& equal) {
    constexpr tac::Type kType = tac::Type::Double;
    const auto real = [](double number) { return tac::Constant(std::bit_cast<std::int64_t>(number), kType); };
    const auto made = [&](tac::Expression value) { return temporary(std::move(value), kType); };
    if (type == tac::Type::Float) {
      left = made(tac::Unary{tac::UnaryOp::ToDouble, left, type});
      right = made(tac::Unary{tac::UnaryOp::ToDouble, right, type});
    }
    const auto absolute = [&](const tac::Operand& of) { return made(tac::Unary{tac::UnaryOp::Abs, of, kType}); };
    const LocalId most = made(tac::Binary{tac::BinaryOp::Max, absolute(left), absolute(right), kType});
    const LocalId difference = absolute(made(tac::Binary{tac::BinaryOp::Sub, left, right, kType}));
    const LocalId relative = made(tac::Binary{tac::BinaryOp::Mul, real(parts_.tolerance.relative), most, kType});
    const LocalId bound = made(tac::Binary{tac::BinaryOp::Max, real(parts_.tolerance.absolute), relative, kType});
    const auto is_above = [&](const tac::Operand& one, const tac::Operand& other) {
      return temporary(tac::Binary{tac::BinaryOp::CompareGreater, one, other, kType}, tac::Type::Int);
    };
    Node differ = {Turn::Differ, equal.reference, equal.student};
    writer_.add(tac::Branch{tac::Relation::Gt, is_above(most, real(std::numeric_limits<double>::max())), 0,
                            writer_.at(differ)});
    writer_.add(tac::Branch{tac::Relation::Le, is_above(difference, bound), 0, writer_.at(equal)});
  }

  void go_if_equal(tac::Type type, tac::Operand left, tac::Operand right, const Node& equal) {
    if (tac::is_float(type)) {
      left = temporary(tac::Unary{tac::UnaryOp::Bits, left, type}, bits_type(type));
      right = temporary(tac::Unary{tac::UnaryOp::Bits, right, type}, bits_type(type));
    }
    if (tac::bits_of(type) == 64) {
      left = temporary(tac::Binary{tac::BinaryOp::Compare, left, right, tac::Type::Long}, tac::Type::Int);
      right = tac::Constant(0);
    }
    writer_.add(tac::Branch{tac::Relation::Eq, left, right, writer_.at(equal)});
  }

  // Results that are arrays or boxes: both null, or of one length and with equal cells, or with equal values.
  void compare_references(const Node& node, const tac::Operand& expected, const tac::Operand& given) {
    const Node equal = array_after(node, 0);
    const StmtId differ = writer_.at({Turn::Differ, node.reference, node.student});
    Node null = node;
    null.turn = Turn::CompareNull;
    writer_.add(tac::Branch{tac::Relation::Eq, expected, kNull, writer_.at(null)});
    writer_.add(tac::Branch{tac::Relation::Eq, given, kNull, differ});
    if (!outputs_.gives_array()) return compare_boxes(*outputs_.result, expected, given, equal);
    const LocalId length = length_of(*reference_, parts_.reference.body, expected);
    writer_.add(tac::Branch{tac::Relation::Ne, length, length_of(*student_, parts_.student.body, given), differ});
    Node results = node;
    results.array = static_cast<std::uint32_t>(arrays_.size());
    if (outputs_.result->rows) return compare_rows(results, expected, given, length);
    compare_cells(outputs_.cells(), outputs_.result->component, expected, given, length, equal);
  }

  // Two boxes of the class of `place`, which has no subclasses, as its equals does (same_rule.h).
  void compare_boxes(const tac::ArrayInput& place, const tac::Operand& expected, const tac::Operand& given,
                     const Node& equal) {
    const tac::Type type = tac::stack_type(place.component);
    const auto held = [&](const SideNames& side, const tac::Body& body, const tac::Operand& box) {
      return temporary(tac::Select{side.local(body.outputs[outputs_.held(place.objects)]), box, type}, type);
    };
    const LocalId left = held(*reference_, parts_.reference.body, expected);
    go_if_equal(type, left, held(*student_, parts_.student.body, given), equal);
    writer_.add(DASHJ_MUTATE(boxes_are_equal, error(), tac::Operation(tac::Return{})));
  }

  LocalId length_of(const SideNames& side, const tac::Body& body, const tac::Operand& array) {
    return temporary(tac::Select{side.local(body.outputs[outputs_.lengths()]), array, tac::Type::Int}, tac::Type::Int);
  }

  void compare_null(const Node& node) {
    const Node equal = array_after(node, 0);
    writer_.add(tac::Branch{tac::Relation::Eq, result_of_student(node), kNull, writer_.at(equal)});
    writer_.add(error());
  }
  [[nodiscard]] tac::Operand result_of_student(const Node& node) const {
    return student_->renamed(*std::get<tac::Return>(parts_.student.body.stmt(node.student).operation).value);
  }

  // Arrays of arrays of this length: the row is null in both, or both have one of one length and with equal cells. Of
  // arrays of boxes: the cell is null in both, or both have a box with an equal value.
  void compare_rows(const Node& node, const tac::Operand& expected, const tac::Operand& given,
                    const tac::Operand& length) {
    const Node equal = node_behind(node);
    const tac::ArrayInput& place = compared_at(node);
    const StmtId behind = writer_.at(equal), differ = writer_.at({Turn::Differ, node.reference, node.student});
    const LocalId index = index_of_row(place);
    writer_.add(tac::Branch{tac::Relation::Lt, index, 0, behind});
    writer_.add(tac::Branch{tac::Relation::Ge, index, DASHJ_MUTATE(first_row_alone, length, tac::Operand(1)), behind});
    const LocalId left = row_of(*reference_, parts_.reference.body, place, expected);
    Node none = node;
    none.turn = Turn::CompareNoRow;
    writer_.add(tac::Branch{tac::Relation::Eq, left, kNull, writer_.at(none)});
    const LocalId right = row_of(*student_, parts_.student.body, place, given);
    writer_.add(tac::Branch{tac::Relation::Eq, right, kNull, differ});
    if (!place.objects.empty()) return compare_boxes(place, left, right, equal);
    const LocalId cells = length_of(*reference_, parts_.reference.body, left);
    writer_.add(tac::Branch{tac::Relation::Ne, cells, length_of(*student_, parts_.student.body, right), differ});
    const std::size_t output = are_results(node) ? outputs_.cells() : outputs_.cells_of(place);
    compare_cells(output, place.component, left, right, cells, equal);
  }

  [[nodiscard]] bool are_results(const Node& node) const { return node.array == arrays_.size(); }
  [[nodiscard]] const tac::ArrayInput& compared_at(const Node& node) const {
    return are_results(node) ? *outputs_.result : arrays_[node.array];
  }
  // A box is compared as a whole, so there is one index for it.
  [[nodiscard]] LocalId index_of_row(const tac::ArrayInput& place) const {
    return place.objects.empty() ? *row_ : *index_;
  }

  void compare_no_row(const Node& node) {
    const tac::Operand table = are_results(node) ? result_of_student(node)
                                                 : tac::Operand(object_of(*student_, parts_.student.body, node.array));
    const LocalId row = row_of(*student_, parts_.student.body, compared_at(node), table);
    writer_.add(tac::Branch{tac::Relation::Eq, row, kNull, writer_.at(node_behind(node))});
    writer_.add(DASHJ_MUTATE(missing_row_is_any, error(), tac::Operation(tac::Return{})));
  }

  LocalId row_of(const SideNames& side, const tac::Body& body, const tac::ArrayInput& place,
                 const tac::Operand& table) {
    const LocalId rows = side.local(body.outputs[outputs_.rows()]);
    return temporary(tac::Load{rows, table, index_of_row(place), tac::Type::Ref}, tac::Type::Ref);
  }

  // Behind an array, or the results.
  [[nodiscard]] Node node_behind(const Node& node) const {
    return array_after(node, are_results(node) ? 0 : node.array + 1);
  }
  // What follows when all before this array is equal. Objects stay as they are.
  [[nodiscard]] Node array_after(Node node, std::uint32_t array) const {
    while (array < arrays_.size() && arrays_[array].is_object()) ++array;
    if (array == arrays_.size() || !parts_.compares_given) return {};
    node.turn = Turn::CompareArray;
    node.array = array;
    return node;
  }

  // An array that both were given is the same object on both sides, made where the run starts (lower/entry_arrays.h).
  // What is none, or is one of those before, has no length.
  void compare_array(const Node& node) {
    const tac::ArrayInput& array = arrays_[node.array];
    const LocalId expected = object_of(*reference_, parts_.reference.body, node.array),
                  given = object_of(*student_, parts_.student.body, node.array), length{array.length};
    if (array.rows) return compare_rows(node, expected, given, length);
    compare_cells(outputs_.cells_of(array), array.component, expected, given, length, node_behind(node));
  }
  [[nodiscard]] LocalId object_of(const SideNames& side, const tac::Body& body, std::uint32_t array) const {
    return side.local(body.outputs[outputs_.objects() + array]);
  }

  // That the cells at the index are equal, where it is one of so many. `output`: which one has the cells.
  void compare_cells(std::size_t output, tac::Type component, const tac::Operand& expected, const tac::Operand& given,
                     const tac::Operand& length, const Node& equal) {
    const tac::Type type = tac::stack_type(component);
    const StmtId behind = writer_.at(equal);
    writer_.add(tac::Branch{tac::Relation::Lt, *index_, 0, behind});
    writer_.add(
        tac::Branch{tac::Relation::Ge, *index_, DASHJ_MUTATE(first_cell_alone, length, tac::Operand(1)), behind});
    const auto cell = [&](const SideNames& side, const tac::Body& body, const tac::Operand& array) {
      return in_range(temporary(tac::Load{side.local(body.outputs[output]), array, *index_, type}, type), component);
    };
    const tac::Operand left = cell(*reference_, parts_.reference.body, expected);
    go_if_equal(type, left, cell(*student_, parts_.student.body, given), equal);
    writer_.add(error());
  }

  // A formula may give an array cells that are no values of its type: the program sees what is made of them here.
  LocalId in_range(LocalId cell, tac::Type component) {
    switch (component) {
      case tac::Type::Boolean:
        return temporary(tac::Binary{tac::BinaryOp::And, cell, 1, tac::Type::Int}, tac::Type::Int);
      case tac::Type::Byte:
        return temporary(tac::Unary{tac::UnaryOp::ToByte, cell, tac::Type::Int}, tac::Type::Int);
      case tac::Type::Short:
        return temporary(tac::Unary{tac::UnaryOp::ToShort, cell, tac::Type::Int}, tac::Type::Int);
      case tac::Type::Char:
        return temporary(tac::Unary{tac::UnaryOp::ToChar, cell, tac::Type::Int}, tac::Type::Int);
      default:
        return cell;
    }
  }

  [[nodiscard]] static tac::Type bits_type(tac::Type type) {
    return type == tac::Type::Double ? tac::Type::Long : tac::Type::Int;
  }

  LocalId temporary(tac::Expression value, tac::Type type) {
    const LocalId local = writer_.new_local("compared", type);
    writer_.add(tac::Assign{local, std::move(value)});
    return local;
  }

  const FusedParts& parts_;
  const Order order_;
  const SameException& is_same_exception_;
  const std::vector<bool> reference_heads_, student_heads_;
  const std::vector<tac::ArrayInput> arrays_;
  const tac::ArrayOutputs outputs_;
  GraphWriter<Node> writer_;
  std::optional<LocalId> index_, row_;
  const SideNames *reference_ = nullptr, *student_ = nullptr, *precondition_ = nullptr;
};

}  // namespace

std::size_t index_count(const tac::Body& side) {
  if (side.outputs.empty()) return 0;
  std::vector<tac::ArrayInput> compared = tac::array_inputs(side.descriptor);
  if (const auto result = tac::array_outputs(side.descriptor).result) compared.push_back(*result);
  std::size_t count = 0;
  for (const tac::ArrayInput& each : compared)
    if (!each.is_object()) count = std::max<std::size_t>(count, each.rows && each.objects.empty() ? 2 : 1);
  return count;
}

tac::Methods fuse(const FusedParts& parts, Order order, const SameException& is_same_exception) {
  return Fusion(parts, order, is_same_exception).run();
}

}  // namespace dashj::equiv
