// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dashj::jni {

/// Exhaustion: runs all inputs of a box in a compiled loop, unobserved but for its probes. Compile: runs the JDK's
/// compiler, and no class of a program.
enum class WorkerRole : std::uint8_t { Test, Replay, Exhaustion, Compile };

/// How the JVM runs the code of a program: as suits the role, or by one of its ways only.
enum class CodeMode : std::uint8_t { Suited, Interpreted, Compiled };

/// Whether our agent looks at what runs in such a worker.
[[nodiscard]] constexpr bool is_observed(WorkerRole role) {
  return role == WorkerRole::Test || role == WorkerRole::Replay;
}

struct EntryPoint {
  std::string class_name;  ///< Internal.
  std::string method_name, descriptor;
  bool operator==(const EntryPoint&) const = default;
};

/// A static field of a program class, and what it is to hold.
struct StaticField {
  std::string class_name, name, descriptor;  ///< Internal class name.
  /// As RunRequest::arguments; of a float or double its bits, those of a float sign-extended; of a reference 0: null.
  std::int64_t bits = 0;
  bool operator==(const StaticField&) const = default;
};

enum class RunEnd : std::uint8_t {
  Returned,      ///< The entry returned.
  Threw,         ///< An exception left the entry, or the initialiser of its class: exception_class says which.
  ErrorReached,  ///< error()V was about to be called (test role), or was called (replay role).
  StepBound,     ///< The trace buffer is full.
  TimeBound,     ///< Killed after timeout_ms.
  Cut,           ///< The JVM threw a VirtualMachineError (stack, heap): no evidence after that point (design 3).
  Assumed,       ///< An `assume` of something false: the run counts for nothing from there on.
  Exited,        ///< System.exit, halt.
  WorkerDied,    ///< Crash or kill of the worker.
  Jailed,  ///< The jail refused a system call of this run, so it may have gone another way than elsewhere: message.
  NotRun,  ///< The class did not load or link: message says why.
};

/// Which failures count, where many inputs are run and only the worker sees how each run ends.
struct CountedFailures {
  bool error_calls = true;
  /// Internal names: these and their subclasses, where one leaves the entry.
  std::vector<std::string> exceptions = {"java/lang/AssertionError"};
};

enum class CompileEnd : std::uint8_t {
  Compiled,    ///< `classes` has what came of it, without the sources that `messages` name.
  Refused,     ///< No source is without errors: `messages`.
  NoCompiler,  ///< This JVM has none: a runtime environment without a JDK's compiler.
  GaveUp,      ///< The compiler failed (nesting too deep, memory): `messages`.
};

/// What the compiler says of a source.
struct CompilerMessage {
  std::int32_t source = -1;  ///< Index of the source; -1: of none.
  std::int32_t line = 0;     ///< 0: not known.
  std::string text;          ///< UTF-8; may quote the source, so it is as hostile as that.
  bool operator==(const CompilerMessage&) const = default;
};

struct CompiledClass {
  std::string name;  ///< Internal.
  std::vector<std::uint8_t> bytes;
  bool operator==(const CompiledClass&) const = default;
};

/// A source that was not compiled, because it declares a class that is given or that an earlier source declares.
struct LeftOutSource {
  std::int32_t source = 0;
  std::string class_name;  ///< With dots; as hostile as the source.
  bool operator==(const LeftOutSource&) const = default;
};

struct StackFrame {
  std::string class_name, method_name, descriptor;  ///< Internal class name.
  std::int32_t bytecode_offset = -1;
  std::int32_t line = -1;
};

}  // namespace dashj::jni
