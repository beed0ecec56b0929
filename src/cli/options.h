// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/shard.h"
#include "equiv/same_rule.h"
#include "jvm/analysis_context.h"

namespace dashj::cli {

/// What every command that runs a JVM needs to know about the machine.
struct MachineOptions {
  std::optional<std::string> java_home, worker;
  bool is_verbose = false, without_jail = false;

  [[nodiscard]] jni::JailLayers jail() const { return without_jail ? jni::JailLayers::none() : jni::JailLayers::all(); }
};

/// The reports that are files for other tools. Empty: not asked for.
struct ReportOptions {
  std::string sarif_file, junit_xml_file;
  std::string source_root;  ///< Of the sources, as SARIF names them.
  std::string baseline;     ///< An earlier report: what it knows is left out.
};

/// dashj [options] TARGET ENTRY... | --all TARGET
struct AnalyseCommand {
  std::string program;  ///< argv[0]
  std::string target;
  std::vector<std::string> entries;
  bool wants_all = false;
  bool wants_annotated = false;  ///< Every method with @Verify, instead of named entries.
  jvm::AnalysisOptions analysis;
  MachineOptions machine;
  std::vector<std::string>
      also_java_homes;  ///< What rests on results that Java leaves open must fail on these JDKs, too.
  std::optional<std::uint64_t> memory_mib;
  std::uint64_t jobs = 0;  ///< Engines at work at the same time; 0: one for each core.
  bool has_json = false;   ///< One JSON document on stdout, no text.
  std::string json_file;   ///< The document goes there, beside the text; empty: not asked for.
  ReportOptions reports;
  bool has_statistics = false;
  std::string certificate_file;  ///< The proofs of all SAFE entries go there; empty: not asked for.
  std::string smtlib_directory;  ///< Every obligation of these proofs goes there; empty: not asked for.
  std::string test_directory;    ///< A failing test for each UNSAFE goes there; empty: not asked for.
  std::string cache_directory;   ///< Reports of earlier runs; empty: none.
  std::optional<Shard> shard;    ///< Only this part of the entries.
};

enum class DumpForm : std::uint8_t { Class, Tac, StartHeap, Annotated, Limits };

/// dashj dump --class|--tac TARGET [CLASS[.method]] | --class|--tac CLASS[.method] | --start-heap CLASS
/// | --annotated TARGET | --limits
struct DumpCommand {
  DumpForm form = DumpForm::Class;
  std::string target;  ///< Empty with Limits. What is no file may be a class or method of the JDK.
  std::string what;    ///< Empty: every class.
  std::optional<std::string> java_home;
};

/// dashj replay TARGET ENTRY name=value... | replay REPORT.json TARGET
struct ReplayCommand {
  std::string target;
  std::string report;  ///< Empty: entry and inputs are given.
  std::string entry;
  std::vector<std::string> inputs;
  program::Property property;
  bool has_property = false;  ///< It was given; else a report says what counted in its run.
  std::optional<double> timeout_seconds;
  MachineOptions machine;
};

/// dashj check CERT TARGET
struct CheckCommand {
  std::string certificate, target;
  std::string smtlib_directory;  ///< Every obligation goes there; empty: not asked for.
  std::string solver;            ///< Another solver that is asked about each; empty: none.
  std::optional<double> timeout_seconds;
  std::uint64_t jobs = 0;  ///< As above.
  MachineOptions machine;
};

/// dashj equiv REFERENCE R.f STUDENT S.g [--pre P.ok]
struct EquivCommand {
  std::string reference, reference_method, student, student_method;
  std::string precondition;  ///< Empty: none.
  equiv::SameRule same;
  jvm::AnalysisOptions analysis;
  MachineOptions machine;
  bool has_json = false;
  bool has_statistics = false;
};

/// dashj grade ASSIGNMENT SUBMISSIONS --out DIR | --check ASSIGNMENT
struct GradeCommand {
  bool is_check = false;  ///< Only the assignment is looked at.
  bool is_watch = false;  ///< Grades what is put into the folder, until the user interrupts.
  std::string assignment, submissions, out;
  std::string roster;           ///< A grading worksheet of Moodle; empty: none.
  std::string cache_directory;  ///< Empty: none.
  Shard shard;                  ///< Of the submissions, which are graded; all by default.
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> memory_mib;
  std::uint64_t jobs = 0;  ///< As above.
  MachineOptions machine;
};

/// dashj merge REPORT.json... | --out DIR GRADES.json...
struct MergeCommand {
  std::string program;  ///< argv[0]
  std::vector<std::string> files;
  std::string out;        ///< The files are of `dashj grade`, and what they make goes there; empty: they are reports.
  std::string roster;     ///< With `out`, as above.
  bool has_json = false;  ///< One JSON document on stdout, no text.
  std::string json_file;  ///< The document goes there, beside the text; empty: not asked for.
};

/// Nothing is left to do but print and end: --help, --version, or a usage error.
struct Finished {
  int exit_status = 0;
  std::string output, error;
};

using Command = std::variant<AnalyseCommand, DumpCommand, ReplayCommand, CheckCommand, EquivCommand, GradeCommand,
                             MergeCommand, Finished>;

[[nodiscard]] Command parse_options(int argc, const char* const* argv);

}  // namespace dashj::cli
