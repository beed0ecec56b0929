// SPDX-License-Identifier: MIT
#include "report/junit_xml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/xml_text.h"
#include "sample_reports.h"

namespace dashj::report {
namespace {

using testing::HasSubstr;

std::string document(const std::vector<verdict::EntryReport>& entries) {
  return write_junit_xml(sample_header(), entries);
}

TEST(WriteJunitXml, CountsEachVerdict) {
  const std::string text = document({sample_safe(), sample_unsafe(), sample_unknown()});
  EXPECT_THAT(text,
              HasSubstr(R"(<testsuites name="dashj" tests="3" failures="1" errors="0" skipped="1" time="120.750">)"));
  EXPECT_THAT(text, HasSubstr(R"(<testsuite name="Main" tests="2" failures="0" errors="0" skipped="1")"));
  EXPECT_THAT(text, HasSubstr(R"(<testsuite name="pkg.Main" tests="1" failures="1" errors="0" skipped="0")"));
}

TEST(WriteJunitXml, EachVerdictHasItsElement) {
  EXPECT_THAT(document({sample_safe()}), HasSubstr(R"(<testcase name="ok(I)V" classname="Main" time="0.500"/>)"));
  const std::string unsafe = document({sample_unsafe()});
  EXPECT_THAT(unsafe,
              HasSubstr(R"(<failure message="call of pkg.Main.error()V" type="error-call">UNSAFE pkg.Main.test(IZ)V)"));
  EXPECT_THAT(unsafe, HasSubstr("x = -5"));
  EXPECT_THAT(document({sample_unknown()}), HasSubstr(R"(<skipped message="UNKNOWN (the time limit was reached)"));
}

TEST(WriteJunitXml, AnExceptionIsTheType) {
  verdict::EntryReport report = sample_unsafe();
  std::get<verdict::Unsafe>(report.outcome).thrown = verdict::Thrown{"java/lang/ArithmeticException", "/ by zero"};
  EXPECT_THAT(document({report}), HasSubstr(R"(type="java.lang.ArithmeticException")"));
}

TEST(WriteJunitXml, NamesAreEscaped) {
  verdict::EntryReport entry = sample_safe();
  entry.name = "A.<init>\"&\xff(I)V";
  EXPECT_THAT(document({entry}), HasSubstr("name=\"&lt;init&gt;&quot;&amp;\xEF\xBF\xBD(I)V\""));
}

TEST(XmlText, KeepsLinesWhereTheyAreKept) {
  EXPECT_EQ(xml_text("a\n\tb\r"), "a\n\tb&#13;");
  EXPECT_EQ(xml_attribute("a\n\tb\r"), "a&#10;&#9;b&#13;");
}

TEST(XmlText, ReplacesWhatXmlCannotSay) {
  EXPECT_EQ(xml_text(std::string_view("\0\x01\x1b", 3)), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(xml_text("\xEF\xBF\xBE."), "\xEF\xBF\xBD.");
  EXPECT_EQ(xml_text("\xED\xA0\x80").find('\xED'), std::string::npos);
  EXPECT_EQ(xml_text("\xC3\xA4\xF0\x9F\x98\x80"), "\xC3\xA4\xF0\x9F\x98\x80");
}

}  // namespace
}  // namespace dashj::report
