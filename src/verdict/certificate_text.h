// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "program/class_digests.h"

namespace dashj::tac {
struct Body;
class Methods;
}  // namespace dashj::tac
namespace dashj::term {
class TermStore;
}  // namespace dashj::term

/// A certificate as text: what the file of --certificate holds (src/report/README.md), independent of the numbers that
/// terms and methods had in the run that found it. Terms are written as term/java_text.h says.
namespace dashj::verdict {

struct Certificate;

/// A statement of the three-address code: its number, and where it stands, so that people find it and a program that is
/// another one is noticed.
struct StatementText {
  std::uint32_t number = 0;
  int offset = 0;  ///< In the bytecode of the method.
  int line = -1;   ///< -1: not known.
};

struct ClaimText {
  StatementText before;  ///< The claim holds whenever control stands before this statement.
  std::string holds;
};

/// A variable that terms speak of, and its type: `int`, `ref`, `map64` and so on.
struct VariableText {
  std::string name, type;
};

struct CallFactText;

/// What is claimed of the statements of one method.
struct ProofText {
  std::vector<VariableText> variables;   ///< The locals that the terms name.
  std::vector<std::string> definitions;  ///< "@1 = x + y".
  std::vector<ClaimText> claims;
  std::vector<CallFactText> at_calls;
};

struct FactText {
  std::string method;  ///< By its short name.
  std::string guarantee;
  ProofText proof;
};

struct CallFactText {
  struct Rigid {
    VariableText variable;
    std::string local;  ///< Of the caller: what it stands for at the call; empty: for itself.
  };
  StatementText call;
  std::vector<Rigid> rigid;
  FactText fact;
};

/// How terms call a method: `exit.f(x)`, `result.f(x)`, `choices.f(x)`, `output.f.Counter#count(x)`.
struct MethodText {
  std::string short_name, name;
};

struct RangeText {
  std::string parameter;
  std::int64_t low = 0, high = 0;
};

/// verdict::Unwinding. A method by its short name; empty: the entry.
struct UnwindingText {
  struct Loop {
    std::string method;
    StatementText head;
    std::uint32_t rounds = 0;
  };
  struct Recursion {
    std::string method;
    std::uint32_t levels = 0;
  };
  std::vector<Loop> loops;
  std::vector<Recursion> recursions;
  /// Values of what stands for a row of an array of arrays (tac::RowNames), by the name of its length.
  struct Row {
    std::string table;
    std::uint32_t row = 0;
    std::vector<std::int64_t> values;
  };
  std::vector<RangeText> apart = {};
  std::vector<Row> rows_apart = {};
};

/// Evidence for one entry.
struct CertificateText {
  std::string entry;
  std::vector<std::string> property;  ///< The words of --property.
  std::vector<program::ClassDigest> classes;
  std::string statement, kind;        ///< For people: what is proved, and how (Safe).
  std::vector<std::string> presumes;  ///< For people: what the proof presumes (presumed.h, then Safe::presumes).
  std::vector<MethodText> methods;
  std::vector<std::vector<FactText>> groups;
  ProofText proof;
  std::optional<std::vector<std::vector<RangeText>>> exhausted;  ///< Boxes of inputs.
  std::optional<UnwindingText> unwinding = {};                   ///< How often loops and methods were copied.
  bool opens_calls = false;                                      ///< As Certificate::opens_calls.
};

/// Everything but entry, property, classes, statement and kind, which the caller knows. `methods`: the table that it
/// speaks of, so that with open calls where it opens them; here as below.
[[nodiscard]] CertificateText write_certificate(const tac::Methods& methods, term::TermStore& store,
                                                const Certificate& certificate);

/// The reverse, for a table of methods that somebody else has lowered. The text may be anybody's: every name, sort,
/// type and statement is held against the methods, and what does not fit is a Diagnostic that says where. That nothing
/// in it is believed is the checker's affair: what comes out is well formed, no more.
[[nodiscard]] Result<Certificate> read_certificate(const CertificateText& text, const tac::Methods& methods,
                                                   term::TermStore& store);

/// "pkg.Outer$Inner.method(I)V" as certificates write it: unusual letters are escaped.
[[nodiscard]] std::string method_text(const tac::Body& body);

}  // namespace dashj::verdict
