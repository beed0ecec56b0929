// SPDX-License-Identifier: MIT
#include "verdict/certificate_text.h"

#include <gtest/gtest.h>

#include "classfile/tac/text.h"
#include "program/encode.h"
#include "verdict/certificate.h"

namespace dashj::verdict {
namespace {

using tac::LocalId;
using tac::MethodId;
using tac::StmtId;
using term::Op;
using term::Term;

constexpr std::string_view kProgram = R"(method Main test (IJ)V
  parameter int n slot 0
  parameter long total slot 1
  temporary int t1
  0: t1 = call #1 Main.f(I)I (n)   [2 block line 3]
  1: if t1 >= n goto 3             [6 block line 4]
  2: error call Main               [9 block line 5]
  3: return                        [12 block line 6]

method Main f (I)I
  parameter int x slot 0
  variable int y slot 1
  0: y = x + 1                     [0 block line 8]
  1: return y                      [3 line 9]
)";

class CertificateTextTest : public ::testing::Test {
 protected:
  CertificateTextTest() : methods(*tac::parse_methods(kProgram)) {
    const Term formal = callee.formals()[0], x = callee.variable(LocalId{0});
    const Term call = callee.calls().result(MethodId{1}, std::vector{formal});
    const Term guarantee = store.make(Op::Eq, {call, store.make(Op::BvAdd, {formal, store.int_const(1)})});
    certificate.groups = {{{{MethodId{1}, guarantee, {{StmtId{0}, store.make(Op::Eq, {x, formal})}}}}}};
    const Term t1 = entry.variable(LocalId{2}), n = entry.variable(LocalId{0});
    const Term result = entry.calls().result(MethodId{1}, std::vector{n});
    const Term exit = entry.calls().exits_with(MethodId{1}, std::vector{n}, tac::CallExit::Normal);
    certificate.claims = {{StmtId{1}, store.make(Op::And, {exit, store.make(Op::Eq, {t1, result})})},
                          {StmtId{3}, store.make(Op::BvSle, {store.int_const(0), n})}};
  }

  [[nodiscard]] CertificateText text() { return write_certificate(methods, store, certificate); }
  // What is wrong with a text; empty: nothing.
  std::string problem(const CertificateText& changed) {
    const auto result = read_certificate(changed, methods, store);
    return result ? "" : result.error().text();
  }

