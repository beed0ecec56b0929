// SPDX-License-Identifier: MIT
#include "equiv/forms/recursion_as_loop.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/graph_writer.h"
#include "equiv/limits.h"
#include "equiv/side_code.h"

namespace dashj::equiv {
namespace {

using tac::BinaryOp;
using tac::Body;
using tac::Call;
using tac::LocalId;
using tac::MethodId;
using tac::Operand;
using tac::Operation;
using tac::Stmt;
using tac::StmtId;

/// An operation of ints and longs modulo 2^w that is associative and commutative, and what it leaves as it is.
struct Gathering {
  BinaryOp op;
  tac::Value neutral;
};
constexpr std::array kGatherings{Gathering{BinaryOp::Add, 0}, Gathering{BinaryOp::Mul, 1}, Gathering{BinaryOp::Xor, 0},
                                 Gathering{BinaryOp::Or, 0}, Gathering{BinaryOp::And, -1}};

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

bool is_local(const Operand& operand, const std::set<LocalId>& of) {
  const auto* local = std::get_if<LocalId>(&operand);
  return local != nullptr && of.contains(*local);
}

bool is_global(const Body& body, LocalId local) {
  return body.local(local).kind == tac::LocalKind::Global || tac::is_map(body.local(local).type);
}

/// What code gives that speaks of one local only, which is `value`: no value where it does more, a write to a static
/// field among it, as the code will not run.
std::optional<tac::Value> result_for(const Body& body, StmtId at, LocalId local, tac::Value value) {
  std::map<LocalId, tac::Value> known{{local, value}};
  const auto value_of = [&](const Operand& operand) -> std::optional<tac::Value> {
    if (const auto* constant = std::get_if<tac::Constant>(&operand)) return constant->value;
    const auto found = known.find(std::get<LocalId>(operand));
    return found == known.end() ? std::nullopt : std::optional(found->second);
  };
  for (std::size_t step = 0; step < kMaxCopiedStatements; ++step) {
    const Operation& operation = body.stmt(at).operation;
    if (const auto* ret = std::get_if<tac::Return>(&operation))
      return ret->value ? value_of(*ret->value) : std::nullopt;
    if (const auto* go = std::get_if<tac::Goto>(&operation)) {
      at = go->target;
      continue;
    }
    if (const auto* assign = std::get_if<tac::Assign>(&operation)) {
      const auto* copy = std::get_if<tac::Copy>(&assign->value);
      const auto copied = copy == nullptr ? std::nullopt : value_of(copy->value);
      if (!copied || is_global(body, assign->target)) return std::nullopt;
      known[assign->target] = *copied;
      ++at.value;
      continue;
    }
    const auto* branch = std::get_if<tac::Branch>(&operation);
    if (branch == nullptr || (branch->relation != tac::Relation::Eq && branch->relation != tac::Relation::Ne))
      return std::nullopt;
    const auto left = value_of(branch->left), right = value_of(branch->right);
    if (!left || !right) return std::nullopt;
    at = (*left == *right) == (branch->relation == tac::Relation::Eq) ? branch->target : StmtId{at.value + 1};
  }
  return std::nullopt;
}

/// One method as a loop. With a gathering, `gathered` is what all activations so far will do with the result of the one
/// that now runs: where f(x) gives f(y) op e, the outermost gives ((b op e_n) op ...) op e_1, which is b op (e_1 op ...
/// op e_n) since op is associative and commutative modulo 2^w. What stands behind a call is done before it: it does
/// nothing but compute with locals, which the call leaves alone, so it neither fails nor is there a trace of it where
/// the call throws or does not end. An endless recursion is an endless loop.
class AsLoop {
 public:
  AsLoop(const Body& body, MethodId self, std::optional<Gathering> gathering)
      : old_(body), new_(body), self_(self), gathering_(gathering), is_boolean_(body.descriptor.ends_with(")Z")) {}

