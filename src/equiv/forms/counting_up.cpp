// SPDX-License-Identifier: MIT
#include "equiv/forms/counting_up.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "equiv/ending.h"
#include "equiv/side_code.h"

namespace dashj::equiv {
namespace {

using tac::BinaryOp;
using tac::Body;
using tac::LocalId;
using tac::Operand;
using tac::Relation;
using tac::Stmt;
using tac::StmtId;

StmtId id_of(std::size_t index) {
  return StmtId{static_cast<std::uint32_t>(index)};
}

/// Associative and commutative: of floats, which are rounded, nothing is.
bool is_gathering(BinaryOp op, tac::Type type) {
  if (tac::is_float(type)) return false;
  return op == BinaryOp::Add || op == BinaryOp::Mul || op == BinaryOp::Xor || op == BinaryOp::Or || op == BinaryOp::And;
}

/// What a local holds at a place of a round, as a function of the round's counter and what the loop leaves alone.
struct Held {
  enum class Kind : std::uint8_t {
    Given,     ///< Such a function.
    Counter,   ///< The counter of this round and `step`.
    Gathered,  ///< What `of` was when the round began, `op` such a function; without op: just that.
    Other,
  };
  Kind kind = Kind::Given;
  std::int32_t step = 0;
  LocalId of{0};
  std::optional<BinaryOp> op = {};
  bool operator==(const Held&) const = default;
};
using HeldBy = std::map<LocalId, Held>;  // Given where a local is missing

Held at(const HeldBy& held, LocalId local) {
  const auto found = held.find(local);
  return found == held.end() ? Held{} : found->second;
}

bool is_given(const Held& held) {
  return held.kind == Held::Kind::Given || held.kind == Held::Kind::Counter;
}

/// Two ways meet. Which one it was, the counter of the round says.
Held joined(const Held& a, const Held& b) {
  if (a == b) return a;
  if (is_given(a) && is_given(b)) return {};
  const bool same =
      a.kind == Held::Kind::Gathered && b.kind == Held::Kind::Gathered && a.of == b.of && (!a.op || !b.op);
  if (same) return a.op ? a : b;
  return {Held::Kind::Other};
}

Held value_of(const HeldBy& held, const Operand& operand) {
  const auto* local = std::get_if<LocalId>(&operand);
  return local == nullptr ? Held{} : at(held, *local);
}

Held value_of(const HeldBy& held, const tac::Binary& binary) {
  const Held left = value_of(held, binary.left), right = value_of(held, binary.right);
  const auto* constant = std::get_if<tac::Constant>(&binary.right);
  if (left.kind == Held::Kind::Counter && constant != nullptr && binary.type == tac::Type::Int &&
      (constant->value == 1 || constant->value == -1)) {
    const auto by = static_cast<std::int32_t>(constant->value);
    if (binary.op == BinaryOp::Add) return {Held::Kind::Counter, left.step + by};
    if (binary.op == BinaryOp::Sub) return {Held::Kind::Counter, left.step - by};
  }
  if (is_given(left) && is_given(right)) return {};
  // a - e is a + (0 - e).
  const BinaryOp op = binary.op == BinaryOp::Sub && is_given(right) ? BinaryOp::Add : binary.op;
  const Held& gathered = is_given(left) ? right : left;
  const bool is_one = is_given(left) != is_given(right) && gathered.kind == Held::Kind::Gathered;
  if (is_one && is_gathering(op, binary.type) && (!gathered.op || *gathered.op == op))
    return {Held::Kind::Gathered, 0, gathered.of, op};
  return {Held::Kind::Other};
}

Held value_of(const HeldBy& held, const tac::Assign& assign) {
  if (const auto* copy = std::get_if<tac::Copy>(&assign.value)) return value_of(held, copy->value);
  if (const auto* binary = std::get_if<tac::Binary>(&assign.value)) return value_of(held, *binary);
  const std::vector<LocalId> read = tac::locals_read(assign);
  const bool all_given =
      std::all_of(read.begin(), read.end(), [&](LocalId local) { return is_given(at(held, local)); });
  return all_given ? Held{} : Held{Held::Kind::Other};
}

/// By statement: the locals that some run from there on reads before it writes them, or hands back.
std::vector<std::set<LocalId>> live_before(const Body& body) {
  std::vector<std::set<LocalId>> live(body.statements.size());
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t s = body.statements.size(); s-- > 0;) {
      const tac::Operation& operation = body.statements[s].operation;
      std::set<LocalId> now;
      if (tac::exit_at(operation)) now.insert(body.outputs.begin(), body.outputs.end());
      for (const StmtId next : tac::successors(operation, id_of(s)))
        now.insert(live[next.index()].begin(), live[next.index()].end());
      if (const auto written = tac::local_written(operation)) now.erase(*written);
      for (const LocalId local : tac::locals_read(operation)) now.insert(local);
      has_changed = has_changed || now.size() != live[s].size();
      live[s] = std::move(now);
    }
  }
  return live;
}

