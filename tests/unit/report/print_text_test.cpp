// SPDX-License-Identifier: MIT
#include "report/print_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sample_reports.h"

namespace dashj::report {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PrintEntry, ExhaustionSaysHowManyInputsWereRun) {
  verdict::EntryReport report = sample_safe();
  report.outcome = verdict::Safe{"no input reaches the error statement", "exhaustion", 5, 1, 65536};
  const std::string text = print_entry(sample_header(), report, false);
  EXPECT_THAT(text, HasSubstr("certificate: exhaustion: 65536 inputs run, and run again by the check; 5 claims"));
}

TEST(PrintEntry, SafeSaysWhichObligationsWereWritten) {
  verdict::EntryReport report = sample_safe();
  EXPECT_THAT(print_entry(sample_header(), report, false), Not(HasSubstr("SMT-LIB")));
  std::get<verdict::Safe>(report.outcome).smtlib_files = 3;
  EXPECT_THAT(print_entry(sample_header(), report, false), HasSubstr("\n  3 SMT-LIB files\n"));
  std::get<verdict::Safe>(report.outcome).inputs_run = 10;
  EXPECT_THAT(print_entry(sample_header(), report, false), HasSubstr("  3 SMT-LIB files; what was run has none\n"));
}

TEST(PrintEntry, UnsafeHasInputPlaceStackAndReplay) {
  EXPECT_EQ(print_entry(sample_header(), sample_unsafe(), false),
            "UNSAFE pkg.Main.test(IZ)V\n"
            "  x = -5\n"
            "  flag = true\n"
            "  fails at pkg.Main.test(IZ)V (Main.java:12): call of pkg.Main.error()V\n"
            "  call stack:\n"
            "    pkg.Main.error()V (Main.java:3)\n"
            "    pkg.Main.test(IZ)V (Main.java:12)\n"
            "  replay: dashj replay Foo.jar 'pkg.Main.test(IZ)V' x=-5 flag=true\n");
}

TEST(PrintEntry, SafeSaysWhatWasProvedAndUnderWhichMachine) {
  const std::string text = print_entry(sample_header(), sample_safe(), false);
  EXPECT_THAT(text, StartsWith("SAFE Main.ok(I)V\n  no input reaches the error statement\n"));
  EXPECT_THAT(text, HasSubstr("certificate: invariant; 5 claims, 1 obligation, accepted"));
  EXPECT_THAT(text, HasSubstr("never runs out of stack or heap"));
  EXPECT_THAT(text, HasSubstr("does not claim that the method ends"));
}

TEST(PrintEntry, SafeSaysWhatItPresumesBesides) {
  verdict::EntryReport entry = sample_safe();
  EXPECT_THAT(print_entry(sample_header(), entry, false), Not(HasSubstr("presumes: ")));
  std::get<verdict::Safe>(entry.outcome).presumes = {"no VirtualMachineError reaches line 24", "another thing"};
  EXPECT_THAT(print_entry(sample_header(), entry, false),
              HasSubstr("\n  presumes: no VirtualMachineError reaches line 24\n  presumes: another thing\n"));
}

TEST(PrintEntry, UnknownHasItsReasonOnTheFirstLineAndAdvice) {
  EXPECT_EQ(
      print_entry(sample_header(), sample_unknown(), false),
      "UNKNOWN (the time limit was reached: 120 s) Main.slow(I)V\n  more time: --timeout SECONDS (0: no limit)\n");
}

TEST(PrintEntry, UnknownSaysWhatIsKnownOfLoops) {
  verdict::EntryReport entry = sample_unknown();
  entry.outcome = verdict::Unknown{{UnknownKind::NoProgress, ""}, {{12, {"k == s * i", "i >= 0"}}, {-1, {}}}};
  EXPECT_THAT(print_entry(sample_header(), entry, false),
              HasSubstr("  the loop in line 12: proved at each round so far\n    k == s * i\n    i >= 0\n"
                        "  a loop: nothing could be proved of it\n"));
}

TEST(PrintEntry, ALineEndInAReasonDoesNotBreakTheLine) {
  verdict::EntryReport entry = sample_unknown();
  entry.outcome = verdict::Unknown{{UnknownKind::Unsupported, "a\nSAFE b"}};
  EXPECT_THAT(print_entry(sample_header(), entry, false),
              StartsWith("UNKNOWN (an error path may need something that is "
                         "not supported yet: a SAFE b) Main.slow(I)V\n"));
}

TEST(PrintEntry, StatisticsOnlyWhenAskedFor) {
  verdict::EntryReport entry = sample_safe();
  entry.statistics.add("tests", 3);
  EXPECT_THAT(print_entry(sample_header(), entry, false), Not(HasSubstr("tests")));
  EXPECT_THAT(print_entry(sample_header(), entry, true), HasSubstr("    tests = 3\n"));
}

TEST(PrintTally, CountsEachKind) {
  EXPECT_EQ(print_tally(tally({sample_safe(), sample_unsafe(), sample_unknown(), sample_safe()})),
            "2 safe, 1 unsafe, 1 unknown\n");
}

}  // namespace
}  // namespace dashj::report
