// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dashj::term {

enum class Op : std::uint8_t {
#define DASHJ_TERM_OP(name, smtlib, arity) name,
#include "term/term_ops.def"
#undef DASHJ_TERM_OP
};

/// Whether an operator stands with numbers of its own: Extract with high and low; ZeroExtend and SignExtend with the
/// bits added; ConstMap with the width of the indices; FirstDifference with how many low bits are compared; a
/// conversion from or to a float with the width of its result.
[[nodiscard]] constexpr bool has_parameters(Op op) {
  return op == Op::Extract || op == Op::ZeroExtend || op == Op::SignExtend || op == Op::ConstMap ||
         op == Op::FirstDifference || op >= Op::FpToFp;
}
[[nodiscard]] constexpr bool is_of_floats(Op op) {
  return op >= Op::FpNeg;
}

/// Bool, a bit-vector of 1 to 64 bits, or a map from bit-vectors to bit-vectors. A float is the bit-vector of its bits,
/// and so is a double: two of them are equal terms where they have the same bits. The operators on them (Fp...) take
/// widths 32 and 64 and mean what Java means (base/java_float.h): each NaN among the arguments is any NaN, a result is
/// one NaN. The value of a map is its handle (base/map_values.h): two maps are equal where they are at every index.
struct Sort {
  std::uint8_t width = 0;        ///< 0: Bool. Of a map, the width of what it holds.
  std::uint8_t index_width = 0;  ///< 0: no map; else the width of its indices, 32 or 64.
  [[nodiscard]] constexpr bool is_bool() const { return width == 0; }
  [[nodiscard]] constexpr bool is_map() const { return index_width != 0; }
  [[nodiscard]] constexpr bool is_bv() const { return width != 0 && index_width == 0; }
  constexpr auto operator<=>(const Sort&) const = default;
};
inline constexpr Sort kBool{0};
inline constexpr Sort kInt{32};
inline constexpr Sort kLong{64};
[[nodiscard]] constexpr Sort map_sort(std::uint8_t index_width, std::uint8_t width) {
  return Sort{width, index_width};
}

/// Java's long is 64 bits wide.
inline constexpr std::uint8_t kMaxWidth = 64;

/// The lowest `width` bits.
[[nodiscard]] constexpr std::uint64_t width_mask(std::uint8_t width) {
  return width >= kMaxWidth ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}
[[nodiscard]] constexpr std::uint64_t sign_bit(std::uint8_t width) {
  return std::uint64_t{1} << (width - 1);
}
/// The bits that a value of this sort may have: a Bool has one, a handle of a map has all.
[[nodiscard]] constexpr std::uint64_t value_mask(Sort sort) {
  return sort.is_bool() ? 1 : sort.is_map() ? ~std::uint64_t{0} : width_mask(sort.width);
}
/// The signed value of zero-extended bits.
[[nodiscard]] constexpr std::int64_t to_signed(std::uint64_t bits, std::uint8_t width) {
  return static_cast<std::int64_t>((bits ^ sign_bit(width)) - sign_bit(width));
}

/// Handle of a node; equality is identity of the term. Ordered by age: arguments are older than the term.
struct Term {
  std::uint32_t id = 0xFFFFFFFFu;
  [[nodiscard]] constexpr bool is_valid() const { return id != 0xFFFFFFFFu; }
  constexpr auto operator<=>(const Term&) const = default;
};

/// Owner of all terms of one entry: immutable, hash-consed nodes (design 5.3). `make` builds exactly what it is asked
/// for, but that sums and products of floats have one order: no rewriting, so that the certificate checker can use it
/// without trusting the simplifier (simplify/builder.h is the rewriting front). Semantics are those of SMT-LIB
/// bit-vectors, division by zero included (bvsdiv by 0 is 1 or -1, bvsrem by 0 is the dividend). Apply is an
/// uninterpreted function of any number of arguments, none included: nothing is known of it but that equal arguments
/// give equal values. An index of 64 bits is a row, its upper half, and a column; Fill sets the columns from the first
/// to the last, both included, in the order of unsigned numbers. Copy, whose arguments are the map, to, at, from, start
/// and end, sets each column c of the row `to` with at <= c < end, as signed numbers, to what the map has in the column
/// start + (c - at) of the row `from`. FirstDifference, whose arguments are the map, a row and a column, another row
/// and column, and a count, is the least k, 0 <= k, which is not below the count or for which what the map has k
/// columns behind the two differs in one of its low bits (`parameter0`), as an int. Never shrinks; ids are dense and
/// depend on the order of calls only.
class TermStore {
 public:
  TermStore();
  TermStore(const TermStore&) = delete;
  TermStore& operator=(const TermStore&) = delete;

