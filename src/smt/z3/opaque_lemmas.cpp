// SPDX-License-Identifier: MIT
#include "smt/z3/opaque_lemmas.h"

#include <z3++.h>

#include "smt/z3/z3_translator.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

/// A root and its argument as bits. Those of numbers from 0.0 to infinity are in the order of the numbers.
struct Root {
  z3::expr of, root;
  std::uint8_t width;

  [[nodiscard]] z3::expr bits(std::uint64_t value) const { return of.ctx().bv_val(value, width); }
  [[nodiscard]] z3::expr infinity() const { return bits(width == 32 ? 0x7f800000 : 0x7ff0000000000000); }
  [[nodiscard]] z3::expr nan() const { return bits(width == 32 ? 0x7fc00000 : 0x7ff8000000000000); }
  [[nodiscard]] z3::expr one() const { return bits(width == 32 ? 0x3f800000 : 0x3ff0000000000000); }
};

Root root_of(const term::TermStore& store, Term opaque, Z3Translator& translator) {
  return {translator.translate(store.args(opaque)[0]), translator.translate(opaque), store.sort(opaque).width};
}

z3::expr between(const z3::expr& low, const z3::expr& x, const z3::expr& high) {
  return z3::ule(low, x) && z3::ule(x, high);
}

}  // namespace

// IEEE 754, 5.4.1: the root of -0.0 is itself, that of another negative number NaN. Rounding keeps the order, so a root
// lies between 1 and its argument.
void say_at_first(const term::TermStore& store, Term opaque, Z3Translator& translator, std::vector<z3::expr>& lemmas) {
  if (store.op(opaque) != Op::FpSqrt) return;
  const Root r = root_of(store, opaque, translator);
  const z3::expr is_negative_zero = r.of == r.bits(term::sign_bit(r.width));
  lemmas.push_back(z3::ule(r.of, r.infinity()) || r.root == z3::ite(is_negative_zero, r.of, r.nan()));
  lemmas.push_back(!between(r.one(), r.of, r.infinity()) || between(r.one(), r.root, r.of));
  lemmas.push_back(!z3::ule(r.of, r.one()) || between(r.of, r.root, r.one()));
  const z3::expr zero = r.bits(0);
  lemmas.push_back((r.of == zero) == (r.root == zero));
}

void say_of(const term::TermStore& store, Term opaque, std::span<const std::uint64_t> arguments, std::uint64_t value,
            Z3Translator& translator, std::vector<z3::expr>& lemmas) {
  const z3::expr result = translator.translate(opaque);
  const auto constant = [&](std::uint64_t bits) { return result.ctx().bv_val(bits, store.sort(opaque).width); };
  z3::expr is_other = result.ctx().bool_val(false);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    is_other = is_other || translator.translate(store.args(opaque)[i]) != constant(arguments[i]);
  lemmas.push_back(is_other || result == constant(value));
  if (store.op(opaque) != Op::FpSqrt) return;
  const Root r = root_of(store, opaque, translator);
  const z3::expr at = constant(arguments[0]), root = constant(value);
  const z3::expr is_number = z3::ule(at, r.infinity());
  lemmas.push_back(!is_number || !z3::ule(r.of, at) || z3::ule(r.root, root));
  lemmas.push_back(!is_number || !between(at, r.of, r.infinity()) || between(root, r.root, r.infinity()));
}

}  // namespace dashj::smt
