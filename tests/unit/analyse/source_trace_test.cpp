// SPDX-License-Identifier: MIT
#include "analyse/source_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "concrete/tac_interpreter.h"
#include "program/lower_methods.h"

namespace dashj::analyse {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

verdict::SourceTrace trace_of(const char* method, std::int64_t argument) {
  const program::Program program = program::Program::open(DASHJ_TEST_CLASSES).value();
  const program::Entry entry = program::resolve_entry(program, std::string("Traced.") + method).value();
  const program::LoweredMethods lowered = program::lower_methods(program, entry, {}).value();
  return source_trace(lowered.methods,
                      concrete::interpret(lowered.methods, tac::Methods::entry(), {{argument}}, 1'000'000));
}

/// (line, depth) of each step.
std::vector<std::pair<int, std::size_t>> lines(const std::vector<verdict::SourceStep>& steps) {
  std::vector<std::pair<int, std::size_t>> found;
  for (const verdict::SourceStep& step : steps) found.emplace_back(step.place.line, step.depth);
  return found;
}

using At = std::pair<int, std::size_t>;

TEST(SourceTrace, GoesIntoCallsAndBack) {
  const verdict::SourceTrace trace = trace_of("entry", 4);
  EXPECT_THAT(lines(trace.first), ElementsAre(At(5, 0), At(11, 1), At(12, 1), At(5, 0), At(6, 0)));
  EXPECT_EQ(trace.first[1].place.method_name, "twice");
  EXPECT_EQ(trace.first[1].place.file, "Traced.java");
  EXPECT_EQ(trace.left_out, 0u);
}

TEST(SourceTrace, IsEmptyWhereNothingWentWrong) {
  EXPECT_THAT(trace_of("entry", 3).first, SizeIs(0));
}

TEST(SourceTrace, OfALongRunHoldsBothEnds) {
  const verdict::SourceTrace trace = trace_of("loop", 3);
  ASSERT_THAT(trace.first, SizeIs(50));
  ASSERT_THAT(trace.last, SizeIs(200));
  EXPECT_EQ(trace.first.front().place.line, 21);
  EXPECT_EQ(trace.last.back().place.line, 25);
  EXPECT_GT(trace.left_out, 5000u);
}

}  // namespace
}  // namespace dashj::analyse
