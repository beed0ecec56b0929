// SPDX-License-Identifier: MIT
#include "jni/protocol/frame_channel.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

namespace dashj::jni {
namespace {

using Clock = FrameChannel::Clock;
using std::chrono::milliseconds;

class FrameChannelTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_), 0); }
  void TearDown() override {
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }
  void close_left() {
    ::close(ends_[0]);
    ends_[0] = -1;
  }
  static Received receive(FrameChannel& channel, Frame& frame) {
    return channel.receive(frame, Clock::now() + milliseconds(2000));
  }

  int ends_[2] = {-1, -1};
};

TEST_F(FrameChannelTest, FramesArriveWholeAndInOrder) {
  FrameChannel left(ends_[0]), right(ends_[1]);
  ASSERT_TRUE(left.send(MessageKind::ClassRequest, Payload{1, 2, 3}));
  ASSERT_TRUE(left.send(MessageKind::NoSuchClass));
  Frame frame;
  ASSERT_EQ(receive(right, frame), Received::Frame);
  EXPECT_EQ(frame.kind, MessageKind::ClassRequest);
  EXPECT_EQ(frame.payload, (Payload{1, 2, 3}));
  ASSERT_EQ(receive(right, frame), Received::Frame);
  EXPECT_EQ(frame.kind, MessageKind::NoSuchClass);
  EXPECT_TRUE(frame.payload.empty());
}

TEST_F(FrameChannelTest, AFrameLargerThanAnyBufferArrives) {
  Payload large(3'000'000);
  for (std::size_t i = 0; i < large.size(); ++i) large[i] = static_cast<std::uint8_t>(i * 7);
  std::thread sender([&] { EXPECT_TRUE(FrameChannel(ends_[0]).send(MessageKind::ClassBytes, large)); });
  FrameChannel right(ends_[1]);
  Frame frame;
  const auto received = receive(right, frame);
  sender.join();
  ASSERT_EQ(received, Received::Frame);
  EXPECT_EQ(frame.payload, large);
}

TEST_F(FrameChannelTest, NothingInTimeIsATimeout) {
  FrameChannel right(ends_[1]);
  Frame frame;
  EXPECT_EQ(right.receive(frame, Clock::now() + milliseconds(5)), Received::Timeout);
}

TEST_F(FrameChannelTest, TheEndOfTheOtherSideIsClosedForBothDirections) {
  FrameChannel right(ends_[1]);
  close_left();
  Frame frame;
  EXPECT_EQ(receive(right, frame), Received::Closed);
  EXPECT_FALSE(right.send(MessageKind::NoSuchClass));
}

TEST_F(FrameChannelTest, APartOfAFrameIsNoFrame) {
  FrameChannel right(ends_[1]);
  const std::uint8_t half[6] = {9, 0, 0, 0, 6, 0};
  ASSERT_EQ(::write(ends_[0], half, sizeof half), 6);
  Frame frame;
  EXPECT_EQ(right.receive(frame, Clock::now() + milliseconds(5)), Received::Timeout);
  close_left();
  EXPECT_EQ(receive(right, frame), Received::Closed);
}

TEST_F(FrameChannelTest, ALengthThatLiesEndsTheConversation) {
  FrameChannel right(ends_[1]);
  const std::uint32_t header[2] = {0xFFFFFFFFu, 6};
  ASSERT_EQ(::write(ends_[0], header, sizeof header), 8);
  Frame frame;
  EXPECT_EQ(receive(right, frame), Received::Closed);
}

}  // namespace
}  // namespace dashj::jni
