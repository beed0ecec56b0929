// SPDX-License-Identifier: MIT
#include "jni/protocol/messages.h"

#include <algorithm>
#include <string_view>

namespace dashj::jni {
namespace {

constexpr std::size_t kMinStaticBytes = 3 * sizeof(std::uint32_t) + sizeof(std::int64_t);
constexpr std::size_t kMinMessageBytes = 3 * sizeof(std::uint32_t), kMinClassBytes = 2 * sizeof(std::uint32_t),
                      kMinLeftOutBytes = 2 * sizeof(std::uint32_t);
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

void put_entry(WireWriter& out, const EntryPoint& entry) {
  out.put(entry.class_name).put(entry.method_name).put(entry.descriptor);
}

EntryPoint get_entry(WireReader& in) {
  EntryPoint entry;
  entry.class_name = in.get_text();
  entry.method_name = in.get_text();
  entry.descriptor = in.get_text();
  return entry;
}

/// 0 or 1 and nothing else.
bool get_flag(WireReader& in) {
  const auto flag = in.get<std::uint8_t>();
  if (flag > 1) in.fail();
  return flag == 1;
}

template <std::integral T>
void put_values(WireWriter& out, const std::vector<T>& values) {
  out.put(static_cast<std::uint32_t>(values.size()));
  for (const auto value : values) out.put(value);
}

template <std::integral T>
std::vector<T> get_values(WireReader& in) {
  std::vector<T> values(in.get_count(sizeof(T)));
  for (auto& value : values) value = in.get<T>();
  return values;
}

void put_names(WireWriter& out, const std::vector<std::string>& names) {
  out.put(static_cast<std::uint32_t>(names.size()));
  for (const auto& name : names) out.put(name);
}

std::vector<std::string> get_names(WireReader& in) {
  std::vector<std::string> names(in.get_count(sizeof(std::uint32_t)));
  for (auto& name : names) name = in.get_text();
  return names;
}

void put_statics(WireWriter& out, const std::vector<StaticField>& statics) {
  out.put(static_cast<std::uint32_t>(statics.size()));
  for (const auto& field : statics) out.put(field.class_name).put(field.name).put(field.descriptor).put(field.bits);
}

std::vector<StaticField> get_statics(WireReader& in) {
  std::vector<StaticField> statics(in.get_count(kMinStaticBytes));
  for (auto& field : statics) {
    field.class_name = in.get_text();
    field.name = in.get_text();
    field.descriptor = in.get_text();
    field.bits = in.get<std::int64_t>();
  }
  return statics;
}

/// Of a primitive type, or null.
bool has_value(const StaticField& field) {
  if (field.descriptor.empty()) return false;
  if (field.descriptor.front() == 'L' || field.descriptor.front() == '[') return field.bits == 0;
  return field.descriptor.size() == 1 && std::string_view("ZBCSIJFD").find(field.descriptor) != std::string_view::npos;
}

}  // namespace

Payload encode(const Hello& hello) {
  WireWriter out;
  out.put(hello.version).put(static_cast<std::uint8_t>(hello.role)).put(static_cast<std::uint8_t>(hello.code));
  out.put(hello.libjvm);
  out.put(hello.heap_mib).put(hello.stack_kib).put(hello.trace_words);
  out.put(hello.engine_pid).put(static_cast<std::uint8_t>(hello.dies_with_starter)).put(hello.jail.bits());
  return out.take();
}

std::optional<Hello> decode_hello(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Hello hello;
  hello.version = in.get<std::uint32_t>();
  hello.role = static_cast<WorkerRole>(in.get<std::uint8_t>());
  hello.code = static_cast<CodeMode>(in.get<std::uint8_t>());
  hello.libjvm = in.get_text();
  hello.heap_mib = in.get<std::int32_t>();
  hello.stack_kib = in.get<std::int32_t>();
  hello.trace_words = in.get<std::uint32_t>();
  hello.engine_pid = in.get<std::int32_t>();
  hello.dies_with_starter = get_flag(in);
  const auto jail = JailLayers::from_bits(in.get<std::uint32_t>());
  if (!in.is_complete() || hello.role > WorkerRole::Compile || hello.code > CodeMode::Compiled || !jail)
    return std::nullopt;
  hello.jail = *jail;
  return hello;
}

Payload encode(const Ready& ready) {
  WireWriter out;
  out.put(ready.version);
  put_names(out, ready.absent_layers);
  return out.take();
}

std::optional<Ready> decode_ready(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Ready ready;
  ready.version = in.get<std::uint32_t>();
  // Of another build nothing else is known.
  if (ready.version != kProtocolVersion) return ready;
  ready.absent_layers = get_names(in);
  if (!in.is_complete()) return std::nullopt;
  return ready;
}

Payload encode(const Run& run) {
  WireWriter out;
  put_entry(out, run.entry);
  out.put(static_cast<std::uint8_t>(run.fresh_classes));
  put_values(out, run.arguments);
  put_values(out, run.choices);
  put_statics(out, run.statics);
  return out.take();
}

std::optional<Run> decode_run(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Run run;
  run.entry = get_entry(in);
  run.fresh_classes = get_flag(in);
  run.arguments = get_values<std::int64_t>(in);
  run.choices = get_values<std::int64_t>(in);
  run.statics = get_statics(in);
  if (!in.is_complete() || !std::all_of(run.statics.begin(), run.statics.end(), has_value)) return std::nullopt;
  return run;
}

Payload encode(const RunDone& done) {
  WireWriter out;
  out.put(static_cast<std::uint8_t>(done.end)).put(done.exception_class).put(done.message);
  put_names(out, done.exception_superclasses);
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
  done.exception_superclasses = get_names(in);
  done.must_retire = get_flag(in);
  done.is_unwinding = get_flag(in);
  done.frames.resize(in.get_count(kMinFrameBytes));
  for (auto& frame : done.frames) frame = get_frame(in);
  if (!in.is_complete() || done.end > RunEnd::NotRun) return std::nullopt;
  return done;
}

Payload encode(const RunBox& box) {
  WireWriter out;
  put_entry(out, box.entry);
  put_values(out, box.low);
  put_values(out, box.high);
  out.put(static_cast<std::uint8_t>(box.counted.error_calls));
  put_names(out, box.counted.exceptions);
  out.put(box.max_steps);
  return out.take();
}

std::optional<RunBox> decode_run_box(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  RunBox box;
  box.entry = get_entry(in);
  box.low = get_values<std::int32_t>(in);
  box.high = get_values<std::int32_t>(in);
  box.counted.error_calls = get_flag(in);
  box.counted.exceptions = get_names(in);
  box.max_steps = in.get<std::int64_t>();
  if (!in.is_complete() || box.low.size() != box.high.size()) return std::nullopt;
  return box;
}

Payload encode(const BoxDone& done) {
  WireWriter out;
  out.put(static_cast<std::uint8_t>(done.end)).put(done.message);
  put_values(out, done.failing);
  return out.take();
}

std::optional<BoxDone> decode_box_done(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  BoxDone done;
  done.end = static_cast<RunEnd>(in.get<std::uint8_t>());
  done.message = in.get_text();
  done.failing = get_values<std::int32_t>(in);
  if (!in.is_complete() || done.end > RunEnd::NotRun) return std::nullopt;
  return done;
}

Payload encode(const Compile& compile) {
  WireWriter out;
  put_names(out, compile.sources);
  out.put(static_cast<std::uint32_t>(compile.given.size()));
  for (const CompiledClass& one : compile.given) {
    out.put(one.name);
    out.put(std::string(one.bytes.begin(), one.bytes.end()));
  }
  return out.take();
}

std::optional<Compiled> decode_compiled(std::span<const std::uint8_t> payload) {
  WireReader in(payload);
  Compiled done;
  const auto end = in.get<std::int32_t>();
  done.end = static_cast<CompileEnd>(end);
  done.messages.resize(in.get_count(kMinMessageBytes));
  for (auto& message : done.messages) {
    message.source = in.get<std::int32_t>();
    message.line = in.get<std::int32_t>();
    message.text = in.get_text();
  }
  done.left_out.resize(in.get_count(kMinLeftOutBytes));
  for (auto& left_out : done.left_out) {
    left_out.source = in.get<std::int32_t>();
    left_out.class_name = in.get_text();
  }
  done.classes.resize(in.get_count(kMinClassBytes));
  for (auto& made : done.classes) {
    made.name = in.get_text();
    const std::string bytes = in.get_text();
    made.bytes.assign(bytes.begin(), bytes.end());
  }
  if (!in.is_complete() || end < 0 || end > static_cast<std::int32_t>(CompileEnd::GaveUp)) return std::nullopt;
  return done;
}

}  // namespace dashj::jni
