// SPDX-License-Identifier: MIT
#include "report/sarif.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/findings.h"
#include "sample_reports.h"

namespace dashj::report {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json run_of(const std::vector<verdict::EntryReport>& entries, const SarifRun& run = {},
            const RunHeader& header = sample_header()) {
  const json log = json::parse(write_sarif(header, entries, run));
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_EQ(log["runs"].size(), 1u);
  return log["runs"][0];
}

TEST(WriteSarif, SafeEntriesHaveNoResult) {
  const json run = run_of({sample_safe()});
  EXPECT_EQ(run["results"], json::array());
  EXPECT_EQ(run["properties"]["safe"], 1);
  EXPECT_EQ(run["tool"]["driver"]["rules"].size(), rules().size());
}

TEST(WriteSarif, AFailureHasRulePlaceMessageAndFingerprint) {
  const json result = run_of({sample_unsafe()})["results"][0];
  EXPECT_EQ(result["ruleId"], "error-call");
  EXPECT_EQ(result["ruleIndex"], 0);
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["message"]["text"], "pkg.Main.test(IZ)V fails with x = -5, flag = true: call of pkg.Main.error()V");
  const json place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"], json::parse(R"({"uri":"pkg/Main.java","uriBaseId":"SRCROOT"})"));
  EXPECT_EQ(place["region"]["startLine"], 12);
  EXPECT_EQ(result["stacks"][0]["frames"].size(), 2u);
  EXPECT_EQ(result["partialFingerprints"][kFingerprintName].get<std::string>().size(), 64u);
  EXPECT_FALSE(result.contains("baselineState"));
}

TEST(WriteSarif, TheCodeFlowGoesFromTheEntryToTheFailingStatement) {
  verdict::EntryReport report = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(report.outcome);
  failing.stack = {{"pkg/Main", "inner", "()V", "Main.java", 30, 2}, {"pkg/Main", "test", "(IZ)V", "Main.java", 12, 4}};
  failing.failing = failing.stack.front();
  const json steps = run_of({report})["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0]["state"]["x"]["text"], "-5");
  EXPECT_EQ(steps[1]["location"]["message"]["text"], "calls pkg.Main.inner()V");
  EXPECT_EQ(steps[1]["location"]["physicalLocation"]["region"]["startLine"], 12);
  EXPECT_EQ(steps[2]["location"]["physicalLocation"]["region"]["startLine"], 30);
  EXPECT_EQ(steps[2]["location"]["message"]["text"], "call of pkg.Main.error()V");
}

TEST(WriteSarif, WhereTheLinesOfTheRunAreKnownTheyAreTheCodeFlow) {
  verdict::EntryReport report = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(report.outcome);
  const verdict::Frame start{"pkg/Main", "test", "(IZ)V", "Main.java", 10, 0},
      inner{"pkg/Main", "inner", "()V", "Main.java", 30, 2};
  failing.trace = {{{start, 0}, {inner, 1}}, {{failing.failing, 0}}, 9};
  const json steps = run_of({report})["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), 5u);
  EXPECT_EQ(steps[0]["location"]["physicalLocation"]["region"]["startLine"], 10);
  EXPECT_EQ(steps[2]["nestingLevel"], 1);
  EXPECT_EQ(steps[2]["location"]["message"]["text"], "9 steps behind this one are left out");
  EXPECT_EQ(steps[3]["location"]["physicalLocation"]["region"]["startLine"], 12);
}

TEST(WriteSarif, OfADeepStackBothEndsAreWritten) {
  verdict::EntryReport report = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(report.outcome);
  failing.stack.assign(5000, failing.failing);
  const json result = run_of({report})["results"][0];
  EXPECT_EQ(result["stacks"][0]["frames"].size(), 70u);
  EXPECT_THAT(result["stacks"][0]["message"]["text"].get<std::string>(), HasSubstr("4930 frames"));
  EXPECT_EQ(result["codeFlows"][0]["threadFlows"][0]["locations"].size(), 71u);
}

TEST(WriteSarif, EachFurtherFailureIsAResult) {
  verdict::EntryReport report = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(report.outcome);
  failing.further.push_back(std::get<verdict::Unsafe>(sample_unsafe().outcome));
  EXPECT_EQ(run_of({report})["results"].size(), 2u);
}

TEST(WriteSarif, UnknownIsANote) {
  const json result = run_of({sample_unknown()})["results"][0];
  EXPECT_EQ(result["ruleId"], "unknown");
  EXPECT_EQ(result["level"], "note");
  EXPECT_THAT(result["message"]["text"].get<std::string>(), HasSubstr("time limit"));
  EXPECT_EQ(result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"], "Main.slow(I)V");
}

TEST(WriteSarif, UnknownStandsAtTheEntry) {
  verdict::EntryReport report = sample_unknown();
  report.place = {"Main", "slow", "(I)V", "Main.java", 20, 0};
  const json place = run_of({report})["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "Main.java");
  EXPECT_EQ(place["region"]["startLine"], 20);
}

TEST(WriteSarif, WithASourceRootPathsAreWhole) {
  const json place =
      run_of({sample_unsafe()}, {"src/main/java", false, 1})["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"], json::parse(R"({"uri":"src/main/java/pkg/Main.java"})"));
}

TEST(WriteSarif, WithABaselineEveryResultIsNew) {
  RunHeader header = sample_header();
  header.baseline = "old.json";
  header.left_out = 3;
  const json run = run_of({sample_unsafe()}, {}, header);
  EXPECT_EQ(run["results"][0]["baselineState"], "new");
  EXPECT_EQ(run["properties"]["leftOut"], 3);
}

TEST(WriteSarif, AnInterruptedRunIsNoSuccess) {
  const json invocation = run_of({}, {"", true, 130})["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_EQ(invocation["exitCode"], 130);
}

TEST(WriteSarif, HoldsNoTimes) {
  verdict::EntryReport slow = sample_unsafe();
  slow.seconds = 99;
  EXPECT_EQ(run_of({slow}), run_of({sample_unsafe()}));
}

TEST(WriteSarif, NamesThatAreNoUtf8AreStillWritten) {
  verdict::EntryReport entry = sample_unknown();
  entry.name = "A.\xff()V";
  EXPECT_EQ(run_of({entry})["results"].size(), 1u);
}

}  // namespace
}  // namespace dashj::report
