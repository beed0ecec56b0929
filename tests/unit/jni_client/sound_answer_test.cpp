// SPDX-License-Identifier: MIT
#include "jni/client/sound_answer.h"

#include <gtest/gtest.h>

namespace dashj::jni {
namespace {

RunDone done_with(RunEnd end, std::size_t frames, std::string exception_class = "") {
  RunDone done;
  done.end = end;
  done.frames.resize(frames);
  done.exception_class = std::move(exception_class);
  return done;
}

TEST(SoundAnswer, AReplaysErrorNamesCalleeAndCaller) {
  EXPECT_TRUE(is_sound(done_with(RunEnd::ErrorReached, 2), WorkerRole::Replay));
  EXPECT_FALSE(is_sound(done_with(RunEnd::ErrorReached, 1), WorkerRole::Replay));
  EXPECT_TRUE(is_sound(done_with(RunEnd::ErrorReached, 0), WorkerRole::Test)) << "its trace says where";
}

TEST(SoundAnswer, AnExceptionHasAClass) {
  EXPECT_TRUE(is_sound(done_with(RunEnd::Threw, 0, "A"), WorkerRole::Replay));
  EXPECT_FALSE(is_sound(done_with(RunEnd::Threw, 3), WorkerRole::Replay));
  EXPECT_TRUE(is_sound(done_with(RunEnd::Returned, 0), WorkerRole::Replay));
}

TEST(SoundAnswer, AFailingInputIsOfTheBox) {
  const BoxRequest box{{}, {0, -9}, {7, 3}, {}, 1};
  EXPECT_TRUE(is_sound(BoxDone{RunEnd::ErrorReached, {0, 3}, ""}, box));
  EXPECT_FALSE(is_sound(BoxDone{RunEnd::ErrorReached, {8, 3}, ""}, box));
  EXPECT_FALSE(is_sound(BoxDone{RunEnd::ErrorReached, {0, -10}, ""}, box));
  EXPECT_FALSE(is_sound(BoxDone{RunEnd::ErrorReached, {0}, ""}, box));
  EXPECT_FALSE(is_sound(BoxDone{RunEnd::ErrorReached, {0, 0, 0}, ""}, box));
  EXPECT_TRUE(is_sound(BoxDone{RunEnd::Returned, {}, ""}, box));
  EXPECT_FALSE(is_sound(BoxDone{RunEnd::Returned, {0, 0}, ""}, box));
}

TEST(SoundAnswer, AMessageIsOfASourceAndAClassHasANameOfItsOwn) {
  const auto compiled = [](std::vector<CompilerMessage> messages, std::vector<CompiledClass> classes) {
    return Compiled{CompileEnd::Compiled, std::move(messages), {}, std::move(classes)};
  };
  EXPECT_TRUE(is_sound(compiled({{-1, 0, "a"}, {1, 3, "b"}}, {{"p/A", {}}, {"B", {}}}), 2));
  EXPECT_FALSE(is_sound(compiled({{2, 0, ""}}, {}), 2));
  EXPECT_FALSE(is_sound(compiled({{-2, 0, ""}}, {}), 2));
  EXPECT_FALSE(is_sound(compiled({{0, -1, ""}}, {}), 2));
  EXPECT_FALSE(is_sound(compiled({}, {{"A", {}}, {"A", {}}}), 2));
  EXPECT_FALSE(is_sound(compiled({}, {{"../A", {}}}), 2));
  EXPECT_TRUE(is_sound(Compiled{CompileEnd::Compiled, {}, {{1, "A"}}, {}}, 2));
  EXPECT_FALSE(is_sound(Compiled{CompileEnd::Compiled, {}, {{2, "A"}}, {}}, 2)) << "there is no such source";
  EXPECT_FALSE(is_sound(Compiled{CompileEnd::Refused, {}, {}, {{"A", {}}}}, 2))
      << "there are classes, or there are errors";
}

}  // namespace
}  // namespace dashj::jni
