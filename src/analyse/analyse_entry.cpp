// SPDX-License-Identifier: MIT
#include "analyse/analyse_entry.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>

#include "analyse/failing_statement.h"
#include "analyse/limits.h"
#include "analyse/obligation_files.h"
#include "analyse/source_trace.h"
#include "base/check.h"
#include "base/mutant.h"
#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/work_meter.h"
#include "check/check_certificate.h"
#include "classfile/tac/open_calls.h"
#include "concrete/choice_lists.h"
#include "concrete/tac_interpreter.h"
#include "dash/dash_loop.h"
#include "jvm/jvm_exhauster.h"
#include "jvm/jvm_runner.h"
#include "jvm/replay_input.h"
#include "jvm/static_state.h"
#include "jvm/warm_parts.h"
#include "program/class_digests.h"
#include "program/encode.h"
#include "program/lower_methods.h"
#include "program/property_names.h"
#include "program/reach/may_reach_error.h"
#include "program/reach/presumptions.h"
#include "prove/certified.h"
#include "prove/solver_stack.h"
#include "prove/without_errors.h"
#include "search/shrink.h"
#include "smt/chain/solver_chain.h"
#include "smt/renew_solver.h"
#include "verdict/clock_counters.h"
#include "verdict/parse_inputs.h"
#include "verdict/presumed.h"

namespace dashj::analyse {
namespace {

using Clock = StopToken::Clock;

/// What a report can name: without the choices that are made after what is not modelled, or beyond what is followed.
/// Their kind is not known.
concrete::TestInput nameable(concrete::TestInput input, const concrete::ConcreteTrace& run) {
  const bool is_followed = run.end != concrete::TraceEnd::LeftModel && run.end != concrete::TraceEnd::Cut;
  if (!is_followed) input.choices.resize(std::min(input.choices.size(), run.choices_made.size()));
  return input;
}

/// One entry on its way: body, engine, evidence.
class EntryAnalysis {
 public:
  EntryAnalysis(jvm::AnalysisContext& context, const program::Entry& entry)
      : context_(context), entry_(entry), stop_(jvm::stop_token(context.options)) {}

  Result<verdict::EntryReport> analyse() {
    const auto start = Clock::now();
    context_.warm->set_stop_token(stop_);
    smt::renew_solver();
    const program::LoweredMethods lowered =
        DASHJ_TRY(program::lower_methods(context_.program, entry_, context_.options.property));
    verdict::EntryReport report{entry_.name(), decide(lowered), {}, 0};
    if (stop_.should_stop()) statistics_.add(verdict::kStopped);
    report.was_cut = was_cut_ || stop_.should_stop();
    report.statistics = statistics_;
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (missing_) return tl::unexpected(*missing_);
    return report;
  }

 private:
  verdict::Outcome decide(const program::LoweredMethods& lowered) {
    jvm::JvmRunner runner(context_, lowered, jvm::static_state(context_.program, lowered.entries), stop_, meter_,
                          statistics_);
    runner_ = &runner;
    if (const auto refused = runner.refused_class(lowered.linked)) {
      if (!stop_.should_stop()) missing_ = runner.missing();
      return verdict::Unknown{*refused};
    }
    if (const auto beyond = beyond_the_study(lowered.methods)) return verdict::Unknown{*beyond};
    jvm::JvmExhauster exhauster(context_, lowered, stop_, statistics_);
    verdict::Outcome outcome = search(lowered.methods, runner, &exhauster);
    if (!stop_.should_stop()) missing_ = runner.missing();
    if (auto* safe = std::get_if<verdict::Safe>(&outcome)) {
      safe->presumes = program::presumptions(context_.program, lowered, context_.options.property);
      if (safe->proof) complete_proof(lowered, *safe);
    }
    if (auto* unsafe = std::get_if<verdict::Unsafe>(&outcome)) find_further(lowered, runner, *unsafe);
    was_cut_ = runner.cuts_by_clock() > 0;
    return outcome;
  }

