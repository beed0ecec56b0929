// SPDX-License-Identifier: MIT
#include "jobs/frames.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <vector>

namespace dashj::jobs {
namespace {

class Frames : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair_), 0); }
  void TearDown() override {
    close_writer();
    ::close(pair_[0]);
  }
  void close_writer() {
    if (pair_[1] >= 0) ::close(pair_[1]);
    pair_[1] = -1;
  }
  /// All that comes until the writer has ended.
  std::vector<Frame> read_all() {
    std::vector<Frame> frames;
    FrameReader reader;
    while (reader.read_some(pair_[0]))
      while (auto frame = reader.take()) frames.push_back(std::move(*frame));
    EXPECT_FALSE(reader.take());
    return frames;
  }
  [[nodiscard]] int writer() const { return pair_[1]; }
  [[nodiscard]] int reading_end() const { return pair_[0]; }

 private:
  int pair_[2] = {-1, -1};
};

TEST_F(Frames, ComeBackInOrder) {
  const std::string large(3'000'000, 'x');  // more than a socket holds
  std::thread other([&] {
    EXPECT_TRUE(write_frame(writer(), FrameKind::Progress, ""));
    EXPECT_TRUE(write_frame(writer(), FrameKind::Answer, large));
    EXPECT_TRUE(write_frame(writer(), FrameKind::Last, std::string("a\0b", 3)));
    close_writer();
  });
  const std::vector<Frame> frames = read_all();
  other.join();
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_EQ(frames[0].kind, FrameKind::Progress);
  EXPECT_EQ(frames[0].bytes, "");
  EXPECT_EQ(frames[1].kind, FrameKind::Answer);
  EXPECT_EQ(frames[1].bytes, large);
  EXPECT_EQ(frames[2].kind, FrameKind::Last);
  EXPECT_EQ(frames[2].bytes, std::string("a\0b", 3));
}

/// The bytes of a frame, as they go through a socket.
std::string bytes_of(FrameKind kind, const std::string& text) {
  int pair[2];
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
  EXPECT_TRUE(write_frame(pair[1], kind, text));
  ::close(pair[1]);
  std::string bytes(1000, '\0');
  bytes.resize(static_cast<std::size_t>(::recv(pair[0], bytes.data(), bytes.size(), MSG_WAITALL)));
  ::close(pair[0]);
  return bytes;
}

TEST_F(Frames, OneThatIsTornIsNone) {
  const std::string answer = bytes_of(FrameKind::Answer, "SAFE");
  for (std::size_t size = 0; size < answer.size(); ++size) {
    int pair[2];
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    const std::string sent = bytes_of(FrameKind::Progress, "p") + answer.substr(0, size);
    ASSERT_EQ(::send(pair[1], sent.data(), sent.size(), 0), static_cast<ssize_t>(sent.size()));
    ::close(pair[1]);
    FrameReader reader;
    while (reader.read_some(pair[0])) continue;
    ::close(pair[0]);
    const auto first = reader.take();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->kind, FrameKind::Progress);
    EXPECT_FALSE(reader.take()) << size;
  }
}

TEST_F(Frames, ComeByteByByte) {
  const std::string bytes = bytes_of(FrameKind::Answer, "SAFE");
  FrameReader reader;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_FALSE(reader.take());
    ASSERT_EQ(::send(writer(), &bytes[i], 1, 0), 1);
    ASSERT_TRUE(reader.read_some(reading_end()));
  }
  const auto frame = reader.take();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->bytes, "SAFE");
}

TEST_F(Frames, NobodyReadsAnyMore) {
  int pair[2];
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
  ::close(pair[0]);
  EXPECT_FALSE(write_frame(pair[1], FrameKind::Answer, "SAFE"));
  ::close(pair[1]);
}

}  // namespace
}  // namespace dashj::jobs
