// SPDX-License-Identifier: MIT
#include "cli/replay_input.h"

#include <set>

#include "base/check.h"
#include "classfile/format/attributes.h"

namespace dashj::cli {
namespace {

constexpr std::string_view kAssertionError = "java/lang/AssertionError";

verdict::Frame frame_of(const program::Program& program, const jni::StackFrame& frame) {
  verdict::Frame place{frame.class_name, frame.method_name, frame.descriptor, {}, frame.line, frame.bytecode_offset};
  if (const classfile::ClassFile* owner = program.find_class(frame.class_name)) {
    place.file = classfile::source_file(*owner).value_or(std::string());
  }
  return place;
}

std::string simple_name(const std::string& class_name) {
  const std::string display = program::display_class_name(class_name);
  return display.starts_with("java.lang.") ? display.substr(10) : display;
}

/// The frame at `first` is the failing statement; those above it belong to what it called.
Replay failed_at(Replay replay, std::size_t first, std::string failure) {
  replay.end = ReplayEnd::Fails;
  replay.failure = std::move(failure);
  if (first < replay.stack.size()) replay.failing = replay.stack[first];
  return replay;
}

Replay ended(Replay replay, ReplayEnd end, std::string text) {
  replay.end = end;
  replay.text = std::move(text);
  return replay;
}

Replay judge_exception(const program::Program& program, const program::Property& property, Replay replay,
                       const std::string& exception_class) {
  const std::string name = simple_name(exception_class);
  if (property.assertions && is_assertion_error(program, exception_class)) return failed_at(std::move(replay), 0, name);
  return ended(std::move(replay), ReplayEnd::DoesNotFail, "the entry threw " + name);
}

Replay judge_error_call(const program::Property& property, Replay replay) {
  if (!property.error_calls) return ended(std::move(replay), ReplayEnd::Cut, "error() was called, which ends a replay");
  if (replay.stack.empty()) return failed_at(std::move(replay), 0, "call of error()V");
  const std::string callee = program::display_class_name(replay.stack.front().class_name);
  return failed_at(std::move(replay), 1, "call of " + callee + ".error()V");
}

}  // namespace

bool is_assertion_error(const program::Program& program, std::string class_name) {
  std::set<std::string> seen;
  while (class_name != kAssertionError) {
    const classfile::ClassFile* class_file = program.find_class(class_name);
    if (!class_file || !seen.insert(class_name).second) return false;
    class_name = class_file->super_name;
  }
  return true;
}

Result<Replay> replay_input(jni::WorkerClient& worker, const program::Program& program, const program::Entry& entry,
                            const std::vector<std::int64_t>& arguments, const std::vector<std::int64_t>& choices,
                            const program::Property& property, int timeout_ms) {
  // A class loader of its own: what an earlier replay left in static fields must not decide this one.
  worker.reset_classes();
  const jni::EntryPoint point{entry.owner->name, entry.method->name, entry.method->descriptor};
  const jni::RunReply reply = DASHJ_TRY(worker.run({point, arguments, timeout_ms, choices}));
  Replay replay;
  for (const jni::StackFrame& frame : reply.frames) replay.stack.push_back(frame_of(program, frame));
  switch (reply.end) {
    case jni::RunEnd::ErrorReached:
      return judge_error_call(property, std::move(replay));
    case jni::RunEnd::Threw:
      return judge_exception(program, property, std::move(replay), reply.exception_class);
    case jni::RunEnd::Returned:
      return ended(std::move(replay), ReplayEnd::DoesNotFail, "the entry returned");
    case jni::RunEnd::Assumed:
      return ended(std::move(replay), ReplayEnd::Cut, "the input is excluded: an assume does not hold");
    case jni::RunEnd::Exited:
      return ended(std::move(replay), ReplayEnd::DoesNotFail, "the program ended the JVM (System.exit)");
    case jni::RunEnd::StepBound:
    case jni::RunEnd::TimeBound:
      return ended(std::move(replay), ReplayEnd::Cut, "the run was stopped at its time limit");
    case jni::RunEnd::Cut:
      return ended(std::move(replay), ReplayEnd::Cut, "the JVM threw " + simple_name(reply.exception_class));
    case jni::RunEnd::WorkerDied:
      return ended(std::move(replay), ReplayEnd::Cut, "the worker JVM died");
    case jni::RunEnd::NotRun:
      return bad_input("method " + entry.name(), "the JVM cannot run it: " + reply.message);
  }
  DASHJ_UNREACHABLE("every end of a run should be judged");
}

}  // namespace dashj::cli
