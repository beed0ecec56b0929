// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "jni/protocol/limits.h"
#include "jni/protocol/messages.h"

namespace dashj::jni {

struct Frame {
  MessageKind kind = MessageKind::Hello;
  Payload payload;
};

enum class Received { Frame, Timeout, Closed };

/// Frames (length, kind, payload) over a stream socket that it does not own. A receive first asks the socket again and
/// again for a short while: two processes that take turns answer each other in a few microseconds that way, where a
/// sleep and a wake cost far more.
class FrameChannel {
 public:
  using Clock = std::chrono::steady_clock;

  explicit FrameChannel(int socket, std::uint32_t max_payload = kMaxEngineFrame)
      : socket_(socket), max_payload_(max_payload) {}

  /// False: the other side is gone, or does not read.
  [[nodiscard]] bool send(MessageKind kind, std::span<const std::uint8_t> payload = {});

  /// The next frame, waiting at most until `deadline`. A malformed length counts as Closed.
  [[nodiscard]] Received receive(Frame& frame, Clock::time_point deadline);

 private:
  [[nodiscard]] bool take_buffered(Frame& frame);
  [[nodiscard]] Received fill(Clock::time_point deadline);
  [[nodiscard]] Clock::time_point spin_end(Clock::time_point deadline);
  [[nodiscard]] Received wait_readable(Clock::time_point deadline) const;

  static constexpr std::size_t kChunk = 1u << 14;

  void make_room();

  int socket_;
  std::uint32_t max_payload_;
  Payload buffer_ = Payload(kChunk);  ///< Received and not yet consumed: from `begin_` to `end_`.
  std::size_t begin_ = 0, end_ = 0;
  unsigned waits_ = 0, vain_spins_ = 0;
  bool is_broken_ = false;
};

}  // namespace dashj::jni
