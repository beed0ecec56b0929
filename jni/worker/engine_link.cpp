// SPDX-License-Identifier: MIT
#include "jni/worker/engine_link.h"

#include <unistd.h>

#include <span>

#include "jni/jail/refused_call.h"

namespace dashj::jni {
namespace {

std::string refusal_text(const std::string& call) {
  return "the jail refused the system call " + call;
}

}  // namespace

Frame EngineLink::receive_locked() {
  Frame frame;
  for (;;) {
    const auto received = channel_.receive(frame, FrameChannel::Clock::time_point::max());
    if (received == Received::Frame) return frame;
    if (received == Received::Closed) ::_exit(0);
  }
}

/// Without the lock: only the serve loop calls this, and no other thread reads between runs.
Frame EngineLink::receive() {
  return receive_locked();
}

void EngineLink::send(MessageKind kind, const Payload& payload) {
  const std::lock_guard lock(mutex_);
  if (!channel_.send(kind, payload)) ::_exit(0);
}

void EngineLink::begin_run() {
  const std::lock_guard lock(mutex_);
  is_running_ = true;
}

void EngineLink::finish(MessageKind kind, const Payload& answer) {
  const std::lock_guard lock(mutex_);
  if (!is_running_) return;
  is_running_ = false;
  if (!channel_.send(kind, answer)) ::_exit(0);
}

void EngineLink::finish_run(RunDone done) {
  if (const auto call = refused_call()) {
    const bool is_unwinding = done.is_unwinding;
    done = {};
    done.end = RunEnd::Jailed;
    done.message = refusal_text(*call);
    done.must_retire = true;
    done.is_unwinding = is_unwinding;
  }
  finish(MessageKind::RunDone, encode(done));
}

void EngineLink::finish_run(BoxDone done) {
  if (const auto call = refused_call()) done = {RunEnd::Jailed, {}, refusal_text(*call)};
  finish(MessageKind::BoxDone, encode(done));
}

void EngineLink::finish_compilation(const Payload& answer) {
  if (refused_call()) ::_exit(kExitedAfterRefusal);
  finish(MessageKind::Compiled, answer);
}

std::optional<Payload> EngineLink::ask_for_class(const std::string& internal_name) {
  const std::lock_guard lock(mutex_);
  if (!is_running_) return std::nullopt;
  const std::span name(reinterpret_cast<const std::uint8_t*>(internal_name.data()), internal_name.size());
  if (!channel_.send(MessageKind::ClassRequest, name)) ::_exit(0);
  auto answer = receive_locked();
  if (answer.kind != MessageKind::ClassBytes) return std::nullopt;
  return std::move(answer.payload);
}

}  // namespace dashj::jni
