// SPDX-License-Identifier: MIT
#include "report/merge_reports.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "report/json_report.h"
#include "report/print_text.h"
#include "sample_reports.h"

namespace dashj::report {
namespace {

using ::testing::HasSubstr;

int status_of(const Tally& counts) {
  return counts.unsafe > 0 ? 1 : counts.unknown > 0 ? 2 : 0;
}

std::vector<verdict::EntryReport> entries(std::size_t count) {
  const verdict::EntryReport kinds[] = {sample_safe(), sample_unsafe(), sample_unknown()};
  std::vector<verdict::EntryReport> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(kinds[i % 3]);
    result.back().statistics.add("number", i);
  }
  return result;
}

std::string whole_run(std::size_t count) {
  const auto all = entries(count);
  return write_json(sample_header(), all, false, status_of(tally(all)));
}

NamedDocument part(std::uint32_t index, std::uint32_t count, std::size_t in_all, RunHeader header = sample_header(),
                   bool was_interrupted = false) {
  const auto all = entries(in_all);
  header.shard = ShardOfRun{{index, count}, in_all, "d1"};
  std::vector<verdict::EntryReport> own;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (header.shard->shard.has(i)) own.push_back(all[i]);
  return {"part" + std::to_string(index) + ".json", write_json(header, own, was_interrupted, status_of(tally(own)))};
}

std::vector<NamedDocument> parts(std::uint32_t count, std::size_t in_all) {
  std::vector<NamedDocument> result;
  for (std::uint32_t index = 1; index <= count; ++index) result.push_back(part(index, count, in_all));
  return result;
}

void expect_refused(const std::vector<NamedDocument>& documents, const std::string& words) {
  const auto merged = merge_reports(documents, status_of);
  ASSERT_FALSE(merged) << words;
  EXPECT_EQ(merged.error().failure, Failure::BadInput);
  EXPECT_THAT(merged.error().text(), HasSubstr(words));
}

TEST(MergeReports, IsTheDocumentOfTheWholeRun) {
  for (const std::uint32_t count : {1U, 2U, 3U, 4U, 7U}) {
    for (const std::size_t in_all : {1U, 3U, 4U, 9U, 10U}) {
      auto documents = parts(count, in_all);
      std::reverse(documents.begin(), documents.end());
      const auto merged = merge_reports(documents, status_of);
      ASSERT_TRUE(merged) << merged.error().text();
      EXPECT_EQ(merged->document, whole_run(in_all)) << count << " shards, " << in_all << " entries";
    }
  }
}

TEST(MergeReports, TellsTextAsWell) {
  const auto merged = merge_reports(parts(2, 3), status_of);
  ASSERT_TRUE(merged);
  const auto all = entries(3);
  RunHeader header = merged->header;
  header.program = "dashj";
  ASSERT_EQ(merged->entries.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(print_entry(header, merged->entries[i], true), print_entry(sample_header(), all[i], true));
}

TEST(MergeReports, AShardThatIsMissingIsNamed) {
  expect_refused({part(1, 3, 9), part(3, 3, 9)}, "shard 2/3 is missing; give the documents of all 3 shards");
  expect_refused({part(2, 3, 9), part(1, 3, 9)}, "shard 3/3 is missing");
  expect_refused({part(2, 2, 9)}, "shard 1/2 is missing");
  expect_refused({}, "no document to merge");
}

TEST(MergeReports, AShardThatStandsTwiceIsNamed) {
  NamedDocument again = part(1, 2, 9);
  again.origin = "again.json";
  expect_refused({part(1, 2, 9), part(2, 2, 9), again}, "again.json: shard 1/2, and so is part1.json");
  expect_refused({part(1, 2, 9), again}, "again.json: shard 1/2, and so is part1.json");
}

TEST(MergeReports, ShardsOfOtherRunsAreRefused) {
  RunHeader other = sample_header();
  other.version = "1.2.4";
  expect_refused({part(1, 2, 9), part(2, 2, 9, other)}, R"(part2.json: version is "1.2.4", but "1.2.3" in part1.json)");
  other = sample_header();
  other.options[1] = {"timeout", 20.0};
  expect_refused({part(1, 2, 9), part(2, 2, 9, other)}, "part2.json: options.timeout is 20.0, but 1.5 in part1.json");
  other = sample_header();
  other.options.push_back({"more", true});
  expect_refused({part(1, 2, 9), part(2, 2, 9, other)}, "options.more is true, but not there in part1.json");
  expect_refused({part(1, 2, 9, other), part(2, 2, 9)}, "options.more is not there, but true in part1.json");
  other = sample_header();
  other.target = "Bar.jar";
  expect_refused({part(1, 2, 9), part(2, 2, 9, other)}, "target is");
  expect_refused({part(1, 2, 9), part(2, 3, 9)}, "part2.json: shard 2/3, but part1.json is shard 1/2");
  expect_refused({part(1, 2, 9), part(2, 2, 8)}, "the classes in \"Foo.jar\" were others than for part1.json");
}

TEST(MergeReports, OtherClassesAreRefused) {
  NamedDocument other = part(2, 2, 9);
  other.text.replace(other.text.find("\"d1\""), 4, "\"d2\"");
  expect_refused({part(1, 2, 9), other}, "the classes in \"Foo.jar\" were others than for part1.json");
}

TEST(MergeReports, AnUnfinishedShardIsRefused) {
  expect_refused({part(1, 2, 9), part(2, 2, 9, sample_header(), true)},
                 "part2.json: this run was interrupted; run shard 2/2 again");
  NamedDocument other = part(1, 2, 9);
  other.text.replace(other.text.find("\"entries_in_all\": 9"), 19, "\"entries_in_all\": 8");
  expect_refused({other}, "part1.json: holds 5 of its 4 entries; run shard 1/2 again");
}

TEST(MergeReports, WhatIsNoShardIsRefused) {
  expect_refused({{"whole.json", whole_run(3)}}, "whole.json: the report of a whole run");
  for (const char* text :
       {"", "{", "[]", "{}", "null", R"({"format": "dashj-report", "format_version": 1, "shard": 3})"})
    expect_refused({{"odd.json", text}}, "odd.json: not a report");
  for (const char* shard : {R"("index": 0)", R"("index": 3)", R"("index": -1)", R"("index": "1")"}) {
    NamedDocument other = part(1, 2, 9);
    other.text.replace(other.text.find("\"index\": 1"), 10, shard);
    expect_refused({other}, "part1.json: ");
  }
}

}  // namespace
}  // namespace dashj::report
