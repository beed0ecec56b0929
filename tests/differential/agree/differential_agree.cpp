// SPDX-License-Identifier: MIT
// Runs every static method with int-like parameters of the classes below a folder on inputs, and holds four stories of
// each run against each other: the JVM's recorded trace, the interpreter of three-address code, the evaluator of terms,
// Z3. The first disagreement is told in full; status 1 if there is any. The last line is counts, as key=value.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <map>

#include "classfile/tac/array_inputs.h"
#include "compare_runs.h"
#include "concrete/same_run.h"
#include "concrete/trace_exit.h"
#include "jvm/find_worker.h"
#include "jvm_side.h"
#include "term_side.h"
#include "term_sides.h"

namespace {

using namespace dashj;
using namespace dashj::agree;

struct Options {
  std::string classes, methods = ".";
  std::optional<std::string> worker, java_home;
  std::size_t inputs = 10, solver_every = 10, others_every = 100;
  std::uint64_t seed = 1;
  bool follows_jdk = false;  ///< Then a run is compared with the interpreter only: calls into the JDK have large terms.
  Fault fault = Fault::None;
};

/// Longer runs are left to the evaluator: the terms of the checker copy the whole state at every step.
constexpr std::size_t kMaxSolverSteps = 3000;

struct Counts {
  std::size_t methods = 0, traces = 0, steps = 0, returned = 0, errors = 0, assertions = 0, threw = 0;
  std::size_t calls = 0, choices = 0, stopped = 0;
  std::size_t left_model = 0, bounded = 0, solver_traces = 0, other_inputs = 0, undecided = 0, too_long = 0,
              disagreements = 0;
};

std::string describe(const concrete::TestInput& input) {
  std::string text;
  for (const tac::Value argument : input.arguments) text += fmt::format(" {}", argument);
  if (!input.choices.empty()) text += ", choices";
  for (const tac::Value choice : input.choices) text += fmt::format(" {}", choice);
  return text;
}

class Comparer {
 public:
  Comparer(const Options& options, JvmSide& jvm) : options_(options), jvm_(jvm) {}

  Result<void> compare(const Subject& subject) {
    const std::size_t number = counts_.methods++;
    TermSides terms(subject.methods(), options_.fault);
    const auto inputs = make_inputs(subject, options_.seed, options_.inputs);
    // Models hold no maps, so no other input with arrays is made of one.
    const bool may_ask_other = tac::array_inputs(subject.body().given_descriptor()).empty();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const Sample sample{i, (number + i) % options_.solver_every == 0,
                          may_ask_other && (number * inputs.size() + i) % options_.others_every == 0};
      const Complaint complaint = DASHJ_TRY(compare_input(subject, inputs[i], sample, terms));
      if (!complaint) continue;
      tell(subject, inputs[i], *complaint);
      break;  // one disagreement a method is enough
    }
    return {};
  }

  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  /// How much is asked about one trace.
  struct Sample {
    std::size_t index;  ///< Of the input.
    bool asks_solver, asks_other;
  };

  Result<Complaint> compare_input(const Subject& subject, const concrete::TestInput& input, const Sample& sample,
                                  TermSides& all_terms) {
    JvmRun run = DASHJ_TRY(jvm_.run(subject, input));
    // A cut run overflowed the JVM's stack.
    if (run.end == jni::RunEnd::StepBound || run.end == jni::RunEnd::TimeBound || run.end == jni::RunEnd::Cut) {
      ++counts_.bounded;
      return Complaint();
    }
    plant_fault(run);
    const Comparison comparison = compare_runs(subject, input, run);
    if (comparison.complaint) return Complaint("JVM and interpreter: " + *comparison.complaint);
    count(subject, comparison.trace);
    if (options_.follows_jdk) return Complaint();
    if (auto complaint = all_terms.compare_steps(comparison.trace)) return Complaint("JVM and terms: " + *complaint);
    TermSide& terms = all_terms.of(tac::Methods::entry());
    // Both ways to draw the graph, in turn.
    const auto granularity = sample.index % 2 == 0 ? symbolic::Granularity::Block : symbolic::Granularity::Statement;
    if (auto complaint = terms.compare_path(comparison.trace, granularity))
      return Complaint("JVM and symbolic path: " + *complaint);
    if (auto complaint = terms.compare_backwards(comparison.trace, granularity))
      return Complaint("JVM and weakest preconditions: " + *complaint);
    // To Z3 a call and a choice are functions of which it knows nothing.
    const bool has_applications = !comparison.trace.inner_runs.empty() || !comparison.trace.choices_made.empty();
    if (has_applications || (!sample.asks_solver && !sample.asks_other)) return Complaint();
    if (comparison.trace.steps.size() > kMaxSolverSteps) {
      ++counts_.too_long;
      return Complaint();
    }
    Complaint complaint = sample.asks_solver ? ask_solver(comparison.trace, granularity, terms) : std::nullopt;
    if (complaint || !sample.asks_other) return complaint;
    return compare_other_input(subject, comparison.trace, granularity, terms);
  }

  Complaint ask_solver(const concrete::ConcreteTrace& trace, symbolic::Granularity granularity, TermSide& terms) {
    bool has_answer = true;
    auto complaint = terms.compare_with_solver(trace, granularity, has_answer);
    ++(has_answer ? counts_.solver_traces : counts_.undecided);
    if (complaint) complaint = "JVM and solver: " + *complaint;
    return complaint;
  }

