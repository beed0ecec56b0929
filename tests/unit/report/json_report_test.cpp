// SPDX-License-Identifier: MIT
#include "report/json_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sample_reports.h"

namespace dashj::report {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json document(const std::vector<verdict::EntryReport>& entries) {
  return json::parse(write_json(sample_header(), entries, false, 1));
}

TEST(WriteJson, HoldsTheRunAndItsOptions) {
  const json report = document({});
  EXPECT_EQ(report["format"], "dashj-report");
  EXPECT_EQ(report["version"], "1.2.3");
  EXPECT_EQ(report["target"], "Foo.jar");
  EXPECT_EQ(report["seed"], 7);
  EXPECT_EQ(report["options"]["timeout"], 1.5);
  EXPECT_EQ(report["options"]["property"], json({"error", "assert"}));
  EXPECT_EQ(report["exit_status"], 1);
  EXPECT_EQ(report["entries"], json::array());
}

TEST(WriteJson, UnsafeHasInputPlaceAndStack) {
  const json entry = document({sample_unsafe()})["entries"][0];
  EXPECT_EQ(entry["verdict"], "UNSAFE");
  EXPECT_EQ(entry["name"], "pkg.Main.test(IZ)V");
  EXPECT_EQ(entry["input"], json::parse(R"([{"name":"x","value":"-5"},{"name":"flag","value":"true"}])"));
  EXPECT_EQ(entry["failing"]["class"], "pkg.Main");
  EXPECT_EQ(entry["failing"]["line"], 12);
  EXPECT_EQ(entry["stack"].size(), 2u);
  EXPECT_EQ(entry["stack"][0]["method"], "error");
  EXPECT_FALSE(entry.contains("exception"));
}

TEST(WriteJson, AnExceptionHasItsClassAndMessage) {
  verdict::EntryReport report = sample_unsafe();
  auto& unsafe = std::get<verdict::Unsafe>(report.outcome);
  unsafe.thrown = verdict::Thrown{"java/lang/ArithmeticException", "/ by zero"};
  const json thrown = document({report})["entries"][0]["exception"];
  EXPECT_EQ(thrown["class"], "java.lang.ArithmeticException");
  EXPECT_EQ(thrown["message"], "/ by zero");
  unsafe.thrown->message.clear();
  EXPECT_TRUE(document({report})["entries"][0]["exception"]["message"].is_null());
}

TEST(WriteJson, UnknownHasTheWordOfItsReason) {
  const json entry = document({sample_unknown()})["entries"][0];
  EXPECT_EQ(entry["verdict"], "UNKNOWN");
  EXPECT_EQ(entry["reason"], "timeout");
  EXPECT_FALSE(entry.contains("loops"));
}

TEST(WriteJson, UnknownHasWhatIsKnownOfLoops) {
  verdict::EntryReport report = sample_unknown();
  report.outcome = verdict::Unknown{{UnknownKind::NoProgress, ""}, {{12, {"k == s * i"}}}};
  const json loop = document({report})["entries"][0]["loops"][0];
  EXPECT_EQ(loop["line"], 12);
  EXPECT_EQ(loop["known"][0], "k == s * i");
}

TEST(WriteJson, SafeHasItsCertificate) {
  const json entry = document({sample_safe()})["entries"][0];
  EXPECT_EQ(entry["certificate"]["kind"], "invariant");
  EXPECT_EQ(entry["certificate"]["claims"], 5);
  EXPECT_FALSE(entry["certificate"].contains("inputs_run"));
}

TEST(WriteJson, ExhaustionHasItsNumberOfInputs) {
  verdict::EntryReport report = sample_safe();
  report.outcome = verdict::Safe{"no input reaches the error statement", "exhaustion", 5, 1, 1ull << 32};
  const json entry = document({report})["entries"][0];
  EXPECT_EQ(entry["certificate"]["kind"], "exhaustion");
  EXPECT_EQ(entry["certificate"]["inputs_run"], 1ull << 32);
}

TEST(WriteJson, TimesStandInFieldsNamedSecondsOnly) {
  verdict::EntryReport slow = sample_safe(), fast = sample_safe();
  slow.seconds = 99;
  slow.statistics.add_time("solver", 50);
  json a = document({slow}), b = document({fast});
  EXPECT_NE(a, b);
  a["entries"][0].erase("seconds");
  b["entries"][0].erase("seconds");
  EXPECT_EQ(a, b);
}

TEST(WriteJson, NamesThatAreNoUtf8AreStillWritten) {
  verdict::EntryReport entry = sample_unknown();
  entry.name = "A.\xff()V";
  EXPECT_EQ(document({entry})["entries"].size(), 1u);
}

TEST(ReadFailures, GivesBackWhatWasWritten) {
  const auto failures =
      read_failures(write_json(sample_header(), {sample_safe(), sample_unsafe()}, false, 1), "r.json");
  ASSERT_TRUE(failures.has_value()) << failures.error().text();
  ASSERT_EQ(failures->size(), 1u);
  const ReportedFailure& failure = failures->front();
  EXPECT_EQ(failure.entry_name, "pkg.Main.test(IZ)V");
  EXPECT_EQ(failure.input.at(1).name, "flag");
  EXPECT_EQ(failure.input.at(0).value, "-5");
  EXPECT_EQ(failure.failing.class_name, "pkg/Main");
  EXPECT_EQ(failure.failing.bytecode_offset, 4);
  EXPECT_EQ(failure.property, (std::vector<std::string>{"error", "assert"}));
}

TEST(ReadFailures, RefusesWhatIsNoReport) {
  for (const char* text : {"", "{", "[]", "{}", R"({"format":"other","format_version":1,"entries":[]})",
                           R"({"format":"dashj-report","format_version":2,"entries":[]})",
                           R"({"format":"dashj-report","format_version":1,"entries":[{"verdict":"UNSAFE"}]})"}) {
    const auto failures = read_failures(text, "r.json");
    ASSERT_FALSE(failures.has_value()) << text;
    EXPECT_EQ(failures.error().failure, Failure::BadInput);
    EXPECT_THAT(failures.error().text(), HasSubstr("r.json"));
  }
}

}  // namespace
}  // namespace dashj::report
