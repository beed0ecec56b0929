// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "program/entry.h"
#include "program/program.h"
#include "verdict/verdict.h"
#include "witness/test_names.h"

namespace dashj::witness {

/// What an UNSAFE is handed on as: two Java files, for Java 8 and newer. Both fail as reported where the classes of the
/// program are on the class path, and need no other class but those of JUnit and, where the program names an API class,
/// our API jar.
struct FailingTest {
  JavaName name;      ///< Of the class with `main`.
  std::string plain;  ///< Its source. It runs the entry in a class loader of its own, assertions on.
  JavaName test_name;
  std::string test;  ///< The source of a JUnit 5 test that calls it.
};

/// `failing`: of this entry, the failure of a replay. Fails where no test can fail like this: where a call of error()
/// has to be made visible and the constant pool of its class has no room for that.
[[nodiscard]] Result<FailingTest> write_failing_test(const program::Program& program, const program::Entry& entry,
                                                     const verdict::Unsafe& failing, const JavaName& name);

}  // namespace dashj::witness