/// The loop of one head, which begins with its only test.
struct CountedLoop {
  StmtId head, first, behind;  ///< `first` of a round, `behind` the loop.
  std::vector<bool> inside;
  LocalId counter;
  Operand bound;
  bool is_unequal = false;  ///< It goes on while the counter is not the bound, else while it is greater.
  bool counter_is_live = false;
};

/// Finds out whether a loop may be turned round.
class LoopReader {
 public:
  LoopReader(const Body& body, const std::vector<std::set<LocalId>>& live, StmtId head,
             const std::vector<bool>& dominated)
      : body_(body), live_(live), loop_{head, {}, {}, statements_of(head, dominated), {}, Operand(0)} {}

  std::optional<CountedLoop> read() {
    for (std::size_t s = 0; s < body_.statements.size(); ++s)
      if (loop_.inside[s])
        if (const auto local = tac::local_written(body_.statements[s].operation)) written_.insert(*local);
    if (!read_test() || !ways_out_throw_alike() || !rounds_only_gather()) return std::nullopt;
    loop_.counter_is_live = live_[loop_.behind.index()].contains(loop_.counter);
    return loop_;
  }

 private:
  // What the head dominates and leads back to it.
  [[nodiscard]] std::vector<bool> statements_of(StmtId head, const std::vector<bool>& dominated) const {
    std::vector<bool> inside(body_.statements.size(), false);
    inside[head.index()] = true;
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t s = body_.statements.size(); s-- > 0;) {
        if (inside[s] || !dominated[s]) continue;
        const auto next = tac::successors(body_.statements[s].operation, id_of(s));
        inside[s] = std::any_of(next.begin(), next.end(), [&](StmtId to) { return inside[to.index()]; });
        has_changed = has_changed || inside[s];
      }
    }
    return inside;
  }

  // The head: goes on while counter > bound, >= bound (of a constant, and then > one less) or != bound.
  bool read_test() {
    const auto* branch = std::get_if<tac::Branch>(&body_.stmt(loop_.head).operation);
    if (branch == nullptr) return false;
    const StmtId next{loop_.head.value + 1};
    const bool taken_stays = loop_.inside[branch->target.index()];
    if (taken_stays == loop_.inside[next.index()]) return false;
    loop_.first = taken_stays ? branch->target : next;
    loop_.behind = taken_stays ? next : branch->target;
    Relation relation = taken_stays ? branch->relation : opposite(branch->relation);
    Operand left = branch->left, right = branch->right;
    if (!is_written_here(left)) {
      std::swap(left, right);
      relation = mirrored(relation);
    }
    if (!is_written_here(left) || is_written_here(right)) return false;
    loop_.counter = std::get<LocalId>(left);
    if (body_.type_of(loop_.counter) != tac::Type::Int) return false;
    loop_.bound = right;
    loop_.is_unequal = relation == Relation::Ne;
    if (relation == Relation::Gt || relation == Relation::Ne) return true;
    // From the least int on down it would go round for ever.
    const auto* constant = std::get_if<tac::Constant>(&right);
    if (relation != Relation::Ge || constant == nullptr || constant->value == INT32_MIN) return false;
    loop_.bound = tac::Constant(static_cast<std::int32_t>(constant->value - 1));
    return true;
  }

  [[nodiscard]] bool is_written_here(const Operand& operand) const {
    const auto* local = std::get_if<LocalId>(&operand);
    return local != nullptr && written_.contains(*local);
  }
  static Relation opposite(Relation relation) {
    constexpr std::array kOpposites{Relation::Ne, Relation::Eq, Relation::Ge, Relation::Lt, Relation::Le, Relation::Gt};
    return kOpposites[static_cast<std::size_t>(relation)];
  }
  static Relation mirrored(Relation relation) {
    constexpr std::array kMirrored{Relation::Eq, Relation::Ne, Relation::Gt, Relation::Le, Relation::Lt, Relation::Ge};
    return kMirrored[static_cast<std::size_t>(relation)];
  }

  // Rounds may throw, but all the same: whichever of those that do comes first. What every round would throw before
  // anything else the first one throws, whichever that is.
  [[nodiscard]] bool ways_out_throw_alike() const {
    const std::set<StmtId> same_in_all = tests_of_all_rounds();
    std::set<std::string> thrown;
    for (std::size_t s = 0; s < body_.statements.size(); ++s) {
      if (!loop_.inside[s] || id_of(s) == loop_.head) continue;
      for (const StmtId to : tac::successors(body_.statements[s].operation, id_of(s))) {
        if (loop_.inside[to.index()]) continue;
        const std::string name = thrown_from(to);
        if (name.empty()) return false;
        if (!same_in_all.contains(id_of(s))) thrown.insert(name);
      }
    }
    return thrown.size() <= 1;
  }

  // Branches with which a round begins, one after the other, that leave the loop or go on by what the loop does not
  // write, such as that an array is not null.
  [[nodiscard]] std::set<StmtId> tests_of_all_rounds() const {
    std::set<StmtId> tests;
    StmtId at = loop_.first;
    for (std::size_t step = 0; step < body_.statements.size() && loop_.inside[at.index()]; ++step) {
      const tac::Operation& operation = body_.stmt(at).operation;
      const StmtId next{at.value + 1};
      if (const auto* go = std::get_if<tac::Goto>(&operation)) {
        at = go->target;
      } else if (const auto* branch = std::get_if<tac::Branch>(&operation)) {
        const bool taken_stays = loop_.inside[branch->target.index()];
        if (taken_stays == loop_.inside[next.index()]) return tests;
        if (is_written_here(branch->left) || is_written_here(branch->right)) return tests;
        tests.insert(at);
        at = taken_stays ? branch->target : next;
      } else {
        return tests;
      }
    }
    return tests;
  }

  // The class of the exception that is thrown there, whatever the locals are; empty: anything else.
  [[nodiscard]] std::string thrown_from(StmtId at) const {
    for (std::size_t step = 0; step < body_.statements.size(); ++step) {
      const tac::Operation& operation = body_.stmt(at).operation;
      if (const auto* thrown = std::get_if<tac::Throw>(&operation)) return thrown->exception_class;
      const auto* go = std::get_if<tac::Goto>(&operation);
      if (go == nullptr && !std::holds_alternative<tac::Assign>(operation)) return "";
      at = go != nullptr ? go->target : StmtId{at.value + 1};
    }
    return "";
  }

  // One round, followed along all its ways at once. A statement is looked at when all steps to it have been: in an
  // inner loop none is, and the number of those that were shows it.
  bool rounds_only_gather() {
    HeldBy at_head;
    for (const LocalId local : written_) at_head[local] = {Held::Kind::Gathered, 0, local};
    at_head[loop_.counter] = {Held::Kind::Counter};
    std::map<StmtId, std::size_t> missing;
    for (std::size_t s = 0; s < body_.statements.size(); ++s)
      if (loop_.inside[s] && id_of(s) != loop_.head)
        for (const StmtId to : tac::successors(body_.statements[s].operation, id_of(s))) ++missing[to];
    std::map<StmtId, HeldBy> before{{loop_.first, at_head}};
    std::vector<StmtId> ready{loop_.first};
    if (missing.contains(loop_.first)) return false;
    std::optional<HeldBy> at_end;
    auto left = std::count(loop_.inside.begin(), loop_.inside.end(), true) - 1;
    for (; !ready.empty(); --left) {
      const StmtId now = ready.back();
      ready.pop_back();
      HeldBy held = before[now];
      if (!step(body_.stmt(now).operation, held)) return false;
      for (const StmtId to : tac::successors(body_.stmt(now).operation, now)) {
        if (to == loop_.head) {
          at_end = at_end ? join(*at_end, held) : held;
        } else if (loop_.inside[to.index()]) {
          const auto known = before.find(to);
          before[to] = known == before.end() ? held : join(known->second, held);
          if (--missing[to] == 0) ready.push_back(to);
        }
      }
    }
    return left == 0 && at_end && is_turnable(*at_end);
  }

  [[nodiscard]] HeldBy join(const HeldBy& a, const HeldBy& b) const {
    HeldBy result;
    for (const LocalId local : written_) result[local] = joined(at(a, local), at(b, local));
    return result;
  }

  [[nodiscard]] static bool step(const tac::Operation& operation, HeldBy& held) {
    if (std::holds_alternative<tac::Goto>(operation)) return true;
    if (const auto* branch = std::get_if<tac::Branch>(&operation))
      return is_given(value_of(held, branch->left)) && is_given(value_of(held, branch->right));
    const auto* assign = std::get_if<tac::Assign>(&operation);
    if (assign == nullptr) return false;
    held[assign->target] = value_of(held, *assign);
    return true;
  }

  [[nodiscard]] bool is_turnable(const HeldBy& at_end) const {
    const Held counter = at(at_end, loop_.counter);
    if (counter.kind != Held::Kind::Counter || counter.step != -1) return false;
    return std::all_of(written_.begin(), written_.end(), [&](LocalId local) {
      const Held held = at(at_end, local);
      const bool gathers = held.kind == Held::Kind::Gathered && held.of == local;
      return local == loop_.counter || gathers || !live_[loop_.head.index()].contains(local);
    });
  }

  const Body& body_;
  const std::vector<std::set<LocalId>>& live_;
  CountedLoop loop_;
  std::set<LocalId> written_;
};

