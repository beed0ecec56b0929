// SPDX-License-Identifier: MIT
#include "term/smtlib_floats.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/java_float.h"

namespace dashj::term {
namespace {

std::string bits_text(std::uint64_t bits, unsigned width) {
  return fmt::format("(_ bv{} {})", bits & width_mask(static_cast<std::uint8_t>(width)), width);
}

// Reads what comes behind it as a float: bits as they are, a float or a number behind a rounding mode.
std::string to_fp(unsigned width) {
  return width == 32 ? "(_ to_fp 8 24)" : "(_ to_fp 11 53)";
}

std::string number(const std::string& bits, unsigned width) {
  return fmt::format("({} {})", to_fp(width), bits);
}

std::string nan_text(unsigned width) {
  return bits_text(width == 32 ? static_cast<std::uint64_t>(java_float::nan_bits<float>())
                               : static_cast<std::uint64_t>(java_float::nan_bits<double>()),
                   width);
}

std::string power_text(double value, unsigned width) {
  const auto bits = width == 32 ? static_cast<std::uint64_t>(java_float::bits_of(static_cast<float>(value)))
                                : static_cast<std::uint64_t>(java_float::bits_of(value));
  return number(bits_text(bits, width), width);
}

// JVMS 6.5 f2i and its kind. Beyond the range fp.to_sbv is not specified, and not asked.
std::string to_integer(const std::string& x, unsigned from, unsigned to) {
  const double end = to == 32 ? 0x1p31 : 0x1p63;
  const std::uint64_t least = sign_bit(static_cast<std::uint8_t>(to));
  return fmt::format(
      "(ite (fp.isNaN {0}) {1} (ite (fp.geq {0} {2}) {3} (ite (fp.lt {0} {4}) {5} ((_ fp.to_sbv {6}) RTZ {0}))))", x,
      bits_text(0, to), power_text(end, from), bits_text(least - 1, to), power_text(-end, from), bits_text(least, to),
      to);
}

// JLS 15.17.3: the quotient is truncated, the result has the sign of the dividend. fp.rem rounds the quotient to the
// nearest: of the absolute values it is the same, or less by the divisor; adding that is exact.
std::string remainder(const std::string& x, const std::string& y, unsigned width) {
  const std::string nearest = fmt::format("(fp.rem (fp.abs {}) (fp.abs {}))", x, y);
  const std::string zero = number(bits_text(0, width), width);
  const std::string size = fmt::format("(ite (fp.lt {0} {1}) (fp.add RNE {0} (fp.abs {2})) {0})", nearest, zero, y);
  const std::string is_nan =
      fmt::format("(or (fp.isNaN {0}) (fp.isNaN {1}) (fp.isInfinite {0}) (fp.isZero {1}))", x, y);
  const std::string nan = number(nan_text(width), width);
  return fmt::format("(ite {} {} (ite (fp.isInfinite {}) {} (ite (fp.isNegative {}) (fp.neg {}) {})))", is_nan, nan, y,
                     x, x, size, size);
}

std::string meaning(const TermStore& store, Term term) {
  const unsigned from = store.sort(store.args(term)[0]).width;
  const std::string x = number("a", from), y = number("b", from), z = number("c", from);
  switch (store.op(term)) {
    case Op::FpNeg:
      return fmt::format("(fp.neg {})", x);
    case Op::FpAdd:
      return fmt::format("(fp.add RNE {} {})", x, y);
    case Op::FpSub:
      return fmt::format("(fp.sub RNE {} {})", x, y);
    case Op::FpMul:
      return fmt::format("(fp.mul RNE {} {})", x, y);
    case Op::FpDiv:
      return fmt::format("(fp.div RNE {} {})", x, y);
    case Op::FpRem:
      return remainder(x, y, from);
    case Op::FpEq:
      return fmt::format("(fp.eq {} {})", x, y);
    case Op::FpLt:
      return fmt::format("(fp.lt {} {})", x, y);
    case Op::FpLe:
      return fmt::format("(fp.leq {} {})", x, y);
    case Op::FpSqrt:
      return fmt::format("(fp.sqrt RNE {})", x);
    case Op::FpFloor:
      return fmt::format("(fp.roundToIntegral RTN {})", x);
    case Op::FpCeil:
      return fmt::format("(fp.roundToIntegral RTP {})", x);
    case Op::FpRint:
      return fmt::format("(fp.roundToIntegral RNE {})", x);
    case Op::FpFma:
      return fmt::format("(fp.fma RNE {} {} {})", x, y, z);
    case Op::FpToFp:
      return fmt::format("({} RNE {})", to_fp(store.parameter0(term)), x);
    case Op::FpFromSigned:
      return fmt::format("({} RNE a)", to_fp(store.parameter0(term)));
    case Op::FpToSigned:
      return to_integer(x, from, store.parameter0(term));
    default:
      DASHJ_UNREACHABLE("every operator on floats should have a meaning");
  }
}

}  // namespace

bool gives_float(Op op) {
  return is_of_floats(op) && op != Op::FpEq && op != Op::FpLt && op != Op::FpLe && op != Op::FpToSigned;
}

std::string float_definition(const TermStore& store, Term term, const std::string& name) {
  std::string parameters;
  const auto args = store.args(term);
  for (std::size_t i = 0; i < args.size(); ++i)
    parameters += fmt::format("{}({} (_ BitVec {}))", i == 0 ? "" : " ", "abc"[i], store.sort(args[i]).width);
  const Sort sort = store.sort(term);
  if (!gives_float(store.op(term))) {
    const std::string result = sort.is_bool() ? "Bool" : fmt::format("(_ BitVec {})", sort.width);
    return fmt::format("(define-fun {} ({}) {} {})\n", name, parameters, result, meaning(store, term));
  }
  const std::string result = number("r", sort.width);
  return fmt::format("(define-fun {}.is ((r (_ BitVec {})) {}) Bool (and (= {} {}) (=> (fp.isNaN {}) (= r {}))))\n",
                     name, sort.width, parameters, result, meaning(store, term), result, nan_text(sort.width));
}

}  // namespace dashj::term
