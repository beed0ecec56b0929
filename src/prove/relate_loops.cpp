// SPDX-License-Identifier: MIT
#include "prove/relate_loops.h"

#include <algorithm>
#include <set>

#include "concrete/tac_interpreter.h"
#include "equiv/sample_inputs.h"
#include "invariant/inductive_set.h"
#include "invariant/scalar_roles.h"
#include "prove/limits.h"
#include "symbolic/merged_paths.h"
#include "symbolic/relevant_locals.h"
#include "symbolic/test_states.h"

namespace dashj::prove {
namespace {

using invariant::AtHeads;
using invariant::CutGraph;
using invariant::InductiveSet;
using symbolic::Copy;
using symbolic::LocationGraph;
using symbolic::LocationId;
using tac::LocalId;
using tac::Value;
using term::Op;
using term::Term;

/// What the runs have left at one head: a row a state.
using States = std::vector<std::vector<Value>>;

class LoopRelation {
 public:
  LoopRelation(const tac::Methods& methods, term::Builder& builder, smt::SmtSolver& solver, const StopToken& stop)
      : methods_(methods),
        builder_(builder),
        solver_(solver),
        stop_(stop),
        graph_(symbolic::build_location_graph(methods, tac::Methods::entry(), builder, symbolic::Granularity::Block)),
        is_target_(symbolic::error_targets(graph_)),
        cut_(invariant::cut_at_loop_heads(graph_, is_target_)),
        inductive_(graph_, cut_, builder, solver, stop),
        relevant_(symbolic::relevant_locals(graph_, builder.store())),
        measured_(invariant::measured_arrays(*graph_.body)) {}

  std::optional<std::vector<verdict::LocationClaim>> prove(std::uint64_t seed) {
    if (cut_.heads.empty()) return std::nullopt;
    run_samples(seed);
    AtHeads guesses;
    for (const auto& [head, states] : states_) guesses[head] = guesses_at(head, states);
    guesses = inductive_.add_together(guesses, invariant::Products::None, kRelatingGuessUnits);
    if (is_closed()) return claims();
    (void)inductive_.add_together(guesses, invariant::Products::All, kRelatingGuessUnits);
    return is_closed() ? claims() : std::nullopt;
  }

 private:
  void run_samples(std::uint64_t seed) {
    for (const LocationId head : cut_.heads) states_[head];
    for (const auto& arguments : equiv::sample_inputs(*graph_.body, kRelatingSamples, seed)) {
      const symbolic::TestRun run(
          graph_, concrete::interpret(methods_, tac::Methods::entry(), {arguments, {}}, kRelatingSteps));
      for (std::uint32_t position = 0; position < run.visits().size(); ++position) {
        const auto found = states_.find(run.visits()[position].location);
        if (found == states_.end() || found->second.size() >= kMaxRelatedStates) continue;
        std::vector<Value>& row = found->second.emplace_back();
        for (std::uint32_t i = 0; i < graph_.body->locals.size(); ++i) row.push_back(run.value(position, LocalId{i}));
      }
    }
  }

  [[nodiscard]] Term variable(std::uint32_t local) const { return graph_.variables[local]; }
  [[nodiscard]] tac::Type type(std::uint32_t local) const { return graph_.body->type_of(LocalId{local}); }

  // Of what decides nothing behind the head nothing need be known.
  std::vector<Term> guesses_at(LocationId head, const States& states) {
    std::vector<Term> guesses;
    // One side's loop that goes on when the other one has ended, where they end together.
    if (states.empty()) return {builder_.falsity()};
    std::vector<std::uint32_t> numbers, maps;
    for (const LocalId local : relevant_[head.index()])
      (tac::is_map(type(local.value)) ? maps : numbers).push_back(local.value);
    const auto add = [&](Term guess) {
      if (guesses.size() < kMaxRelatingGuesses && !builder_.store().is_true(guess)) guesses.push_back(guess);
    };
    for (std::size_t a = 0; a < maps.size(); ++a)
      for (std::size_t b = a + 1; b < maps.size(); ++b) add_maps(states, maps[a], maps[b], add);
    add_lengths(states, maps, numbers, add);
    for (std::size_t a = 0; a < numbers.size(); ++a)
      for (std::size_t b = a + 1; b < numbers.size(); ++b) add_pair(states, numbers[a], numbers[b], add);
    for (const std::uint32_t a : numbers)
      if (!tac::is_float(type(a))) add_single(states, a, add);
    add_orders(states, numbers, add);
    add_sums(states, numbers, add);
    return guesses;
  }

