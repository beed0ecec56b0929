// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jni/protocol/jail_layers.h"
#include "jni/protocol/run_types.h"
#include "jni/protocol/wire.h"

namespace dashj::jni {

/// Engine and worker are built together; a worker of another build is refused at Ready.
inline constexpr std::uint32_t kProtocolVersion = 9;

/// What the engine gives the worker at its start, besides /dev/null as stdin: fixed descriptor numbers. They lie above
/// all that the worker may open itself, so that its jail tells them by one bit.
inline constexpr int kFirstEngineDescriptor = 64;
inline constexpr int kEngineSocket = 64;  ///< Frames.
inline constexpr int kSharedMemory = 65;  ///< shared_trace.h; closed once it is mapped.
inline constexpr int kLifeline = 66;      ///< A pipe that nobody writes to: its end of file is the engine's end.
inline constexpr int kFirstClosed = 67;

/// Exit status of a worker whose program called System.exit or Runtime.halt, whatever status it asked for.
inline constexpr int kExitedByProgram = 113;
/// The same where the jail has refused it something before.
inline constexpr int kExitedAfterRefusal = 114;

enum class MessageKind : std::uint32_t {
#define DASHJ_MESSAGE(name, number) name = number,
#include "jni/protocol/messages.def"
#undef DASHJ_MESSAGE
};

struct Hello {
  std::uint32_t version = kProtocolVersion;
  WorkerRole role = WorkerRole::Test;
  CodeMode code = CodeMode::Suited;
  std::string libjvm;
  std::int32_t heap_mib = 0, stack_kib = 0;
  std::uint32_t trace_words = 0;
  std::int32_t engine_pid = 0;
  /// Whether the thread that starts the worker lives as long as the engine: PR_SET_PDEATHSIG looks at the thread, not
  /// at the process.
  bool dies_with_starter = false;
  JailLayers jail = JailLayers::all();
};

struct Ready {
  std::uint32_t version = kProtocolVersion;
  std::vector<std::string> absent_layers;  ///< Of the jail, each with its reason.
};

struct Run {
  EntryPoint entry;  ///< Without a method: the class is only linked.
  /// For each parameter its value, sign- or zero-extended as the type says. For an array its length, then how many
  /// ranges of cells are not 0, and of each its first index, its last one, and the value; instead of all that -1 is
  /// null, and -2 - k the array that the k-th array parameter is, counted from 0. For an array of arrays its length,
  /// then each row: like an array, but behind -2 - k stands which row of that parameter it is, -1 the parameter itself;
  /// the k-th parameter may come later. For an array of objects its length, then what it is an array of, and its cells
  /// like rows; of an object of its own which kind it is, and what a box of it holds (tac::ObjectKind). So it is for an
  /// object.
  std::vector<std::int64_t> arguments;
  std::vector<std::int64_t> choices;  ///< The run's k-th choice; 0 beyond the end.
  bool fresh_classes = false;         ///< Forget the classes of earlier runs first.
  std::vector<StaticField> statics;   ///< Put back before the run.
};

struct RunDone {
  RunEnd end = RunEnd::NotRun;
  std::string exception_class, message;
  std::vector<std::string> exception_superclasses;
  std::vector<StackFrame> frames;
  bool must_retire = false;   ///< The run may have left something in the JVM: take a new worker for the next one.
  bool is_unwinding = false;  ///< Program frames are still on the stack: Unwound follows.
};

/// All inputs between `low` and `high`, both included. One entry in the life of a process.
struct RunBox {
  EntryPoint entry;
  std::vector<std::int32_t> low, high;  ///< One per parameter each.
  CountedFailures counted;
  std::int64_t max_steps = 0;  ///< Of all runs together: probes at loops and method entries.
};

struct BoxDone {
  RunEnd end = RunEnd::NotRun;  ///< Returned: none fails. ErrorReached: one does. StepBound, Cut, NotRun: not known.
  std::vector<std::int32_t> failing;  ///< ErrorReached: the first in lexicographic order.
  std::string message;
};

/// The texts as bytes: their encoding is found out where they are compiled.
struct Compile {
  std::vector<std::string> sources;  ///< Of two that declare one class the first counts.
  std::vector<CompiledClass> given;  ///< Classes that they may refer to, and must not declare.
};

struct Compiled {
  CompileEnd end = CompileEnd::GaveUp;
  std::vector<CompilerMessage> messages;
  std::vector<LeftOutSource> left_out;
  std::vector<CompiledClass> classes;  ///< By name.
};

[[nodiscard]] Payload encode(const Hello& hello);
[[nodiscard]] Payload encode(const Ready& ready);
[[nodiscard]] Payload encode(const Run& run);
[[nodiscard]] Payload encode(const RunDone& done);
[[nodiscard]] Payload encode(const RunBox& box);
[[nodiscard]] Payload encode(const BoxDone& done);
/// Read by java-harness/compiler, which also writes what decode_compiled reads.
[[nodiscard]] Payload encode(const Compile& compile);

/// No value: the payload is not of that form.
[[nodiscard]] std::optional<Hello> decode_hello(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<Ready> decode_ready(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<Run> decode_run(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<RunDone> decode_run_done(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<RunBox> decode_run_box(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<BoxDone> decode_box_done(std::span<const std::uint8_t> payload);
[[nodiscard]] std::optional<Compiled> decode_compiled(std::span<const std::uint8_t> payload);

}  // namespace dashj::jni
