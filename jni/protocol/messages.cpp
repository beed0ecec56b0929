// SPDX-License-Identifier: MIT
#include "jni/protocol/messages.h"

namespace dashj::jni {
namespace {

constexpr std::size_t kMinFrameBytes = 3 * sizeof(std::uint32_t) + 2 * sizeof(std::int32_t);

void put_frame(WireWriter& out, const StackFrame& frame) {
  out.put(frame.class_name).put(frame.method_name).put(frame.descriptor).put(frame.bytecode_offset).put(frame.line);
}

StackFrame get_frame(WireReader& in) {
  StackFrame frame;
  frame.class_name = in.get_text();
  frame.method_name = in.get_text();
  frame.descriptor = in.get_text();
  frame.bytecode_offset = in.get<std::int32_t>();
  frame.line = in.get<std::int32_t>();
  return frame;
}

}  // namespace

Payload encode(const Hello& hello) {
  WireWriter out;
  out.put(hello.version).put(static_cast<std::uint8_t>(hello.role)).put(hello.libjvm);
  out.put(hello.heap_mib).put(hello.stack_kib).put(hello.trace_words);
  out.put(hello.engine_pid).put(static_cast<std::uint8_t>(hello.dies_with_starter));
  return out.take();
}

std::optional<Hello> decode_hello(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Hello hello;
  hello.version = in.get<std::uint32_t>();
  hello.role = static_cast<WorkerRole>(in.get<std::uint8_t>());
  hello.libjvm = in.get_text();
  hello.heap_mib = in.get<std::int32_t>();
  hello.stack_kib = in.get<std::int32_t>();
  hello.trace_words = in.get<std::uint32_t>();
  hello.engine_pid = in.get<std::int32_t>();
  hello.dies_with_starter = in.get<std::uint8_t>() != 0;
  if (!in.is_complete() || hello.role > WorkerRole::Replay) return std::nullopt;
  return hello;
}

Payload encode(const Run& run) {
  WireWriter out;
  out.put(run.entry.class_name).put(run.entry.method_name).put(run.entry.descriptor);
  out.put(static_cast<std::uint8_t>(run.fresh_classes));
  out.put(static_cast<std::uint32_t>(run.arguments.size()));
  for (const auto argument : run.arguments) out.put(argument);
  out.put(static_cast<std::uint32_t>(run.choices.size()));
  for (const auto choice : run.choices) out.put(choice);
  return out.take();
}

std::optional<Run> decode_run(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Run run;
  run.entry.class_name = in.get_text();
  run.entry.method_name = in.get_text();
  run.entry.descriptor = in.get_text();
  run.fresh_classes = in.get<std::uint8_t>() != 0;
  run.arguments.resize(in.get_count(sizeof(std::int64_t)));
  for (auto& argument : run.arguments) argument = in.get<std::int64_t>();
  run.choices.resize(in.get_count(sizeof(std::int32_t)));
  for (auto& choice : run.choices) choice = in.get<std::int32_t>();
  if (!in.is_complete()) return std::nullopt;
  return run;
}

Payload encode(const RunDone& done) {
  WireWriter out;
  out.put(static_cast<std::uint8_t>(done.end)).put(done.exception_class).put(done.message);
  out.put(static_cast<std::uint8_t>(done.must_retire)).put(static_cast<std::uint8_t>(done.is_unwinding));
  out.put(static_cast<std::uint32_t>(done.frames.size()));
  for (const auto& frame : done.frames) put_frame(out, frame);
  return out.take();
}

std::optional<RunDone> decode_run_done(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  RunDone done;
  done.end = static_cast<RunEnd>(in.get<std::uint8_t>());
  done.exception_class = in.get_text();
  done.message = in.get_text();
  done.must_retire = in.get<std::uint8_t>() != 0;
  done.is_unwinding = in.get<std::uint8_t>() != 0;
  done.frames.resize(in.get_count(kMinFrameBytes));
  for (auto& frame : done.frames) frame = get_frame(in);
  if (!in.is_complete() || done.end > RunEnd::NotRun) return std::nullopt;
  return done;
}

}  // namespace dashj::jni
