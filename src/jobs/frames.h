// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dashj::jobs {

enum class FrameKind : std::uint8_t {
  Piece,     ///< To the engine: the number of the next piece.
  Progress,  ///< From the engine: where it stands.
  Answer,    ///< From the engine: what came of its piece.
  Last,      ///< The same; the engine ends after it.
};

/// What goes between the parent and an engine.
struct Frame {
  FrameKind kind = FrameKind::Piece;
  std::string bytes;
};

/// Writes all of it. False: nobody reads any more.
[[nodiscard]] bool write_frame(int descriptor, FrameKind kind, std::string_view bytes);

/// Frames out of a stream of bytes. Each begins with its size, so the part of one that a writer left when it died is
/// never taken for a frame.
class FrameReader {
 public:
  /// Reads what is there, waiting for the first byte. False: the other side has ended.
  [[nodiscard]] bool read_some(int descriptor);
  /// The next one that is complete.
  [[nodiscard]] std::optional<Frame> take();

 private:
  std::string pending_;
};

}  // namespace dashj::jobs
