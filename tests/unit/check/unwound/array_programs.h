// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// Statements over two arrays a and b and three numbers, which are right: the executor of the engine finds no failing
/// input, and the check accepts that. Each of their constants matters.
namespace dashj::check::testing {

/// A write at i, read at j.
inline const std::string kOneWrite = R"(
  cells = cells @ a at i := 7
  v = cells @ a at j
  if i == j goto >same
  if v != 0 goto >wrong
  goto >end
  same: if v != 7 goto >wrong)";

/// A write to a where n > 0, else to b.
inline const std::string kWriteThroughChoice = R"(
  c = a
  if n > 0 goto >chosen
  c = b
  chosen: cells = cells @ c at i := 7
  v = cells @ a at i
  if n > 0 goto >first
  if v != 0 goto >wrong
  v = cells @ b at i
  if v != 7 goto >wrong
  goto >end
  first: if v != 7 goto >wrong
  v = cells @ b at j
  if v != 0 goto >wrong
  v = cells @ c at i
  if v != 7 goto >wrong)";

/// Two ways, a write on each.
inline const std::string kWritesOfTwoWays = R"(
  cells = cells @ a at 2 := 1
  if n > 0 goto >second
  cells = cells @ a at i := 5
  goto >behind
  second: cells = cells @ a at 2 := 6
  behind: v = cells @ a at 2
  if n > 0 goto >six
  if i == 2 goto >five
  if v != 1 goto >wrong
  goto >end
  five: if v != 5 goto >wrong
  goto >end
  six: if v != 6 goto >wrong)";

/// Thirty times: on one way a write at i. Then a read at j.
inline std::string chain_of_writes() {
  std::string statements;
  for (int k = 0; k < 30; ++k) {
    const std::string number = std::to_string(k);
    statements += "  if n == " + number + " goto >skip" + number + "\n  cells = cells @ a at i := " + number +
                  "\n  skip" + number + ": i = i\n";
  }
  return statements + R"(
  v = cells @ a at j
  if i == j goto >same
  if v != 0 goto >wrong
  goto >end
  same: if n == 29 goto >before
  if v != 29 goto >wrong
  goto >end
  before: if v != 28 goto >wrong)";
}

}  // namespace dashj::check::testing