  [[nodiscard]] Term bool_const(bool value);
  [[nodiscard]] Term bv_const(std::uint8_t width, std::uint64_t value);  ///< The value is truncated to the width.
  [[nodiscard]] Term int_const(std::int32_t value) { return bv_const(32, static_cast<std::uint32_t>(value)); }
  /// As many of the low bits of the value as the sort, a bit-vector, is wide.
  [[nodiscard]] Term constant(Sort sort, std::int64_t value) {
    return bv_const(sort.width, static_cast<std::uint64_t>(value));
  }
  /// One variable per name; asking again with another sort is our own bug.
  [[nodiscard]] Term variable(std::string_view name, Sort sort);
  /// A variable that nobody has yet and nobody can ask for. Its name is for people: others may have it too.
  [[nodiscard]] Term fresh_variable(std::string_view name, Sort sort);

  /// An uninterpreted function of these arguments. Functions have names of their own (a variable may have the same),
  /// and one signature a name: asking again with another is our own bug.
  [[nodiscard]] Term apply(std::string_view function, Sort result, std::span<const Term> args);
  /// The same function of other arguments.
  [[nodiscard]] Term reapply(Term application, std::span<const Term> args);

  /// Any other operator. Checks arity and sorts. `parameter0/1`: has_parameters().
  [[nodiscard]] Term make(Op op, std::span<const Term> args, std::uint32_t parameter0 = 0,
                          std::uint32_t parameter1 = 0);
  [[nodiscard]] Term make(Op op, std::initializer_list<Term> args, std::uint32_t parameter0 = 0,
                          std::uint32_t parameter1 = 0) {
    return make(op, std::span<const Term>(args.begin(), args.size()), parameter0, parameter1);
  }

  /// Why `make` would refuse these arguments; null: it takes them. For terms that somebody else has written.
  [[nodiscard]] const char* problem(Op op, std::span<const Term> args, std::uint32_t parameter0 = 0,
                                    std::uint32_t parameter1 = 0) const;

  [[nodiscard]] Op op(Term term) const { return nodes_[term.id].op; }
  [[nodiscard]] Sort sort(Term term) const { return nodes_[term.id].sort; }
  [[nodiscard]] std::span<const Term> args(Term term) const {
    const Node& node = nodes_[term.id];
    return {args_.data() + node.first_arg, node.arg_count};
  }
  /// Of a BoolConst (0 or 1) or BvConst (zero-extended). Of an Apply: the same number for the same function.
  [[nodiscard]] std::uint64_t value(Term term) const { return nodes_[term.id].value; }
  [[nodiscard]] std::uint32_t parameter0(Term term) const {
    return static_cast<std::uint32_t>(nodes_[term.id].value >> 32);
  }
  [[nodiscard]] std::uint32_t parameter1(Term term) const { return static_cast<std::uint32_t>(nodes_[term.id].value); }
  /// Of a Variable, or the function of an Apply.
  [[nodiscard]] const std::string& name(Term term) const { return names_[nodes_[term.id].value]; }
  /// Was the Variable made by fresh_variable?
  [[nodiscard]] bool is_fresh(Term variable) const {
    const auto named = variables_.find(name(variable));
    return named == variables_.end() || named->second != variable;
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  /// One bit per variable (modulo 64) below the term: disjoint signatures mean disjoint variables. Lets substitution
  /// skip subterms.
  [[nodiscard]] std::uint64_t variable_signature(Term term) const { return nodes_[term.id].signature; }

  /// Is the term an Apply, or is there one below it?
  [[nodiscard]] bool has_applications(Term term) const { return nodes_[term.id].has_applications; }

  /// Is the term a map, or is there one below it?
  [[nodiscard]] bool has_maps(Term term) const { return nodes_[term.id].has_maps; }

  /// A constant of Bool or of bit-vectors. There are none of maps: they are written with ConstMap and Store.
  [[nodiscard]] bool is_const(Term term) const { return op(term) == Op::BvConst || op(term) == Op::BoolConst; }
  [[nodiscard]] bool is_true(Term term) const { return op(term) == Op::BoolConst && value(term) == 1; }
  [[nodiscard]] bool is_false(Term term) const { return op(term) == Op::BoolConst && value(term) == 0; }

 private:
  struct Node {
    Op op;
    Sort sort;
    bool has_applications = false;
    bool has_maps = false;
    std::uint32_t first_arg = 0, arg_count = 0;
    std::uint64_t value = 0;  // constant, index into names_, or the two parameters
    std::uint64_t signature = 0;
  };
  struct Function {
    std::uint64_t name = 0;  // index into names_
    Sort result;
    std::vector<Sort> parameters;
  };

  Term intern(const Node& node, std::span<const Term> args);
  [[nodiscard]] bool is_same(const Node& node, std::span<const Term> args, const Node& other) const;
  void check_signature(const Function& function, Sort result, std::span<const Term> args) const;
  [[nodiscard]] std::uint64_t signature_of(const Node& node, std::span<const Term> args) const;
  void grow_table();

  std::vector<Node> nodes_;
  std::vector<Term> args_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, Term> variables_;
  std::unordered_map<std::string, Function> functions_;
  std::vector<Term> incoming_;  // copy of the arguments of the node being built: callers may pass a view into args_
  std::vector<std::uint64_t> hashes_;  // by id
  std::vector<Term> table_;            // open addressing, size a power of two; invalid: free
};

}  // namespace dashj::term
