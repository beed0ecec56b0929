// SPDX-License-Identifier: MIT
#include "term/term_store.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "term/limits.h"

namespace dashj::term {

namespace {

constexpr std::array kArity{
#define DASHJ_TERM_OP(name, smtlib, arity) arity,
#include "term/term_ops.def"
#undef DASHJ_TERM_OP
};

constexpr std::size_t kFirstTableSize = 1024;

// The finaliser of splitmix64: spreads every input bit over the whole word.
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

std::uint64_t hash_node(Op op, Sort sort, std::uint64_t value, std::span<const Term> args) {
  std::uint64_t hash =
      mix(value + (static_cast<std::uint64_t>(op) << 16 | std::uint64_t{sort.index_width} << 8 | sort.width));
  for (const Term arg : args) hash = mix(hash + arg.id + 0x9E3779B97F4A7C15u);
  return hash;
}

Sort bv_sort(std::uint32_t width) {
  DASHJ_CHECK(width >= 1 && width <= kMaxWidth, "the width of a bit-vector term should be between 1 and 64");
  return Sort{static_cast<std::uint8_t>(width)};
}

// The sort of a term, or why there is none.
struct SortRule {
  Sort sort;
  const char* problem = nullptr;
};

SortRule ill_sorted(const char* problem) {
  return {kBool, problem};
}

SortRule bits_of_width(std::uint32_t width) {
  if (width < 1 || width > kMaxWidth) return ill_sorted("the width of a bit-vector term should be between 1 and 64");
  return {Sort{static_cast<std::uint8_t>(width)}};
}

bool is_float_width(std::uint32_t width) {
  return width == 32 || width == 64;
}

constexpr const char* kNoVector = "the argument of a bit-vector operator should be a bit-vector";
constexpr const char* kNoFloat = "a float should be 32 or 64 bits wide";

SortRule result_of_connective(const TermStore& store, std::span<const Term> args) {
  for (const Term arg : args)
    if (!store.sort(arg).is_bool()) return ill_sorted("the argument of a connective should be Bool");
  return {kBool};
}

// Bool, bit-vectors and maps.
void check_sort(Sort sort) {
  DASHJ_CHECK(sort.width <= kMaxWidth, "a term should be Bool or at most 64 bits wide");
  if (sort.is_map()) {
    DASHJ_CHECK(sort.width != 0, "a map should hold bit-vectors");
    DASHJ_CHECK(sort.index_width == 32 || sort.index_width == 64, "the indices of a map should have 32 or 64 bits");
  }
}

SortRule result_of_fill(const TermStore& store, std::span<const Term> args) {
  const Sort map = store.sort(args[0]);
  if (map.index_width != 64) return ill_sorted("a fill should be of a map with indices of 64 bits");
  for (const Term part : args.subspan(1, 3))
    if (store.sort(part) != kInt) return ill_sorted("rows and columns should have 32 bits");
  if (store.sort(args[4]) != Sort{map.width}) return ill_sorted("what is stored should be as wide as the map says");
  return {map};
}

SortRule result_of_copy(const TermStore& store, std::span<const Term> args) {
  const Sort map = store.sort(args[0]);
  if (map.index_width != 64) return ill_sorted("a copy should be of a map with indices of 64 bits");
  for (const Term part : args.subspan(1))
    if (store.sort(part) != kInt) return ill_sorted("rows and columns should have 32 bits");
  return {map};
}

SortRule result_of_first_difference(const TermStore& store, std::span<const Term> args, std::uint32_t bits) {
  const Sort map = store.sort(args[0]);
  if (map.index_width != 64) return ill_sorted("a first difference should be of a map with indices of 64 bits");
  for (const Term part : args.subspan(1))
    if (store.sort(part) != kInt) return ill_sorted("rows and columns should have 32 bits");
  if (bits < 1 || bits > map.width) return ill_sorted("what is compared should be bits that the map holds");
  return {kInt};
}

// Maps and what they hold: Select, Store, ConstMap, Fill, Copy, FirstDifference.
SortRule result_of_map(const TermStore& store, Op op, std::span<const Term> args, std::uint32_t parameter0) {
  const Sort first = store.sort(args[0]);
  if (op == Op::Fill) return result_of_fill(store, args);
  if (op == Op::Copy) return result_of_copy(store, args);
  if (op == Op::FirstDifference) return result_of_first_difference(store, args, parameter0);
  if (op == Op::ConstMap) {
    if (!first.is_bv()) return ill_sorted(kNoVector);
    if (parameter0 != 32 && parameter0 != 64) return ill_sorted("the indices of a map should have 32 or 64 bits");
    return {map_sort(static_cast<std::uint8_t>(parameter0), first.width)};
  }
  if (!first.is_map()) return ill_sorted("the first argument of a select or store should be a map");
  if (store.sort(args[1]) != Sort{first.index_width}) return ill_sorted("an index should be as wide as the map says");
  if (op == Op::Select) return {Sort{first.width}};
  if (store.sort(args[2]) != Sort{first.width}) return ill_sorted("what is stored should be as wide as the map says");
  return {first};
}

SortRule result_of_bv(Op op, Sort left, std::uint32_t parameter0, std::uint32_t parameter1) {
  if (!left.is_bv()) return ill_sorted(kNoVector);
  switch (op) {
    case Op::Extract:
      if (parameter0 < parameter1 || parameter0 >= left.width)
        return ill_sorted("an extract should lie inside its argument");
      return bits_of_width(parameter0 - parameter1 + 1);
    case Op::ZeroExtend:
    case Op::SignExtend:
      if (parameter0 > kMaxWidth) return ill_sorted("the width of a bit-vector term should be between 1 and 64");
      return bits_of_width(left.width + parameter0);
    case Op::FpToFp:
    case Op::FpFromSigned:
    case Op::FpToSigned:
      if (!is_float_width(left.width) || !is_float_width(parameter0)) return ill_sorted(kNoFloat);
      return bits_of_width(parameter0);
    default:
      if (is_of_floats(op) && !is_float_width(left.width)) return ill_sorted(kNoFloat);
      return {left};
  }
}

SortRule result_of_binary(Op op, Sort left, Sort right) {
  if (op == Op::Concat) {
    if (!left.is_bv() || !right.is_bv()) return ill_sorted(kNoVector);
    return bits_of_width(std::uint32_t{left.width} + right.width);
  }
  if (left != right) return ill_sorted("both arguments of a binary operator should have one sort");
  if (op == Op::Eq) return {kBool};
  if (!left.is_bv()) return ill_sorted(kNoVector);
  if (is_of_floats(op) && !is_float_width(left.width)) return ill_sorted(kNoFloat);
  const bool is_relation = op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt || op == Op::BvUle || op == Op::FpEq ||
                           op == Op::FpLt || op == Op::FpLe;
  return {is_relation ? kBool : left};
}

SortRule result_of_three(const TermStore& store, Op op, std::span<const Term> args) {
  const Sort first = store.sort(args[0]), second = store.sort(args[1]), third = store.sort(args[2]);
  if (op == Op::Ite) {
    if (!first.is_bool()) return ill_sorted("the condition of an ite should be Bool");
    if (second != third) return ill_sorted("both arms of an ite should have one sort");
    return {second};
  }
  if (!first.is_bv() || !is_float_width(first.width)) return ill_sorted(kNoFloat);
  if (second != first || third != first) return ill_sorted("the arguments of an fma should have one sort");
  return {first};
}

SortRule result_rule(const TermStore& store, Op op, std::span<const Term> args, std::uint32_t parameter0,
                     std::uint32_t parameter1) {
  const int arity = kArity[static_cast<std::size_t>(op)];
  if (arity == 0) return ill_sorted("constants, variables and applications should be made by their own functions");
  if (arity < 0 ? args.size() < 2 : args.size() != static_cast<std::size_t>(arity))
    return ill_sorted("an operator should get as many arguments as its arity says");
  switch (op) {
    case Op::Not:
    case Op::And:
    case Op::Or:
      return result_of_connective(store, args);
    case Op::Select:
    case Op::Store:
    case Op::ConstMap:
    case Op::Fill:
    case Op::Copy:
    case Op::FirstDifference:
      return result_of_map(store, op, args, parameter0);
    case Op::Ite:
    case Op::FpFma:
      return result_of_three(store, op, args);
    default:
      if (args.size() == 1) return result_of_bv(op, store.sort(args[0]), parameter0, parameter1);
      return result_of_binary(op, store.sort(args[0]), store.sort(args[1]));
  }
}

}  // namespace

TermStore::TermStore() : table_(kFirstTableSize) {}

Term TermStore::bool_const(bool value) {
  return intern(Node{Op::BoolConst, kBool, false, false, 0, 0, value ? 1u : 0u}, {});
}

Term TermStore::bv_const(std::uint8_t width, std::uint64_t value) {
  return intern(Node{Op::BvConst, bv_sort(width), false, false, 0, 0, value & width_mask(width)}, {});
}

Term TermStore::variable(std::string_view name, Sort sort) {
  std::string key(name);
  if (const auto it = variables_.find(key); it != variables_.end()) {
    DASHJ_CHECK(this->sort(it->second) == sort, "a variable should be asked for with one sort only");
    return it->second;
  }
  const Term term = fresh_variable(name, sort);
  variables_.emplace(std::move(key), term);
  return term;
}

// The index of its name is new, so no node equals it.
Term TermStore::fresh_variable(std::string_view name, Sort sort) {
  check_sort(sort);
  names_.push_back(std::string(name));  // a copy first: the name may be one of ours
  return intern(Node{Op::Variable, sort, false, false, 0, 0, names_.size() - 1}, {});
}

void TermStore::check_signature(const Function& function, Sort result, std::span<const Term> args) const {
  const auto same = [this](Term arg, Sort parameter) { return sort(arg) == parameter; };
  DASHJ_CHECK(function.result == result &&
                  std::equal(args.begin(), args.end(), function.parameters.begin(), function.parameters.end(), same),
              "a function should be applied with one signature only");
}

Term TermStore::apply(std::string_view function, Sort result, std::span<const Term> args) {
  check_sort(result);
  auto [it, is_new] = functions_.try_emplace(std::string(function));
  if (is_new) {
    it->second = Function{names_.size(), result, {}};
    for (const Term arg : args) it->second.parameters.push_back(sort(arg));
    names_.emplace_back(function);
  } else {
    check_signature(it->second, result, args);
  }
  return intern(Node{Op::Apply, result, true, false, 0, 0, it->second.name}, args);
}

Term TermStore::reapply(Term application, std::span<const Term> args) {
  DASHJ_CHECK(op(application) == Op::Apply, "only an application should be applied to other arguments");
  const auto same = [this](Term before, Term after) { return sort(before) == sort(after); };
  const auto before = this->args(application);
  DASHJ_CHECK(std::equal(before.begin(), before.end(), args.begin(), args.end(), same),
              "a function should be applied with one signature only");
  return intern(Node{Op::Apply, sort(application), true, false, 0, 0, value(application)}, args);
}

const char* TermStore::problem(Op op, std::span<const Term> args, std::uint32_t parameter0,
                               std::uint32_t parameter1) const {
  return result_rule(*this, op, args, parameter0, parameter1).problem;
}

Term TermStore::make(Op op, std::span<const Term> args, std::uint32_t parameter0, std::uint32_t parameter1) {
  const SortRule rule = result_rule(*this, op, args, parameter0, parameter1);
  DASHJ_CHECK(rule.problem == nullptr, rule.problem);
  // A sum and a product of floats are rounded from the same number whatever comes first (IEEE 754, 5.4.1), and there is
  // one NaN (README.md). Solvers find that out in minutes, so it is one term for all, the check among them: a constant
  // last, else by id.
  if (op == Op::FpAdd || op == Op::FpMul) {
    const bool is_turned = is_const(args[0]) != is_const(args[1]) ? is_const(args[0]) : args[1] < args[0];
    const Term in_order[] = {args[is_turned ? 1 : 0], args[is_turned ? 0 : 1]};
    return intern(Node{op, rule.sort, false, false, 0, 0, 0}, in_order);
  }
  return intern(Node{op, rule.sort, false, false, 0, 0, std::uint64_t{parameter0} << 32 | parameter1}, args);
}

bool TermStore::is_same(const Node& node, std::span<const Term> args, const Node& other) const {
  return node.op == other.op && node.sort == other.sort && node.value == other.value &&
         args.size() == other.arg_count && std::equal(args.begin(), args.end(), args_.begin() + other.first_arg);
}

std::uint64_t TermStore::signature_of(const Node& node, std::span<const Term> args) const {
  if (node.op == Op::Variable) return std::uint64_t{1} << (node.value % 64);
  std::uint64_t signature = 0;
  for (const Term arg : args) signature |= nodes_[arg.id].signature;
  return signature;
}

Term TermStore::intern(const Node& node, std::span<const Term> args) {
  const std::uint64_t hash = hash_node(node.op, node.sort, node.value, args);
  std::size_t slot = hash & (table_.size() - 1);
  for (; table_[slot].is_valid(); slot = (slot + 1) & (table_.size() - 1)) {
    const Term found = table_[slot];
    if (hashes_[found.id] == hash && is_same(node, args, nodes_[found.id])) return found;
  }
  DASHJ_CHECK(nodes_.size() < kMaxTerms, "a term store should hold fewer than 2^32 terms");
  const Term term{static_cast<std::uint32_t>(nodes_.size())};
  Node& added = nodes_.emplace_back(node);
  added.first_arg = static_cast<std::uint32_t>(args_.size());
  added.arg_count = static_cast<std::uint32_t>(args.size());
  added.signature = signature_of(node, args);
  added.has_applications |= std::any_of(args.begin(), args.end(), [this](Term arg) { return has_applications(arg); });
  added.has_maps =
      node.sort.is_map() || std::any_of(args.begin(), args.end(), [this](Term arg) { return has_maps(arg); });
  incoming_.assign(args.begin(), args.end());
  args_.insert(args_.end(), incoming_.begin(), incoming_.end());
  hashes_.push_back(hash);
  table_[slot] = term;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return term;
}

void TermStore::grow_table() {
  std::vector<Term> larger(table_.size() * 2);
  for (std::uint32_t id = 0; id < hashes_.size(); ++id) {
    std::size_t slot = hashes_[id] & (larger.size() - 1);
    while (larger[slot].is_valid()) slot = (slot + 1) & (larger.size() - 1);
    larger[slot] = Term{id};
  }
  table_ = std::move(larger);
}

}  // namespace dashj::term
