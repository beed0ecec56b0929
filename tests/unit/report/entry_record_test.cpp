// SPDX-License-Identifier: MIT
#include "report/entry_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/certificate_json.h"
#include "report/json_report.h"
#include "report/print_text.h"
#include "report/sarif.h"
#include "sample_reports.h"

namespace dashj::report {
namespace {

using ::testing::HasSubstr;

std::string everything(const verdict::EntryReport& entry) {
  const RunHeader header = sample_header();
  const auto* safe = std::get_if<verdict::Safe>(&entry.outcome);
  const std::string proof = safe != nullptr && safe->proof ? write_certificates({*safe->proof}, "1.2.3") : "no proof";
  return write_json(header, {entry}, false, 0) + print_entry(header, entry, true) + write_sarif(header, {entry}, {}) +
         proof;
}

void expect_comes_back(const verdict::EntryReport& entry) {
  const auto record = write_entry(entry);
  ASSERT_TRUE(record);
  const auto again = read_entry(*record, "r");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(everything(*again), everything(entry));
}

verdict::EntryReport rich_unsafe() {
  verdict::EntryReport entry = sample_unsafe();
  auto& failing = std::get<verdict::Unsafe>(entry.outcome);
  failing.thrown = verdict::Thrown{"java/lang/ArithmeticException", "/ by zero"};
  verdict::Unsafe other = failing;
  other.thrown = verdict::Thrown{"pkg/Own$Inner", ""};
  other.failing = {"pkg/Main", "test", "(IZ)V", "", -1, 9};
  other.stack = {other.failing, {"pkg/Main", "x", "()V", "", -1, -1}};
  failing.statement = "invokestatic Main.error:()V #2";
  failing.trace = {{{failing.failing, 0}, {other.failing, 1}}, {{failing.failing, 2}}, 12345};
  failing.further = {other, other};
  entry.statistics.add("queries", 18446744073709551615U);
  entry.statistics.add("tests", 3);
  entry.statistics.add_time("solver", 0.1);
  entry.seconds = 1.0 / 3;
  return entry;
}

verdict::EntryReport rich_safe() {
  verdict::EntryReport entry = sample_safe();
  auto& safe = std::get<verdict::Safe>(entry.outcome);
  safe.inputs_run = 1ULL << 32;
  safe.presumes = {"no VirtualMachineError reaches line 3"};
  safe.proof = verdict::CertificateText{"Main.ok(I)V",
                                        {"error", "assert"},
                                        {{"Main", std::string(64, 'a')}},
                                        "a",
                                        "b",
                                        {"p"},
                                        {{"f", "Main.f(I)I"}},
                                        {},
                                        {},
                                        {}};
  safe.proof->proof.claims = {{{3, 7, -1}, "x == 1"}};
  return entry;
}

TEST(EntryRecord, EveryKindComesBackAsItWas) {
  expect_comes_back(sample_unsafe());
  expect_comes_back(sample_safe());
  expect_comes_back(sample_unknown());
  expect_comes_back(rich_unsafe());
  expect_comes_back(rich_safe());
}

TEST(EntryRecord, EveryReasonComesBackWithAndWithoutDetail) {
#define DASHJ_UNKNOWN(name, word, sentence)          \
  for (const std::string detail : {"", "a: b", " "}) \
    expect_comes_back({"M.f()V", verdict::Unknown{{UnknownKind::name, detail}, {{4, {"x > 0"}}, {-1, {}}}}, {}, 0});
#include "base/unknown_reasons.def"
#undef DASHJ_UNKNOWN
}

TEST(EntryRecord, WhatDoesNotComeBackIsNotWritten) {
  verdict::EntryReport entry = sample_unsafe();
  std::get<verdict::Unsafe>(entry.outcome).failing.method_name = "f\xff";
  const auto record = write_entry(entry);
  if (record) {
    EXPECT_EQ(everything(*read_entry(*record, "r")), everything(entry));
  }
  entry = rich_safe();
  std::get<verdict::Safe>(entry.outcome).proof->proof.claims[0].holds = "f\xff == 1";
  EXPECT_FALSE(write_entry(entry).has_value() &&
               everything(*read_entry(*write_entry(entry), "r")) != everything(entry));
}

TEST(EntryRecord, AnythingElseIsRefusedWithItsName) {
  const std::string whole = *write_entry(rich_safe());
  for (const std::string& wrong :
       {std::string(), std::string("{}"), std::string("[1]"), std::string("null"), whole.substr(0, whole.size() / 2),
        std::string(100'000, '['), write_json(sample_header(), {sample_safe()}, false, 0)}) {
    const auto entry = read_entry(wrong, "DIR/ab/cd");
    ASSERT_FALSE(entry) << wrong.substr(0, 100);
    EXPECT_THAT(entry.error().text(), HasSubstr("DIR/ab/cd: not an entry's report"));
  }
}

// Each value of a record in turn becomes another one: it is refused, or read, and nothing breaks.
TEST(EntryRecord, DamagedValuesBreakNothing) {
  for (const verdict::EntryReport& entry : {rich_unsafe(), rich_safe(), sample_unknown()}) {
    const std::string whole = *write_entry(entry);
    for (std::size_t at = whole.find(": "); at != std::string::npos; at = whole.find(": ", at + 1)) {
      for (const char* value : {"null", "[]", "{}", "-1", "\"x\"", "1e400", "true"}) {
        const std::size_t end = whole.find_first_of(",\n", at);
        const auto read = read_entry(whole.substr(0, at + 2) + value + whole.substr(end), "r");
        if (read) {
          EXPECT_FALSE(everything(*read).empty());
        }
      }
    }
  }
}

TEST(IsRepeatable, LimitsAndAccidentsAreNot) {
  EXPECT_TRUE(is_repeatable(sample_safe()));
  EXPECT_TRUE(is_repeatable(sample_unsafe()));
  EXPECT_FALSE(is_repeatable(sample_unknown()));
  const auto unknown = [](UnknownKind kind) {
    return verdict::EntryReport{"M.f()V", verdict::Unknown{{kind, ""}}, {}, 0};
  };
  EXPECT_TRUE(is_repeatable(unknown(UnknownKind::Unsupported)));
  EXPECT_TRUE(is_repeatable(unknown(UnknownKind::MaxTests)));
  for (const UnknownKind kind : {UnknownKind::Timeout, UnknownKind::Interrupted, UnknownKind::Memory,
                                 UnknownKind::Worker, UnknownKind::NotReplayed})
    EXPECT_FALSE(is_repeatable(unknown(kind)));
}

// A proof is a proof; what else there might have been to find is another matter.
TEST(IsRepeatable, WhatTheClockHasCutIsNotUnlessItIsProved) {
  verdict::EntryReport safe = sample_safe(), unsafe = sample_unsafe();
  verdict::EntryReport unknown{"M.f()V", verdict::Unknown{{UnknownKind::NoProgress, ""}}, {}, 0};
  for (verdict::EntryReport* entry : {&safe, &unsafe, &unknown}) {
    EXPECT_TRUE(is_repeatable(*entry));
    entry->was_cut = true;
  }
  EXPECT_TRUE(is_repeatable(safe));
  EXPECT_FALSE(is_repeatable(unsafe));
  EXPECT_FALSE(is_repeatable(unknown));
}

}  // namespace
}  // namespace dashj::report