  /// What a model of the path constraint is for: the JVM must take the same path with it.
  Result<Complaint> compare_other_input(const Subject& subject, const concrete::ConcreteTrace& trace,
                                        symbolic::Granularity granularity, TermSide& terms) {
    const auto input = terms.another_input(trace, granularity);
    if (!input) return Complaint();
    ++counts_.other_inputs;
    const Comparison other = compare_runs(subject, *input, DASHJ_TRY(jvm_.run(subject, *input)));
    if (other.complaint) return Complaint(fmt::format("input{} of Z3: {}", describe(*input), *other.complaint));
    if (terms.is_same_path(trace, other.trace, granularity)) return Complaint();
    return Complaint(fmt::format("input{} of Z3 should take the same path: {} and {} steps", describe(*input),
                                 trace.steps.size(), other.trace.steps.size()));
  }

  void plant_fault(JvmRun& run) {
    if (options_.fault == Fault::End)
      run.end = run.end == jni::RunEnd::Returned ? jni::RunEnd::Threw : jni::RunEnd::Returned;
    if (options_.fault != Fault::Events || run.events.empty()) return;
    planted_.assign(run.events.begin(), run.events.end());
    planted_.back() ^= 1;
    run.events = planted_;
  }

  void count(const Subject& subject, const concrete::ConcreteTrace& trace) {
    ++counts_.traces;
    counts_.steps += concrete::step_count(trace);
    counts_.calls += trace.inner_runs.size();
    counts_.choices += trace.choices_made.size();
    if (trace.end == concrete::TraceEnd::Stopped) ++counts_.stopped;
    const auto* error =
        std::get_if<tac::Error>(&concrete::last_operation(subject.methods(), tac::Methods::entry(), trace));
    if (error != nullptr) ++(error->kind == tac::ErrorKind::ErrorCall ? counts_.errors : counts_.assertions);
    if (trace.end == concrete::TraceEnd::Returned) ++counts_.returned;
    if (trace.end == concrete::TraceEnd::Threw) ++counts_.threw;
    if (trace.end == concrete::TraceEnd::LeftModel) ++counts_.left_model;
  }

  void tell(const Subject& subject, const concrete::TestInput& input, const std::string& complaint) {
    const program::Entry& entry = subject.entry();
    fmt::print("disagree: {} {} {}\n", entry.owner->name, entry.method->name, entry.method->descriptor);
    if (counts_.disagreements++ == 0) fmt::print("input:{}\n{}\n", describe(input), complaint);
  }

  const Options& options_;
  JvmSide& jvm_;
  Counts counts_;
  std::vector<std::uint32_t> planted_;
};

void print_counts(const Options& options, const Counts& counts, double seconds) {
  fmt::print(
      "agree: seed={} methods={} traces={} steps={} calls={} choices={} returned={} errors={} assertions={} threw={} "
      "stopped={} left_model={} "
      "bounded={} solver_every={} solver_traces={} others_every={} other_inputs={} undecided={} too_long={} "
      "disagreements={} seconds={:.1f}\n",
      options.seed, counts.methods, counts.traces, counts.steps, counts.calls, counts.choices, counts.returned,
      counts.errors, counts.assertions, counts.threw, counts.stopped, counts.left_model, counts.bounded,
      options.solver_every, counts.solver_traces, options.others_every, counts.other_inputs, counts.undecided,
      counts.too_long, counts.disagreements, seconds);
}

Result<Counts> run(const Options& options) {
  jni::WorkerOptions worker;
  worker.worker_binary = DASHJ_TRY(jvm::find_worker(options.worker));
  worker.heap_mib = 48;  // enough for what ends; runs that fill it are cut, and collect garbage for long before
  worker.libjvm = DASHJ_TRY(jni::find_java(options.java_home)).libjvm;
  program::Program program = DASHJ_TRY(program::Program::open(options.classes));
  if (options.follows_jdk) program.find_jdk(DASHJ_TRY(jni::find_java(options.java_home)).home);
  const auto jvm = DASHJ_TRY(JvmSide::start(program, worker));
  Comparer comparer(options, *jvm);
  for (const Subject& subject : DASHJ_TRY(find_subjects(program, std::regex(options.methods))))
    DASHJ_TRY_VOID(comparer.compare(subject));
  return comparer.counts();
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Compares the JVM, the three-address code, the terms and Z3 on the methods of a folder of classes.");
  app.add_option("CLASSDIR", options.classes)->required();
  app.add_option("--worker", options.worker, "dashj-worker; default: beside this program");
  app.add_option("--java-home", options.java_home);
  app.add_flag("--jdk", options.follows_jdk, "code of the JDK is followed");
  app.add_option("--inputs", options.inputs, "per method")->capture_default_str();
  app.add_option("--seed", options.seed, "of the inputs")->capture_default_str();
  app.add_option("--methods", options.methods, "only those whose Class.method matches this regular expression");
  app.add_option("--solver-every", options.solver_every, "Z3 is asked about one trace in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--others-every", options.others_every,
                 "Z3 is asked for another input on the path of one trace in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  const std::map<std::string, Fault> faults{{"events", Fault::Events},
                                            {"end", Fault::End},
                                            {"step", Fault::Step},
                                            {"map", Fault::Map},
                                            {"constraint", Fault::Constraint},
                                            {"plain", Fault::Plain},
                                            {"model", Fault::Model},
                                            {"refutation", Fault::Refutation},
                                            {"backward", Fault::Backward},
                                            {"path", Fault::Path}};
  app.add_option("--plant-fault", options.fault, "tell a lie that must be found")
      ->transform(CLI::CheckedTransformer(faults));
  CLI11_PARSE(app, argc, argv);

  const auto start = std::chrono::steady_clock::now();
  const auto counts = run(options);
  if (!counts) {
    fmt::print(stderr, "{}\n", counts.error().text());
    return static_cast<int>(counts.error().failure);
  }
  print_counts(options, *counts, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  return counts->disagreements == 0 ? 0 : 1;
}