  // Ints that the code compares: a <= b, or a is one more at most, as a counter is behind its loop.
  template <class Add>
  void add_orders(const States& states, const std::vector<std::uint32_t>& numbers, const Add& add) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> compared;
    for (const tac::Stmt& stmt : graph_.body->statements) {
      const auto* branch = std::get_if<tac::Branch>(&stmt.operation);
      const auto *left = branch == nullptr ? nullptr : std::get_if<LocalId>(&branch->left),
                 *right = left == nullptr ? nullptr : std::get_if<LocalId>(&branch->right);
      const auto is_int = [&](LocalId local) {
        return type(local.value) == tac::Type::Int && std::binary_search(numbers.begin(), numbers.end(), local.value);
      };
      if (right != nullptr && is_int(*left) && is_int(*right)) compared.insert({left->value, right->value});
    }
    for (const auto& [left, right] : compared)
      for (const auto& [a, b] : {std::pair{left, right}, std::pair{right, left}}) {
        const auto never_exceeds_by = [&, a = a, b = b](Value most) {
          return std::all_of(states.begin(), states.end(), [&](const auto& row) { return row[a] - row[b] <= most; });
        };
        if (never_exceeds_by(0))
          add(builder_.make(Op::BvSle, {variable(a), variable(b)}));
        else if (never_exceeds_by(1))
          add(builder_.make(Op::BvSle,
                            {variable(a), builder_.make(Op::BvAdd, {variable(b), number(tac::Type::Int, 1)})}));
      }
  }

  // One side counts up and the other one down: a + b is c, or a constant more.
  template <class Add>
  void add_sums(const States& states, const std::vector<std::uint32_t>& numbers, const Add& add) {
    std::vector<std::uint32_t> moving;
    for (const std::uint32_t a : numbers) {
      const bool is_number = type(a) == tac::Type::Int || type(a) == tac::Type::Long;
      const auto differs = [&](const auto& row) { return row[a] != states[0][a]; };
      if (moving.size() < kMaxLocalsInSums && is_number && std::any_of(states.begin(), states.end(), differs))
        moving.push_back(a);
    }
    for (const std::uint32_t c : moving)
      for (const std::uint32_t a : moving)
        for (const std::uint32_t b : moving) {
          if (a >= b || c == a || c == b || type(a) != type(b) || type(a) != type(c)) continue;
          const auto apart = [&](const auto& row) {
            return difference(type(c), difference(type(c), row[c], row[a]), row[b]);
          };
          if (!std::all_of(states.begin(), states.end(),
                           [&](const auto& row) { return apart(row) == apart(states[0]); }))
            continue;
          const Term sum = builder_.make(
              Op::BvAdd, {builder_.make(Op::BvAdd, {variable(a), variable(b)}), number(type(c), apart(states[0]))});
          add(builder_.make(Op::Eq, {variable(c), sum}));
        }
  }

  // Fields of objects and cells of arrays: values of maps are equal where the maps are (base/map_values.h).
  template <class Add>
  void add_maps(const States& states, std::uint32_t a, std::uint32_t b, const Add& add) {
    const auto are_equal = [&](const auto& row) { return row[a] == row[b]; };
    if (type(a) == type(b) && std::all_of(states.begin(), states.end(), are_equal))
      add(builder_.make(Op::Eq, {variable(a), variable(b)}));
  }

  // How long an array is that a local refers to, as the code reads it, and what is equal to that.
  template <class Add>
  void add_lengths(const States& states, const std::vector<std::uint32_t>& maps,
                   const std::vector<std::uint32_t>& numbers, const Add& add) {
    const auto is_among = [](const std::vector<std::uint32_t>& locals, LocalId local) {
      return std::binary_search(locals.begin(), locals.end(), local.value);
    };
    for (const auto& [reference, lengths] : measured_) {
      if (!is_among(maps, lengths) || !is_among(numbers, reference)) continue;
      const Term length =
          builder_.make(Op::BvAnd, {builder_.make(Op::Select, {variable(lengths.value), variable(reference.value)}),
                                    number(tac::Type::Int, INT32_MAX)});
      for (const std::uint32_t other : numbers) {
        const auto is_length = [&, map = lengths, array = reference](const auto& row) {
          const Value value = concrete::map_at(row[map.index()], row[array.index()], tac::Type::Int);
          return row[array.index()] != 0 && (value & INT32_MAX) == row[other];
        };
        if (type(other) == tac::Type::Int && std::all_of(states.begin(), states.end(), is_length))
          add(builder_.make(Op::Eq, {length, variable(other)}));
      }
    }
  }

