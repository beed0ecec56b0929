// SPDX-License-Identifier: MIT
#include "program/start/start_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/map_values.h"
#include "base/mutant.h"
#include "classfile/tac/successors.h"
#include "concrete/tac_interpreter.h"
#include "program/limits.h"

namespace dashj::program {
namespace {

using concrete::cell_at;
using concrete::cells_copied;
using concrete::cells_filled;
using concrete::cells_with;
using concrete::map_at;
using concrete::map_with;
using tac::LocalId;
using tac::Operand;
using tac::StmtId;
using tac::Type;
using tac::Value;

/// One way on, up to where it is.
struct State {
  struct Frame {
    tac::MethodId method;
    std::size_t first_value = 0;
    StmtId at{0};
  };
  std::vector<Frame> frames;
  std::vector<Held> values;  // of all activations, the innermost last
};

class StartRun {
 public:
  explicit StartRun(const tac::Methods& methods) : methods_(methods) {}

  tl::expected<std::vector<Held>, std::string> run() {
    push_frame(tac::Methods::entry(), {});
    ways_.push_back(std::move(state_));
    std::optional<std::vector<Held>> joined;
    while (!ways_.empty() && failure_.empty()) {
      state_ = std::move(ways_.back());
      ways_.pop_back();
      const std::vector<Held> end = run_to_end();
      if (!joined) {
        joined = end;
      } else if (failure_.empty()) {
        for (std::size_t i = 0; i < end.size(); ++i) join(joined->at(i), end[i], output_type(i));
      }
    }
    if (!failure_.empty()) return tl::unexpected(failure_);
    return std::move(*joined);
  }

 private:
  [[nodiscard]] State::Frame& frame() { return state_.frames.back(); }
  [[nodiscard]] const tac::Body& body() { return methods_.body(frame().method); }
  [[nodiscard]] Held& held(LocalId local) { return state_.values[frame().first_value + local.index()]; }
  [[nodiscard]] Held held(const Operand& operand) {
    const auto* constant = std::get_if<tac::Constant>(&operand);
    return constant != nullptr ? Held{constant->value} : held(std::get<LocalId>(operand));
  }
  [[nodiscard]] Type output_type(std::size_t i) const {
    const tac::Body& start = methods_.body(tac::Methods::entry());
    return start.local(start.outputs[i]).type;
  }

  void fail(std::string why) { failure_ = fmt::format("{} ({})", why, body().place_name()); }

  std::vector<Held> run_to_end() {
    while (failure_.empty()) {
      if (++steps_ > kMaxStartSteps) {
        fail("it takes too long");
        break;
      }
      const tac::Operation& operation = body().stmt(frame().at).operation;
      if (const auto* ret = std::get_if<tac::Return>(&operation)) {
        if (state_.frames.size() == 1) return outputs();
        leave(*ret);
      } else {
        step(operation);
      }
    }
    return {};
  }

  void step(const tac::Operation& operation) {
    if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
      held(assign->target) = evaluate(*assign);
      ++frame().at.value;
    } else if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
      take(*branch);
    } else if (const auto* go = std::get_if<tac::Goto>(&operation)) {
      frame().at = go->target;
    } else if (const auto* choice = std::get_if<tac::Switch>(&operation)) {
      take(*choice);
    } else if (const auto* choose = std::get_if<tac::Choose>(&operation)) {
      held(choose->target) = {0, DASHJ_MUTATE(choices_are_constants, 1, 0)};
      ++frame().at.value;
    } else if (const auto* call = std::get_if<tac::Call>(&operation)) {
      std::vector<Held> arguments;
      for (const Operand& argument : call->arguments) arguments.push_back(held(argument));
      push_frame(call->callee, arguments);
    } else if (const auto* unsupported = std::get_if<tac::Unsupported>(&operation)) {
      fail(unsupported->what + " is not supported");
    } else if (std::holds_alternative<tac::Throw>(operation)) {
      unwind();
    } else {
      fail("it comes to an error");
    }
  }

  Held evaluate(const tac::Assign& assign) {
    const tac::Expression& expression = assign.value;
    if (const auto* copy = std::get_if<tac::Copy>(&expression)) return held(copy->value);
    if (const auto* select = std::get_if<tac::Select>(&expression)) {
      const Held reference = held(select->reference), map = held(select->map);
      return read(reference, map_at(map.unknown, reference.value, Type::Int),
                  map_at(map.value, reference.value, select->type));
    }
    if (const auto* update = std::get_if<tac::Update>(&expression)) {
      const Held map = held(update->map), reference = held(update->reference), value = held(update->value);
      check_known({reference});
      return {map_with(map.value, reference.value, value.value, update->type),
              map_with(map.unknown, reference.value, value.unknown, Type::Int)};
    }
    if (const auto* load = std::get_if<tac::Load>(&expression)) {
      const Held cells = held(load->cells), array = held(load->array), index = held(load->index);
      return read({0, array.unknown | index.unknown}, cell_at(cells.unknown, array.value, index.value, Type::Int),
                  cell_at(cells.value, array.value, index.value, load->type));
    }
    if (const auto* store = std::get_if<tac::Store>(&expression)) {
      const Held cells = held(store->cells), array = held(store->array), index = held(store->index),
                 value = held(store->value);
      check_known({array, index});
      return {cells_with(cells.value, array.value, index.value, value.value, store->type),
              cells_with(cells.unknown, array.value, index.value, value.unknown, Type::Int)};
    }
    if (const auto* fill = std::get_if<tac::Fill>(&expression)) {
      const Held cells = held(fill->cells), array = held(fill->array), first = held(fill->first),
                 last = held(fill->last), value = held(fill->value);
      check_known({array, first, last});
      return {cells_filled(cells.value, array.value, first.value, last.value, value.value, fill->type),
              cells_filled(cells.unknown, array.value, first.value, last.value, value.unknown, Type::Int)};
    }
    if (const auto* copy = std::get_if<tac::CopyCells>(&expression)) {
      const Held cells = held(copy->cells), to = held(copy->to), at = held(copy->at), from = held(copy->from),
                 start = held(copy->start), count = held(copy->count);
      check_known({to, at, from, start, count});
      const auto copied = [&](Value of) {
        return cells_copied(of, to.value, at.value, from.value, start.value, count.value);
      };
      return {copied(cells.value), copied(cells.unknown)};
    }
    // Of numbers only, or of cells that are all known.
    const std::vector<LocalId> read = tac::locals_read(assign);
    if (std::any_of(read.begin(), read.end(), [this](LocalId local) { return held(local).unknown != 0; }))
      return {0, 1};
    return {concrete::evaluate_expression(expression, [this](LocalId local) { return held(local).value; })};
  }