  tac::Methods methods;
  term::TermStore store;
  program::Encoder entry{methods, MethodId{0}, store}, callee{methods, MethodId{1}, store};
  Certificate certificate;
};

TEST_F(CertificateTextTest, IsReadableAndIndependentOfNumbers) {
  const CertificateText written = text();
  ASSERT_EQ(written.methods.size(), 1u);
  EXPECT_EQ(written.methods[0].short_name, "f");
  EXPECT_EQ(written.methods[0].name, "Main.f(I)I");
  ASSERT_EQ(written.groups.size(), 1u);
  EXPECT_EQ(written.groups[0][0].method, "f");
  EXPECT_EQ(written.groups[0][0].guarantee, "result.f(old(x)) == old(x) + 1");
  EXPECT_EQ(written.groups[0][0].proof.claims[0].holds, "x == old(x)");
  EXPECT_EQ(written.proof.claims[0].holds, "exit.f(n) == RETURNED && t1 == result.f(n)");
  EXPECT_EQ(written.proof.claims[0].before.offset, 6);
  EXPECT_EQ(written.proof.claims[0].before.line, 4);
  ASSERT_EQ(written.proof.variables.size(), 2u);
  EXPECT_EQ(written.proof.variables[1].name, "t1");
  EXPECT_EQ(written.proof.variables[1].type, "int");
}

TEST_F(CertificateTextTest, IsReadBackAsTheSameTerms) {
  const auto again = read_certificate(text(), methods, store);
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_EQ(again->claims.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(again->claims[i].stmt, certificate.claims[i].stmt);
    EXPECT_EQ(again->claims[i].invariant, certificate.claims[i].invariant);
  }
  EXPECT_EQ(again->groups[0].facts[0].method, MethodId{1});
  EXPECT_EQ(again->groups[0].facts[0].guarantee, certificate.groups[0].facts[0].guarantee);
  EXPECT_EQ(again->groups[0].facts[0].claims[0].invariant, certificate.groups[0].facts[0].claims[0].invariant);
}

TEST_F(CertificateTextTest, RigidVariablesKeepWhatTheyStandFor) {
  const Term rigid = store.variable("1↓n", term::kInt), other = store.variable("1↓n_0", term::kInt);
  const Term formal = callee.formals()[0];
  SiteFact fact{
      StmtId{0},
      {{rigid, LocalId{0}}},
      {MethodId{1}, store.make(Op::BvSle, {formal, rigid}), {{StmtId{1}, store.make(Op::Eq, {rigid, other})}}}};
  certificate.at_calls = {fact};
  const CertificateText written = text();
  ASSERT_EQ(written.proof.at_calls[0].rigid.size(), 2u);
  EXPECT_EQ(written.proof.at_calls[0].rigid[0].local, "n");
  EXPECT_EQ(written.proof.at_calls[0].rigid[1].local, "");
  const auto again = read_certificate(written, methods, store);
  ASSERT_TRUE(again) << again.error().text();
  const SiteFact& read = again->at_calls[0];
  ASSERT_EQ(read.rigid.size(), 1u);
  EXPECT_EQ(read.rigid[0].local, LocalId{0});
  EXPECT_EQ(read.fact.guarantee, store.make(Op::BvSle, {formal, read.rigid[0].variable}));
  EXPECT_NE(read.rigid[0].variable, rigid);  // it can be no variable of anything else
}

TEST_F(CertificateTextTest, EveryNameAndPlaceIsHeldAgainstTheMethods) {
  const CertificateText good = text();
  EXPECT_EQ(problem(good), "");
  const auto changed = [&](auto change) {
    CertificateText bad = good;
    change(bad);
    return problem(bad);
  };
  EXPECT_EQ(changed([](auto& c) { c.proof.claims[0].holds = "z == 1"; }),
            "Main.test(IJ)V, statement 1 (offset 6, line 4): 'z == 1': letter 1: nothing is called z here");
  EXPECT_EQ(changed([](auto& c) { c.proof.claims[0].holds = "x == 1"; }),
            "Main.test(IJ)V, statement 1 (offset 6, line 4): 'x == 1': letter 1: nothing is called x here");
  EXPECT_EQ(changed([](auto& c) { c.proof.claims[0].holds = "n + 1"; }),
            "Main.test(IJ)V, statement 1 (offset 6, line 4): expected a condition, found a number: 'n + 1'");
  // A long one is cut, but in front of a letter.
  const std::string ones = "n + " + std::string(75, '1');
  EXPECT_EQ(changed([&](auto& c) { c.proof.claims[0].holds = ones + "\u00e9"; }).find("'" + ones + "...': "),
            std::string("Main.test(IJ)V, statement 1 (offset 6, line 4): ").size());
  EXPECT_EQ(changed([](auto& c) { c.proof.claims[0].before.number = 4; }),
            "Main.test(IJ)V, statement 4 (offset 6, line 4): the method has only 4 statements");
  EXPECT_EQ(changed([](auto& c) { c.proof.claims[0].before.number = 2; }),
            "Main.test(IJ)V, statement 2 (offset 6, line 4): this statement stands at offset 9, line 5");
  EXPECT_EQ(changed([](auto& c) { c.proof.variables[0].type = "long"; }),
            "Main.test(IJ)V: the local n is of type int, found 'long'");
  EXPECT_EQ(changed([](auto& c) { c.proof.variables[0].name = "m"; }), "Main.test(IJ)V: there is no local m");
  EXPECT_EQ(changed([](auto& c) { c.methods[0].name = "Main.g(I)I"; }), "Main.g(I)I: the entry calls no such method");
  EXPECT_EQ(changed([](auto& c) { c.methods[0].name = "Main.test(IJ)V"; }),
            "Main.test(IJ)V: the entry calls no such method");
  EXPECT_EQ(changed([](auto& c) { c.methods.push_back(c.methods[0]); }), "f: the short name of two methods");
  EXPECT_EQ(changed([](auto& c) { c.groups[0][0].method = "g"; }), "g: no method has this short name");
  EXPECT_EQ(changed([](auto& c) { c.groups[0][0].guarantee = "result.f(1L) == 1"; }),
            "Main.f(I)I: guarantee: 'result.f(1L) == 1': letter 1: result.f: argument 1 has another type");
  EXPECT_EQ(changed([](auto& c) { c.groups[0][0].guarantee = "choices.f(1) == 1"; }),
            "Main.f(I)I: guarantee: 'choices.f(1) == 1': letter 1: there is no function choices.f");
  EXPECT_EQ(changed([](auto& c) { c.exhausted.emplace(); }), "exhausted: expected a box");
  EXPECT_EQ(changed([](auto& c) {
              c.exhausted = {{{"n", 0, 5}}};
            }),
            "exhausted: expected a range for each of 2 parameters");
  EXPECT_EQ(changed([](auto& c) {
              c.exhausted = {{{"n", 0, 5}, {"total", 7, 6}}};
            }),
            "exhausted: expected a range of ints for the parameter total");
}

TEST_F(CertificateTextTest, AnUnwindingIsReadBackAsItWas) {
  certificate = {};
  certificate.unwinding = {
      {{MethodId{0}, StmtId{1}, 7}, {MethodId{1}, StmtId{0}, 4294967295u}}, {{MethodId{1}, 3}}, {{{0, {-2, 6}}}}};
  CertificateText written = text();
  ASSERT_TRUE(written.unwinding);
  EXPECT_EQ(written.unwinding->loops[0].method, "");
  EXPECT_EQ(written.unwinding->loops[0].head.offset, 6);
  EXPECT_EQ(written.unwinding->loops[1].method, "f");
  EXPECT_EQ(written.methods.size(), 1u);
  EXPECT_EQ(written.unwinding->apart[0].parameter, "n");
  std::swap(written.unwinding->loops[0], written.unwinding->loops[1]);  // the order of the text is anybody's
  const auto again = read_certificate(written, methods, store);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->unwinding, certificate.unwinding);
}

