// SPDX-License-Identifier: MIT
#include "analyse/entry_bytes.h"

#include <gtest/gtest.h>

#include "report/certificate_json.h"
#include "report/json_report.h"

namespace dashj::analyse {
namespace {

verdict::EntryReport with_statistics(verdict::Outcome outcome) {
  verdict::EntryReport report{"pkg.Main.test(IZ)V", std::move(outcome), {}, 0.1};
  report.statistics.add("tests", 17);
  report.statistics.add("queries", 1ULL << 60);
  report.statistics.add_time("solver", 1.0 / 3);
  report.place = {"pkg/Main", "test", "(IZ)V", "Main.java", 11, 0};
  report.was_cut = true;
  return report;
}

verdict::EntryReport unsafe() {
  const verdict::Frame failing{"pkg/Main", "test", "(IZ)V", "Main.java", 12, 4};
  verdict::Unsafe outcome{
      {{"x", "-5"}, {"letter", std::string("\0\xff'", 3)}}, failing, "call of pkg.Main.error()V", {}};
  outcome.stack = {{"pkg/Main", "error", "()V", "Main.java", 3, 0}, failing};
  outcome.thrown = verdict::Thrown{"java/lang/Error", "text"};
  outcome.statement = "invokestatic pkg/Main.error:()V #2";
  outcome.trace = {{{failing, 0}, {failing, 1}}, {{failing, 2}}, 12};
  outcome.further = {outcome};
  outcome.further[0].input[0].value = "6";
  outcome.test = "MainTest.java";
  return with_statistics(std::move(outcome));
}

verdict::EntryReport safe() {
  verdict::CertificateText proof;
  proof.entry = "pkg.Main.test(I)V";
  proof.property = {"error", "assert"};
  proof.classes = {{"pkg.Main", std::string(64, 'a')}};
  proof.statement = "no input reaches the error statement";
  proof.kind = "invariant";
  proof.presumes = {"static fields as initialisers leave them"};
  proof.methods = {{"f", "pkg.Main.f(I)I"}};
  const verdict::FactText fact{
      "f", "result.f(old(x)) == @1", {{{"x", "int"}}, {"@1 = old(x) + 1"}, {{{0, 0, 8}, "x == old(x)"}}, {}}};
  proof.groups = {{fact}};
  proof.proof = {
      {{"n", "int"}}, {}, {{{1, 6, -1}, "n < 5"}}, {{{0, 2, 3}, {{{"1↓n", "int"}, "n"}, {{"1↓m", "long"}, ""}}, fact}}};
  proof.exhausted = {{{"n", -5, 7}}};
  verdict::Safe outcome{"no input reaches the error statement", "exhaustion", 5, 3};
  outcome.inputs_run = 13;
  outcome.proof = proof;
  outcome.smtlib_files = 3;
  outcome.presumes = {"no StackOverflowError reaches line 5"};
  return with_statistics(std::move(outcome));
}

verdict::EntryReport unknown() {
  return with_statistics(verdict::Unknown{{UnknownKind::RunCut, "detail"}, {{7, {"i < n", "i >= 0"}}, {-1, {}}}});
}

/// All that a run makes of a report.
std::string shown(const verdict::EntryReport& report) {
  std::string text = report::write_json({}, {report}, false, 0);
  const auto* proved = std::get_if<verdict::Safe>(&report.outcome);
  if (proved != nullptr && proved->proof) text += report::write_certificates({*proved->proof}, "1");
  return text;
}

TEST(EntryBytes, AReportComesBackAsItWas) {
  for (const verdict::EntryReport& report : {safe(), unsafe(), unknown()}) {
    const std::string bytes = write_report(report);
    auto read = read_report(bytes);
    ASSERT_TRUE(read);
    ASSERT_TRUE(*read);
    EXPECT_EQ(shown(**read), shown(report));
    EXPECT_EQ((*read)->seconds, report.seconds);
    EXPECT_EQ((*read)->was_cut, report.was_cut);
    EXPECT_EQ((*read)->statistics.counters(), report.statistics.counters());
    EXPECT_EQ((*read)->statistics.seconds(), report.statistics.seconds());
    EXPECT_EQ(write_report(std::move(**read)), bytes);
  }
}

TEST(EntryBytes, SoDoesAFailure) {
  const auto read = read_report(write_report(missing("--worker", "is not there")));
  ASSERT_TRUE(read);
  ASSERT_FALSE(*read);
  EXPECT_EQ(read->error().failure, Failure::Missing);
  EXPECT_EQ(read->error().text(), "--worker: is not there");
}

TEST(EntryBytes, APartOfAReportIsNone) {
  const std::string bytes = write_report(safe());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(read_report(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_FALSE(read_report(bytes + "x"));
}

}  // namespace
}  // namespace dashj::analyse
