// SPDX-License-Identifier: MIT
#pragma once

#include "report/run_report.h"

/// One report of each kind, for all tests of this folder.
namespace dashj::report {

inline RunHeader sample_header() {
  RunHeader header;
  header.version = "1.2.3";
  header.program = "dashj";
  header.target = "Foo.jar";
  header.java_version = 17;
  header.seed = 7;
  header.options = {{"all", false}, {"timeout", 1.5}, {"property", std::vector<std::string>{"error", "assert"}}};
  return header;
}

inline verdict::EntryReport sample_unsafe() {
  const verdict::Frame failing{"pkg/Main", "test", "(IZ)V", "Main.java", 12, 4};
  verdict::Unsafe outcome{{{"x", "-5"}, {"flag", "true"}}, failing, "call of pkg.Main.error()V", {}};
  outcome.stack = {{"pkg/Main", "error", "()V", "Main.java", 3, 0}, failing};
  return {"pkg.Main.test(IZ)V", outcome, {}, 0.25};
}

inline verdict::EntryReport sample_safe() {
  return {"Main.ok(I)V", verdict::Safe{"no input reaches the error statement", "invariant", 5, 1}, {}, 0.5};
}

inline verdict::EntryReport sample_unknown() {
  return {"Main.slow(I)V", verdict::Unknown{{UnknownKind::Timeout, "120 s"}}, {}, 120};
}

}  // namespace dashj::report
