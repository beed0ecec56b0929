// SPDX-License-Identifier: MIT
#include "classfile/tac/methods.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

#include "base/check.h"
#include "classfile/tac/cycles.h"
#include "classfile/tac/link_globals.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();

constexpr std::uint8_t bit(CallExit exit) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(exit));
}

/// Tarjan's strongly connected components with a stack of its own, as a chain of calls may be as long as there are
/// methods. A component is numbered when it is complete, and those it leads to were complete before.
class ComponentSearch {
 public:
  explicit ComponentSearch(const std::vector<std::vector<MethodId>>& callees)
      : callees_(callees),
        order_(callees.size(), kUnseen),
        low_(callees.size(), 0),
        component_(callees.size(), kUnseen) {}

  std::vector<std::size_t> run() {
    for (std::size_t root = 0; root < callees_.size(); ++root) {
      if (order_[root] == kUnseen) visit_from(root);
    }
    return std::move(component_);
  }

 private:
  struct Visit {
    std::size_t method = 0, next_callee = 0;
  };

  void visit_from(std::size_t root) {
    open(root);
    while (!path_.empty()) {
      Visit& top = path_.back();
      if (top.next_callee == callees_[top.method].size()) {
        close();
        continue;
      }
      const std::size_t callee = callees_[top.method][top.next_callee++].index();
      if (order_[callee] == kUnseen) {
        open(callee);
      } else if (component_[callee] == kUnseen) {
        low_[top.method] = std::min(low_[top.method], order_[callee]);
      }
    }
  }

  void open(std::size_t method) {
    order_[method] = low_[method] = seen_++;
    pending_.push_back(method);
    path_.push_back({method, 0});
  }

  void close() {
    const std::size_t method = path_.back().method;
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().method] = std::min(low_[path_.back().method], low_[method]);
    if (low_[method] != order_[method]) return;
    std::size_t member = kUnseen;
    do {
      member = pending_.back();
      pending_.pop_back();
      component_[member] = components_;
    } while (member != method);
    ++components_;
  }

  const std::vector<std::vector<MethodId>>& callees_;
  std::vector<std::size_t> order_, low_, component_;
  std::vector<std::size_t> pending_;
  std::vector<Visit> path_;
  std::size_t seen_ = 0, components_ = 0;
};

template <class Condition>
bool has_choose(const Body& body, const Condition& condition) {
  return std::any_of(body.statements.begin(), body.statements.end(), [&](const Stmt& stmt) {
    const auto* choose = std::get_if<Choose>(&stmt.operation);
    return choose != nullptr && condition(*choose);
  });
}

void add_choice_index(Body& body) {
  const auto is_taken = [&](const std::string& name) {
    return std::any_of(body.locals.begin(), body.locals.end(), [&](const Local& local) { return local.name == name; });
  };
  std::string name = "choices";
  for (int number = 2; is_taken(name); ++number) name = fmt::format("choices#{}", number);
  body.choice_index = LocalId{static_cast<std::uint32_t>(body.locals.size())};
  body.locals.push_back({std::move(name), LocalKind::Temporary, -1, Type::Int});
}

/// The exits of one body, given those of its callees: what its statements that control may reach allow. Behind an
/// Unsupported statement control is followed as well, which can only add exits.
class ExitSearch {
 public:
  ExitSearch(const Body& body, const std::vector<std::uint8_t>& exits) : body_(body), exits_(exits) {}

  std::uint8_t run() {
    if (!body_.statements.empty()) reach(StmtId{0});
    while (!pending_.empty()) {
      const StmtId at = pending_.back();
      pending_.pop_back();
      const Operation& operation = body_.stmt(at).operation;
      if (const auto* call = std::get_if<Call>(&operation)) {
        pass_call(*call, at);
        continue;
      }
      if (const auto exit = exit_at(operation)) found_ |= bit(*exit);
      for (const StmtId next : successors(operation, at)) reach(next);
    }
    return found_;
  }

 private:
  void pass_call(const Call& call, StmtId at) {
    constexpr std::uint8_t kExceptions = bit(CallExit::AssertionFailure) | bit(CallExit::Thrown);
    const std::uint8_t exits = exits_[call.callee.index()];
    if ((exits & bit(CallExit::Normal)) != 0) reach(StmtId{at.value + 1});
    found_ |= exits & static_cast<std::uint8_t>(bit(CallExit::ErrorCall) | bit(CallExit::Unsupported));
    if ((exits & kExceptions) == 0) return;
    if (call.thrown) {
      reach(*call.thrown);
    } else {
      found_ |= exits & kExceptions;
    }
  }

  void reach(StmtId at) {
    DASHJ_CHECK(at.index() < body_.statements.size(), "control should stay in its body");
    if (is_reached_[at.index()]) return;
    is_reached_[at.index()] = true;
    pending_.push_back(at);
  }

  const Body& body_;
  const std::vector<std::uint8_t>& exits_;
  std::vector<bool> is_reached_ = std::vector<bool>(body_.statements.size(), false);
  std::vector<StmtId> pending_;
  std::uint8_t found_ = bit(CallExit::Stopped);
};

}  // namespace

Methods::Methods(std::vector<Body> bodies, const std::vector<Global>& globals, Counted counted)
    : bodies_(std::move(bodies)), counted_(std::move(counted)) {
  DASHJ_CHECK(!bodies_.empty(), "a table of methods should hold the entry");
  if (!globals.empty()) link_globals(bodies_, globals);
  find_callees();
  find_components();
  add_choice_indices();
  find_exits();
  find_what_ends();
}

