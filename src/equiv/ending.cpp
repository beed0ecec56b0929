// SPDX-License-Identifier: MIT
#include "equiv/ending.h"

#include <compare>
#include <set>

#include "classfile/tac/cycles.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/graph_writer.h"

namespace dashj::equiv {
namespace {

using tac::LocalId;
using tac::Operation;
using tac::StmtId;
using tac::Type;

enum class Turn : std::uint8_t { Start, Precondition, Copies, Step, Enter, Round, Leave, Fail, CallItself };

struct Node {
  Turn turn = Turn::Leave;
  StmtId at{0};
  auto operator<=>(const Node&) const = default;
};

class EndingWriter {
 public:
  EndingWriter(const SideCode& code, const SideCode* precondition, const Loops& loops, const EndingArgument& argument,
               std::uint32_t self)
      : code_(code), precondition_(precondition), loops_(loops), argument_(argument), self_(self) {}

  tac::Methods run() {
    tac::Body& body = writer_.body();
    body.class_name = code_.body.class_name;
    body.method_name = code_.body.method_name;
    body.descriptor = code_.body.descriptor.substr(0, code_.body.descriptor.find(')') + 1) + "V";
    body.source_file = code_.body.source_file;
    writer_.take_parameters(code_.body);
    std::vector<tac::Body> bodies(1);
    const SideNames names(code_, "code", add_callees(code_, bodies), writer_);
    names_ = &names;
    std::optional<SideNames> of_precondition;
    if (precondition_ != nullptr)
      of_precondition.emplace(*precondition_, "pre", add_callees(*precondition_, bodies), writer_);
    precondition_names_ = of_precondition ? &*of_precondition : nullptr;
    make_snapshots();
    (void)writer_.at({Turn::Start});
    for (Node node; writer_.take(node);) write(node);
    bodies[0] = writer_.finish();
    return tac::Methods(std::move(bodies));
  }

 private:
  void make_snapshots() {
    for (const auto& [head, ranks] : argument_.loops)
      for (const Rank& rank : ranks) snapshots_[head].push_back(writer_.new_local("before", type_of(rank)));
    for (const Rank& rank : argument_.recursion) at_start_.push_back(writer_.new_local("first", type_of(rank)));
  }

  [[nodiscard]] Type type_of(const Rank& rank) const {
    return rank.form == Rank::Form::Value ? code_.body.type_of(rank.a) : Type::Long;
  }

  void write(const Node& node) {
    switch (node.turn) {
      case Turn::Start:
        if (precondition_ == nullptr) return writer_.go(writer_.at({Turn::Copies}));
        for (const tac::Assign& copy : precondition_names_->copies()) writer_.add(copy);
        return writer_.go(writer_.at({Turn::Precondition}));
      case Turn::Precondition:
        return write_precondition(node.at);
      case Turn::Copies:
        for (const tac::Assign& copy : names_->copies()) writer_.add(copy);
        write_ranked_locals();
        for (std::size_t i = 0; i < at_start_.size(); ++i)
          writer_.add(tac::Assign{at_start_[i], tac::Copy{number(argument_.recursion[i], locals())}});
        return writer_.go(writer_.at(argument_.loops.contains(StmtId{0}) ? Node{Turn::Enter, StmtId{0}}
                                                                         : Node{Turn::Step, StmtId{0}}));
      case Turn::Step:
        return write_step(node.at);
      case Turn::Enter:
        take_snapshot(node.at);
        return writer_.go(writer_.at({Turn::Step, node.at}));
      case Turn::Round:
        return write_round(node.at);
      case Turn::CallItself:
        return write_operation(code_.body, *names_, node.at, [&](StmtId to) { return after(node.at, to); });
      case Turn::Leave:
        return writer_.add(tac::Return{});
      case Turn::Fail:
        return writer_.add(tac::Error{tac::ErrorKind::ErrorCall, "ending"});
    }
  }

  // A rank reads its locals when control first comes to the head, the code maybe only later, and then what it has
  // written before: so to it any value is as good. Without one it would be what nothing says, and no input's.
  void write_ranked_locals() {
    std::set<LocalId> found;
    for (const auto& [head, ranks] : argument_.loops)
      for (const Rank& rank : ranks)
        for (const LocalId local : {rank.a, rank.b})
          if (local.is_valid() && is_own(local)) found.insert(local);
    for (const LocalId local : found)
      writer_.add(
          tac::Assign{names_->local(local), tac::Copy{tac::Constant(0, tac::stack_type(code_.body.type_of(local)))}});
  }

