// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop_token.h"
#include "classfile/format/class_file.h"
#include "jni/protocol/jail_layers.h"
#include "jni/protocol/run_types.h"

namespace dashj::jni {

/// Gives the worker the bytes of a program class on demand (internal name); no value: not a class of the program. For
/// the test worker these are instrumented bytes, for exhaustion with the probes for errors, handlers and bounds only,
/// for the replay worker the original ones.
using ClassSource = std::function<std::optional<classfile::Bytes>(std::string_view internal_name)>;

struct WorkerOptions {
  WorkerRole role = WorkerRole::Test;
  CodeMode code = CodeMode::Suited;
  std::string worker_binary;  ///< Path of dashj-worker.
  std::string libjvm;         ///< Path of libjvm.so.
  int heap_mib = 256;
  /// Room for 10,000 calls of large frames; only what a run touches costs memory.
  int stack_kib = 16 * 1024;
  std::uint32_t trace_words = 1u << 20;  ///< Size of the shared trace buffer: the step bound of a recorded run.
  JailLayers jail = JailLayers::all();   ///< All, or none (--no-jail); tests take single ones away.
};

struct RunRequest {
  EntryPoint entry;
  std::vector<std::int64_t> arguments;  ///< As Run::arguments.
  int timeout_ms = 1000;
  std::vector<std::int64_t> choices = {};  ///< What the run's k-th Dash.nondet call gives (from 0); 0 beyond the end.
  /// The run loads and initialises all program classes anew: fresh statics, and every initialiser is part of the run.
  bool fresh_classes = false;
  /// Static fields that hold this when the run begins. Only of classes whose initialiser may run before the run without
  /// anybody noticing, and stores the same there.
  std::vector<StaticField> statics = {};
};

struct RunReply {
  RunEnd end = RunEnd::NotRun;
  /// Test role: the words the probes wrote up to the end or the cut (classfile/instrument/trace_events.h). Valid until
  /// the next run.
  std::span<const std::uint32_t> events;
  std::string exception_class;                      ///< Internal name, with end == Threw or Cut.
  std::vector<std::string> exception_superclasses;  ///< Threw: internal names, from its superclass up.
  std::string message;                              ///< Threw: the exception's. NotRun, Jailed, WorkerDied: why.
  /// Replay role, ErrorReached: the stack at the call of error()V, innermost first: frames[0] is error() itself,
  /// frames[1] its caller. Replay role, Threw: the stack at the throw of that exception object, frames[0] the method
  /// that threw it; of an ExceptionInInitializerError those of its cause, which is then its message, too.
  std::vector<StackFrame> frames;
};

/// All inputs between `low` and `high`, both included. The counted failures and the entry are those of the worker's
/// first box.
struct BoxRequest {
  EntryPoint entry;
  std::vector<std::int32_t> low, high;  ///< One per parameter each, within the range of its type.
  CountedFailures counted;
  std::int64_t max_steps = INT64_MAX;  ///< Of all runs together: block bounds and calls.
};

struct BoxReply {
  /// Returned: none of the inputs fails. ErrorReached: `failing` does, the first in lexicographic order. Otherwise
  /// nothing is known.
  RunEnd end = RunEnd::NotRun;
  std::vector<std::int32_t> failing;
  std::string message;
};

struct CompileReply {
  /// No value: no answer that counts, `why` says it (time, memory, a crash, the jail).
  std::optional<CompileEnd> end;
  std::vector<CompilerMessage> messages;
  std::vector<LeftOutSource> left_out;
  std::vector<CompiledClass> classes;  ///< Bytes that nobody has looked at yet: as hostile as the sources.
  std::string why;
  bool is_jailed = false;  ///< The jail refused a system call.
};

/// One worker process. Never outlives this object; a worker that died or was killed is started again by the next run.
class WorkerClient {
 public:
  /// Starts the process and returns at once: the JVM comes up while the caller goes on. Fails when the binary cannot be
  /// executed. One thread at a time may use the object.
  [[nodiscard]] static Result<std::unique_ptr<WorkerClient>> start(const WorkerOptions& options, ClassSource source,
                                                                   const StopToken& stop);
  virtual ~WorkerClient() = default;

  /// Runs one input. Fails only when no worker can be brought up (no JVM, wrong version: Failure::Missing).
  [[nodiscard]] virtual Result<RunReply> run(const RunRequest& request) = 0;
  /// Loads and links a program class (JVMS 5.3, 5.4), runs nothing of it: NotRun and why, if the JVM refuses it, else
  /// Returned. Fails as `run` does.
  [[nodiscard]] virtual Result<RunReply> link(const std::string& internal_name) = 0;
  /// Role Exhaustion only: runs all inputs of a box. Ends early only by the stop token (TimeBound). Fails as `run`
  /// does.
  [[nodiscard]] virtual Result<BoxReply> run_box(const BoxRequest& request) = 0;

  /// Role Compile only: the classes of some Java sources, which refer to each other, to `given` and to the JDK. The
  /// source of classes is not asked. Fails as `run` does.
  [[nodiscard]] virtual Result<CompileReply> compile(const std::vector<std::string>& sources,
                                                     const std::vector<CompiledClass>& given, int timeout_ms) = 0;

  /// Forget all loaded program classes: the next run loads them afresh (a new class loader).
  virtual void reset_classes() = 0;
  /// The limits of the entry that is analysed from now on. A copy: `start` took one too.
  virtual void set_stop_token(const StopToken& stop) = 0;
  /// Throw the process away; the next run takes a fresh one.
  virtual void retire() = 0;
  /// SIGKILL without waiting: lets several workers end at the same time. The destructor waits.
  virtual void kill_now() = 0;
  /// How often the process had to be started again.
  [[nodiscard]] virtual int restarts() const = 0;
  [[nodiscard]] virtual int process_id() const = 0;
  /// The layers of the jail that this kernel does not have or does not give, each with its reason; known after the
  /// first run.
  [[nodiscard]] virtual const std::vector<std::string>& absent_jail_layers() const = 0;
};

/// Where a JVM is: --java-home, else JAVA_HOME, else `java` on PATH, else the newest under the system's JVM folder.
struct JavaInstallation {
  std::string home, libjvm;
  int feature_version = 0;  ///< 17; from the `release` file.
  [[nodiscard]] int newest_class_version() const { return feature_version + 44; }
};
[[nodiscard]] Result<JavaInstallation> find_java(const std::optional<std::string>& java_home_option);

}  // namespace dashj::jni
