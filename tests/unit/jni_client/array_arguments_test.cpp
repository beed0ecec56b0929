// SPDX-License-Identifier: MIT
// The arrays that a worker makes for an entry, as the program sees them.
#include <limits>

#include "base/java_float.h"
#include "concrete/given_arrays.h"
#include "worker_fixture.h"

namespace dashj::jni {
namespace {

class ArrayArguments : public WorkerTest {
 protected:
  RunReply run(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments) {
    return replay(method, descriptor, std::move(arguments), 10'000, "GivenArrays");
  }
  std::string told(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments) {
    const RunReply reply = run(method, descriptor, std::move(arguments));
    EXPECT_EQ(reply.end, RunEnd::Threw) << reply.message;
    return reply.message;
  }
};

TEST_F(ArrayArguments, AreOfEachType) {
  EXPECT_EQ(
      told("small", "([Z[B[C[S)V", {2, 1, 1, 1, 1, 3, 2, 0, 0, -128, 1, 2, 127, 2, 1, 1, 1, 65535, 1, 1, 0, 0, -3}),
      "[false, true]; [-128, 127, 127]; chars 0 65535; [-3]");
  const std::int64_t half = java_float::bits_of(0.5F), tenth = java_float::bits_of(0.1);
  EXPECT_EQ(
      told("wide", "([I[J[F[D)V", {1, 1, 0, 0, INT32_MIN, 1, 1, 0, 0, INT64_MAX, 2, 1, 1, 1, half, 1, 1, 0, 0, tenth}),
      "[-2147483648]; [9223372036854775807]; [0.0, 0.5]; [0.1]");
}

TEST_F(ArrayArguments, StandAmongTheOthers) {
  EXPECT_EQ(told("among", "(I[IJ[Z)V", {-4, 3, 1, 2, 2, 9, INT64_MIN, 0, 0}),
            "-4; [0, 0, 9]; -9223372036854775808; []");
  EXPECT_EQ(told("among", "(I[IJ[Z)V", {-4, -1, 5, -1}), "-4; null; 5; null");
}

/// -2 is the first array parameter, whatever stands between.
TEST_F(ArrayArguments, MayBeOneArray) {
  EXPECT_EQ(told("same", "([I[J[I[I)V", {1, 1, 0, 0, 7, 0, 0, -2, -4}), "[7]; []; [7]; true; true");
  EXPECT_EQ(told("same", "([I[J[I[I)V", {1, 1, 0, 0, 7, 0, 0, 1, 1, 0, 0, 7, -2}), "[7]; []; [7]; false; false");
  EXPECT_EQ(told("same", "([I[J[I[I)V", {-1, 0, 0, -2, -1}), "null; []; null; true; true");
}

/// Ranges are written a piece of 2^16 cells at a time.
TEST_F(ArrayArguments, MayBeLong) {
  EXPECT_EQ(told("changes", "([I)V", {1'000'000, 3, 0, 65535, 1, 65536, 131072, 2, 999'999, 999'999, 3}),
            "1000000 [0]=1 [65536]=2 [131073]=0 [999999]=3");
  EXPECT_EQ(told("changes", "([I)V", {200'000, 1, 7, 199'999, -5}), "200000 [7]=-5");
}

/// The worker has 64 MiB.
TEST_F(ArrayArguments, ThatDoNotFitIntoMemoryAreNoRun) {
  const RunReply reply = run("changes", "([I)V", {std::numeric_limits<std::int32_t>::max(), 0});
  EXPECT_NE(reply.end, RunEnd::Threw);
  EXPECT_NE(reply.end, RunEnd::Returned);
  EXPECT_EQ(told("changes", "([I)V", {2, 0}), "2");  // and the next one is
}

TEST_F(ArrayArguments, ThatAreMalformedAreRefused) {
  const std::vector<std::vector<std::int64_t>> malformed = {
      {},                          // nothing
      {1},                         // no count of ranges
      {1, 1},                      // no range
      {1, 1, 0, 0},                // a range without a value
      {1, 1, 0, 1, 5},             // behind the end
      {1, 1, -1, 0, 5},            // in front of the start
      {3, 1, 2, 1, 5},             // from back to front
      {1, -1},                     // a count below 0
      {std::int64_t{1} << 32, 0},  // more cells than an array may have
      {1, 0, 5},                   // something behind
      {-2},                        // an array that is not there
      {std::numeric_limits<std::int64_t>::min()},
  };
  for (const std::vector<std::int64_t>& arguments : malformed) {
    const RunReply reply = run("changes", "([I)V", arguments);
    EXPECT_EQ(reply.end, RunEnd::NotRun) << testing::PrintToString(arguments);
    EXPECT_NE(reply.message.find("do not fit the descriptor"), std::string::npos) << reply.message;
  }
  const std::vector<std::vector<std::int64_t>> malformed_rows = {
      {1},                      // no row
      {1, 1},                   // a row without its count of ranges
      {1, -2},                  // a parameter without a row
      {1, -3, -1, -1},          // a parameter that is null
      {1, -3, -1},              // nothing for the second parameter
      {1, -2, 1, -1},           // a row that is not there
      {1, -2, 0, -1},           // a row that is itself, and so nothing
      {1, -3, 0, 1, 0},         // a row of an array that has none
      {std::int64_t{1} << 40},  // more rows than there are numbers
  };
  for (const std::vector<std::int64_t>& arguments : malformed_rows)
    EXPECT_EQ(run("table", "([[I[I)V", arguments).end, RunEnd::NotRun) << testing::PrintToString(arguments);
  EXPECT_EQ(run("deep", "([[[I)V", {0}).end, RunEnd::NotRun);
  EXPECT_EQ(run("classes", "([Ljava/lang/Class;)V", {0, 0}).end, RunEnd::NotRun);
}

/// Rows: two of their own, null, the array, and the first row again.
TEST_F(ArrayArguments, MayHaveRows) {
  EXPECT_EQ(told("table", "([[I[I)V", {5, 2, 1, 1, 1, 9, 0, 0, -1, -3, -1, -2, 0, 1, 0}),
            "[0, 9]; []; null; [0]; [0, 9]; row 3 is a; rows 0 and 4 are one");
  EXPECT_EQ(told("table", "([[I[I)V", {0, -1}), "");
  EXPECT_EQ(told("table", "([[I[I)V", {-1, 1, 0}), "null");
}

/// Of each kind one, null, the array, and the second cell again.
TEST_F(ArrayArguments, MayBeOfObjects) {
  EXPECT_EQ(told("objects", "([Ljava/lang/Object;)V", {8, 0, 1, 5, 2, 5, 3, 0, 4, 0, -1, -2, -1, -2, 1, 1, 500}),
            "Object[]: Integer 5 of valueOf; Integer 5; String of 0; Object; null; the array; Integer 5 like 1; "
            "Integer 500");
  EXPECT_EQ(told("objects", "([Ljava/lang/Object;)V", {1, 1, 2, -1}), "Integer[]: Integer -1");
  EXPECT_EQ(told("objects", "([Ljava/lang/Object;)V", {1, 3, 3, 0}), "String[]: String of 0");
  EXPECT_EQ(told("objects", "([Ljava/lang/Object;)V", {0, 0}), "Object[]:");
  EXPECT_EQ(told("objects", "([Ljava/lang/Object;)V", {-1}), "null");
}

/// (Object o, Long n, Object[] a, Long[] b), of which any may be a later one.
TEST_F(ArrayArguments, MayBeObjects) {
  const std::string descriptor = "(Ljava/lang/Object;Ljava/lang/Long;[Ljava/lang/Object;[Ljava/lang/Long;)V";
  EXPECT_EQ(told("object", descriptor, {1, 7, 2, 7, -1, 1, 0, -3, -1}),
            "Integer 7 of valueOf; Long 7; false; false; false; true");
  EXPECT_EQ(told("object", descriptor, {-4, -1, -1, 1, 0, 4, 0, -1}), "Object[]; null; true; false; false; false");
  EXPECT_EQ(told("object", descriptor, {-4, 0, -1, 1, 0, 4, 0, -1}), "Object; null; false; false; true; false");
  EXPECT_EQ(told("object", descriptor, {4, 0, -1, -5, 0, 0}), "Object; null; false; true; false; false");
  const std::vector<std::vector<std::int64_t>> malformed = {
      {3, 0, 3, 0, -1, -1},               // a Long that is a String
      {5, 0, -1, -1, -1},                 // a kind that there is not
      {1, 0, -1, -1, 1, 1, 1, 0},         // a Long[] that is none
      {-6, -1, -1, -1, -1},               // a parameter that is not there
      {-4, 1, -1, 1, 0, 4, 0, -1},        // a cell that is not there
      {-2, -1, -1, -1, -1},               // itself
      {1, 0, -1, 1, 0, 4},                // a cell without its value
      {1, 0, -1, std::int64_t{1} << 40},  // more cells than numbers
  };
  for (const std::vector<std::int64_t>& arguments : malformed) {
    const RunEnd end = run("object", descriptor, arguments).end;
    EXPECT_EQ(end, RunEnd::NotRun) << testing::PrintToString(arguments);
  }
  // An Integer[] with an Object in it.
  EXPECT_NE(run("object", descriptor, {1, 0, -1, 1, 1, 4, 0, -1}).end, RunEnd::Threw);
}

/// What the engine has for an input is what the program gets.
TEST_F(ArrayArguments, AreThoseOfAnInput) {
  const std::string descriptor = "([I[J[I[I)V";
  std::vector<tac::Value> arguments(6, 0);
  const std::vector<tac::ArrayInput> places = tac::array_inputs(descriptor);
  const std::vector<concrete::GivenArray> arrays = {{places[0], {}, false, 3, {{0, 1, 5}, {2, 2, -1}}},
                                                    {places[1], {}, true, 0, {}},
                                                    {places[2], {}, false, 1, {}},
                                                    {places[3], 2, false, 0, {}}};
  concrete::put_arrays(arrays, arguments);
  EXPECT_EQ(told("same", descriptor, concrete::run_arguments(descriptor, arguments)),
            "[5, 5, -1]; null; [0]; false; true");
}

}  // namespace
}  // namespace dashj::jni
