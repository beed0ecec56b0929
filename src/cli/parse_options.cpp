// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/option_parser.h"
#include "cli/options.h"
#include "program/property_names.h"

namespace dashj::cli {
namespace {

constexpr std::array kCommands = {"dump", "replay", "check", "equiv", "grade", "merge"};

constexpr const char* kFooter = R"(TARGET is a .jar, a .class, a directory, or several with ':' between them.
ENTRY  is Class.method or 'Class.method(descriptor)': Main.test, 'pkg.Outer$Inner.test(II)V'.

SAFE   is proved for a JVM that never runs out of stack or heap, one thread, the classes given, no reflection, and the JDK as
       documented; the entry is the first call, with static fields as initialisers leave them. Lines "presumes:" say more.

Other commands (a folder of such a name is written ./dump):
  dashj dump --class|--tac TARGET [CLASS[.method]]   what the class files hold; what is analysed
  dashj dump --class|--tac CLASS[.method]            the same of the JDK
  dashj dump --annotated TARGET                      the methods with @Verify
  dashj dump --limits                                the limits of the analysis, and why
  dashj replay TARGET ENTRY name=value...            run one input on the original classes
  dashj replay REPORT.json TARGET                    run all failing inputs of a report
  dashj check CERT TARGET                            prove what a file of --certificate claims
  dashj equiv REFERENCE R.f STUDENT S.g [--pre P.ok] do two methods give the same results?
  dashj grade ASSIGNMENT.toml FOLDER --out DIR       grade the submissions of an assignment
  dashj merge REPORT.json...                         put the reports of all --shard runs together
  dashj merge --out DIR GRADES.json...               the same for dashj grade

Exit status: 0 all SAFE, 1 some UNSAFE, 2 none UNSAFE but some UNKNOWN, 64 usage, 65 bad input,
69 something is missing here (JDK, worker, jail, memory), 70 a bug of dashj, 130 interrupted.)";

Finished usage_error(const std::string& message, const std::string& help_command = "dashj --help") {
  return {kExitUsage, {}, "dashj: " + message + "\nTry '" + help_command + "'.\n"};
}

struct Technique {
  const char* name;
  bool dash::Techniques::*field;
  const char* help;
};
constexpr Technique kTechniques[] = {
#define DASHJ_TECHNIQUE(field, name, in_dashj, in_study, help) {name, &dash::Techniques::field, help},
#include "dash/techniques.def"
#undef DASHJ_TECHNIQUE
};

std::string known_techniques() {
  std::string names;
  for (const Technique& technique : kTechniques) names += (names.empty() ? "" : ", ") + std::string(technique.name);
  return names;
}

/// What the parser fills before it means anything.
struct RawOptions {
  std::vector<std::string> positionals, with, without, properties;
  std::string shard;
  std::string algorithm = "dashj", granularity;
  double timeout = kDefaultTimeoutSeconds;
  std::uint64_t max_tests = 0, memory = 0;
  bool has_first_input = false;
};

void add_property_option(OptionParser& parser, RawOptions& raw) {
  parser.add({"--property", &raw.properties,
              "what counts as going wrong: error,assert (default), exceptions, exceptions=CLASS,...", "LIST"});
}

void add_machine_options(OptionParser& parser, MachineOptions& machine) {
  parser.add({"--java-home", &machine.java_home,
              "the JDK to run tests on (else JAVA_HOME, java on PATH, the newest installed)", "DIR"});
  parser.add({"--worker", &machine.worker,
              "the program that holds the JVM (else the dashj-worker that came with dashj)", "PATH"});
  parser.add({"--no-jail", &machine.without_jail, "run the program's code with all your rights"});
  parser.add({"--verbose", &machine.is_verbose, "log to stderr what is done"});
}

void add_limit_options(OptionParser& parser, RawOptions& raw) {
  parser.add({"--timeout", &raw.timeout, "wall time per entry, check and replay included (120; 0: none)", "SECONDS"});
  parser.add({"--max-tests", &raw.max_tests, "at most N tests per entry (0: no limit)", "N"});
  parser.add({"--memory", &raw.memory, "memory of engine and worker together (0: no limit)", "MIB"});
}

void add_shrink_option(OptionParser& parser, RawOptions& raw) {
  parser.add({"--no-shrink", &raw.has_first_input, "show the failing input that was found, not a smaller one"});
}

void add_jobs_option(OptionParser& parser, std::uint64_t& jobs) {
  parser.add({"--jobs", &jobs,
              "engines at work at the same time, each with its share of --memory (0: one a core, if --memory leaves "
              "512 each)",
              "N"});
}

void add_report_options(OptionParser& parser, ReportOptions& reports) {
  parser.add({"--sarif", &reports.sarif_file, "write the findings there as SARIF 2.1.0, for code scanning", "FILE"});
  parser.add({"--source-root", &reports.source_root,
              "the folder of the sources, as paths in SARIF begin: src/main/java", "DIR"});
  parser.add(
      {"--junit-xml", &reports.junit_xml_file, "write the verdicts there as JUnit XML, a test case an entry", "FILE"});
  parser.add({"--baseline", &reports.baseline,
              "an earlier report of --json or --sarif: leave out the findings it knows", "FILE"});
}

void add_analysis_options(OptionParser& parser, AnalyseCommand& command, RawOptions& raw) {
  parser.add({"target", &raw.positionals, "TARGET, then ENTRY..."});
  parser.add({"--all", &command.wants_all, "analyse every static method that can reach an error statement"});
  parser.add({"--annotated", &command.wants_annotated, "analyse every static method with @Verify"});
  add_property_option(parser, raw);
  add_limit_options(parser, raw);
  add_jobs_option(parser, command.jobs);
  parser.add({"--json", &command.has_json,
              "one JSON document on stdout instead of text; --json=FILE: in FILE, beside the text"});
  add_report_options(parser, command.reports);
  parser.add({"--certificate", &command.certificate_file, "write the proofs of all SAFE entries there, for dashj check",
              "FILE"});
  parser.add(
      {"--smtlib", &command.smtlib_directory, "write every obligation of these proofs there as SMT-LIB 2", "DIR"});
  parser.add({"--emit-test", &command.test_directory,
              "write a failing JUnit 5 test and a plain main there for each UNSAFE", "DIR"});
  parser.add({"--cache", &command.cache_directory,
              "keep reports there, and take them from there where nothing they rest on has changed", "DIR"});
  parser.add(
      {"--shard", &raw.shard, "only part I of N parts of the entries; dashj merge puts the reports together", "I/N"});
  add_shrink_option(parser, raw);
  parser.add({"--stats", &command.has_statistics, "print counters and times of each entry"});
  parser.add({"--seed", &command.analysis.seed, "seed of all choices (0); same seed, same output", "N"});
  parser.add(
      {"--log-queries", &command.analysis.log_queries_directory, "write each solver query there as SMT-LIB 2", "DIR"});
  parser.add({"--algorithm", &raw.algorithm, "dashj, or study: exactly as published (dashj)", "NAME"});
  parser.add({"--granularity", &raw.granularity, "regions per block or per statement", "NAME"});
  parser.add({"--with", &raw.with, "switch a technique on: " + known_techniques(), "NAME"});
  parser.add({"--without", &raw.without, "switch a technique off", "NAME"});
  parser.add(
      {"--cross-check", &command.analysis.cross_check,
       "run each recorded test on the interpreter too, and read each proof back from its text; both must agree"});
  parser.add({"--also-java-home", &command.also_java_homes,
              "a failure that rests on Math.sin and its like must fail on this JDK, too", "DIR"});
  add_machine_options(parser, command.machine);
}

/// Runs the parser. A value: the run ends here.
std::optional<Finished> parse(OptionParser& parser, std::vector<std::string> arguments,
                              const std::string& help_command) {
  const auto end = parser.parse(std::move(arguments));
  if (!end) return std::nullopt;
  return end->is_wrong ? usage_error(end->error, help_command) : Finished{0, end->output, end->error};
}

std::optional<std::string> read_timeout(double seconds, std::optional<double>& timeout) {
  if (!std::isfinite(seconds) || seconds < 0 || seconds > kMaxTimeoutSeconds) {
    return "--timeout: expected seconds from 0 (no limit) to 1000000000";
  }
  if (seconds > 0) timeout = seconds;
  return std::nullopt;
}

std::optional<std::string> read_algorithm(const RawOptions& raw, jvm::AnalysisOptions& analysis) {
  if (raw.algorithm == "study") {
    analysis.techniques = dash::Techniques::study();
  } else if (raw.algorithm != "dashj") {
    return "--algorithm: unknown algorithm '" + raw.algorithm + "'; known: dashj, study";
  }
  if (raw.granularity == "statement") {
    analysis.techniques.granularity = symbolic::Granularity::Statement;
  } else if (raw.granularity == "block") {
    analysis.techniques.granularity = symbolic::Granularity::Block;
  } else if (!raw.granularity.empty()) {
    return "--granularity: unknown granularity '" + raw.granularity + "'; known: block, statement";
  }
  return std::nullopt;
}

std::optional<std::string> switch_techniques(const std::vector<std::string>& names, bool is_on,
                                             dash::Techniques& techniques) {
  for (const std::string& name : names) {
    const auto* technique = std::find_if(std::begin(kTechniques), std::end(kTechniques),
                                         [&](const Technique& known) { return known.name == name; });
    if (technique == std::end(kTechniques)) {
      return std::string(is_on ? "--with" : "--without") + ": unknown technique '" + name +
             "'; known: " + known_techniques();
    }
    techniques.*technique->field = is_on;
  }
  return std::nullopt;
}

std::optional<std::string> read_techniques(const RawOptions& raw, dash::Techniques& techniques) {
  for (const std::string& name : raw.with) {
    if (std::find(raw.without.begin(), raw.without.end(), name) != raw.without.end()) {
      return "--with and --without both name '" + name + "'; leave one out";
    }
  }
  if (auto problem = switch_techniques(raw.with, true, techniques)) return problem;
  return switch_techniques(raw.without, false, techniques);
}

bool is_command_word(const std::string& word) {
  return std::find(kCommands.begin(), kCommands.end(), word) != kCommands.end();
}

std::optional<std::string> read_target(const RawOptions& raw, AnalyseCommand& command) {
  if (raw.positionals.empty()) return "TARGET is missing: a .jar, a .class, a directory, or a class path";
  command.target = raw.positionals.front();
  command.entries.assign(raw.positionals.begin() + 1, raw.positionals.end());
  if (is_command_word(command.target)) {
    return "'" + command.target + "' is a command and stands first; a folder of that name is written ./" +
           command.target;
  }
  if (command.wants_all && command.wants_annotated) return "--all and --annotated exclude each other; leave one out";
  const bool chooses = command.wants_all || command.wants_annotated;
  if (chooses && !command.entries.empty()) {
    return std::string(command.wants_all ? "--all" : "--annotated") + " and the entry '" + command.entries.front() +
           "' exclude each other; leave one out";
  }
  if (!chooses && command.entries.empty()) {
    return "ENTRY is missing: Class.method, or --all for every static method that can reach an error, or --annotated "
           "for those "
           "with @Verify";
  }
  return std::nullopt;
}

/// Takes `--json=FILE` out of the arguments: its value is optional, which CLI11 only offers for options that then also
/// swallow the next argument. A value: what is wrong.
std::optional<std::string> take_json_file(std::vector<std::string>& arguments, std::string& json_file) {
  constexpr std::string_view kPrefix = "--json=";
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  const auto is_json = [&](const std::string& argument) { return argument.starts_with(kPrefix); };
  for (auto at = arguments.begin(); at != end; ++at) {
    if (!is_json(*at)) continue;
    json_file = at->substr(kPrefix.size());
    if (json_file.empty()) return "--json= needs the name of a file; --json alone writes to stdout";
  }
  arguments.erase(std::remove_if(arguments.begin(), end, is_json), end);
  return std::nullopt;
}

std::optional<std::string> read_scale_out(const RawOptions& raw, AnalyseCommand& command) {
  if (!raw.shard.empty()) {
    const auto shard = parse_shard("--shard", raw.shard);
    if (!shard) return shard.error().text();
    command.shard = *shard;
    if (!command.reports.baseline.empty())
      return "--shard and --baseline exclude each other: put the parts together first (dashj merge); leave one out";
  }
  if (command.cache_directory.empty()) return std::nullopt;
  for (const auto& [option, value] : {std::pair("--smtlib", command.smtlib_directory),
                                      std::pair("--log-queries", command.analysis.log_queries_directory)}) {
    if (!value.empty())
      return std::string(option) +
             " and --cache exclude each other: what is in the cache is not analysed again; leave one out";
  }
  return std::nullopt;
}

/// Turns what was parsed into what it means; a value: what is wrong.
std::optional<std::string> interpret(const RawOptions& raw, AnalyseCommand& command) {
  jvm::AnalysisOptions& analysis = command.analysis;
  if (auto problem = read_target(raw, command)) return problem;
  if (auto problem = read_timeout(raw.timeout, analysis.timeout_seconds)) return problem;
  if (auto problem = program::read_property(raw.properties, analysis.property)) return problem;
  if (auto problem = read_algorithm(raw, analysis)) return problem;
  if (auto problem = read_techniques(raw, analysis.techniques)) return problem;
  if (raw.has_first_input) analysis.techniques.shrinking = false;
  if (raw.max_tests > 0) analysis.max_tests = raw.max_tests;
  if (raw.memory > 0) command.memory_mib = raw.memory;
  if (auto problem = read_scale_out(raw, command)) return problem;
  // A report that is kept has its proof and its trace with it, for whoever asks for them later.
  const bool is_kept = !command.cache_directory.empty();
  analysis.wants_trace = !command.reports.sarif_file.empty() || is_kept;
  analysis.wants_certificate = !command.certificate_file.empty() || is_kept;
  return std::nullopt;
}

Command parse_analysis(const std::string& program, std::vector<std::string> arguments) {
  AnalyseCommand command;
  command.program = program;
  RawOptions raw;
  OptionParser parser("Decides whether a Java method can go wrong: a failing input, or a proof.", "dashj",
                      "Usage: dashj [options] TARGET ENTRY...\n       dashj [options] --all|--annotated TARGET");
  parser.add_help_and_version("dashj " DASHJ_VERSION);
  parser.set_footer(kFooter);
  add_analysis_options(parser, command, raw);
  if (arguments.empty()) return Finished{kExitUsage, {}, parser.help()};
  if (auto problem = take_json_file(arguments, command.json_file)) return usage_error(*problem);
  if (auto finished = parse(parser, std::move(arguments), "dashj --help")) return *finished;
  if (auto problem = interpret(raw, command)) return usage_error(*problem);
  return command;
}

Command parse_dump(std::vector<std::string> arguments) {
  DumpCommand command;
  bool has_class = false, has_tac = false, has_start_heap = false, has_annotated = false, has_limits = false;
  OptionParser parser("Prints what class files hold.", "dashj dump",
                      "Usage: dashj dump --class|--tac TARGET [CLASS[.method]]\n       dashj dump --class|--tac "
                      "CLASS[.method]\n       dashj dump --start-heap CLASS\n       dashj dump --annotated TARGET\n    "
                      "   dashj dump --limits");
  parser.add({"--class", &has_class, "the class file, as javap shows it"});
  parser.add({"--tac", &has_tac, "the three-address code that is analysed"});
  parser.add({"--start-heap", &has_start_heap,
              "what the initialiser of a class of the JDK leaves in its static final fields, as far as that is known"});
  parser.add({"--annotated", &has_annotated,
              "the methods with @Verify, one a line; behind a blank unknown-allowed, where @Unknown says so"});
  parser.add({"--limits", &has_limits, "the limits of the analysis by module: name, value, unit and why"});
  parser.add({"--java-home", &command.java_home, "the JDK (else JAVA_HOME, java on PATH, /usr/lib/jvm)", "DIR"});
  parser.add({"target", &command.target,
              "a .jar, a .class, a directory, or a class path; or, alone, a class or a method of the JDK"});
  parser.add({"what", &command.what, "a class or a method of it, or of the JDK; every class of it when left out"});
  if (auto finished = parse(parser, std::move(arguments), "dashj dump --help")) return *finished;
  if (has_class + has_tac + has_start_heap + has_annotated + has_limits != 1)
    return usage_error("dump: expected one of --class, --tac, --start-heap, --annotated and --limits",
                       "dashj dump --help");
  if (has_limits != command.target.empty())
    return usage_error(
        has_limits ? "dump --limits: expected no TARGET, found '" + command.target + "'" : "dump: expected a TARGET",
        "dashj dump --help");
  if (has_annotated && !command.what.empty())
    return usage_error("dump --annotated: expected no class or method, found '" + command.what + "'",
                       "dashj dump --help");
  command.form = has_limits       ? DumpForm::Limits
                 : has_annotated  ? DumpForm::Annotated
                 : has_start_heap ? DumpForm::StartHeap
                 : has_class      ? DumpForm::Class
                                  : DumpForm::Tac;
  return command;
}

Command parse_replay(std::vector<std::string> arguments) {
  const std::string help = "dashj replay --help";
  ReplayCommand command;
  RawOptions raw;
  OptionParser parser(
      "Runs one input on the original classes. Exit status: 1 it fails as reported, 0 it does not, 2 it was cut.",
      "dashj replay", "Usage: dashj replay TARGET ENTRY name=value...\n       dashj replay REPORT.json TARGET");
  parser.add({"words", &raw.positionals, "TARGET ENTRY name=value..., or REPORT.json TARGET", "", true});
  add_property_option(parser, raw);
  parser.add({"--timeout", &raw.timeout, "wall time of each run (120; 0: none)", "SECONDS"});
  add_machine_options(parser, command.machine);
  if (auto finished = parse(parser, std::move(arguments), help)) return *finished;
  if (auto problem = read_timeout(raw.timeout, command.timeout_seconds)) return usage_error(*problem, help);
  if (auto problem = program::read_property(raw.properties, command.property)) return usage_error(*problem, help);
  command.has_property = !raw.properties.empty();
  if (raw.positionals.size() < 2)
    return usage_error("replay: expected TARGET ENTRY name=value..., or REPORT.json TARGET", help);
  if (raw.positionals.front().ends_with(".json")) {
    if (raw.positionals.size() > 2)
      return usage_error("replay: a report holds its inputs; leave out '" + raw.positionals[2] + "'", help);
    command.report = raw.positionals[0];
    command.target = raw.positionals[1];
    return command;
  }
  command.target = raw.positionals[0];
  command.entry = raw.positionals[1];
  command.inputs.assign(raw.positionals.begin() + 2, raw.positionals.end());
  return command;
}

Command parse_check(std::vector<std::string> arguments) {
  const std::string help = "dashj check --help";
  CheckCommand command;
  RawOptions raw;
  OptionParser parser(
      "Proves what a certificate claims, for the classes of TARGET, and believes nothing of it. Exit status: 0 "
      "accepted, 1 rejected, 2 undecided.",
      "dashj check", "Usage: dashj check [options] CERT TARGET");
  parser.add({"certificate", &command.certificate, "a file of --certificate", "", true});
  parser.add({"target", &command.target, "a .jar, a .class, a directory, or a class path", "", true});
  parser.add({"--smtlib", &command.smtlib_directory, "write every obligation there as an SMT-LIB 2 file", "DIR"});
  parser.add(
      {"--solver", &command.solver, "also ask another solver about each, 10 s a file: cvc5, or its path", "NAME"});
  parser.add(
      {"--timeout", &raw.timeout, "wall time of each proof (120; 0: none), without the other solver", "SECONDS"});
  parser.add({"--jobs", &command.jobs, "proofs that are checked at the same time (0: one a core)", "N"});
  add_machine_options(parser, command.machine);
  if (auto finished = parse(parser, std::move(arguments), help)) return *finished;
  if (auto problem = read_timeout(raw.timeout, command.timeout_seconds)) return usage_error(*problem, help);
  return command;
}

/// What is wrong, if anything.
std::optional<std::string> read_same_rule(const std::string& exceptions, const std::string& tolerance,
                                          equiv::SameRule& same) {
  constexpr std::array kWords = {"class", "subclass", "any"};  // as equiv::ExceptionRule
  const auto* const word = std::find(kWords.begin(), kWords.end(), exceptions);
  if (!exceptions.empty() && word == kWords.end()) return "--exceptions: expected class, subclass or any";
  if (!exceptions.empty()) same.exceptions = static_cast<equiv::ExceptionRule>(word - kWords.begin());
  if (tolerance.empty()) return std::nullopt;
  double number = 0;
  const char* const end = tolerance.data() + tolerance.size();
  const auto [stop, problem] = std::from_chars(tolerance.data(), end, number);
  if (problem != std::errc() || stop != end || !(number >= 0 && number <= 1))
    return "--tolerance: expected a number from 0 to 1";
  same.tolerance = {number, number};
  return std::nullopt;
}

Command parse_equiv(std::vector<std::string> arguments) {
  const std::string help = "dashj equiv --help";
  EquivCommand command;
  RawOptions raw;
  OptionParser parser(
      "Compares two static methods over all inputs: results, exceptions by class, and whether the second ends where "
      "the first does. "
      "Exit status: 0 EQUIVALENT, 1 DIFFERENT, 2 UNKNOWN.",
      "dashj equiv", "Usage: dashj equiv [options] REFERENCE R.f STUDENT S.g");
  parser.add({"reference", &command.reference, "a .jar, a .class, a directory, or a class path", "", true});
  parser.add({"reference-method", &command.reference_method, "Class.method or Class.method(desc)", "", true});
  parser.add({"student", &command.student, "as REFERENCE; classes may have the same names", "", true});
  parser.add({"student-method", &command.student_method, "a method with the same parameters and result", "", true});
  parser.add({"--pre", &command.precondition,
              "compare only where this boolean method of REFERENCE with the same parameters gives true", "P.ok"});
  std::string exceptions, tolerance;
  parser.add({"--exceptions", &exceptions,
              "exceptions that are the same: of one class, the student's also of a subclass, or any (class)",
              "class|subclass|any"});
  parser.add({"--tolerance", &tolerance, "results of float and double may differ by N, absolute or relative", "N"});
  parser.add({"--timeout", &raw.timeout, "wall time (120; 0: none)", "SECONDS"});
  parser.add({"--seed", &command.analysis.seed, "seed of all choices (0); same seed, same output", "N"});
  add_shrink_option(parser, raw);
  parser.add({"--json", &command.has_json, "one JSON document on stdout instead of text"});
  parser.add({"--stats", &command.has_statistics, "print counters and times"});
  add_machine_options(parser, command.machine);
  if (auto finished = parse(parser, std::move(arguments), help)) return *finished;
  if (auto problem = read_timeout(raw.timeout, command.analysis.timeout_seconds)) return usage_error(*problem, help);
  if (auto problem = read_same_rule(exceptions, tolerance, command.same)) return usage_error(*problem, help);
  if (raw.has_first_input) command.analysis.techniques.shrinking = false;
  return command;
}

constexpr const char* kRosterText = "a grading worksheet of Moodle, which is written to worksheet.csv with the grades";

Command parse_grade(std::vector<std::string> arguments) {
  const std::string help = "dashj grade --help";
  GradeCommand command;
  RawOptions raw;
  std::string shard;
  OptionParser parser(
      "Grades every submission of an assignment: correct means proved. The assignment is checked first: what its "
      "references do, its preconditions and examples. A run that was stopped goes on where it was. Exit status: 0 when "
      "all files are written, whatever the grades; 65 when the assignment has a mistake.",
      "dashj grade",
      "Usage: dashj grade [options] ASSIGNMENT.toml SUBMISSIONS --out DIR\n"
      "       dashj grade --check ASSIGNMENT.toml");
  parser.add({"assignment", &command.assignment, "tasks, references and points", "", true});
  parser.add({"submissions", &command.submissions,
              "a folder with a folder, .java, .class, .jar or .zip for each submission, or the zip of a whole class"});
  parser.add({"--check", &command.is_check, "only check the assignment"});
  parser.add({"--watch", &command.is_watch, "grade what is put into the folder, and what changes there, until Ctrl-C"});
  parser.add({"--out", &command.out, "where grades.csv, grades.json, index.html and the pages of feedback go", "DIR"});
  parser.add({"--roster", &command.roster, kRosterText, "FILE"});
  parser.add(
      {"--cache", &command.cache_directory, "answers of earlier runs, to which those of this one are added", "DIR"});
  parser.add({"--shard", &shard, "grade only this part of the submissions, 2/4: the second of four", "I/N"});
  parser.add({"--memory", &raw.memory, "memory of engine and worker together (0: no limit)", "MIB"});
  add_jobs_option(parser, command.jobs);
  parser.add({"--seed", &command.seed, "seed of all choices (0); same seed, same output", "N"});
  add_machine_options(parser, command.machine);
  if (auto finished = parse(parser, std::move(arguments), help)) return *finished;
  if (!shard.empty()) {
    const auto parsed = parse_shard("--shard", shard);
    if (!parsed) return usage_error(parsed.error().text(), help);
    command.shard = *parsed;
  }
  if (!shard.empty() && !command.roster.empty())
    return usage_error("--roster needs the whole class; give it to dashj merge", help);
  if (command.is_watch && (command.is_check || !shard.empty()))
    return usage_error("--watch is for the whole of a folder, without --check and --shard", help);
  if (raw.memory > 0) command.memory_mib = raw.memory;
  const bool has_submissions = !command.submissions.empty() || !command.out.empty() || !command.roster.empty();
  if (command.is_check && has_submissions)
    return usage_error("--check looks at the assignment alone; leave the submissions, --out and --roster out", help);
  if (!command.is_check && command.submissions.empty())
    return usage_error("the folder of submissions is missing", help);
  if (!command.is_check && command.out.empty()) return usage_error("--out DIR is missing", help);
  return command;
}

Command parse_merge(const std::string& program, std::vector<std::string> arguments) {
  const std::string help = "dashj merge --help";
  MergeCommand command;
  command.program = program;
  OptionParser parser(
      "Puts the parts of one run together: the reports of --shard I/N --json=FILE, or with --out those of dashj grade "
      "--shard. Exit status: 0 it is complete, 65 it cannot be.",
      "dashj merge", "Usage: dashj merge [options] REPORT.json...\n       dashj merge --out DIR GRADES.json...");
  parser.add({"files", &command.files, "the report of each part", "", true});
  parser.add({"--out", &command.out, "the files are the grades.json of parts of a class, and what they make goes there",
              "DIR"});
  parser.add({"--roster", &command.roster, kRosterText, "FILE"});
  parser.add({"--json", &command.has_json,
              "one JSON document on stdout instead of text; --json=FILE: in FILE, beside the text"});
  if (auto problem = take_json_file(arguments, command.json_file)) return usage_error(*problem, help);
  if (auto finished = parse(parser, std::move(arguments), help)) return *finished;
  if (command.out.empty() && !command.roster.empty()) return usage_error("--roster goes with --out DIR", help);
  if (!command.out.empty() && (command.has_json || !command.json_file.empty()))
    return usage_error("--out and --json exclude each other: grades.json is among what is written", help);
  return command;
}

}  // namespace

Command parse_options(int argc, const char* const* argv) {
  const std::string program = argc > 0 ? argv[0] : "dashj";
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const std::string first = arguments.empty() ? "" : arguments.front();
  if (first == "grade") return parse_grade({arguments.begin() + 1, arguments.end()});
  if (first == "merge") return parse_merge(program, {arguments.begin() + 1, arguments.end()});
  if (first != "dump" && first != "replay" && first != "check" && first != "equiv")
    return parse_analysis(program, std::move(arguments));
  arguments.erase(arguments.begin());
  if (first == "check") return parse_check(std::move(arguments));
  if (first == "equiv") return parse_equiv(std::move(arguments));
  return first == "dump" ? parse_dump(std::move(arguments)) : parse_replay(std::move(arguments));
}

}  // namespace dashj::cli