  // Neither given nor a global, which has a value from the start.
  [[nodiscard]] bool is_own(LocalId local) const {
    const tac::LocalKind kind = code_.body.local(local).kind;
    return local.index() >= code_.body.parameter_count &&
           (kind == tac::LocalKind::Variable || kind == tac::LocalKind::Temporary);
  }

  void write_precondition(StmtId at) {
    const tac::Stmt& stmt = precondition_->body.stmt(at);
    if (std::holds_alternative<tac::Throw>(stmt.operation)) return writer_.add(tac::Return{});
    if (const auto* ret = std::get_if<tac::Return>(&stmt.operation)) {
      writer_.add(
          tac::Branch{tac::Relation::Ne, precondition_names_->renamed(*ret->value), 0, writer_.at({Turn::Copies})});
      return writer_.go(writer_.at({Turn::Leave}));
    }
    write_operation(precondition_->body, *precondition_names_, at, [](StmtId to) {
      return Node{Turn::Precondition, to};
    });
  }

  [[nodiscard]] Node after(StmtId from, StmtId to) const {
    if (!argument_.loops.contains(to)) return {Turn::Step, to};
    return {loops_.is_round(from, to) ? Turn::Round : Turn::Enter, to};
  }

  void write_step(StmtId at) {
    const Operation& operation = code_.body.stmt(at).operation;
    writer_.set_line(code_.body.stmt(at).line);
    if (std::holds_alternative<tac::Return>(operation) || std::holds_alternative<tac::Throw>(operation))
      return writer_.add(tac::Return{});
    const auto* call = std::get_if<tac::Call>(&operation);
    if (call == nullptr || self_ == 0 || call->callee.index() != self_) {
      return write_operation(code_.body, *names_, at, [&](StmtId to) { return after(at, to); });
    }
    // The arguments as the parameters they become.
    const auto argument = [&](LocalId parameter) { return names_->renamed(call->arguments[parameter.index()]); };
    std::vector<tac::Operand> now;
    for (const Rank& rank : argument_.recursion) now.push_back(number(rank, argument));
    check_progress(argument_.recursion, at_start_, now, writer_.at({Turn::CallItself, at}));
  }

  template <class After>
  void write_operation(const tac::Body& from, const SideNames& names, StmtId at, const After& after_it) {
    const Operation& old = from.stmt(at).operation;
    if (const auto* unsupported = std::get_if<tac::Unsupported>(&old))
      return writer_.add(tac::Unsupported{unsupported->what, tac::any_effects(), {}, unsupported->place});
    if (std::holds_alternative<tac::Error>(old))
      return writer_.add(
          tac::Unsupported{"an error statement", tac::any_effects(), {}, place_of(from, from.stmt(at).line)});
    Operation operation = names.renamed(old);
    tac::for_each_target(operation, [&](StmtId& target) { target = writer_.at(after_it(target)); });
    const bool goes_on =
        !std::holds_alternative<tac::Goto>(operation) && !std::holds_alternative<tac::Switch>(operation);
    writer_.add(std::move(operation));
    if (goes_on) writer_.go(writer_.at(after_it(StmtId{at.value + 1})));
  }

  using OperandOf = std::function<tac::Operand(LocalId)>;
  [[nodiscard]] OperandOf locals() const {
    return [this](LocalId local) { return tac::Operand(names_->local(local)); };
  }

  tac::LocalId temporary(tac::Expression value, Type type) {
    const LocalId local = writer_.new_local("rank", type);
    writer_.add(tac::Assign{local, std::move(value)});
    return local;
  }

  tac::Operand as_long(tac::Operand value, Type type) {
    return type == Type::Long ? value : temporary(tac::Unary{tac::UnaryOp::ToLong, value, Type::Int}, Type::Long);
  }