  static Held read(const Held& place, Value unknown, Value value) {
    return place.unknown != 0 || unknown != 0 ? Held{0, 1} : Held{value};
  }

  void check_known(std::initializer_list<Held> places) {
    if (std::any_of(places.begin(), places.end(), [](const Held& place) { return place.unknown != 0; }))
      fail("a choice of the JVM decides what is written");
  }

  void take(const tac::Branch& branch) {
    const Held left = held(branch.left), right = held(branch.right);
    const StmtId next{frame().at.value + 1};
    if (left.unknown != 0 || right.unknown != 0) return take_all({branch.target, next});
    frame().at = concrete::evaluate_relation(branch.relation, left.value, right.value) ? branch.target : next;
  }

  void take(const tac::Switch& choice) {
    const Held key = held(choice.key);
    std::vector<StmtId> targets{choice.default_target};
    for (const tac::SwitchCase& one : choice.cases) {
      targets.push_back(one.target);
      if (key.unknown == 0 && one.key == key.value) return take_all({one.target});
    }
    if (key.unknown == 0) targets.resize(1);
    take_all(targets);
  }

  void take_all(const std::vector<StmtId>& targets) {
    ways_begun_ += targets.size() - 1;
    if (ways_begun_ > kMaxStartWays) return fail("it has too many ways to go");
    for (std::size_t i = 1; i < targets.size(); ++i) {
      ways_.push_back(state_);
      ways_.back().frames.back().at = targets[i];
    }
    frame().at = targets[0];
  }

  void push_frame(tac::MethodId method, const std::vector<Held>& arguments) {
    state_.frames.push_back({method, state_.values.size(), StmtId{0}});
    state_.values.insert(state_.values.end(), arguments.begin(), arguments.end());
    state_.values.resize(frame().first_value + body().locals.size());
  }

  std::vector<Held> outputs() {
    std::vector<Held> result;
    for (const LocalId output : body().outputs) result.push_back(held(output));
    return result;
  }

  /// The caller is at its call again, and has what the callee gives back.
  const tac::Call& pop_frame() {
    const std::vector<Held> given_back = outputs();
    state_.values.resize(frame().first_value);
    state_.frames.pop_back();
    const auto& call = std::get<tac::Call>(body().stmt(frame().at).operation);
    for (std::size_t i = 0; i < given_back.size(); ++i)
      held(call.outputs[i].temporary) = held(call.outputs[i].target) = given_back[i];
    return call;
  }

  void leave(const tac::Return& ret) {
    const Held result = ret.value ? held(*ret.value) : Held();
    const tac::Call& call = pop_frame();
    if (call.result) held(*call.result) = result;
    ++frame().at.value;
  }

  void unwind() {
    const std::string place = body().place_name();
    while (state_.frames.size() > 1) {
      const tac::Call& call = pop_frame();
      if (!call.thrown) continue;
      frame().at = *call.thrown;
      return;
    }
    failure_ = fmt::format("an exception leaves it ({})", place);
  }

  void join(Held& known, const Held& other, Type type) {
    if (!tac::is_map(type)) {
      if (known.value != other.value || other.unknown != 0) known.unknown = 1;
      if (known.unknown != 0) known.value = 0;
      return;
    }
    MapValues& maps = MapValues::of_thread();
    const auto handle = [](Value value) { return static_cast<MapValues::Handle>(value); };
    const auto mark = [&](Value map, const auto& differs) {
      for (const MapValues::Entry& entry : maps.entries(handle(map))) {
        if (!differs(entry)) continue;
        if (entry.more != 0) return fail("it fills large arrays in several ways");
        known.unknown = static_cast<Value>(maps.store(handle(known.unknown), entry.index, 1));
      }
    };
    const auto differ = [&](const MapValues::Entry& entry) {
      return entry.more != 0 ||
             maps.select(handle(known.value), entry.index) != maps.select(handle(other.value), entry.index);
    };
    if (known.value != other.value) {
      mark(known.value, differ);
      mark(other.value, differ);
    }
    if (known.unknown != other.unknown) mark(other.unknown, [](const MapValues::Entry&) { return true; });
  }

  const tac::Methods& methods_;
  State state_;
  std::vector<State> ways_;  // those that are still to be gone
  std::size_t ways_begun_ = 0;
  std::size_t steps_ = 0;
  std::string failure_;
};

}  // namespace

tl::expected<std::vector<Held>, std::string> run_from_start(const tac::Methods& methods) {
  return StartRun(methods).run();
}

}  // namespace dashj::program
