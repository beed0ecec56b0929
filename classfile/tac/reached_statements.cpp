// SPDX-License-Identifier: MIT
#include "classfile/tac/reached_statements.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "classfile/tac/heap_names.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

/// The abstract value of a local: a number; an object of a class with this number, perhaps null instead; anything.
struct Known {
  enum class Kind : std::uint8_t { Any, Number, Object } kind = Kind::Any;
  bool may_be_null = false;
  Value number = 0;
  bool operator==(const Known&) const = default;
};
using State = std::vector<Known>;  // by local

Known number(Value value) {
  return {Known::Kind::Number, false, value};
}

bool is_null(const Known& known) {
  return known == number(0);
}

// An upper bound of the two.
Known joined(Known a, Known b) {
  if (a == b) return a;
  if (is_null(a)) std::swap(a, b);
  const bool is_same_class = a.kind == Known::Kind::Object && b.kind == Known::Kind::Object && a.number == b.number;
  if (is_same_class || (a.kind == Known::Kind::Object && is_null(b))) return {a.kind, true, a.number};
  return {};
}

/// A forward analysis with a work list. A value goes up at most three times, so it ends.
class Reach {
 public:
  explicit Reach(const Body& body) : body_(body), before_(body.statements.size()) {}

  std::vector<bool> run() {
    if (!before_.empty()) flow(StmtId{0}, State(body_.locals.size()));
    while (!work_.empty()) {
      const StmtId at = work_.back();
      work_.pop_back();
      leave(at, *before_[at.index()]);
    }
    std::vector<bool> reached;
    for (const auto& state : before_) reached.push_back(state.has_value());
    return reached;
  }

 private:
  void flow(StmtId to, State state) {
    std::optional<State>& known = before_[to.index()];
    if (known)
      for (std::size_t i = 0; i < state.size(); ++i) state[i] = joined((*known)[i], state[i]);
    if (known == state) return;
    known = std::move(state);
    work_.push_back(to);
  }

  void leave(StmtId at, State state) {
    const Operation& operation = body_.stmt(at).operation;
    if (const auto* branch = std::get_if<Branch>(&operation)) return leave_branch(at, *branch, state);
    if (const auto* assign = std::get_if<Assign>(&operation)) {
      note_class(assign->value, state);
      state[assign->target.index()] = value_of(assign->value, state);
    } else {
      forget_written(operation, state);
    }
    for (const StmtId next : successors(operation, at)) flow(next, state);
  }

  static void forget_written(const Operation& operation, State& state) {
    if (const auto written = local_written(operation)) state[written->index()] = {};
    if (const auto* call = std::get_if<Call>(&operation))
      for (const Call::Output& output : call->outputs)
        state[output.target.index()] = state[output.temporary.index()] = {};
  }

  void leave_branch(StmtId at, const Branch& branch, const State& state) {
    for (const bool is_taken : {false, true}) {
      State there = state;
      if (may_go(branch, is_taken, there))
        flow(is_taken ? branch.target : StmtId{static_cast<std::uint32_t>(at.index() + 1)}, std::move(there));
    }
  }

  // `state` knows more where it goes so. Only of equality, which is what classes and null are compared for.
  static bool may_go(const Branch& branch, bool is_taken, State& state) {
    if (branch.relation != Relation::Eq && branch.relation != Relation::Ne) return true;
    const bool are_equal = (branch.relation == Relation::Eq) == is_taken;
    const Known left = known_of(branch.left, state), right = known_of(branch.right, state);
    const bool are_numbers = left.kind == Known::Kind::Number && right.kind == Known::Kind::Number;
    if (are_numbers) return (left.number == right.number) == are_equal;
    if (left.kind != Known::Kind::Object || !is_null(right)) return true;
    if (are_equal) return left.may_be_null;
    if (const auto* local = std::get_if<LocalId>(&branch.left)) state[local->index()].may_be_null = false;
    return true;
  }

  static Known known_of(const Operand& operand, const State& state) {
    if (const auto* constant = std::get_if<Constant>(&operand)) return number(constant->value);
    return state[std::get<LocalId>(operand).index()];
  }

  [[nodiscard]] bool is_class_map(LocalId local) const { return heap_word(body_.local(local).name) == "class"; }

  // A new object gets its class.
  void note_class(const Expression& expression, State& state) const {
    const auto* update = std::get_if<Update>(&expression);
    if (update == nullptr || !is_class_map(update->map)) return;
    const auto* object = std::get_if<LocalId>(&update->reference);
    const Known its_class = known_of(update->value, state);
    if (object != nullptr && its_class.kind == Known::Kind::Number)
      state[object->index()] = {Known::Kind::Object, false, its_class.number};
  }

  [[nodiscard]] Known value_of(const Expression& expression, const State& state) const {
    if (const auto* copy = std::get_if<Copy>(&expression)) return known_of(copy->value, state);
    if (const auto* select = std::get_if<Select>(&expression)) {
      const Known object = known_of(select->reference, state);
      const bool has_class = object.kind == Known::Kind::Object && !object.may_be_null && is_class_map(select->map);
      return has_class ? number(object.number) : Known();
    }
    if (const auto* instance = std::get_if<InstanceOf>(&expression)) {
      const Known its_class = known_of(instance->class_number, state);
      const auto& classes = instance->classes;
      if (classes.empty()) return number(0);
      if (its_class.kind == Known::Kind::Number)
        return number(std::count(classes.begin(), classes.end(), its_class.number));
    }
    return {};
  }

  const Body& body_;
  std::vector<std::optional<State>> before_;  // by statement; none: not reached yet
  std::vector<StmtId> work_;
};

}  // namespace

std::vector<bool> reached_statements(const Body& body) {
  return Reach(body).run();
}

}  // namespace dashj::tac
