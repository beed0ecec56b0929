// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "jni/jail/jail.h"
#include "jni/jvm/jvm.h"
#include "jni/jvm/start_salt.h"
#include "jni/protocol/limits.h"
#include "jni/protocol/shared_trace.h"
#include "jni/worker/box_runner.h"
#include "jni/worker/engine_link.h"
#include "jni/worker/process_setup.h"
#include "jni/worker/program_runner.h"
#include "jni/worker/source_compiler.h"

namespace dashj::jni {
namespace {

void say_failure(EngineLink& engine, std::string_view text) {
  engine.send(MessageKind::StartFailed, Payload(text.begin(), text.end()));
}

/// The JVM part of the worker, on its own thread: comes up, says so, serves until the engine goes.
class Worker {
 public:
  Worker(const Hello& hello, EngineLink& engine, std::span<std::uint32_t> shared, AbsentLayers absent)
      : hello_(hello), engine_(engine), shared_(shared), absent_(std::move(absent)) {}

  void serve() {
    if (const auto up = bring_up(); !up) return say_failure(engine_, up.error().text());
    engine_.send(MessageKind::Ready, encode(Ready{kProtocolVersion, absent_}));
    if (hello_.role == WorkerRole::Exhaustion) serve_boxes();
    if (hello_.role == WorkerRole::Compile) serve_sources();
    ProgramRunner runner(env_, *harness_, observer_, hello_.role, shared_);
    for (;;) serve_one(runner);
  }

 private:
  Result<void> bring_up() {
    env_ = DASHJ_TRY(create_jvm(hello_.libjvm, jvm_options(hello_, observer_)));
    fix_start_salt(env_, hello_.role);
    harness_ = DASHJ_TRY(Harness::define(env_, shared_, ask_, on_excluded_));
    if (hello_.role == WorkerRole::Compile) compiler_ = DASHJ_TRY(SourceCompiler::define(env_));
    if (is_observed(hello_.role) && !observer_.attach(env_, *harness_))
      return missing(hello_.libjvm, "this JVM gives no JVMTI events: a HotSpot JVM is needed");
    silence_output();
    return seal_jail(hello_.jail);
  }

  void serve_one(ProgramRunner& runner) {
    const auto frame = engine_.receive();
    const auto run = frame.kind == MessageKind::Run ? decode_run(frame.payload) : std::nullopt;
    if (!run) std::_Exit(EXIT_FAILURE);
    engine_.begin_run();
    const auto done = runner.run(*run);
    engine_.finish_run(done);
    if (observer_.saw_error()) engine_.send(MessageKind::Unwound);
  }

  [[noreturn]] void serve_boxes() {
    BoxRunner runner(env_, *harness_);
    for (;;) {
      const auto frame = engine_.receive();
      const auto box = frame.kind == MessageKind::RunBox ? decode_run_box(frame.payload) : std::nullopt;
      if (!box) std::_Exit(EXIT_FAILURE);
      engine_.begin_run();
      engine_.finish_run(runner.run(*box));
    }
  }

  [[noreturn]] void serve_sources() {
    for (;;) {
      const auto frame = engine_.receive();
      if (frame.kind != MessageKind::Compile) std::_Exit(EXIT_FAILURE);
      engine_.begin_run();
      engine_.finish_compilation(compiler_->compile(frame.payload));
    }
  }

  /// The engine need not wait for the program to leave error(): it may never do so.
  void report_error(std::vector<StackFrame> frames) {
    RunDone done;
    done.end = RunEnd::ErrorReached;
    done.frames = std::move(frames);
    done.must_retire = observer_.saw_thread();
    done.is_unwinding = true;
    engine_.finish_run(done);
  }

  /// The run is over, and this process would be replaced after it anyway, or sooner than it comes back.
  void report_lost() {
    RunDone done;
    const auto cause = static_cast<StopCause>(shared_[kReasonIndex]);
    done.end = hello_.role == WorkerRole::Test ? end_by(cause, RunEnd::Cut) : RunEnd::Cut;
    if (done.end == RunEnd::Cut) done.exception_class = observer_.machine_error_class();
    finish_process(done);
  }

  [[noreturn]] void finish_process(RunDone& done) {
    done.must_retire = true;
    engine_.finish_run(done);
    std::_Exit(EXIT_SUCCESS);
  }

  /// An `assume` does not hold. Where there are probes, they stop the run. A replayed program has none, and must not
  /// get to act on the stop (design 6): the answer goes out, and the process ends here.
  void report_excluded() {
    if (hello_.role != WorkerRole::Replay) return;
    RunDone done;
    done.end = observer_.saw_machine_error() ? RunEnd::Cut : RunEnd::Assumed;
    done.exception_class = observer_.machine_error_class();
    finish_process(done);
  }

  const Hello& hello_;
  EngineLink& engine_;
  std::span<std::uint32_t> shared_;
  AbsentLayers absent_;
  AskForClass ask_ = [this](const std::string& name) { return engine_.ask_for_class(name); };
  OnExcluded on_excluded_ = [this] { report_excluded(); };
  RunObserver observer_{hello_.role, [this](std::vector<StackFrame> frames) { report_error(std::move(frames)); },
                        [this] { report_lost(); }};
  std::optional<Harness> harness_;
  std::optional<SourceCompiler> compiler_;
  JNIEnv* env_ = nullptr;
};

int run_worker() {
  leave_engine_session();
  EngineLink engine(kEngineSocket);
  const auto frame = engine.receive();
  const auto hello = frame.kind == MessageKind::Hello ? decode_hello(frame.payload) : std::nullopt;
  if (!hello || hello->version != kProtocolVersion) {
    say_failure(engine, "dashj and dashj-worker are of different builds");
    return EXIT_FAILURE;
  }
  const auto shared = map_shared(*hello);
  // One thread, no libjvm, everything from outside is open already.
  auto absent = enter_jail({hello->jail, hello->libjvm, hello->heap_mib});
  if (!absent) {
    say_failure(engine, absent.error().text());
    return EXIT_FAILURE;
  }
  if (!bind_to_engine(*hello) || shared.empty()) return EXIT_FAILURE;
  Worker worker(*hello, engine, shared, std::move(*absent));
  const auto stack_kib = std::max(static_cast<std::size_t>(hello->stack_kib), kMinStackKib) + kOwnStackKib;
  return run_on_stack(stack_kib * 1024, [&worker] { worker.serve(); }) ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace dashj::jni

int main() {
  if (!dashj::jni::is_started_by_engine()) {
    std::fputs("dashj-worker is started by dashj, not by hand\n", stderr);
    return 64;
  }
  // The JVM has threads of its own; its orderly end would take longer than the whole run.
  std::_Exit(dashj::jni::run_worker());
}
