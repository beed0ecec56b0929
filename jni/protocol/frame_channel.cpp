// SPDX-License-Identifier: MIT
#include "jni/protocol/frame_channel.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "jni/protocol/limits.h"

namespace dashj::jni {
namespace {

struct Header {
  std::uint32_t payload_bytes, kind;
};

/// Leaves in `parts` what is still to be sent after `sent` bytes.
void drop_sent(std::span<iovec> parts, std::size_t sent) {
  for (auto& part : parts) {
    const auto step = std::min(sent, part.iov_len);
    part.iov_base = static_cast<std::uint8_t*>(part.iov_base) + step;
    part.iov_len -= step;
    sent -= step;
  }
}

}  // namespace

bool FrameChannel::send(MessageKind kind, std::span<const std::uint8_t> payload) {
  Header header{static_cast<std::uint32_t>(payload.size()), static_cast<std::uint32_t>(kind)};
  iovec parts[2] = {{&header, sizeof header}, {const_cast<std::uint8_t*>(payload.data()), payload.size()}};
  auto left = sizeof header + payload.size();
  while (left > 0) {
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    const auto sent = ::sendmsg(socket_, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    left -= static_cast<std::size_t>(sent);
    drop_sent(parts, static_cast<std::size_t>(sent));
  }
  return true;
}

Received FrameChannel::receive(Frame& frame, Clock::time_point deadline) {
  while (!take_buffered(frame)) {
    if (is_broken_) return Received::Closed;
    if (const auto filled = fill(deadline); filled != Received::Frame) return filled;
  }
  return Received::Frame;
}

bool FrameChannel::take_buffered(Frame& frame) {
  const auto available = end_ - begin_;
  Header header{};
  if (available < sizeof header) return false;
  std::memcpy(&header, buffer_.data() + begin_, sizeof header);
  if (header.payload_bytes > max_payload_) is_broken_ = true;
  if (is_broken_ || available < sizeof header + header.payload_bytes) return false;
  const auto payload = buffer_.begin() + static_cast<std::ptrdiff_t>(begin_ + sizeof header);
  frame.kind = static_cast<MessageKind>(header.kind);
  frame.payload.assign(payload, payload + header.payload_bytes);
  begin_ += sizeof header + header.payload_bytes;
  return true;
}

void FrameChannel::make_room() {
  std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_), buffer_.begin() + static_cast<std::ptrdiff_t>(end_),
            buffer_.begin());
  end_ -= begin_;
  begin_ = 0;
  if (buffer_.size() - end_ < kChunk) buffer_.resize(2 * buffer_.size());
}

FrameChannel::Clock::time_point FrameChannel::spin_end(Clock::time_point deadline) {
  ++waits_;
  const auto now = Clock::now();
  return vain_spins_ < kMaxVainSpins || waits_ % kWaitsBetweenSpins == 0 ? std::min(now + kSpinTime, deadline) : now;
}

Received FrameChannel::fill(Clock::time_point deadline) {
  const auto spin_limit = spin_end(deadline);
  bool is_spinning = true;
  make_room();
  for (;;) {
    const auto got = ::recv(socket_, buffer_.data() + end_, buffer_.size() - end_, MSG_DONTWAIT);
    if (got > 0) {
      end_ += static_cast<std::size_t>(got);
      if (is_spinning) vain_spins_ = 0;
      return Received::Frame;
    }
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) return Received::Closed;
    if (is_spinning && Clock::now() < spin_limit) continue;
    if (is_spinning) ++vain_spins_;
    is_spinning = false;
    if (const auto state = wait_readable(deadline); state != Received::Frame) return state;
  }
}

Received FrameChannel::wait_readable(Clock::time_point deadline) const {
  pollfd wanted{socket_, POLLIN, 0};
  const auto left = deadline - Clock::now();
  if (left <= Clock::duration::zero()) return Received::Timeout;
  const auto left_ns = std::chrono::duration_cast<std::chrono::nanoseconds>(left).count();
  const timespec limit{static_cast<time_t>(left_ns / 1'000'000'000), static_cast<long>(left_ns % 1'000'000'000)};
  const auto ready = ::ppoll(&wanted, 1, deadline == Clock::time_point::max() ? nullptr : &limit, nullptr);
  if (ready > 0) return Received::Frame;
  return ready == 0 || errno == EINTR ? Received::Timeout : Received::Closed;
}

}  // namespace dashj::jni