  // The study's nested analysis knows results of calls only: no static state, objects or handlers around them.
  std::optional<UnknownReason> beyond_the_study(const tac::Methods& methods) const {
    if (!context_.options.techniques.is_study) return std::nullopt;
    for (std::uint32_t m = 0; m < methods.size(); ++m) {
      const tac::Body& body = methods.body(tac::MethodId{m});
      const bool has_covered_call =
          std::any_of(body.statements.begin(), body.statements.end(), [](const tac::Stmt& stmt) {
            const auto* call = std::get_if<tac::Call>(&stmt.operation);
            return call != nullptr && call->thrown;
          });
      if (body.outputs.empty() && !has_covered_call) continue;
      return UnknownReason{
          UnknownKind::Unsupported,
          "a call that changes static state or objects, or that a handler covers, with --algorithm=study"};
    }
    return std::nullopt;
  }

  /// A proof that is to be checked, and the answer if it is accepted.
  struct Proof {
    tac::Methods methods;  // those that it speaks of
    verdict::CertificateText text;
    verdict::Safe answer;
    bool is_unwinding = false;
  };
  using Found = std::variant<verdict::Outcome, Proof>;

  struct Checked {
    verdict::Outcome answer;
    bool is_left_open = false;  // not decided; a proof that is rejected is a mistake, which no other proof may hide
  };

  /// What bounds a search, and which techniques it has.
  struct Scope {
    dash::Techniques techniques;
    std::uint64_t max_iterations = 0;  // 0: no limit
    std::uint64_t units = 0;           // 0: no limit
  };

  verdict::Outcome search(const tac::Methods& methods, concrete::Runner& runner, concrete::Exhauster* exhauster) {
    Found found = find(methods, runner, exhauster, {context_.options.techniques});
    const auto* proof = std::get_if<Proof>(&found);
    if (proof == nullptr) return std::get<verdict::Outcome>(std::move(found));
    const check::Turn turn = proof->is_unwinding ? check::Turn::First : check::Turn::Last;
    Checked checked = certify(*proof, exhauster, turn);
    if (turn == check::Turn::Last || !checked.is_left_open) return std::move(checked.answer);
    return search_without_unwinding(methods, runner, exhauster, *proof);
  }

  // What the check leaves open of an unwinding may have a proof by claims, which is checked step by step: it is looked
  // for briefly, and for as long as it takes once the unwinding has had its last turn.
  verdict::Outcome search_without_unwinding(const tac::Methods& methods, concrete::Runner& runner,
                                            concrete::Exhauster* exhauster, const Proof& unwinding) {
    Scope scope{context_.options.techniques, 0, kOtherProofUnits};
    scope.techniques.unwinding = scope.techniques.merged_paths = false;
    verdict::Outcome other = search_once(methods, runner, exhauster, scope);
    if (!std::holds_alternative<verdict::Unknown>(other) || stop_.should_stop()) return other;
    Checked checked = certify(unwinding, exhauster, check::Turn::Last);
    if (!checked.is_left_open) return std::move(checked.answer);
    scope.units = 0;
    scope.techniques.merged_paths = context_.options.techniques.merged_paths;
    other = search_once(methods, runner, exhauster, scope);
    const bool is_unknown = std::holds_alternative<verdict::Unknown>(other) && !stop_.should_stop();
    return is_unknown ? std::move(checked.answer) : other;
  }

  verdict::Outcome search_once(const tac::Methods& methods, concrete::Runner& runner, concrete::Exhauster* exhauster,
                               const Scope& scope) {
    Found found = find(methods, runner, exhauster, scope);
    if (const auto* proof = std::get_if<Proof>(&found)) return certify(*proof, exhauster, check::Turn::Last).answer;
    return std::get<verdict::Outcome>(std::move(found));
  }

