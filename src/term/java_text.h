// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "term/term_store.h"

/// Terms as text that is read by people and read back exactly: the same nodes come out that went in. The syntax is
/// Java's, as far as Java has what a term has:
///
///     a && b || !c    x == y   x != y   x < y   x >= y    c ? x : y    x + y   -x   x & ~y    m[i]    m[i := v]
///     5   -5   5L   1i8 (a number of 8 bits)    1.5f   -0.0   Float.NaN    (long) i   (int) l   (byte) i   (char) i
///
/// It differs from Java in these points:
///  * Arithmetic wraps around as in Java; x / 0 is 1 or -1 and x % 0 is x, so that every term has a value.
///  * `<<`, `>>` and `>>>` stand before a number less than the width; other shifts are functions whose distance is not
///    masked: shiftLeft(x, d) is 0 where d, without sign, is the width or more.
///  * Comparisons without sign, parts of bits, maps and arithmetic of floats are functions (java_functions.def). A
///    float is the int of its bits, a double the long: x == y compares bits, floatEqual(x, y) floats. The literals of
///    floats are those bits.
///  * m[i := v] is the map m but for v at i; everywhere(v, 32) holds v at every index, which has 32 bits.
///  * Sums, products and the like group to the left; a term of && has all operands that stand without parentheses.
///  * `@3` is what a definition before has named: a subterm that stands in several places is written once, so the text
///    is as long as the term has nodes.
namespace dashj::term {

/// What variables and functions are called where they are written. The text of a variable is a name (java_name) or
/// `old(name)`; that of a function is words with dots between them.
class JavaNames {
 public:
  virtual ~JavaNames() = default;
  [[nodiscard]] virtual std::string variable_text(Term variable) const = 0;
  [[nodiscard]] virtual std::string function_text(Term application) const = 0;
  /// Whether the value of a function is the exit of a call: its numbers have names (kExitWords).
  [[nodiscard]] virtual bool is_exit(Term application) const = 0;
};

/// What names mean where they are read.
class JavaMeanings {
 public:
  virtual ~JavaMeanings() = default;
  /// Of `name` or `old(name)`. No value: nothing is called so here.
  [[nodiscard]] virtual std::optional<Term> variable(std::string_view name, bool is_old) = 0;
  /// Fails, with what is wrong, where there is no such function, or it takes other arguments.
  [[nodiscard]] virtual Result<Term> apply(std::string_view function, std::span<const Term> arguments) = 0;
};

/// What the numbers 0, 1, ... of 8 bits are called where the exit of a call is compared.
inline constexpr std::string_view kExitWords[] = {"RETURNED", "ERROR_CALL",  "ASSERTION_FAILURE",
                                                  "THROWN",   "UNSUPPORTED", "STOPPED"};

/// A name as it stands in a text: itself, or between backquotes.
[[nodiscard]] std::string java_name(std::string_view name);

struct JavaText {
  std::vector<std::string> definitions;  ///< "@1 = x + y"; each may use those before it.
  std::vector<std::string> terms;        ///< In the order in which they were given.
};

/// The text of some terms, with common definitions. Deterministic, and independent of the numbers of terms as far as
/// their ages are in the same order.
[[nodiscard]] JavaText print_java(const TermStore& store, std::span<const Term> terms, const JavaNames& names);

/// Reads text back. Trusts nothing: every mistake is a Diagnostic that says at which letter, what was found and what
/// was expected; no text makes it fail in another way.
class JavaReader {
 public:
  JavaReader(TermStore& store, JavaMeanings& meanings) : store_(store), meanings_(meanings) {}

  /// "@1 = x + y". A name may be defined once.
  [[nodiscard]] Result<void> define(std::string_view text);
  [[nodiscard]] Result<Term> read(std::string_view text) const;

 private:
  TermStore& store_;
  JavaMeanings& meanings_;
  std::unordered_map<std::string, Term> defined_;
};

}  // namespace dashj::term