/// Where c runs from a value `from` down to one above the bound, it runs from there up to `from`. The values are the
/// same, each once, so what is gathered with an associative and commutative operation is the same too, and no round
/// tells another one anything else. Of `c > bound` there are none where from <= bound, which both tests together say
/// even where bound + 1 or c + 1 overflows; of `c != bound` they are counted modulo 2^32 in both directions. Behind the
/// loop the counter is what it was: the bound, or `from` where that is no greater.
class LoopTurner {
 public:
  LoopTurner(Body& body, const CountedLoop& loop) : body_(body), loop_(loop) {}

  void run() {
    line_ = body_.stmt(loop_.head).line;
    // `last` is the last value of the counter, of `c != bound` the one behind it.
    const LocalId last = new_local(body_, "last", tac::Type::Int);
    const StmtId enter = next();
    add(tac::Assign{last, tac::Binary{BinaryOp::Add, loop_.counter, loop_.is_unequal ? 1 : 0, tac::Type::Int}});
    add(tac::Assign{loop_.counter, tac::Binary{BinaryOp::Add, loop_.bound, 1, tac::Type::Int}});
    const StmtId head = next();
    const std::size_t tests = loop_.is_unequal ? 1 : 2;
    const StmtId leave{head.value + static_cast<std::uint32_t>(tests) + 1};
    if (loop_.is_unequal) {
      add(tac::Branch{Relation::Eq, loop_.counter, last, leave});
    } else {
      add(tac::Branch{Relation::Gt, loop_.counter, last, leave});
      add(tac::Branch{Relation::Le, loop_.counter, loop_.bound, leave});
    }
    add(tac::Goto{loop_.first});
    if (loop_.counter_is_live) write_counter_behind(last);
    add(tac::Goto{loop_.behind});
    const StmtId again = next();
    add(tac::Assign{loop_.counter, tac::Binary{BinaryOp::Add, loop_.counter, 2, tac::Type::Int}});
    add(tac::Goto{head});
    redirect(enter, again);
  }