bool Methods::always_returns(MethodId id) const {
  return exits_[id.index()] == bit(CallExit::Normal);
}

bool Methods::may_exit(MethodId id, CallExit exit) const {
  return (exits_[id.index()] & bit(exit)) != 0;
}

void Methods::find_callees() {
  for (const Body& body : bodies_) {
    std::vector<MethodId>& found = callees_.emplace_back();
    for (const Stmt& stmt : body.statements) {
      const auto* call = std::get_if<Call>(&stmt.operation);
      if (call == nullptr) continue;
      DASHJ_CHECK(call->callee.index() < bodies_.size(), "each callee should be in the table");
      DASHJ_CHECK(call->arguments.size() == bodies_[call->callee.index()].parameter_count,
                  "a call should have an argument per parameter");
      check_types(body, *call);
      if (std::find(found.begin(), found.end(), call->callee) == found.end()) found.push_back(call->callee);
    }
  }
}

void Methods::check_types(const Body& caller, const Call& call) const {
  const Body& callee = body(call.callee);
  for (std::uint32_t i = 0; i < call.arguments.size(); ++i) {
    const bool fits = caller.type_of(call.arguments[i]) == callee.type_of(LocalId{i});
    DASHJ_CHECK(fits, "an argument should have the stack type of its parameter");
  }
  DASHJ_CHECK(call.outputs.size() == callee.outputs.size(), "a call should take all outputs");
}

void Methods::find_components() {
  component_ = ComponentSearch(callees_).run();
  component_is_cycle_.assign(bodies_.size(), false);
  std::vector<std::size_t> members(bodies_.size(), 0);
  for (std::size_t m = 0; m < bodies_.size(); ++m) {
    const bool calls_itself =
        std::find(callees_[m].begin(), callees_[m].end(), MethodId{static_cast<std::uint32_t>(m)}) != callees_[m].end();
    if (++members[component_[m]] > 1 || calls_itself) component_is_cycle_[component_[m]] = true;
  }
}

/// A method makes choices if a statement of it does, or a callee. Rounds until nothing changes: there are at most as
/// many as methods in a chain of calls that the numbering does not follow.
void Methods::add_choice_indices() {
  for (const Body& body : bodies_)
    for (const Stmt& stmt : body.statements)
      if (const auto* choose = std::get_if<Choose>(&stmt.operation); choose != nullptr && choose->observed)
        observed_.insert(title_of(choose->observed->function));
  std::vector<bool> makes_choices;
  for (const Body& body : bodies_) makes_choices.push_back(has_choose(body, [](const Choose&) { return true; }));
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t m = bodies_.size(); m-- > 0;) {
      const auto does = [&](MethodId callee) { return makes_choices[callee.index()]; };
      if (makes_choices[m] || std::none_of(callees_[m].begin(), callees_[m].end(), does)) continue;
      makes_choices[m] = has_changed = true;
    }
  }
  for (std::size_t m = 0; m < bodies_.size(); ++m) {
    DASHJ_CHECK(makes_choices[m] || !bodies_[m].choice_index, "a method without choices should not count them");
    if (makes_choices[m] && !bodies_[m].choice_index) add_choice_index(bodies_[m]);
  }
}

/// The least solution: a run that ends has finitely many activations, so its exits are found from the innermost
/// outwards. Callees first where calls do not go in circles.
void Methods::find_exits() {
  exits_.assign(bodies_.size(), bit(CallExit::Stopped));
  std::vector<std::size_t> order(bodies_.size());
  for (std::size_t m = 0; m < order.size(); ++m) order[m] = m;
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return component_[a] < component_[b]; });
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const std::size_t m : order) {
      const std::uint8_t exits = ExitSearch(bodies_[m], exits_).run();
      if (exits != exits_[m]) has_changed = true;
      exits_[m] = exits;
    }
  }
}

/// A run of a body without a cycle executes each statement at most once, so it ends if its calls do: callees first,
/// those that call themselves never.
void Methods::find_what_ends() {
  std::vector<std::size_t> order(bodies_.size());
  for (std::size_t m = 0; m < order.size(); ++m) order[m] = m;
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return component_[a] < component_[b]; });
  for (const std::size_t m : order) {
    const auto& statements = bodies_[m].statements;
    const bool stops = std::any_of(statements.begin(), statements.end(),
                                   [](const Stmt& s) { return std::holds_alternative<Stop>(s.operation); });
    const bool calls_end = std::none_of(callees_[m].begin(), callees_[m].end(),
                                        [&](MethodId c) { return may_exit(c, CallExit::Stopped); });
    if (stops || !calls_end || component_is_cycle_[component_[m]] || has_cycle(bodies_[m])) continue;
    exits_[m] &= static_cast<std::uint8_t>(~bit(CallExit::Stopped));
  }
}

std::optional<CallExit> exit_at(const Operation& operation) {
  if (std::holds_alternative<Return>(operation)) return CallExit::Normal;
  if (std::holds_alternative<Throw>(operation)) return CallExit::Thrown;
  if (std::holds_alternative<Unsupported>(operation)) return CallExit::Unsupported;
  if (std::holds_alternative<Stop>(operation)) return CallExit::Stopped;
  const auto* error = std::get_if<Error>(&operation);
  if (error == nullptr) return std::nullopt;
  return error->kind == ErrorKind::ErrorCall ? CallExit::ErrorCall : CallExit::AssertionFailure;
}

}  // namespace dashj::tac
