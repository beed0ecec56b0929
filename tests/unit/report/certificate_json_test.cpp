// SPDX-License-Identifier: MIT
#include "report/certificate_json.h"

#include <gtest/gtest.h>

#include <random>

namespace dashj::report {
namespace {

using verdict::CertificateText;

CertificateText sample() {
  CertificateText text;
  text.entry = "pkg.Main.test(I)V";
  text.property = {"error", "exceptions=java.lang.ArithmeticException"};
  text.classes = {{"pkg.Main", std::string(64, 'a')}};
  text.kind = "invariant";
  text.statement = "no input reaches the error statement";
  text.methods = {{"f", "pkg.Main.f(I)I"}};
  const verdict::FactText fact{
      "f", "result.f(old(x)) == @1", {{{"x", "int"}}, {"@1 = old(x) + 1"}, {{{0, 0, 8}, "x == old(x)"}}, {}}};
  text.groups = {{fact}};
  text.proof = {
      {{"n", "int"}}, {}, {{{1, 6, -1}, "n < 5"}}, {{{0, 2, 3}, {{{"1↓n", "int"}, "n"}, {{"1↓m", "long"}, ""}}, fact}}};
  text.exhausted = {{{"n", -5, 7}}};
  text.unwinding = {
      {{"", {1, 6, -1}, 4294967295u}, {"f", {0, 0, 8}, 11}}, {{"f", 12}}, {{"n", -3, 4}}, {{"m#length", 2, {-2, 8}}}};
  return text;
}

std::string problem(const std::string& document) {
  const auto result = read_certificates(document, "proof.json");
  return result ? "" : result.error().text();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(CertificateJson, IsReadBackAsItWasWritten) {
  const std::string document = write_certificates({sample(), sample()}, "1.2.3");
  const auto again = read_certificates(document, "proof.json");
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_EQ(again->size(), 2u);
  EXPECT_EQ(write_certificates(*again, "1.2.3"), document);
}

TEST(CertificateJson, WhatDoesNotFitIsNamed) {
  const std::string good = write_certificates({sample()}, "1.2.3");
  EXPECT_NE(problem("").find("not a certificate of dashj"), std::string::npos);
  EXPECT_NE(problem("[]").find("/: expected an object"), std::string::npos);
  EXPECT_NE(problem(replaced(good, "dashj-certificate", "dashj-report")).find("not a certificate"), std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"format_version\": 1", "\"format_version\": 2")).find("another format"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"offset\": 6", "\"offset\": -6"))
                .find("/proofs/0/proof/claims/0/offset: expected a whole number from 0 to 2147483647"),
            std::string::npos);
  EXPECT_NE(
      problem(replaced(good, "\"offset\": 6", "\"offset\": 18446744073709551615")).find("expected a whole number"),
      std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"offset\": 6", "\"offset\": 6.5")).find("expected a whole number"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"holds\": \"n < 5\"", "\"holds\": 5")).find("/holds: expected a text"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"guarantee\"", "\"guaranty\""))
                .find("/proofs/0/facts/0/0: expected a member 'guarantee'"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"rounds\": 11", "\"rounds\": 0"))
                .find("/proofs/0/unwinding/loops/1/rounds: expected a whole number from 1 to 4294967295"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"levels\": 12", "\"levels\": 4294967296"))
                .find("/proofs/0/unwinding/recursions/0/levels: expected a whole number from 1 to 4294967295"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"high\": 4", "\"high\": \"4\"")).find("/proofs/0/unwinding/apart/0/high"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"row\": 2", "\"row\": -2")).find("/proofs/0/unwinding/rows_apart/0/row"),
            std::string::npos);
  EXPECT_NE(problem(replaced(good, "\"recursions\"", "\"recursion\"")).find("expected a member 'recursions'"),
            std::string::npos);
}

TEST(CertificateJson, SurvivesMutations) {
  const std::string good = write_certificates({sample()}, "1.2.3");
  std::mt19937_64 random(5);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = good;
    for (std::uint64_t edits = 1 + random() % 3; edits-- > 0;) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0)
        text.erase(at, 1 + random() % 20);
      else
        text[at] = static_cast<char>(random());
      if (text.empty()) text = "x";
    }
    const auto result = read_certificates(text, "proof.json");
    EXPECT_TRUE(result || !result.error().message.empty());
  }
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "[";
  EXPECT_FALSE(problem(deep).empty());
}

}  // namespace
}  // namespace dashj::report