  std::optional<Body> run() {
    const bool is_number = old_.descriptor.ends_with(")I") || old_.descriptor.ends_with(")J");
    const bool may_gather = is_number || (is_boolean_ && gathering_ && gathering_->op == BinaryOp::Xor);
    if (gathering_ && !may_gather) return std::nullopt;
    if (gathering_) begin_with_neutral();
    start_ = id_of(gathering_ ? 1 : 0);
    for (std::uint32_t p = 0; p < old_.parameter_count; ++p) next_.push_back(next_of(LocalId{p}));
    for (std::size_t at = 0; at < old_.statements.size(); ++at) {
      const Operation& operation = old_.statements[at].operation;
      if (const auto* call = std::get_if<Call>(&operation); call != nullptr && call->callee == self_) {
        if (!write_round(id_of(at), *call)) return std::nullopt;
      } else if (const auto* ret = std::get_if<tac::Return>(&operation); ret != nullptr && gathering_) {
        replace(id_of(at));
        write_gathered(*ret->value);
        add(tac::Return{Operand(gathered_)});
      }
    }
    return std::move(new_);
  }

 private:
  [[nodiscard]] static LocalId parameter(std::size_t index) { return LocalId{static_cast<std::uint32_t>(index)}; }
  [[nodiscard]] StmtId moved(StmtId old) const { return StmtId{old.value + start_.value}; }

  void begin_with_neutral() {
    gathered_ = new_local(new_, "gathered", old_.result_type());
    for (Stmt& stmt : new_.statements) tac::for_each_target(stmt.operation, [](StmtId& target) { ++target.value; });
    line_ = old_.statements.front().line;
    new_.statements.insert(new_.statements.begin(), {tac::Assign{gathered_, tac::Copy{neutral()}}, 0, false, line_});
  }

  LocalId next_of(LocalId parameter) {
    if (!may_change(parameter)) return parameter;
    return new_local(new_, "next$" + old_.local(parameter).name, old_.local(parameter).type);
  }

  // Whether the next activation may get another value for a parameter than this one has at the call. A global is handed
  // on as it is, and nothing behind the call touches it.
  [[nodiscard]] bool may_change(LocalId parameter) const {
    if (!is_global(old_, parameter) && tac::is_written(old_, parameter)) return true;
    return std::any_of(old_.statements.begin(), old_.statements.end(), [&](const Stmt& stmt) {
      const auto* call = std::get_if<Call>(&stmt.operation);
      return call != nullptr && call->callee == self_ && call->arguments[parameter.index()] != Operand(parameter);
    });
  }

  [[nodiscard]] Operand neutral() const { return tac::Constant(gathering_->neutral, old_.result_type()); }

  void add(Operation operation) { new_.statements.push_back({std::move(operation), 0, false, line_}); }

  // What is added next stands in the place of this statement.
  void replace(StmtId old) {
    line_ = old_.stmt(old).line;
    new_.statements[moved(old).index()].operation = tac::Goto{id_of(new_.statements.size())};
  }

  void write_gathered(const Operand& value) {
    add(tac::Assign{gathered_, tac::Binary{gathering_->op, gathered_, value, old_.result_type()}});
  }

  // Another activation begins: what its caller will do with its result is done, its arguments become parameters.
  bool write_round(StmtId at, const Call& call) {
    if (call.thrown || !hands_globals_on(call)) return false;
    replace(at);
    for (std::size_t p = 0; p < next_.size(); ++p)
      if (next_[p] != parameter(p)) add(tac::Assign{next_[p], tac::Copy{call.arguments[p]}});
    const StmtId behind{at.value + 1};
    if (is_boolean_ && call.result) return write_boolean(behind, *call.result);
    std::set<LocalId> holding;
    if (call.result) {
      holding.insert(*call.result);
      if (gathering_) add(tac::Assign{*call.result, tac::Copy{neutral()}});
    }
    copied_ = 0;
    return write_behind(behind, holding);
  }

