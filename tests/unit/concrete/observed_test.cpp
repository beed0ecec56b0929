// SPDX-License-Identifier: MIT
// Functions of Math whose results are observed: what runs, lists of choices and traces make of them.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/java_float.h"
#include "classfile/tac/text.h"
#include "concrete/choice_lists.h"
#include "concrete/decode_trace.h"
#include "concrete/observe.h"
#include "concrete/tac_interpreter.h"
#include "events.h"

namespace dashj::concrete {
namespace {

using testing::Events;

tac::Value bits(double value) {
  return java_float::bits_of(value);
}

/// A choice, a sine of 1, a choice: an error where the first choice is 3, the last 4 and the sine above 1/2.
tac::Methods methods() {
  const auto body = tac::parse_tac(
      "method Main f ()V\n temporary int a\n temporary double s\n temporary int b\n temporary int c\n"
      "0: a = choose int [0 block]\n1: s = choose double as sin (1.0d)\n2: b = choose int\n"
      "3: c = s cmpl 0.5d\n4: if c <= 0 goto 7\n5: if a != 3 goto 7\n6: if b == 4 goto 8\n7: return\n"
      "8: error call Main\n");
  EXPECT_TRUE(body) << body.error().text();
  return tac::Methods({*body});
}

TEST(Observed, HasAPlaceInTheListOfAllChoices) {
  const ConcreteTrace fails = interpret(methods(), tac::Methods::entry(), {{}, {3, bits(0.75), 4}}, 100);
  EXPECT_EQ(fails.end, TraceEnd::ErrorReached);
  EXPECT_EQ(fails.input.choices, (std::vector<tac::Value>{3, bits(0.75), 4}));
  EXPECT_EQ(interpret(methods(), tac::Methods::entry(), {{}, {3, bits(0.25), 4}}, 100).end, TraceEnd::Returned);
}

TEST(Observed, IsCalculatedWhereTheListHasTheProgramsChoicesOnly) {
  const ConcreteTrace run = interpret(methods(), tac::Methods::entry(), {{}, {3, 4}}, 100, ChoiceList::Asked);
  EXPECT_EQ(run.end, TraceEnd::ErrorReached);
  EXPECT_EQ(run.input.choices, (std::vector<tac::Value>{3, bits(std::sin(1.0)), 4}));
}

TEST(Observed, ListsTurnIntoEachOther) {
  const TestInput all{{}, {3, bits(0.75), 4}};
  EXPECT_EQ(with_asked_choices(methods(), all, 100), (TestInput{{}, {3, 4}}));
  EXPECT_EQ(with_all_choices(methods(), {{}, {3, 4}}, 100), (TestInput{{}, {3, bits(std::sin(1.0)), 4}}));
}

tl::expected<ConcreteTrace, Disagreement> decoded(const tac::Methods& code, const Events& events,
                                                  classfile::ProbeLevel level = classfile::ProbeLevel::All) {
  const auto probes = [level](tac::MethodId id) { return MethodProbes{level, id.value}; };
  return decode_trace(code, {{}, {3, bits(7), 4}}, events.words(), probes);
}

/// The guess of 7 gives way to what the JVM recorded.
TEST(Observed, ComesFromTheEvents) {
  const auto run = decoded(methods(), Events().enter().block(0).observed(0.875).error(0));
  ASSERT_TRUE(run) << run.error().text;
  EXPECT_EQ(run->end, TraceEnd::ErrorReached);
  EXPECT_EQ(run->input.choices, (std::vector<tac::Value>{3, bits(0.875), 4}));
  const auto other = decoded(methods(), Events().enter().block(0).observed(0.125).leave());
  ASSERT_TRUE(other) << other.error().text;
  EXPECT_EQ(other->end, TraceEnd::Returned);
}

TEST(Observed, IsMissedWhereItsEventIs) {
  EXPECT_FALSE(decoded(methods(), Events().enter().block(0).leave()));
}

TEST(Observed, EndsWhatCanBeKnownWithoutProbes) {
  const auto run = decoded(methods(), Events(), classfile::ProbeLevel::BoundsOnly);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, TraceEnd::Cut);
  EXPECT_TRUE(run->choices_made.empty());
}

TEST(Observed, SaysWhereAPromiseIsBroken) {
  const auto body = tac::parse_tac(
      "method Main f ()V\n temporary double s\n temporary int c\n"
      "0: s = choose double as sin (1.0d) [0 block]\n1: c = s cmpg 1.0d\n2: if c <= 0 goto 4\n3: stop\n4: return\n");
  ASSERT_TRUE(body) << body.error().text();
  const tac::Methods code({*body});
  EXPECT_TRUE(decoded(code, Events().enter().block(0).observed(1).leave()));
  const auto broken = decoded(code, Events().enter().block(0).observed(1.5).leave());
  ASSERT_FALSE(broken);
  EXPECT_TRUE(broken.error().is_broken_promise);
  EXPECT_FALSE(decoded(code, Events().enter().block(0).leave()).error().is_broken_promise);
}

double about(ObservedFunction function, double a, double b) {
  return java_float::from_bits<double>(concrete::about(function, std::vector<tac::Value>{bits(a), bits(b)}));
}

/// Where the functions of C and Java differ by more than rounding (java.lang.Math.pow).
TEST(Observed, PowersAreThoseOfJava) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(about(ObservedFunction::Pow, nan, 0), 1);
  EXPECT_TRUE(std::isnan(about(ObservedFunction::Pow, 1, nan)));
  EXPECT_TRUE(std::isnan(about(ObservedFunction::Pow, -1, infinity)));
  EXPECT_EQ(about(ObservedFunction::Pow, 0.5, -infinity), infinity);
  EXPECT_EQ(about(ObservedFunction::Pow, 3, 4), 81);
}

}  // namespace
}  // namespace dashj::concrete