 private:
  void write_counter_behind(LocalId last) {
    add(tac::Assign{loop_.counter, tac::Copy{loop_.bound}});
    if (loop_.is_unequal) return;
    add(tac::Branch{Relation::Gt, last, loop_.bound, StmtId{next().value + 2}});
    add(tac::Assign{loop_.counter, tac::Copy{last}});
  }

  // Steps to the old head, where nothing but such a step is left.
  void redirect(StmtId enter, StmtId again) {
    for (std::size_t s = 0; s < loop_.inside.size(); ++s) {
      const bool is_round = loop_.inside[s];
      tac::for_each_target(body_.statements[s].operation, [&](StmtId& target) {
        if (target == loop_.head) target = is_round ? again : enter;
      });
    }
    const std::size_t before = loop_.head.index() - 1;
    const auto falls = [&] {
      const auto after = tac::successors(body_.statements[before].operation, id_of(before));
      return std::find(after.begin(), after.end(), loop_.head) != after.end();
    };
    const bool comes_from_round = loop_.head.index() > 0 && loop_.inside[before] && falls();
    body_.statements[loop_.head.index()].operation = tac::Goto{comes_from_round ? again : enter};
  }

  void add(tac::Operation operation) { body_.statements.push_back({std::move(operation), 0, false, line_}); }
  [[nodiscard]] StmtId next() const { return id_of(body_.statements.size()); }

  Body& body_;
  const CountedLoop& loop_;
  int line_ = -1;
};

/// The first loop that may be turned round. One that has been counts up.
std::optional<CountedLoop> find_loop(const Body& body) {
  const auto loops = find_loops(body);
  if (!loops) return std::nullopt;
  const auto live = live_before(body);
  for (const StmtId head : loops->heads)
    if (auto loop = LoopReader(body, live, head, loops->inside.at(head)).read()) return loop;
  return std::nullopt;
}

}  // namespace

std::optional<SideCode> counting_up(const SideCode& code) {
  std::optional<SideCode> result;
  while (const auto loop = find_loop(result ? result->body : code.body)) {
    if (!result) result = code;
    LoopTurner(result->body, *loop).run();
  }
  return result;
}

}  // namespace dashj::equiv
