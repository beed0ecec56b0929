// SPDX-License-Identifier: MIT
#include "term/java_text.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "../simplify/random_terms.h"

namespace dashj::term {
namespace {

/// Variables and functions by their names in the store.
class PlainScope final : public JavaNames, public JavaMeanings {
 public:
  explicit PlainScope(TermStore& store) : store_(store) {}

  void add(Term variable) { variables_[store_.name(variable)] = variable; }
  void add(const std::string& function, Sort result, std::vector<Sort> parameters) {
    functions_[function] = {result, std::move(parameters)};
  }

  std::string variable_text(Term variable) const override { return java_name(store_.name(variable)); }
  std::string function_text(Term application) const override { return store_.name(application); }
  bool is_exit(Term application) const override { return store_.name(application).starts_with("exit."); }
  std::optional<Term> variable(std::string_view name, bool is_old) override {
    const auto found = variables_.find(is_old ? "old(" + std::string(name) + ")" : std::string(name));
    return found == variables_.end() ? std::nullopt : std::optional(found->second);
  }
  Result<Term> apply(std::string_view function, std::span<const Term> arguments) override {
    const auto found = functions_.find(std::string(function));
    if (found == functions_.end()) return bad_input("", "there is no function " + std::string(function));
    std::vector<Sort> sorts;
    for (const Term argument : arguments) sorts.push_back(store_.sort(argument));
    if (sorts != found->second.second) return bad_input("", std::string(function) + " takes other arguments");
    return store_.apply(function, found->second.first, arguments);
  }

 private:
  TermStore& store_;
  std::map<std::string, Term> variables_;
  std::map<std::string, std::pair<Sort, std::vector<Sort>>> functions_;
};

class JavaTextTest : public ::testing::Test {
 protected:
  JavaTextTest() {
    for (const Term term : {x, y, l, p, m}) scope.add(term);
    scope.add("exit.f", Sort{8}, {kInt});
    scope.add("result.f", kLong, {kInt, kLong});
  }

  // The text of one term, its definitions before it.
  std::string print(Term term) {
    const JavaText text = print_java(store, std::span(&term, 1), scope);
    std::string all;
    for (const std::string& definition : text.definitions) all += definition + "; ";
    return all + text.terms[0];
  }
  Result<Term> read_back(const JavaText& text) {
    JavaReader reader(store, scope);
    for (const std::string& definition : text.definitions) DASHJ_TRY_VOID(reader.define(definition));
    return reader.read(text.terms[0]);
  }
  Result<Term> read(std::string_view text) { return JavaReader(store, scope).read(text); }
  std::string problem(std::string_view text) {
    const auto result = read(text);
    return result ? "none" : result.error().text();
  }
  // What is written is what was said, and it is read back as the same node.
  void expect_text(Term term, const std::string& text) {
    EXPECT_EQ(print(term), text);
    const auto again = read(text);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, term) << text;
  }

  Term op(Op op, std::initializer_list<Term> args, std::uint32_t parameter0 = 0, std::uint32_t parameter1 = 0) {
    return store.make(op, args, parameter0, parameter1);
  }
  Term number(std::int32_t value) { return store.int_const(value); }

