// SPDX-License-Identifier: MIT
#include "jobs/frames.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/mutant.h"

namespace dashj::jobs {
namespace {

/// Size and kind of a frame, in bytes.
constexpr std::size_t kHeadBytes = sizeof(std::uint64_t) + sizeof(FrameKind);

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

bool write_frame(int descriptor, FrameKind kind, std::string_view bytes) {
  std::string head(kHeadBytes, '\0');
  const std::uint64_t size = bytes.size();
  std::memcpy(head.data(), &size, sizeof size);
  std::memcpy(head.data() + sizeof size, &kind, sizeof kind);
  return write_all(descriptor, head) && write_all(descriptor, bytes);
}

bool FrameReader::read_some(int descriptor) {
  std::array<char, 1 << 16> buffer;
  while (true) {
    const ssize_t count = ::recv(descriptor, buffer.data(), buffer.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    pending_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }
}

std::optional<Frame> FrameReader::take() {
  if (pending_.size() < kHeadBytes) return std::nullopt;
  std::uint64_t size = 0;
  Frame frame;
  std::memcpy(&size, pending_.data(), sizeof size);
  std::memcpy(&frame.kind, pending_.data() + sizeof size, sizeof frame.kind);
  if (DASHJ_MUTATE(torn_frames, pending_.size() - kHeadBytes < size, false)) return std::nullopt;
  frame.bytes = pending_.substr(kHeadBytes, size);
  pending_.erase(0, kHeadBytes + size);
  return frame;
}

}  // namespace dashj::jobs
