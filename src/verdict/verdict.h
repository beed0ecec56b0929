// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/statistics.h"
#include "base/unknown_reason.h"
#include "verdict/certificate_text.h"
#include "verdict/loop_note.h"

namespace dashj::verdict {

/// One input of a run: a parameter, or later a nondeterministic value (`nondetInt#1`). `value` as it is written in
/// Java.
struct NamedValue {
  std::string name, value;
};

/// A place in the program, as in a stack trace.
struct Frame {
  std::string class_name;  ///< Internal form.
  std::string method_name, descriptor;
  std::string file;  ///< Empty: not known.
  int line = -1;     ///< -1: not known.
  int bytecode_offset = -1;
};

/// An exception that left the entry, or the initialiser of its class.
struct Thrown {
  std::string class_name;  ///< Internal form.
  std::string message;     ///< Empty: none. Of an ExceptionInInitializerError its cause, as text.
};

/// A line that a failing run came through. `depth`: calls between the entry and here.
struct SourceStep {
  Frame place;
  std::size_t depth = 0;
};

/// Both ends of the way of a failing run.
struct SourceTrace {
  std::vector<SourceStep> first, last;
  std::size_t left_out = 0;  ///< Steps between them.
};

/// The input was replayed on the original classes and failed there.
struct Unsafe {
  std::vector<NamedValue> input;
  Frame failing;                      ///< The statement that fails.
  std::string failure;                ///< "call of Main.error()V", "ArithmeticException: / by zero".
  std::vector<Frame> stack;           ///< Innermost first.
  std::optional<Thrown> thrown = {};  ///< What failed, where it is an exception.
  /// The failing instruction as edits of other statements leave it: "invokestatic Main.error:()V #2", the second of
  /// these in its method. Empty: not known.
  std::string statement = {};
  SourceTrace trace = {};  ///< Where it was asked for and the model has followed the run to its end.
  /// What rests on results that Java leaves open fails in each of these ways: "interpreted", "compiled", "compiled by
  /// Java 21".
  std::vector<std::string> confirmed = {};
  std::vector<Unsafe> further = {};  ///< Other error statements that fail, each with an input of its own.
  std::string test = {};             ///< Path of the JUnit test that was written for it; empty: none.
};

/// The independent checker has accepted the certificate.
struct Safe {
  std::string statement;    ///< What was proved, for people.
  std::string certificate;  ///< Its kind: "invariant", "exhaustion", "unwound" or "nothing to check".
  std::size_t claims = 0, obligations = 0;
  std::uint64_t inputs_run = 0;                  ///< Exhaustion: how many inputs are proved by running them, twice.
  std::optional<CertificateText> proof = {};     ///< Where it was asked for.
  std::optional<std::size_t> smtlib_files = {};  ///< How many obligations were written, where that was asked for.
  std::vector<std::string> presumes = {};  ///< Beside kAlwaysPresumed (presumed.h): what it presumes, a phrase each.
};

struct Unknown {
  UnknownReason reason;
  std::vector<LoopNote> loops = {};
};

using Outcome = std::variant<Safe, Unsafe, Unknown>;

/// All there is to say about one entry.
struct EntryReport {
  std::string name;  ///< "pkg.Outer$Inner.method(I)V".
  Outcome outcome;
  Statistics statistics;
  double seconds = 0;
  Frame place = {};      ///< Of the entry's first statement.
  bool was_cut = false;  ///< The clock, the memory or the user had a say in it: another run may find more, or less.
};

}  // namespace dashj::verdict