  TermStore store;
  PlainScope scope{store};
  Term x = store.variable("x", kInt), y = store.variable("y", kInt), l = store.variable("l", kLong),
       p = store.variable("p", kBool), m = store.variable("m", map_sort(32, 32));
};

TEST_F(JavaTextTest, ComparisonsReadAsInJava) {
  expect_text(op(Op::BvSlt, {x, y}), "x < y");
  expect_text(op(Op::Not, {op(Op::BvSlt, {x, y})}), "x >= y");
  expect_text(op(Op::Not, {op(Op::BvSle, {x, number(-5)})}), "x > -5");
  expect_text(op(Op::Not, {op(Op::Eq, {x, y})}), "x != y");
  expect_text(op(Op::Not, {op(Op::Not, {op(Op::Eq, {x, y})})}), "!(x != y)");
  expect_text(op(Op::BvUlt, {x, y}), "lessUnsigned(x, y)");
}

TEST_F(JavaTextTest, ParenthesesKeepWhatGroupsOtherwise) {
  expect_text(op(Op::BvSub, {op(Op::BvSub, {x, y}), number(1)}), "x - y - 1");
  expect_text(op(Op::BvSub, {x, op(Op::BvSub, {y, number(1)})}), "x - (y - 1)");
  expect_text(op(Op::BvMul, {op(Op::BvAdd, {x, y}), x}), "(x + y) * x");
  expect_text(op(Op::And, {p, op(Op::And, {p, p}), p}), "p && (p && p) && p");
  expect_text(op(Op::Eq, {op(Op::BvAnd, {x, y}), number(0)}), "(x & y) == 0");
  expect_text(op(Op::Eq, {op(Op::Eq, {x, y}), p}), "(x == y) == p");
  expect_text(op(Op::Ite, {op(Op::Ite, {p, p, p}), x, op(Op::Ite, {p, x, y})}), "(p ? p : p) ? x : p ? x : y");
}

TEST_F(JavaTextTest, NegativeNumbersAreNoNegations) {
  expect_text(op(Op::BvAdd, {x, number(-5)}), "x + -5");
  expect_text(op(Op::BvNeg, {number(5)}), "-(5)");
  expect_text(op(Op::BvNeg, {number(-5)}), "-(-5)");
  expect_text(op(Op::BvNeg, {op(Op::BvNeg, {x})}), "--x");
  expect_text(number(INT32_MIN), "-2147483648");
}

TEST_F(JavaTextTest, WidthsAreWritten) {
  expect_text(store.bv_const(64, 5), "5L");
  expect_text(store.bv_const(64, std::uint64_t{1} << 63), "-9223372036854775808L");
  expect_text(store.bv_const(8, 255), "-1i8");
  expect_text(op(Op::Extract, {x}, 5, 2), "bits(x, 5, 2)");
  expect_text(op(Op::ZeroExtend, {x}, 32), "zeroExtend(x, 64)");
  expect_text(op(Op::Concat, {x, y}), "concat(x, y)");
}

TEST_F(JavaTextTest, CastsAreThoseOfJava) {
  expect_text(op(Op::SignExtend, {x}, 32), "(long) x");
  expect_text(op(Op::Extract, {l}, 31, 0), "(int) l");
  expect_text(op(Op::SignExtend, {op(Op::Extract, {op(Op::BvAdd, {x, y})}, 7, 0)}, 24), "(byte) (x + y)");
  expect_text(op(Op::SignExtend, {op(Op::Extract, {x}, 15, 0)}, 16), "(short) x");
  expect_text(op(Op::ZeroExtend, {op(Op::Extract, {x}, 15, 0)}, 16), "(char) x");
  expect_text(op(Op::ZeroExtend, {op(Op::Extract, {x}, 7, 0)}, 24), "zeroExtend(bits(x, 7, 0), 32)");
}

TEST_F(JavaTextTest, OnlyShiftsThatJavaHasBearItsSigns) {
  expect_text(op(Op::BvShl, {x, number(3)}), "x << 3");
  expect_text(op(Op::BvLshr, {x, y}), "shiftRightUnsigned(x, y)");
  expect_text(op(Op::BvShl, {x, number(32)}), "shiftLeft(x, 32)");
  EXPECT_NE(problem("x << y").find("expected a number less than the width"), std::string::npos);
}

TEST_F(JavaTextTest, MapsFunctionsAndFloats) {
  expect_text(op(Op::Select, {op(Op::Store, {m, x, number(1)}), y}), "m[x := 1][y]");
  expect_text(op(Op::ConstMap, {number(0)}, 32), "everywhere(0, 32)");
  const Term exit = store.apply("exit.f", Sort{8}, std::vector{x});
  expect_text(op(Op::Eq, {exit, store.bv_const(8, 3)}), "exit.f(x) == THROWN");
  expect_text(op(Op::Eq, {exit, store.bv_const(8, 6)}), "exit.f(x) == 6i8");
  expect_text(op(Op::Eq, {op(Op::Ite, {p, store.bv_const(8, 0), store.bv_const(8, 1)}), exit}),
              "(p ? RETURNED : ERROR_CALL) == exit.f(x)");
  expect_text(store.apply("result.f", kLong, std::vector{x, l}), "result.f(x, l)");
  expect_text(op(Op::FpAdd, {x, number(0x3fc00000)}), "floatAdd(x, 1.5f)");
  expect_text(op(Op::FpLt, {l, store.bv_const(64, std::uint64_t{1} << 63)}), "floatLess(l, -0.0)");
  expect_text(op(Op::FpNeg, {number(0x7fc00000)}), "floatNegate(Float.NaN)");
  expect_text(op(Op::FpNeg, {number(0x7fc00001)}), "floatNegate(2143289345)");
  expect_text(op(Op::FpToSigned, {x}, 64), "integerOfFloat(x, 64)");
}

TEST_F(JavaTextTest, NamesThatAreNoPlainWordsStandBetweenBackquotes) {
  for (const char* name : {"true", "a b", "`", "RETURNED", "x.1", "", "double"}) {
    const Term variable = store.variable(name, kInt);
    scope.add(variable);
    const JavaText text = print_java(store, std::span(&variable, 1), scope);
    EXPECT_EQ(text.terms[0][0], '`');
    EXPECT_EQ(read_back(text).value(), variable) << name;
  }
}

TEST_F(JavaTextTest, SharedSubtermsAreWrittenOnce) {
  const Term sum = op(Op::BvAdd, {op(Op::BvMul, {x, y}), op(Op::BvMul, {y, y})});
  EXPECT_EQ(print(op(Op::BvMul, {sum, sum})), "@1 = x * y + y * y; @1 * @1");
  Term diamonds = x;
  for (int i = 0; i < 1000; ++i) diamonds = op(Op::BvAdd, {diamonds, diamonds});
  const JavaText text = print_java(store, std::span(&diamonds, 1), scope);
  EXPECT_LT(text.definitions.size(), 1000u);
  EXPECT_EQ(read_back(text).value(), diamonds);
}

TEST_F(JavaTextTest, DeepTermsAreReadBack) {
  Term deep = x;
  for (int i = 0; i < 100'000; ++i) deep = i % 2 == 0 ? op(Op::BvNot, {deep}) : op(Op::Ite, {p, y, deep});
  EXPECT_EQ(read_back(print_java(store, std::span(&deep, 1), scope)).value(), deep);
}

TEST_F(JavaTextTest, MistakesSayWhereAndWhatWasExpected) {
  EXPECT_EQ(problem("x + z"), "letter 5: nothing is called z here");
  EXPECT_EQ(problem("x + l"),
            "letter 1: both arguments of a binary operator should have one sort; found an int, a long");
  EXPECT_EQ(problem("x +"), "letter 4: expected a term, found the end");
  EXPECT_EQ(problem("(x"), "letter 3: expected ')', found the end");
  EXPECT_EQ(problem("x y"), "letter 3: expected an operator or the end, found 'y'");
  EXPECT_EQ(problem("@1"), "letter 1: @1 is not defined");
  EXPECT_EQ(problem("5000000000"), "letter 1: 5000000000 has more bits than its type");
  EXPECT_EQ(problem("99999999999999999999"), "letter 1: 99999999999999999999 is too large");
  EXPECT_EQ(problem("exit.f(l)"), "letter 1: exit.f takes other arguments");
  EXPECT_EQ(problem("exit.g(x)"), "letter 1: there is no function exit.g");
  EXPECT_EQ(problem("(byte) l"), "letter 1: the cast to byte takes an int, found a long");
  EXPECT_EQ(problem("x < y < x"), "letter 7: expected no further comparison; put one in parentheses, found '<'");
  EXPECT_EQ(problem("`x"), "letter 1: a name begins with ` and does not end with one");
  EXPECT_EQ(problem("x # y"), "letter 3: a letter that no term has");
  EXPECT_EQ(problem("bits(x, 40, 2)"), "letter 1: an extract should lie inside its argument; found an int");
  EXPECT_EQ(problem("signExtend(l, 32)"), "letter 1: signExtend gives as many bits as its argument has, or more");
  EXPECT_NE(problem(std::string(5000, '(')).find("nested too deeply"), std::string::npos);
  EXPECT_NE(problem(std::string(5000, '!')).find("nested too deeply"), std::string::npos);
  JavaReader reader(store, scope);
  EXPECT_TRUE(reader.define("@1 = x"));
  EXPECT_EQ(reader.define("@1 = y").error().text(), "@1 is defined twice");
  EXPECT_EQ(reader.define("@ = y").error().text(), "letter 1: expected a name like @1, found '@'");
}

/// Random terms of all kinds, with operators that RandomTerms does not make on top.
Term random_root(TermStore& store, RandomTerms& terms, std::mt19937_64& random, std::uint8_t width) {
  const Term a = terms.next_vector(8), b = terms.next_vector(8), c = terms.next_bool(4);
  static constexpr Op kFloats[] = {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv, Op::FpRem};
  static constexpr Op kRelations[] = {Op::FpEq, Op::FpLt, Op::FpLe};
  const bool has_floats = width == 32 || width == 64;
  switch (random() % (has_floats ? 6 : 2)) {
    case 0:
      return c;
    case 1:
      return store.make(Op::Ite, {c, a, b});
    case 2:
      return store.make(kFloats[random() % 5], {a, store.bv_const(width, random())});
    case 3:
      return store.make(kRelations[random() % 3], {a, b});
    case 4:
      return store.make(random() % 2 == 0 ? Op::FpToFp : Op::FpToSigned, {a}, random() % 2 == 0 ? 32 : 64);
    default:
      return store.make(Op::FpFma, {a, b, store.make(Op::FpSqrt, {a})});
  }
}

TEST(RandomJavaText, IsReadBackAsTheSameNode) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    TermStore store;
    const std::uint8_t width = std::array<std::uint8_t, 4>{32, 64, 8, 5}[seed % 4];
    RandomTerms terms(store, width, seed, seed % 3 == 0 ? RandomTerms::With::Maps : RandomTerms::With::Vectors);
    std::mt19937_64 random(seed);
    PlainScope scope(store);
    for (const Term variable : terms.variables()) scope.add(variable);
    std::vector<Term> roots;
    for (int i = 0; i < 10; ++i) roots.push_back(random_root(store, terms, random, width));
    const JavaText text = print_java(store, roots, scope);
    JavaReader reader(store, scope);
    for (const std::string& definition : text.definitions) {
      const auto defined = reader.define(definition);
      ASSERT_TRUE(defined) << defined.error().text() << "\n" << definition;
    }
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const auto again = reader.read(text.terms[i]);
      ASSERT_TRUE(again) << again.error().text() << "\n" << text.terms[i];
      EXPECT_EQ(*again, roots[i]) << text.terms[i];
    }
  }
}

