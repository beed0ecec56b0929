// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "jni/protocol/frame_channel.h"

namespace dashj::jni {

/// The worker's side of the conversation. The end of the engine ends the process. Any Java thread may ask for a class;
/// between runs, and after an early answer, nobody is there to give one, and the class is not found.
class EngineLink {
 public:
  explicit EngineLink(int socket) : channel_(socket) {}

  [[nodiscard]] Frame receive();
  void send(MessageKind kind, const Payload& payload = {});

  void begin_run();
  /// The answer to the run, or to a box of runs; only the first one counts. Where the jail has refused a call, the
  /// answer is that: what the program did afterwards is no evidence.
  void finish_run(RunDone done);
  void finish_run(BoxDone done);
  /// The answer of the compiler. None where the jail has refused a call: the process ends instead.
  void finish_compilation(const Payload& answer);
  [[nodiscard]] std::optional<Payload> ask_for_class(const std::string& internal_name);

 private:
  [[nodiscard]] Frame receive_locked();
  void finish(MessageKind kind, const Payload& answer);

  std::mutex mutex_;
  FrameChannel channel_;
  bool is_running_ = false;
};

}  // namespace dashj::jni