  // The globals that a call returns are those that the method returns then: who does not touch them in between may
  // leave them to the last one.
  [[nodiscard]] bool hands_globals_on(const Call& call) const {
    if (call.outputs.size() != old_.outputs.size()) return false;
    for (std::size_t i = 0; i < call.outputs.size(); ++i)
      if (call.outputs[i].target != old_.outputs[i]) return false;
    return true;
  }

  [[nodiscard]] bool touches_globals(const Operation& operation) const {
    const auto read = tac::locals_read(operation);
    const auto written = tac::local_written(operation);
    return std::any_of(read.begin(), read.end(), [this](LocalId local) { return is_global(old_, local); }) ||
           (written && is_global(old_, *written));
  }

  // A boolean result is given back, or the other one.
  bool write_boolean(StmtId behind, LocalId result) {
    const auto of_false = result_for(old_, behind, result, 0), of_true = result_for(old_, behind, result, 1);
    if (of_false == 0 && of_true == 1) {
      go_on();
      return true;
    }
    if (!gathering_ || of_false != 1 || of_true != 0) return false;
    write_gathered(tac::Constant(1));
    go_on();
    return true;
  }

  void go_on() {
    for (std::size_t p = 0; p < next_.size(); ++p)
      if (next_[p] != parameter(p)) add(tac::Assign{parameter(p), tac::Copy{next_[p]}});
    add(tac::Goto{start_});
  }

  // A copy of what stands behind the call, for a result that is neutral. `holding`: locals that are the result op
  // something; of each the copy computes that something. False: the method does something else.
  bool write_behind(StmtId at, std::set<LocalId> holding) {
    while (copied_++ < kMaxCopiedStatements) {
      const Stmt& stmt = old_.stmt(at);
      line_ = stmt.line;
      if (const auto* go = std::get_if<tac::Goto>(&stmt.operation)) {
        at = go->target;
        continue;
      }
      if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) return write_end_of_round(*ret, holding);
      if (touches_globals(stmt.operation)) return false;
      if (const auto* branch = std::get_if<tac::Branch>(&stmt.operation)) return write_branch(*branch, at, holding);
      const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      if (assign == nullptr) return false;
      const auto is_holding = holds_result(*assign, holding);
      if (!is_holding) return false;
      *is_holding ? (void)holding.insert(assign->target) : (void)holding.erase(assign->target);
      add(*assign);
      ++at.value;
    }
    return false;
  }

  bool write_end_of_round(const tac::Return& ret, const std::set<LocalId>& holding) {
    if (ret.value && !is_local(*ret.value, holding)) return false;
    if (gathering_) write_gathered(*ret.value);
    go_on();
    return true;
  }

  bool write_branch(const tac::Branch& branch, StmtId at, const std::set<LocalId>& holding) {
    if (is_local(branch.left, holding) || is_local(branch.right, holding)) return false;
    const std::size_t place = new_.statements.size();
    add(branch);
    if (!write_behind(StmtId{at.value + 1}, holding)) return false;
    std::get<tac::Branch>(new_.statements[place].operation).target = id_of(new_.statements.size());
    return write_behind(branch.target, holding);
  }

  // Whether the value is the result op something. No value: it is something else that the result is needed for.
  [[nodiscard]] std::optional<bool> holds_result(const tac::Assign& assign, const std::set<LocalId>& holding) const {
    const std::vector<LocalId> read = tac::locals_read(assign);
    const auto count = std::count_if(read.begin(), read.end(), [&](LocalId local) { return holding.contains(local); });
    if (count == 0) return false;
    if (std::holds_alternative<tac::Copy>(assign.value)) return true;
    const auto* binary = std::get_if<tac::Binary>(&assign.value);
    if (binary == nullptr || count != 1 || !gathering_ || binary->type != old_.result_type()) return std::nullopt;
    // r - e is r + (0 - e), which the copy computes.
    const bool is_difference =
        gathering_->op == BinaryOp::Add && binary->op == BinaryOp::Sub && is_local(binary->left, holding);
    if (binary->op == gathering_->op || is_difference) return true;
    return std::nullopt;
  }