TEST_F(CertificateTextTest, TheRowsOfAnUnwindingAreHeldAgainstTheMethods) {
  certificate = {};
  certificate.unwinding = {{{MethodId{0}, StmtId{1}, 7}, {MethodId{1}, StmtId{0}, 2}}, {{MethodId{1}, 3}}};
  const CertificateText good = text();
  EXPECT_EQ(problem(good), "");
  const auto changed = [&](auto change) {
    CertificateText bad = good;
    change(*bad.unwinding);
    return problem(bad);
  };
  EXPECT_EQ(changed([](auto& u) { u.loops[1].method = "g"; }), "g: no method has this short name");
  EXPECT_EQ(changed([](auto& u) { u.recursions[0].method = ""; }), "no method has this short name");
  EXPECT_EQ(changed([](auto& u) { u.loops[0].head.number = 4; }),
            "Main.test(IJ)V, statement 4 (offset 6, line 4): the method has only 4 statements");
  EXPECT_EQ(changed([](auto& u) { u.loops[0].head.line = 9; }),
            "Main.test(IJ)V, statement 1 (offset 6, line 9): this statement stands at offset 6, line 4");
  EXPECT_EQ(changed([](auto& u) { u.loops[1].rounds = 0; }),
            "unwinding: Main.f(I)I: expected at least one round of a loop");
  EXPECT_EQ(changed([](auto& u) { u.recursions[0].levels = 0; }),
            "unwinding: Main.f(I)I: expected at least one level of a recursion");
  EXPECT_EQ(changed([](auto& u) {
              u.loops.push_back(u.loops[0]);
              u.loops[2].rounds = 9;
            }),
            "unwinding: Main.test(IJ)V: two rows for the loop at statement 1");
  EXPECT_EQ(changed([](auto& u) { u.recursions.push_back(u.recursions[0]); }),
            "unwinding: Main.f(I)I: two rows for a recursion");
  const std::string no_range = "unwinding: Main.test(IJ)V: expected a range of ints for a parameter that is one";
  EXPECT_EQ(changed([](auto& u) { u.apart = {{"k", 0, 5}}; }), no_range);
  EXPECT_EQ(changed([](auto& u) { u.apart = {{"total", 0, 5}}; }), no_range);
  EXPECT_EQ(changed([](auto& u) { u.apart = {{"n", 6, 5}}; }), no_range);
  EXPECT_EQ(changed([](auto& u) { u.apart = {{"n", 0, 1ll << 31}}; }), no_range);
  EXPECT_EQ(changed([](auto& u) {
              u.apart = {{"n", 0, 5}, {"n", 7, 8}};
            }),
            "unwinding: Main.test(IJ)V: two rows for a parameter");
}

