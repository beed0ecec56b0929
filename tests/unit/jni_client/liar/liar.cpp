// SPDX-License-Identifier: MIT
// In place of dashj-worker: comes up, then answers its first run with what no worker says. Which lie: the name of the
// libjvm it is told.
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "jni/protocol/frame_channel.h"

namespace {

using namespace dashj::jni;

void write_raw(const Payload& bytes) {
  if (::write(kEngineSocket, bytes.data(), bytes.size()) < 0) std::_Exit(1);
}

Payload header(std::uint32_t payload_bytes, MessageKind kind) {
  return WireWriter().put(payload_bytes).put(static_cast<std::uint32_t>(kind)).take();
}

void lie(FrameChannel& engine, const std::string& which) {
  const Payload name{'A'};
  if (which == "nothing") return;
  if (which == "garbage") return write_raw(Payload(5000, 0x5a));
  if (which == "huge") return write_raw(header(0xffff'fff0, MessageKind::RunDone));
  if (which == "half") return write_raw(header(100, MessageKind::RunDone));
  if (which == "kind") return static_cast<void>(engine.send(static_cast<MessageKind>(99), name));
  if (which == "ready") return static_cast<void>(engine.send(MessageKind::Ready, encode(Ready{})));
  if (which == "empty") return static_cast<void>(engine.send(MessageKind::RunDone));
  if (which == "box")
    return static_cast<void>(engine.send(MessageKind::BoxDone, encode(BoxDone{RunEnd::Returned, {}, ""})));
  if (which == "unsound") {
    RunDone done;
    done.end = RunEnd::ErrorReached;
    return static_cast<void>(engine.send(MessageKind::RunDone, encode(done)));
  }
  Frame answer;
  while (which == "flood" && engine.send(MessageKind::ClassRequest, name) &&
         engine.receive(answer, FrameChannel::Clock::time_point::max()) == Received::Frame) {
  }
}

}  // namespace

int main() {
  FrameChannel engine(kEngineSocket);
  Frame frame;
  if (engine.receive(frame, FrameChannel::Clock::time_point::max()) != Received::Frame) return 1;
  const auto hello = decode_hello(frame.payload);
  if (!hello || !engine.send(MessageKind::Ready, encode(Ready{}))) return 1;
  if (engine.receive(frame, FrameChannel::Clock::time_point::max()) != Received::Frame) return 1;
  lie(engine, hello->libjvm);
  ::pause();
}
