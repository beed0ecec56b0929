// SPDX-License-Identifier: MIT
#include "smt/z3/z3_translator.h"

#include <fmt/format.h>
#include <z3++.h>

#include <map>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/java_float.h"
#include "smt/query_scan.h"
#include "smt/widened.h"

namespace dashj::smt {

using term::Op;
using term::Term;

struct Z3Translator::Impl {
  Impl(const term::TermStore& terms, z3::context& z3_context) : store(terms), context(z3_context) {}
  ~Impl() {
    for (Z3_ast ast : asts) {
      if (ast != nullptr) Z3_dec_ref(context, ast);
    }
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  [[nodiscard]] bool is_known(Term term) const { return term.id < asts.size() && asts[term.id] != nullptr; }
  void remember(Term term, Z3_ast ast);
  [[nodiscard]] Z3_sort sort_of(Term term) const;
  [[nodiscard]] Z3_ast leaf(Term term) const;
  [[nodiscard]] Z3_ast unary(Term term, Z3_ast a) const;
  [[nodiscard]] Z3_ast binary(Op op, Z3_ast a, Z3_ast b) const;
  [[nodiscard]] Z3_ast build(Term term);
  // floats
  [[nodiscard]] z3::expr bits(Term term) const { return z3::expr(context, asts[term.id]); }
  [[nodiscard]] z3::sort float_sort(unsigned width) const;
  [[nodiscard]] z3::expr number(Term term);
  [[nodiscard]] z3::expr to_bits(const z3::expr& number) const;
  [[nodiscard]] z3::expr to_integer(const z3::expr& number, unsigned width) const;
  [[nodiscard]] z3::expr equal(Term a, Term b);
  [[nodiscard]] z3::expr float_operation(Term term);
  [[nodiscard]] z3::expr build_float(Term term);

  const term::TermStore& store;
  z3::context& context;
  std::vector<Z3_ast> asts;           // by term id; each holds one reference
  std::vector<z3::expr> float_terms;  // keeps what build_float has made until it is remembered
  std::map<Term, z3::expr> numbers;   // of terms that are floats: the same as a Z3 float
  std::vector<Z3_ast> args;
};

Z3Translator::Z3Translator(const term::TermStore& store, z3::context& context)
    : impl_(std::make_unique<Impl>(store, context)) {}
Z3Translator::~Z3Translator() = default;

void Z3Translator::Impl::remember(Term term, Z3_ast ast) {
  context.check_error();
  DASHJ_CHECK(ast != nullptr, "Z3 should build every well-sorted term");
  Z3_inc_ref(context, ast);
  if (asts.size() <= term.id) asts.resize(store.size(), nullptr);
  asts[term.id] = ast;
}

Z3_sort Z3Translator::Impl::sort_of(Term term) const {
  const term::Sort sort = store.sort(term);
  DASHJ_CHECK(!sort.is_map(), "maps should be gone before Z3 is asked");
  return sort.is_bool() ? Z3_mk_bool_sort(context) : Z3_mk_bv_sort(context, sort.width);
}

Z3_ast Z3Translator::Impl::leaf(Term term) const {
  switch (store.op(term)) {
    case Op::BoolConst:
      return store.value(term) != 0 ? Z3_mk_true(context) : Z3_mk_false(context);
    case Op::BvConst:
      return Z3_mk_unsigned_int64(context, store.value(term), sort_of(term));
    default: {
      // By id, not by name: shorter, and never equal to a symbol that Z3 makes up itself.
      const std::string name = fmt::format("v{}", term.id);
      return Z3_mk_const(context, Z3_mk_string_symbol(context, name.c_str()), sort_of(term));
    }
  }
}

Z3_ast Z3Translator::Impl::unary(Term term, Z3_ast a) const {
  switch (store.op(term)) {
    case Op::Not:
      return Z3_mk_not(context, a);
    case Op::BvNeg:
      return Z3_mk_bvneg(context, a);
    case Op::BvNot:
      return Z3_mk_bvnot(context, a);
    case Op::Extract:
      return Z3_mk_extract(context, store.parameter0(term), store.parameter1(term), a);
    case Op::ZeroExtend:
      return Z3_mk_zero_ext(context, store.parameter0(term), a);
    case Op::SignExtend:
      return Z3_mk_sign_ext(context, store.parameter0(term), a);
    default:
      DASHJ_UNREACHABLE("every unary operator should be translated");
  }
}

Z3_ast Z3Translator::Impl::binary(Op op, Z3_ast a, Z3_ast b) const {
  switch (op) {
    case Op::Eq:
      return Z3_mk_eq(context, a, b);
    case Op::BvAdd:
      return Z3_mk_bvadd(context, a, b);
    case Op::BvSub:
      return Z3_mk_bvsub(context, a, b);
    case Op::BvMul:
      return Z3_mk_bvmul(context, a, b);
    case Op::BvSdiv:
      return Z3_mk_bvsdiv(context, a, b);
    case Op::BvSrem:
      return Z3_mk_bvsrem(context, a, b);
    case Op::BvAnd:
      return Z3_mk_bvand(context, a, b);
    case Op::BvOr:
      return Z3_mk_bvor(context, a, b);
    case Op::BvXor:
      return Z3_mk_bvxor(context, a, b);
    case Op::BvShl:
      return Z3_mk_bvshl(context, a, b);
    case Op::BvLshr:
      return Z3_mk_bvlshr(context, a, b);
    case Op::BvAshr:
      return Z3_mk_bvashr(context, a, b);
    case Op::BvSlt:
      return Z3_mk_bvslt(context, a, b);
    case Op::BvSle:
      return Z3_mk_bvsle(context, a, b);
    case Op::BvUlt:
      return Z3_mk_bvult(context, a, b);
    case Op::BvUle:
      return Z3_mk_bvule(context, a, b);
    case Op::Concat:
      return Z3_mk_concat(context, a, b);
    default:
      DASHJ_UNREACHABLE("every binary operator should be translated");
  }
}

Z3_ast Z3Translator::Impl::build(Term term) {
  if (term::is_of_floats(store.op(term))) {
    float_terms.push_back(build_float(term));
    return float_terms.back();
  }
  args.clear();
  for (const Term arg : store.args(term)) args.push_back(asts[arg.id]);
  const auto count = static_cast<unsigned>(args.size());
  switch (store.op(term)) {
    case Op::And:
      return Z3_mk_and(context, count, args.data());
    case Op::Or:
      return Z3_mk_or(context, count, args.data());
    case Op::Ite:
      return Z3_mk_ite(context, args[0], args[1], args[2]);
    default:
      return count == 1 ? unary(term, args[0]) : binary(store.op(term), args[0], args[1]);
  }
}

z3::sort Z3Translator::Impl::float_sort(unsigned width) const {
  return width == 32 ? context.fpa_sort(8, 24) : context.fpa_sort(11, 53);
}

// A result of another operator on floats is taken as it is, not from its bits.
z3::expr Z3Translator::Impl::number(Term term) {
  const auto known = numbers.find(term);
  if (known != numbers.end()) return known->second;
  const z3::sort sort = float_sort(store.sort(term).width);
  const z3::expr read(context, Z3_mk_fpa_to_fp_bv(context, bits(term), sort));
  return numbers.emplace(term, read).first->second;
}

// The one NaN: which bits fp.to_ieee_bv gives is Z3's affair.
z3::expr Z3Translator::Impl::to_bits(const z3::expr& number) const {
  const z3::expr raw(context, Z3_mk_fpa_to_ieee_bv(context, number));
  const bool is_float = raw.get_sort().bv_size() == 32;
  const std::uint64_t nan = is_float ? static_cast<std::uint64_t>(java_float::nan_bits<float>())
                                     : static_cast<std::uint64_t>(java_float::nan_bits<double>());
  return z3::ite(z3::expr(context, Z3_mk_fpa_is_nan(context, number)), context.bv_val(nan, raw.get_sort().bv_size()),
                 raw);
}

// JVMS 6.5 f2i and its kind. Within the range fp.to_sbv means what it should; elsewhere its value is not used.
z3::expr Z3Translator::Impl::to_integer(const z3::expr& number, unsigned width) const {
  const double end = width == 32 ? 0x1p31 : 0x1p63;
  const z3::sort sort = number.get_sort();
  const z3::expr above(context, Z3_mk_fpa_numeral_double(context, end, sort)),
      below(context, Z3_mk_fpa_numeral_double(context, -end, sort));
  const z3::expr towards_zero(context, Z3_mk_fpa_rtz(context));
  const z3::expr inside(context, Z3_mk_fpa_to_sbv(context, towards_zero, number, width));
  const z3::expr is_above(context, Z3_mk_fpa_geq(context, number, above)),
      is_below(context, Z3_mk_fpa_lt(context, number, below));
  const z3::expr greatest = context.bv_val(term::width_mask(static_cast<std::uint8_t>(width)) >> 1, width);
  const z3::expr least = context.bv_val(term::sign_bit(static_cast<std::uint8_t>(width)), width);
  const z3::expr is_nan(context, Z3_mk_fpa_is_nan(context, number));
  return z3::ite(is_nan, context.bv_val(0, width), z3::ite(is_above, greatest, z3::ite(is_below, least, inside)));
}

// With a constant other than zero and NaN: its bits, of which Z3 makes a definition. What an operator on floats gives
// has no bits yet.
z3::expr Z3Translator::Impl::equal(Term a, Term b) {
  if (store.is_const(a)) std::swap(a, b);
  const std::uint8_t width = store.sort(a).width;
  const std::uint64_t infinity = width == 32 ? 0x7f800000 : 0x7ff0000000000000;
  const std::uint64_t size = store.is_const(b) ? store.value(b) & (term::sign_bit(width) - 1) : 0;
  if (size != 0 && size <= infinity && !term::is_of_floats(store.op(a))) return bits(a) == bits(b);
  return z3::expr(context, Z3_mk_fpa_eq(context, number(a), number(b)));
}

// Those that give a float and are not opaque.
z3::expr Z3Translator::Impl::float_operation(Term term) {
  const auto of = store.args(term);
  const z3::expr nearest(context, Z3_mk_fpa_rne(context));
  const auto made = [&](Z3_ast ast) { return z3::expr(context, ast); };
  switch (store.op(term)) {
    case Op::FpNeg:
      return made(Z3_mk_fpa_neg(context, number(of[0])));
    case Op::FpAdd:
      return made(Z3_mk_fpa_add(context, nearest, number(of[0]), number(of[1])));
    case Op::FpSub:
      return made(Z3_mk_fpa_sub(context, nearest, number(of[0]), number(of[1])));
    case Op::FpMul:
      return made(Z3_mk_fpa_mul(context, nearest, number(of[0]), number(of[1])));
    case Op::FpDiv:
      return made(Z3_mk_fpa_div(context, nearest, number(of[0]), number(of[1])));
    case Op::FpFloor:
      return made(Z3_mk_fpa_round_to_integral(context, made(Z3_mk_fpa_rtn(context)), number(of[0])));
    case Op::FpCeil:
      return made(Z3_mk_fpa_round_to_integral(context, made(Z3_mk_fpa_rtp(context)), number(of[0])));
    case Op::FpRint:
      return made(Z3_mk_fpa_round_to_integral(context, nearest, number(of[0])));
    case Op::FpToFp:
      return made(Z3_mk_fpa_to_fp_float(context, nearest, number(of[0]), float_sort(store.parameter0(term))));
    case Op::FpFromSigned:
      return made(Z3_mk_fpa_to_fp_signed(context, nearest, bits(of[0]), float_sort(store.parameter0(term))));
    default:
      DASHJ_UNREACHABLE("every operator that gives a float should be translated");
  }
}

z3::expr Z3Translator::Impl::build_float(Term term) {
  const auto of = store.args(term);
  const auto made = [&](Z3_ast ast) { return z3::expr(context, ast); };
  switch (store.op(term)) {
    case Op::FpEq:
    case Op::FpLt:
    case Op::FpLe: {
      const auto [a, b] = widened_from(store, of[0], of[1]).value_or(std::pair(of[0], of[1]));
      if (store.op(term) == Op::FpEq) return equal(a, b);
      const auto make = store.op(term) == Op::FpLt ? Z3_mk_fpa_lt : Z3_mk_fpa_leq;
      return made(make(context, number(a), number(b)));
    }
    case Op::FpToSigned:
      return to_integer(number(of[0]), store.parameter0(term));
    default: {
      if (is_opaque(store.op(term))) return made(leaf(term));  // any value, though always the same
      const z3::expr value = float_operation(term);
      numbers.emplace(term, value);
      return to_bits(value);
    }
  }
}

z3::expr Z3Translator::translate(Term root) {
  struct Frame {
    Term term;
    std::size_t next_arg = 0;
  };
  Impl& impl = *impl_;
  std::vector<Frame> stack;
  if (!impl.is_known(root)) stack.push_back({root});
  while (!stack.empty()) {
    Frame& frame = stack.back();
    const auto args = impl.store.args(frame.term);
    if (frame.next_arg < args.size()) {
      const Term arg = args[frame.next_arg++];
      if (!impl.is_known(arg)) stack.push_back({arg});
      continue;
    }
    if (!impl.is_known(frame.term))
      impl.remember(frame.term, args.empty() ? impl.leaf(frame.term) : impl.build(frame.term));
    stack.pop_back();
  }
  return z3::expr(impl.context, impl.asts[root.id]);
}

}  // namespace dashj::smt