  Found find(const tac::Methods& methods, concrete::Runner& runner, concrete::Exhauster* exhauster,
             const Scope& scope) {
    smt::SolverOptions solver_options;
    solver_options.log_directory = context_.options.log_queries_directory;
    solver_options.meter = &meter_;
    prove::SolverStack stack(methods, solver_options, context_.options.seed, context_.options.techniques.relations,
                             stop_, statistics_);
    dash::LoopContext loop{runner,      stack.solver(),    stack.facts(), stop_,
                           statistics_, context_.progress, entry_.name(), scope.techniques};
    loop.max_tests = context_.options.max_tests.value_or(0);
    loop.max_iterations = scope.max_iterations;
    if (scope.units != 0) loop.last_unit = stack.solver().units_used() + scope.units;
    loop.seed = context_.options.seed;
    loop.exhauster = exhauster;
    dash::Dash dash(methods, tac::Methods::entry(), stack.builder(), loop);
    dash::LoopResult result = dash.dash_loop();
    if (scope.max_iterations == 0) statistics_.add("regions", dash.graph().leaf_count());
    stack.give_back_context();
    if (context_.options.cross_check) {
      const auto broken = stack.facts().false_fact();
      if (broken) spdlog::critical("{}: {}", entry_.name(), *broken);
      DASHJ_CHECK(!broken, "every fact should hold of every call");
    }
    if (const auto* fail = std::get_if<dash::Fail>(&result)) return confirm(fail->input, methods);
    if (const auto* pass = std::get_if<dash::Pass>(&result))
      return proof_of(pass->certificate.opens_calls ? tac::opened(methods) : methods, dash.locations(),
                      pass->certificate, stack.store());
    UnknownReason reason = std::get<UnknownReason>(result);
    // What the clock has cut short might have needed fewer tests.
    if (reason.kind == UnknownKind::MaxTests && stop_.should_stop()) reason = {unknown_kind(stop_.reason()), ""};
    return verdict::Unknown{std::move(reason), dash.loop_notes()};
  }

  // One report for each error statement that can fail: those seen to fail are made ends of the run, and the search goes
  // on, briefly.
  void find_further(const program::LoweredMethods& lowered, concrete::Runner& runner, verdict::Unsafe& unsafe) {
    prove::ErrorStatements reported;
    verdict::Frame latest = unsafe.failing;
    while (reported.size() < kMaxReportedErrors && !stop_.should_stop()) {
      const auto statement = prove::error_statement_at(lowered, latest);
      if (!statement || !reported.insert(*statement).second) return;
      const auto rest = prove::without_errors(lowered.methods, reported);
      if (!rest) return;
      prove::RunnerWithoutErrors others(runner, reported);
      // What is looked for is an error, and the verdict waits for it. The JVM has the statements that are no errors
      // any more.
      Scope scope{context_.options.techniques, kFurtherIterations, kFurtherUnits};
      scope.techniques.invariants = false;
      Found found = find(*rest, others, nullptr, scope);
      auto* outcome = std::get_if<verdict::Outcome>(&found);
      auto* further = outcome != nullptr ? std::get_if<verdict::Unsafe>(outcome) : nullptr;
      if (further == nullptr) return;
      latest = further->failing;
      // Of a run that was cut, or left the model, it is not known beforehand where it fails.
      const auto again = prove::error_statement_at(lowered, latest);
      if (again && reported.contains(*again)) return;
      unsafe.further.push_back(std::move(*further));
    }
  }

  // UNSAFE only after the input has failed on the original classes (design, section 2): the very one that the report
  // names.
  verdict::Outcome confirm(const concrete::TestInput& given, const tac::Methods& methods) {
    const concrete::TestInput& found = runner_->as_run(given);
    if (context_.options.techniques.shrinking) {
      const concrete::TestInput small = shrunk(found, methods);
      // Where the JVM does not agree that it fails, the one that was found is left.
      if (small != found && methods.observes()) (void)runner_->run(small, {});
      if (small != found)
        if (auto outcome = replayed(runner_->as_run(small), methods); std::holds_alternative<verdict::Unsafe>(outcome))
          return outcome;
    }
    return replayed(found, methods);
  }

  concrete::TestInput shrunk(const concrete::TestInput& found, const tac::Methods& methods) {
    ScopedTimer timer(statistics_, "shrink");
    return search::shrink(found, methods);
  }