  tac::Operand number(const Rank& rank, const OperandOf& operand) {
    const Type type = code_.body.type_of(rank.a);
    const tac::Operand a = operand(rank.a);
    const auto binary = [&](tac::BinaryOp op, tac::Operand left, tac::Operand right) {
      return tac::Operand(temporary(tac::Binary{op, left, right, Type::Long}, Type::Long));
    };
    switch (rank.form) {
      case Rank::Form::Value:
        return a;
      case Rank::Form::Magnitude: {  // (a ^ (a >> 63)) - (a >> 63)
        const tac::Operand wide = as_long(a, type);
        const tac::Operand sign = temporary(tac::Binary{tac::BinaryOp::Shr, wide, 63, Type::Long}, Type::Long);
        return binary(tac::BinaryOp::Sub, binary(tac::BinaryOp::Xor, wide, sign), sign);
      }
      case Rank::Form::Unsigned:
        if (type == Type::Long) return binary(tac::BinaryOp::Xor, a, tac::Constant(INT64_MIN, Type::Long));
        return binary(tac::BinaryOp::And, as_long(a, type), tac::Constant(0xffffffffLL, Type::Long));
      case Rank::Form::Difference:
        return binary(tac::BinaryOp::Sub, as_long(a, type), as_long(operand(rank.b), type));
      case Rank::Form::Sum:
        return binary(tac::BinaryOp::Add, as_long(a, type), as_long(operand(rank.b), type));
    }
    return a;
  }

  void take_snapshot(StmtId head) {
    const RankTuple& ranks = argument_.loops.at(head);
    for (std::size_t i = 0; i < ranks.size(); ++i)
      writer_.add(tac::Assign{snapshots_[head][i], tac::Copy{number(ranks[i], locals())}});
  }

  void write_round(StmtId head) {
    const RankTuple& ranks = argument_.loops.at(head);
    std::vector<tac::Operand> now;
    for (const Rank& rank : ranks) now.push_back(number(rank, locals()));
    check_progress(ranks, snapshots_[head], now, writer_.at({Turn::Enter, head}));
  }

  void check_progress(const RankTuple& ranks, const std::vector<LocalId>& before, const std::vector<tac::Operand>& now,
                      StmtId go_on) {
    const StmtId fail = writer_.at({Turn::Fail});
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      tac::Operand left = now[i], right = before[i];
      if (type_of(ranks[i]) == Type::Long) {
        left = temporary(tac::Binary{tac::BinaryOp::Compare, left, right, Type::Long}, Type::Int);
        right = tac::Constant(0);
      }
      writer_.add(tac::Branch{ranks[i].rises ? tac::Relation::Gt : tac::Relation::Lt, left, right, go_on});
      if (i + 1 < ranks.size()) writer_.add(tac::Branch{tac::Relation::Ne, left, right, fail});
    }
    writer_.go(fail);
  }

  const SideCode& code_;
  const SideCode* precondition_;
  const Loops& loops_;
  const EndingArgument& argument_;
  const std::uint32_t self_;
  GraphWriter<Node> writer_;
  const SideNames *names_ = nullptr, *precondition_names_ = nullptr;
  std::map<StmtId, std::vector<LocalId>> snapshots_;
  std::vector<LocalId> at_start_;
};

/// What control reaches from the start without passing this statement.
std::vector<bool> reached_without(const tac::Body& body, StmtId avoided) {
  std::vector<bool> reached(body.statements.size(), false);
  std::vector<StmtId> pending;
  const auto reach = [&](StmtId to) {
    if (to == avoided || reached[to.index()]) return;
    reached[to.index()] = true;
    pending.push_back(to);
  };
  reach(StmtId{0});
  while (!pending.empty()) {
    const StmtId at = pending.back();
    pending.pop_back();
    for (const StmtId next : tac::successors(body.stmt(at).operation, at)) reach(next);
  }
  return reached;
}

/// Every cycle has a head that all ways into it pass: without the steps back to heads none is left.
bool is_acyclic_without_rounds(const tac::Body& body, const Loops& loops) {
  return !tac::has_cycle(body, [&](StmtId at) {
    std::vector<StmtId> next = tac::successors(body.stmt(at).operation, at);
    std::erase_if(next, [&](StmtId to) { return loops.inside.contains(to) && loops.is_round(at, to); });
    return next;
  });
}

}  // namespace

std::optional<Loops> find_loops(const tac::Body& body) {
  Loops loops;
  const std::vector<bool> heads = loop_heads(body);
  for (std::uint32_t i = 0; i < heads.size(); ++i) {
    if (!heads[i]) continue;
    const StmtId head{i};
    loops.heads.push_back(head);
    std::vector<bool> inside = reached_without(body, head);
    inside.flip();
    loops.inside[head] = std::move(inside);
  }
  if (!is_acyclic_without_rounds(body, loops)) return std::nullopt;
  return loops;
}

tac::Methods ending_check(const SideCode& code, const SideCode* precondition, const Loops& loops,
                          const EndingArgument& argument, std::uint32_t self) {
  return EndingWriter(code, precondition, loops, argument, self).run();
}

}  // namespace dashj::equiv
