// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "assembled.h"

/// An entry test(int i, int j, int[] a, int[] b), and statements that are right of it. Each of their constants matters.
namespace dashj::check::testing {

inline constexpr const char* kGivenDescriptor = "(II[I[I)V";

/// The start is that of a lowered entry: arrays 1 and 2, of which b may be a. The statements are reached where neither
/// is null, and both have cells at i and j.
inline std::string with_given(const std::string& statements) {
  return R"(method Main test (II[I[I)V
  parameter int i slot 0
  parameter int j slot 1
  parameter int a#length
  parameter int b#length
  parameter cells32 given
  variable ref a slot 2
  variable ref b slot 3
  variable int v slot 4
  variable int w slot 5
  variable ref c slot 6
  temporary ref t
  global ref objects
  global cells32 cells
  cells = given
  objects = objects + 1R
  a = objects
  objects = objects + 1R
  b = objects
  if a#length >= 0 goto >hasFirst
  a = 0R
  a#length = 0
  hasFirst: if b#length >= 0 goto >hasSecond
  b = 0R
  if b#length != -2 goto >isNull
  b = a
  goto >hasSecond
  isNull: b#length = 0
  hasSecond: if a == 0R goto >end
  if b == 0R goto >end
  if i < 0 goto >end
  if j < 0 goto >end
  if i >= a#length goto >end
  if j >= a#length goto >end
  if b#length == -2 goto >inside
  if i >= b#length goto >end
  if j >= b#length goto >end
  inside: i = i
)" + statements +
         R"(
  goto >end
  wrong: error call Main
  end: return
)";
}

/// What is read twice at one index.
inline const std::string kReadTwice = R"(
  v = cells @ a at i
  w = cells @ a at j
  if i != j goto >end
  if v != w goto >wrong)";

/// A write at i, then reads at i and, where that is another index, at j.
inline const std::string kWrittenThere = R"(
  w = cells @ a at j
  cells = cells @ a at i := 7
  v = cells @ a at i
  if v != 7 goto >wrong
  v = cells @ a at j
  if i == j goto >end
  if v != w goto >wrong)";

/// Wrong: two arrays need not have the same cells.
inline const std::string kCellsDiffer = R"(
  v = cells @ a at i
  w = cells @ b at i
  if v != w goto >wrong)";

/// What is written through b is read through a, if they are one array.
inline const std::string kSharedCells = R"(
  if b#length != -2 goto >end
  cells = cells @ b at i := 9
  v = cells @ a at i
  if v != 9 goto >wrong
  v = cells @ a at j
  w = cells @ b at j
  if v != w goto >wrong)";

/// A cell that is read at i, then twice at 0.
inline const std::string kReadAgain = R"(
  v = cells @ a at i
  w = cells @ a at 0
  w = cells @ a at 0
  if i != 0 goto >end
  if v != w goto >wrong)";

/// An entry test(int[][] m, int i), whose rows are arrays of their own or null.
inline std::string with_rows(const std::string& statements) {
  return R"(method Main test ([[II)V
  parameter int m#length
  parameter int i slot 1
  parameter cells32 given
  variable ref m slot 0
  variable ref r slot 2
  variable ref s slot 3
  variable int v slot 4
  variable int w slot 5
  temporary int k
  temporary int code
  temporary ref row
  global ref objects
  global cells32 cells
  global cells32 rows
  global map32 other
  cells = given
  objects = objects + 1R
  m = objects
  k = 0
  top: if k >= m#length goto >done as rows end
  objects = objects + 1R
  row = objects
  code = cells @ m at k
  if code < 0 goto >null
  other = other @ row := code
  goto >put
  null: row = 0R
  put: rows = rows @ m at k := row
  k = k + 1
  goto >top
  done: if i < 0 goto >end
  if i >= m#length goto >end
)" + statements +
         R"(
  goto >end
  wrong: error call Main
  end: return
)";
}

}  // namespace dashj::check::testing
