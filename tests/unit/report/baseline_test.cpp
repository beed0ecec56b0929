// SPDX-License-Identifier: MIT
#include "report/baseline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/json_report.h"
#include "report/sarif.h"
#include "sample_reports.h"

namespace dashj::report {
namespace {

using testing::HasSubstr;

verdict::EntryReport two_failures() {
  verdict::EntryReport report = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(report.outcome);
  verdict::Unsafe other = failing;
  other.statement = "invokestatic pkg/Main.error:()V #2";
  other.failing.line = 40;
  failing.further.push_back(other);
  return report;
}

std::vector<std::string> both_forms(const std::vector<verdict::EntryReport>& entries) {
  return {write_json(sample_header(), entries, false, 1), write_sarif(sample_header(), entries, {})};
}

TEST(Baseline, OfNothingKnowsNothing) {
  verdict::EntryReport report = two_failures();
  EXPECT_EQ(Baseline().cut(report).left_out, 0u);
  EXPECT_EQ(std::get<verdict::Unsafe>(report.outcome).further.size(), 1u);
}

TEST(Baseline, LeavesOutWhatEitherFormKnows) {
  for (const std::string& document : both_forms({two_failures(), sample_unknown(), sample_safe()})) {
    const auto baseline = read_baseline(document, "old");
    ASSERT_TRUE(baseline.has_value()) << baseline.error().text();
    verdict::EntryReport failing = two_failures(), unknown = sample_unknown(), safe = sample_safe();
    EXPECT_EQ(baseline->cut(failing).left_out, 2u);
    EXPECT_TRUE(baseline->cut(unknown).is_empty);
    EXPECT_FALSE(baseline->cut(safe).is_empty);
  }
}

TEST(Baseline, OfTwoFailuresTheNewOneIsLeft) {
  for (const std::string& document : both_forms({sample_unsafe()})) {
    const auto baseline = read_baseline(document, "old");
    ASSERT_TRUE(baseline.has_value()) << baseline.error().text();
    verdict::EntryReport report = two_failures();
    const Baseline::Cut cut = baseline->cut(report);
    EXPECT_EQ(cut.left_out, 1u);
    EXPECT_FALSE(cut.is_empty);
    const auto& failing = std::get<verdict::Unsafe>(report.outcome);
    EXPECT_EQ(failing.failing.line, 40);
    EXPECT_TRUE(failing.further.empty());
  }
}

TEST(Baseline, AnUnknownEntryThatComesToFailIsNew) {
  const auto baseline = read_baseline(write_json(sample_header(), {sample_unknown()}, false, 2), "old");
  ASSERT_TRUE(baseline.has_value()) << baseline.error().text();
  verdict::EntryReport report = sample_unsafe();
  report.name = sample_unknown().name;
  EXPECT_FALSE(baseline->cut(report).is_empty);
}

TEST(Baseline, OtherToolsInTheSameLogAreNoneOfOurs) {
  const auto baseline =
      read_baseline(R"({"version":"2.1.0","runs":[{"tool":{"driver":{"name":"other"}},"results":[{}]}]})", "old");
  EXPECT_TRUE(baseline.has_value());
}

TEST(ReadBaseline, RefusesWhatIsNoReport) {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"version":"2.1.0","runs":[{"tool":{"driver":{"name":"dashj"}},"results":[{}]}]})",
        R"({"format":"dashj-report","entries":[{"verdict":"UNKNOWN"}]})", R"({"format":"dashj-report","entries":7})",
        R"({"format":7})"}) {
    const auto baseline = read_baseline(text, "old.json");
    ASSERT_FALSE(baseline.has_value()) << text;
    EXPECT_EQ(baseline.error().failure, Failure::BadInput);
    EXPECT_THAT(baseline.error().text(), HasSubstr("old.json"));
  }
}

}  // namespace
}  // namespace dashj::report