  verdict::Outcome replayed(const concrete::TestInput& found, const tac::Methods& methods) {
    ScopedTimer timer(statistics_, "replay");
    auto worker = context_.warm->replay_worker();
    if (!worker) return give_up(worker.error());
    // Which choices the run comes to make: the interpreter knows without another run of the JVM.
    const concrete::ConcreteTrace run = concrete::interpret(methods, tac::Methods::entry(), found, kMaxNamedSteps);
    const concrete::TestInput input = nameable(found, run);
    const std::vector<concrete::ChoiceMade> asked = concrete::asked_for(run.choices_made);
    std::vector<std::int64_t> choices = input.choices;
    if (methods.observes()) {
      choices.clear();
      for (const concrete::ChoiceMade& choice : asked) choices.push_back(choice.value);
    }
    const std::vector<std::int64_t> arguments(input.arguments.begin(), input.arguments.end());
    const int timeout_ms = std::max(1, stop_.remaining_ms(kReplayMs));
    const jvm::Replay* const known = runner_->failed_replay(input);
    const auto replay = known != nullptr ? Result<jvm::Replay>(*known)
                                         : jvm::replay_input(**worker, context_.program, entry_, arguments, choices,
                                                             context_.options.property, timeout_ms);
    if (!replay) return give_up(replay.error());
    const auto parameters = verdict::parameters_of(entry_);
    DASHJ_CHECK(parameters.has_value() && parameters->size() <= arguments.size(),
                "an input should have a value per parameter");
    const std::vector<verdict::NamedValue> named = verdict::named_values(*parameters, arguments, asked);
    if (DASHJ_MUTATE(unsafe_without_replay, replay->end == jvm::ReplayEnd::Fails, true)) {
      verdict::Unsafe unsafe{named,         replay->failing, replay->failure,
                             replay->stack, replay->thrown,  failing_statement(context_.program, replay->failing)};
      if (context_.options.wants_trace) unsafe.trace = source_trace(methods, run);
      auto otherwise = methods.observes() && rests_on_observed(run)
                           ? confirm_by_other_ways(arguments, choices, unsafe.confirmed)
                           : std::nullopt;
      if (otherwise) return *otherwise;
      return unsafe;
    }
    if (stop_.should_stop()) return verdict::Unknown{{unknown_kind(stop_.reason()), ""}};
    if (methods.observes() && rests_on_observed(run))
      return verdict::Unknown{{UnknownKind::Observed, fmt::format("{}", fmt::join(methods.observed(), ", "))}};
    std::string detail;
    for (const verdict::NamedValue& value : named) detail += value.name + " = " + value.value + ", ";
    if (input != found) detail += "without the choices that it makes where it is not followed, ";
    return verdict::Unknown{
        {replay->lacks_room ? UnknownKind::NoRoom : UnknownKind::NotReplayed, detail + replay->text}};
  }

  // Something in it was observed on the JVM; or that is not known.
  static bool rests_on_observed(const concrete::ConcreteTrace& run) {
    return run.end == concrete::TraceEnd::Cut ||
           std::any_of(run.choices_made.begin(), run.choices_made.end(),
                       [](const concrete::ChoiceMade& choice) { return choice.is_observed; });
  }

  // What rests on results that Java leaves open (of functions of Math, hash codes) counts if it fails interpreted and
  // compiled, on each JDK that is named: their results may differ in the last bits. No value: it does; `ways` says so.
  std::optional<verdict::Outcome> confirm_by_other_ways(const std::vector<std::int64_t>& arguments,
                                                        const std::vector<std::int64_t>& choices,
                                                        std::vector<std::string>& ways) {
    std::vector<jni::JavaInstallation> all{context_.java};
    all.insert(all.end(), context_.options.also_java.begin(), context_.options.also_java.end());
    for (const jni::JavaInstallation& java : all) {
      for (const jni::CodeMode code : {jni::CodeMode::Interpreted, jni::CodeMode::Compiled}) {
        const std::string way = fmt::format(
            "{} by Java {}", code == jni::CodeMode::Interpreted ? "interpreted" : "compiled", java.feature_version);
        auto worker = context_.warm->replay_worker(java, code);
        if (!worker) return give_up(worker.error());
        const auto replay = jvm::replay_input(**worker, context_.program, entry_, arguments, choices,
                                              context_.options.property, std::max(1, stop_.remaining_ms(kReplayMs)));
        if (!replay) return give_up(replay.error());
        if (replay->end == jvm::ReplayEnd::Fails) {
          ways.push_back(way);
        } else if (stop_.should_stop()) {
          return verdict::Unknown{{unknown_kind(stop_.reason()), ""}};
        } else {
          return verdict::Unknown{{UnknownKind::NotReplayed, way + ": " + replay->text}};
        }
      }
    }
    return std::nullopt;
  }