// Whatever is made of a text, it is read or refused; what is read is written and read back as the same node.
TEST(RandomJavaText, SurvivesMutations) {
  static constexpr std::string_view kLetters = "xypqmn@0123456789 ()[]+-*/%&|^~!<>=?:.,`fLiE_$#\xc3\xa9";
  std::mt19937_64 random(7);
  std::size_t read = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    TermStore store;
    RandomTerms terms(store, 32, seed, RandomTerms::With::Maps);
    PlainScope scope(store);
    for (const Term variable : terms.variables()) scope.add(variable);
    const Term root = random_root(store, terms, random, 32);
    const std::string good = print_java(store, std::span(&root, 1), scope).terms[0];
    for (int round = 0; round < 50; ++round) {
      std::string text = good;
      for (std::uint64_t edits = 1 + random() % 4; edits-- > 0 && !text.empty();) {
        const std::size_t at = random() % text.size();
        const char letter = kLetters[random() % kLetters.size()];
        if (random() % 3 == 0)
          text.erase(at, 1 + random() % 3);
        else if (random() % 2 == 0)
          text.insert(at, 1, letter);
        else
          text[at] = letter;
      }
      const auto term = JavaReader(store, scope).read(text);
      if (!term) continue;
      ++read;
      const JavaText again = print_java(store, std::span(&*term, 1), scope);
      JavaReader reader(store, scope);
      for (const std::string& definition : again.definitions) ASSERT_TRUE(reader.define(definition)) << text;
      EXPECT_EQ(reader.read(again.terms[0]).value(), *term) << text;
    }
  }
  EXPECT_GT(read, 100u);
}

}  // namespace
}  // namespace dashj::term
