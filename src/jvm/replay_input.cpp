// SPDX-License-Identifier: MIT
#include "jvm/replay_input.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/format/attributes.h"
#include "concrete/given_arrays.h"

namespace dashj::jvm {
namespace {

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

std::string failure_text(const verdict::Thrown& thrown) {
  const std::string name = simple_name(thrown.class_name);
  return thrown.message.empty() ? name : name + ": " + program::display_name(thrown.message);
}

/// Where people have to look: what the JDK throws was asked of it by the program.
std::size_t innermost_of_program(const program::Program& program, const std::vector<verdict::Frame>& stack) {
  const auto is_own = [&](const verdict::Frame& frame) { return program.find_class(frame.class_name) != nullptr; };
  const auto found = std::find_if(stack.begin(), stack.end(), is_own);
  return found == stack.end() ? 0 : static_cast<std::size_t>(found - stack.begin());
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
                       const jni::RunReply& reply) {
  replay.thrown = verdict::Thrown{reply.exception_class, reply.message};
  std::string text = failure_text(*replay.thrown);
  if (!property.counts(classes_of_exception(reply)))
    return ended(std::move(replay), ReplayEnd::DoesNotFail, "the entry threw " + text);
  const std::size_t first = innermost_of_program(program, replay.stack);
  return failed_at(std::move(replay), first, std::move(text));
}

Replay judge_error_call(const program::Property& property, Replay replay) {
  if (!property.error_calls) return ended(std::move(replay), ReplayEnd::Cut, "error() was called, which ends a replay");
  if (replay.stack.empty()) return failed_at(std::move(replay), 0, "call of error()V");
  const std::string callee = program::display_class_name(replay.stack.front().class_name);
  return failed_at(std::move(replay), 1, "call of " + callee + ".error()V");
}

}  // namespace

std::vector<std::string> classes_of_exception(const jni::RunReply& reply) {
  std::vector<std::string> classes{reply.exception_class};
  classes.insert(classes.end(), reply.exception_superclasses.begin(), reply.exception_superclasses.end());
  return classes;
}

Result<Replay> replay_input(jni::WorkerClient& worker, const program::Program& program, const program::Entry& entry,
                            const std::vector<std::int64_t>& arguments, const std::vector<std::int64_t>& choices,
                            const program::Property& property, int timeout_ms) {
  // A class loader of its own: what an earlier replay left in static fields must not decide this one.
  worker.reset_classes();
  const jni::EntryPoint point{entry.owner->name, entry.method->name, entry.method->descriptor};
  const jni::RunReply reply =
      DASHJ_TRY(worker.run({point, concrete::run_arguments(point.descriptor, arguments), timeout_ms, choices}));
  Replay replay;
  for (const jni::StackFrame& frame : reply.frames) replay.stack.push_back(frame_of(program, frame));
  switch (reply.end) {
    case jni::RunEnd::ErrorReached:
      return judge_error_call(property, std::move(replay));
    case jni::RunEnd::Threw:
      return judge_exception(program, property, std::move(replay), reply);
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
      replay.lacks_room = true;
      return ended(std::move(replay), ReplayEnd::Cut, "the JVM threw " + simple_name(reply.exception_class));
    case jni::RunEnd::WorkerDied:
      return ended(std::move(replay), ReplayEnd::Cut, "the worker JVM died");
    case jni::RunEnd::Jailed:
      return ended(std::move(replay), ReplayEnd::Cut, program::display_name(reply.message));
    case jni::RunEnd::NotRun:
      return bad_input("method " + entry.name(), "the JVM cannot run it: " + program::display_name(reply.message));
  }
  DASHJ_UNREACHABLE("every end of a run should be judged");
}

}  // namespace dashj::jvm