  template <class Add>
  void add_pair(const States& states, std::uint32_t a, std::uint32_t b, const Add& add) {
    const auto in_all = [&](const auto& holds) { return std::all_of(states.begin(), states.end(), holds); };
    const bool is_constant = in_all([&](const auto& row) { return row[a] == states[0][a]; });
    // Said by itself; but that a reference is one number rests on what is not null.
    if (is_constant && type(a) != tac::Type::Ref) return;
    const Term x = variable(a), y = variable(b);
    if (type(a) == type(b)) {
      const Value apart = difference(type(a), states[0][a], states[0][b]);
      if (tac::is_float(type(a)) && apart != 0) return;
      if (!in_all([&](const auto& row) { return difference(type(a), row[a], row[b]) == apart; }))
        return add_magnitudes(states, a, b, add);
      const Term moved = apart == 0 ? y : builder_.make(Op::BvAdd, {y, number(type(a), apart)});
      return add(builder_.make(Op::Eq, {x, moved}));
    }
    const bool are_integers = !tac::is_float(type(a)) && !tac::is_float(type(b));
    if (!are_integers || tac::bits_of(type(a)) == tac::bits_of(type(b))) return;
    const bool a_is_long = tac::bits_of(type(a)) == 64;
    const Term wide = a_is_long ? x : y, narrow = a_is_long ? y : x;
    if (in_all([&](const auto& row) { return row[a] == row[b]; }))
      return add(builder_.make(Op::Eq, {wide, builder_.make(Op::SignExtend, {narrow}, 32)}));
    const auto low = [](Value value) { return static_cast<std::int32_t>(value); };
    if (in_all([&](const auto& row) { return low(row[a]) == low(row[b]); }))
      return add(builder_.make(Op::Eq, {builder_.make(Op::Extract, {wide}, 31, 0), narrow}));
    add_magnitudes(states, a_is_long ? a : b, a_is_long ? b : a, add);
  }

  // One side keeps the sign of a number, the other one does not: a long may hold it of an int, and of the least one
  // too.
  template <class Add>
  void add_magnitudes(const States& states, std::uint32_t a, std::uint32_t b, const Add& add) {
    if (tac::is_float(type(a))) return;
    const auto magnitude = [&](Value value) { return value < 0 ? difference(type(a), 0, value) : value; };
    for (const auto& [whole, with_sign] : {std::pair(a, b), std::pair(b, a)}) {
      if (tac::bits_of(type(whole)) < tac::bits_of(type(with_sign))) continue;
      const auto is_magnitude = [&, whole = whole, with_sign = with_sign](const auto& row) {
        return row[whole] == magnitude(row[with_sign]);
      };
      if (!std::all_of(states.begin(), states.end(), is_magnitude)) continue;
      const bool is_wider = type(whole) != type(with_sign);
      const Term value = is_wider ? builder_.make(Op::SignExtend, {variable(with_sign)}, 32) : variable(with_sign);
      const Term is_negative = builder_.make(Op::BvSlt, {value, number(type(whole), 0)});
      add(builder_.make(
          Op::Eq, {variable(whole), builder_.make(Op::Ite, {is_negative, builder_.make(Op::BvNeg, {value}), value})}));
    }
  }

  template <class Add>
  void add_single(const States& states, std::uint32_t a, const Add& add) {
    const auto in_all = [&](const auto& holds) { return std::all_of(states.begin(), states.end(), holds); };
    const bool is_reference = type(a) == tac::Type::Ref;
    if (is_reference && in_all([&](const auto& row) { return row[a] != 0; }))
      add(builder_.lnot(builder_.make(Op::Eq, {variable(a), number(type(a), 0)})));
    if (in_all([&](const auto& row) { return row[a] == states[0][a]; }))
      return add(builder_.make(Op::Eq, {variable(a), number(type(a), states[0][a])}));
    if (is_reference) return;
    add_bounds(states, a, add);
    for (const int bound : {1, 0})
      if (in_all([&](const auto& row) { return row[a] >= bound; }))
        return add(builder_.make(Op::BvSle, {number(type(a), bound), variable(a)}));
  }