  const Body& old_;
  Body new_;
  const MethodId self_;
  const std::optional<Gathering> gathering_;
  const bool is_boolean_;
  StmtId start_{0};
  LocalId gathered_{0};
  std::vector<LocalId> next_;  // parameters of the next activation
  std::size_t copied_ = 0;
  int line_ = -1;
};

bool calls(const Body& body, MethodId method) {
  return std::any_of(body.statements.begin(), body.statements.end(), [&](const Stmt& stmt) {
    const auto* call = std::get_if<Call>(&stmt.operation);
    return call != nullptr && call->callee == method;
  });
}

std::optional<Body> as_loop(const Body& body, MethodId self) {
  if (body.choice_index || !calls(body, self)) return std::nullopt;
  if (auto loop = AsLoop(body, self, std::nullopt).run()) return loop;
  for (const Gathering& gathering : kGatherings)
    if (auto loop = AsLoop(body, self, gathering).run()) return loop;
  return std::nullopt;
}

Stmt moved(Stmt stmt, std::uint32_t by) {
  tac::for_each_target(stmt.operation, [by](StmtId& target) { target.value += by; });
  return stmt;
}

/// An entry that calls itself stands in the table twice, as the start of a run and as what is called: the former sets
/// globals, which the latter is given (tac/link_globals.h). So many statements; no value: these are two methods.
std::optional<std::uint32_t> setting_globals(const Body& start, const Body& method) {
  const std::uint32_t globals = method.parameter_count - method.declared_parameter_count;
  const auto same_local = [](const tac::Local& left, const tac::Local& right) {
    return left.type == right.type && left.kind == right.kind;
  };
  const auto same_stmt = [&](const Stmt& left, const Stmt& right) {
    return left.operation == moved(right, globals).operation;
  };
  const bool is_same =
      start.display_name() == method.display_name() && start.parameter_count == method.declared_parameter_count &&
      start.statements.size() == globals + method.statements.size() &&
      std::equal(start.locals.begin(), start.locals.end(), method.locals.begin(), method.locals.end(), same_local) &&
      std::equal(start.statements.begin() + globals, start.statements.end(), method.statements.begin(),
                 method.statements.end(), same_stmt);
  return is_same ? std::optional(globals) : std::nullopt;
}

/// The loop of a method as the start of a run.
Body as_start(const Body& loop, const Body& start, std::uint32_t globals) {
  Body result = loop;
  result.parameter_count = start.parameter_count;
  result.outputs = start.outputs;
  result.statements.assign(start.statements.begin(), start.statements.begin() + globals);
  for (const Stmt& stmt : loop.statements) result.statements.push_back(moved(stmt, globals));
  return result;
}

}  // namespace

std::optional<tac::Methods> with_loops_for_recursion(const tac::Methods& methods) {
  bool has_changed = false;
  std::vector<Body> bodies;
  for (std::uint32_t m = 0; m < methods.size(); ++m) bodies.push_back(methods.body(MethodId{m}));
  for (std::uint32_t m = 1; m < methods.size(); ++m) {
    auto loop = as_loop(methods.body(MethodId{m}), MethodId{m});
    if (!loop) continue;
    has_changed = true;
    if (const auto globals = setting_globals(methods.body(tac::Methods::entry()), methods.body(MethodId{m})))
      bodies[0] = as_start(*loop, bodies[0], *globals);
    bodies[m] = std::move(*loop);
  }
  return has_changed ? std::optional(tac::Methods(std::move(bodies), {}, methods.counted())) : std::nullopt;
}

}  // namespace dashj::equiv