  // What is checked is the text that `dashj check` reads, so that it will find what is found here.
  Proof proof_of(tac::Methods methods, const symbolic::LocationGraph& locations,
                 const verdict::Certificate& certificate, term::TermStore& store) const {
    Proof proof{std::move(methods), {}, safe(locations, certificate), certificate.unwinding.has_value()};
    proof.text = verdict::write_certificate(proof.methods, store, certificate);
    if (context_.options.cross_check) cross_check_text(proof.methods, proof.text, certificate, store);
    return proof;
  }

  // SAFE only with a certificate that the independent check accepts (design, section 7), by a solver that has seen no
  // query before, in terms of its own.
  Checked certify(const Proof& proof, concrete::Exhauster* exhauster, check::Turn turn) {
    ScopedTimer timer(statistics_, "check");
    Statistics check_statistics;
    term::TermStore own;
    const auto read = verdict::read_certificate(proof.text, proof.methods, own);
    if (!read) spdlog::critical("{}", read.error().text());
    DASHJ_CHECK(read.has_value(), "every certificate should be read back from its text");
    const auto solver = smt::make_check_chain(own, stop_, check_statistics);
    std::optional<ObligationFiles::OfEntry> sink;
    if (context_.options.obligation_files) sink.emplace(*context_.options.obligation_files, proof.methods, own);
    const check::CheckOutcome found =
        check::check_certificate(proof.methods, *read, own, *solver, exhauster, sink ? &*sink : nullptr, stop_, turn);
    const prove::Certified outcome = prove::certified(found, entry_.name(), stop_);
    statistics_.add("check.queries", check_statistics.count("queries"));
    if (const auto* reason = std::get_if<UnknownReason>(&outcome))
      return {verdict::Unknown{*reason}, std::holds_alternative<check::NotDecided>(found) && !stop_.should_stop()};
    const auto& accepted = std::get<check::Accepted>(outcome);
    verdict::Safe proved = proof.answer;
    proved.claims = accepted.claims;
    proved.obligations = accepted.obligations;
    if (sink) proved.smtlib_files = sink->paths().size();
    if (context_.options.wants_certificate) proved.proof = proof.text;
    return {std::move(proved)};
  }

  // What `dashj check` reads is what the analysis has proved: the same terms, for the same statements. Rigid variables
  // of facts about single calls become others, so of such a certificate only that it is read.
  static void cross_check_text(const tac::Methods& methods, const verdict::CertificateText& text,
                               const verdict::Certificate& certificate, term::TermStore& store) {
    const auto again = verdict::read_certificate(text, methods, store);
    DASHJ_CHECK(again.has_value(), "what was read once should be read again");
    if (!certificate.at_calls.empty()) return;
    const auto same = [](const std::vector<verdict::LocationClaim>& left,
                         const std::vector<verdict::LocationClaim>& right) {
      return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                        [](const auto& a, const auto& b) { return a.stmt == b.stmt && a.invariant == b.invariant; });
    };
    bool is_same = same(certificate.claims, again->claims) && certificate.groups.size() == again->groups.size() &&
                   certificate.unwinding == again->unwinding && certificate.opens_calls == again->opens_calls;
    for (std::size_t g = 0; is_same && g < certificate.groups.size(); ++g) {
      const auto &facts = certificate.groups[g].facts, &read = again->groups[g].facts;
      is_same = std::equal(facts.begin(), facts.end(), read.begin(), read.end(), [&](const auto& a, const auto& b) {
        return a.method == b.method && a.guarantee == b.guarantee && same(a.claims, b.claims);
      });
    }
    DASHJ_CHECK(is_same, "the text of a certificate should be read back as the same terms");
  }