  // What the code compares a local with: of a parameter it is often what the precondition says, of a counter where it
  // starts or ends.
  template <class Add>
  void add_bounds(const States& states, std::uint32_t a, const Add& add) {
    for (const Value bound : compared_with(tac::LocalId{a}))
      for (const int apart : {0, 1}) {
        const auto in_all = [&](const auto& holds) { return std::all_of(states.begin(), states.end(), holds); };
        if (in_all([&](const auto& row) { return row[a] <= bound - apart; }))
          add(builder_.make(Op::BvSle, {variable(a), number(type(a), bound - apart)}));
        if (in_all([&](const auto& row) { return row[a] >= bound + apart; }))
          add(builder_.make(Op::BvSle, {number(type(a), bound + apart), variable(a)}));
      }
  }

  [[nodiscard]] std::set<Value> compared_with(LocalId local) const {
    std::set<Value> found;
    if (local.value < graph_.body->parameter_count) found = {0, 1};
    const auto add = [&](const tac::Operand& one, const tac::Operand& other) {
      const auto* constant = std::get_if<tac::Constant>(&other);
      if (one == tac::Operand(local) && constant != nullptr && constant->value > INT32_MIN &&
          constant->value < INT32_MAX)
        found.insert(constant->value);
    };
    for (const tac::Stmt& stmt : graph_.body->statements) {
      if (const auto* branch = std::get_if<tac::Branch>(&stmt.operation)) add(branch->left, branch->right);
      const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
      const auto* binary = assign == nullptr ? nullptr : std::get_if<tac::Binary>(&assign->value);
      if (binary != nullptr && binary->op == tac::BinaryOp::Compare) add(binary->left, binary->right);
    }
    return found;
  }

  static Value difference(tac::Type type, Value a, Value b) {
    const auto whole = static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b);
    return tac::bits_of(type) == 64 ? static_cast<Value>(whole)
                                    : static_cast<std::int32_t>(static_cast<std::uint32_t>(whole));
  }
  Term number(tac::Type type, Value value) { return builder_.store().constant(program::sort_of(type), value); }

  [[nodiscard]] symbolic::Condition is_error() {
    return [this](const Copy& copy) { return builder_.store().bool_const(is_target_[copy.location.index()]); };
  }

  bool is_closed() {
    const auto before = inductive_.states_before(is_error());
    if (!before) return false;
    for (const auto& [start, states] : *before) {
      if (builder_.store().is_false(states)) continue;
      std::vector<Term> query = inductive_.known_at(start);
      query.push_back(states);
      const std::vector<Term> parts = builder_.conjuncts(builder_.land(query));
      if (!std::holds_alternative<smt::Unsat>(solver_.check({parts, false, kRelatedEndUnits}))) return false;
    }
    return true;
  }

  std::optional<std::vector<verdict::LocationClaim>> claims() {
    const auto at = inductive_.claims(is_error());
    if (!at) return std::nullopt;
    return symbolic::claims_at_statements(graph_, builder_,
                                          [&](LocationId location) { return (*at)[location.index()]; });
  }

  const tac::Methods& methods_;
  term::Builder& builder_;
  smt::SmtSolver& solver_;
  const StopToken& stop_;
  const LocationGraph graph_;
  const std::vector<bool> is_target_;
  const CutGraph cut_;
  InductiveSet inductive_;
  const std::vector<std::vector<LocalId>> relevant_;  // by LocationId
  const std::map<LocalId, LocalId> measured_;         // references to arrays, and the map of lengths
  std::map<LocationId, States> states_;
};

}  // namespace

std::optional<verdict::Certificate> relate_loops(const tac::Methods& methods, term::Builder& builder,
                                                 smt::SmtSolver& solver, callee::CalleeFacts& facts,
                                                 const StopToken& stop, Statistics& statistics, std::uint64_t seed) {
  ScopedTimer timer(statistics, "relate-loops");
  auto claims = LoopRelation(methods, builder, solver, stop).prove(seed);
  if (!claims) return std::nullopt;
  statistics.add("related-loops");
  verdict::Certificate certificate;
  certificate.claims = std::move(*claims);
  certificate.groups = facts.groups();
  return certificate;
}

}  // namespace dashj::prove