TEST(RowsOfCertificateText, AreReadBackAndHeldAgainstTheEntry) {
  const tac::Methods methods(*tac::parse_methods(R"(method Main test ([I[[I)V
  parameter int a#length slot 0
  parameter int m#length slot 1
  parameter cells32 given
  0: return [0 line 3]
)"));
  term::TermStore store;
  Certificate certificate;
  certificate.unwinding.emplace();
  certificate.unwinding->apart.rows = {{{1, 0}, {3}}, {{1, 1}, {-4, 3}}};
  const CertificateText good = write_certificate(methods, store, certificate);
  EXPECT_EQ(good.unwinding->rows_apart[1].table, "m#length");
  EXPECT_EQ(good.unwinding->rows_apart[1].row, 1U);
  const auto read = [&](auto change) {
    CertificateText text = good;
    change(text.unwinding->rows_apart);
    return read_certificate(text, methods, store);
  };
  const auto again = read([](auto& rows) {
    std::swap(rows[0], rows[1]);
    std::swap(rows[0].values[0], rows[0].values[1]);
  });
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->unwinding, certificate.unwinding);
  const auto problem = [&](auto change) { return read(change).error().text(); };
  const std::string none = "unwinding: Main.test([I[[I)V: expected different ints for a row of an array of arrays";
  EXPECT_EQ(problem([](auto& rows) { rows[0].table = "a#length"; }), none);
  EXPECT_EQ(problem([](auto& rows) { rows[0].values = {}; }), none);
  EXPECT_EQ(problem([](auto& rows) { rows[1].values = {3, 3}; }), none);
  EXPECT_EQ(problem([](auto& rows) { rows[1].values = {1ll << 31}; }), none);
  EXPECT_EQ(problem([](auto& rows) { rows[0].row = 1U << 31; }), none);
  EXPECT_EQ(problem([](auto& rows) { rows[0].row = 1; }),
            "unwinding: Main.test([I[[I)V: two rows for a row of an array");
}

TEST_F(CertificateTextTest, FactsAboutSingleCallsAreChecked) {
  const Term rigid = store.variable("1↓n", term::kInt);
  certificate.at_calls = {
      {StmtId{0}, {{rigid, LocalId{0}}}, {MethodId{1}, store.make(Op::BvSle, {callee.formals()[0], rigid}), {}}}};
  const CertificateText good = text();
  const auto changed = [&](auto change) {
    CertificateText bad = good;
    change(bad.proof.at_calls[0]);
    return problem(bad);
  };
  EXPECT_EQ(changed([](auto&) {}), "");
  EXPECT_EQ(changed([](auto& f) {
              f.call = {3, 12, 6};
            }),
            "Main.test(IJ)V, statement 3 (offset 12, line 6): this statement does not call f");
  EXPECT_EQ(changed([](auto& f) { f.rigid[0].local = "total"; }),
            "Main.test(IJ)V, statement 0 (offset 2, line 3): 1↓n and total, for which it stands, have different types");
  EXPECT_EQ(changed([](auto& f) { f.rigid[0].variable.type = "char8"; }),
            "Main.test(IJ)V, statement 0 (offset 2, line 3): unknown type 'char8'");
  EXPECT_EQ(changed([](auto& f) { f.rigid[0].variable.name = "x"; }),
            "x: a rigid variable that is called like a local, or like another one");
}

}  // namespace
}  // namespace dashj::verdict
