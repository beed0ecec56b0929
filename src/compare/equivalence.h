// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "base/statistics.h"
#include "base/unknown_reason.h"
#include "equiv/pair_program.h"
#include "jni/client/worker_client.h"
#include "jvm/analysis_context.h"
#include "verdict/verdict.h"

namespace dashj::compare {

/// One comparison (`dashj equiv`): for every input with the precondition, does the student's method give what the
/// reference gives, and does it end wherever the reference does?
struct EquivalenceTask {
  equiv::Pair pair;
  /// Of these count: timeout_seconds, of the whole comparison; seed, techniques, heap, worker, jail.
  jvm::AnalysisOptions options;
  jni::JavaInstallation java;
};

/// Proved, by claims that the independent check has accepted or by running all inputs twice.
struct Equivalent {
  /// Why the results are equal, for people: one sentence without a full stop. It ends with "where the reference ends"
  /// unless it is proved that the reference does.
  std::string equality;
  std::string termination;        ///< Why the student's method ends, likewise.
  std::string not_compared = {};  ///< What both may still do differently (equiv/not_compared.h); empty: nothing.
};

/// Seen on a JVM, on the classes as they are (those of the student renamed).
struct Different {
  std::vector<verdict::NamedValue> input;
  /// As in Java: -5, 5L, true, 'a', {1, 2}; "throws java.lang.ArithmeticException"; "returns" where nothing is
  /// returned. Then the arrays that were given of which the contents differ: "5, a = {2, 1}", or "a = {2, 1}" of
  /// a method that returns nothing.
  std::string reference_result, student_result;
  bool is_by_rounding = false;  ///< Numbers that hardly differ: a tolerance would allow for that.
  /// The student's line that threw, where that method throws and the pair says which lines are the student's; -1: not
  /// known.
  int thrown_line = -1;
};

/// On this input the reference ended, and the student's method did not: on a JVM within these bounds, or it was seen to
/// come back to where it was. No verdict.
struct DidNotEnd {
  std::vector<verdict::NamedValue> input;
  std::string reference_result;
  std::string how;           ///< "did not end within 3 s on a JVM", "did not end, and never does: ...".
  int line = -1;             ///< Where it then was, likewise.
  bool is_by_space = false;  ///< Stack or heap ran out, not time.
};

struct Undecided {
  UnknownReason reason;
  std::int32_t most_cells = 0;  ///< With no more in each array that is given no result differs: proved. 0: nothing is.
  /// Inputs that count on which both ended on the interpreter with the same outcome. 0 where a run came to a difference
  /// that no JVM has shown, or to no end.
  std::size_t runs = 0;
  bool are_all_run = false;  ///< No other input counts: proved.
  bool has_rows = false;     ///< Arrays of arrays are given: none has more rows, either.
  /// Whether it is proved for all bounds that are tried.
  [[nodiscard]] bool is_bound_complete() const;
  /// For people: "12000 inputs were run, proved for arrays of at most 4 cells", "of at most 2 rows or cells"; empty: of
  /// no inputs.
  [[nodiscard]] std::string equal_inputs() const;
};

/// What becomes known of a pair on the way, for who must answer before the end.
struct KnownSoFar {
  std::atomic<std::int32_t> most_cells{0};
  std::atomic<std::size_t> runs{0};
  std::atomic<bool> are_all_run{false};
};

struct EquivalenceReport {
  std::string reference_name, student_name;  ///< "pkg.Outer$Inner.method(I)V".
  std::variant<Equivalent, Different, DidNotEnd, Undecided> outcome;
  /// A digest of what the student's method does otherwise than the reference on the inputs that every method is run on
  /// first (Differences::run_task_inputs), 16 hexadecimal digits: methods with the same one are wrong in the same way
  /// there. Empty: nothing, or it is not known. It depends on the two methods alone.
  std::string behaviour = {};
  Statistics statistics;
  double seconds = 0;
  /// A thread that did not hear the stop goes on: it holds what it needs, but the process must end by std::_Exit, and
  /// the programs of the pair must not be used again.
  bool has_stray_thread = false;
};

/// Fails for bad input (a method is missing, signatures differ) and where something is missing here; everything else is
/// an outcome. Call it from the main thread, which shows progress and hears Ctrl-C while it waits.
[[nodiscard]] Result<EquivalenceReport> check_equivalence(const EquivalenceTask& task, ProgressSink& progress);

}  // namespace dashj::compare