  // What the certificate does not say by itself: what it is about.
  void complete_proof(const program::LoweredMethods& lowered, verdict::Safe& safe) const {
    safe.proof->entry = entry_.name();
    safe.proof->property = program::property_words(context_.options.property);
    safe.proof->classes = program::class_digests(context_.program, lowered);
    safe.proof->statement = safe.statement;
    safe.proof->presumes.assign(verdict::kAlwaysPresumed.begin(), verdict::kAlwaysPresumed.end());
    safe.proof->presumes.insert(safe.proof->presumes.end(), safe.presumes.begin(), safe.presumes.end());
    safe.proof->kind = safe.certificate;
  }

  static verdict::Safe safe(const symbolic::LocationGraph& locations, const verdict::Certificate& certificate) {
    const auto is_target = [](const symbolic::Location& l) {
      return l.role == symbolic::Role::Error || l.role == symbolic::Role::Unsupported;
    };
    const auto targets = std::count_if(locations.locations.begin(), locations.locations.end(), is_target);
    if (!program::may_reach_error(*locations.methods, locations.method).front())
      return verdict::Safe{"there is nothing to check: control flow reaches no error statement", "nothing to check"};
    const std::string which = targets == 1 ? "the" : targets == 0 ? "an" : fmt::format("any of the {}", targets);
    return verdict::Safe{fmt::format("no input reaches {} error statement{}", which, targets > 1 ? "s" : ""),
                         kind_of(certificate), 0, 0, inputs_run(certificate)};
  }

  static const char* kind_of(const verdict::Certificate& certificate) {
    if (certificate.unwinding) return "unwound";
    return certificate.exhausted ? "exhaustion" : "invariant";
  }

  static std::uint64_t inputs_run(const verdict::Certificate& certificate) {
    std::uint64_t inputs = 0;
    if (!certificate.exhausted) return inputs;
    for (const concrete::InputBox& box : certificate.exhausted->boxes) inputs += concrete::input_count(box);
    return inputs;
  }

  verdict::Outcome give_up(const Diagnostic& problem) {
    if (problem.failure == Failure::Missing) missing_ = problem;
    return verdict::Unknown{{UnknownKind::Worker, problem.text()}};
  }

  jvm::AnalysisContext& context_;
  const program::Entry& entry_;
  StopToken stop_;
  Statistics statistics_;
  WorkMeter meter_;
  jvm::JvmRunner* runner_ = nullptr;   // while it decides
  bool was_cut_ = false;               // a run of the program, by the clock
  std::optional<Diagnostic> missing_;  // ends the whole run with status 69
};

/// An allocation that fails inside the analysis of an entry is a budget of that entry; at start it is the machine's
/// lack.
Result<verdict::EntryReport> analyse_within_memory(jvm::AnalysisContext& context, const program::Entry& entry) {
  try {
    return analyse_entry(context, entry);
  } catch (const std::bad_alloc&) {
    return verdict::EntryReport{entry.name(), verdict::Unknown{{UnknownKind::Memory, "an allocation failed"}}, {}, 0};
  }
}

}  // namespace

Result<verdict::EntryReport> analyse_entry(jvm::AnalysisContext& context, const program::Entry& entry) {
  return EntryAnalysis(context, entry).analyse();
}

std::optional<Result<verdict::EntryReport>> analyse_in(engine::EngineThread& thread, std::size_t index) {
  const auto answer = std::make_shared<std::optional<Result<verdict::EntryReport>>>();
  const auto analyse = [answer](jvm::AnalysisContext& context, const program::Entry& entry) {
    *answer = analyse_within_memory(context, entry);
  };
  if (!thread.run(index, analyse)) return std::nullopt;
  return std::move(*answer);
}

}  // namespace dashj::analyse
