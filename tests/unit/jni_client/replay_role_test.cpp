// SPDX-License-Identifier: MIT
#include "worker_fixture.h"

namespace dashj::jni {
namespace {

using ReplayRole = WorkerTest;

/// The line of Plain.java that carries `// marker`.
int line_with(const std::string& marker) {
  std::ifstream source(DASHJ_TEST_SOURCES "/Plain.java");
  int number = 0;
  for (std::string line; std::getline(source, line);) {
    ++number;
    if (line.ends_with("// " + marker)) return number;
  }
  ADD_FAILURE() << "no line is marked " << marker;
  return -1;
}

void expect_frame(const StackFrame& frame, const std::string& type, const std::string& method, int line) {
  EXPECT_EQ(frame.class_name, type);
  EXPECT_EQ(frame.method_name, method);
  EXPECT_EQ(frame.line, line);
}

int opcode_at(const std::string& method_name, int offset) {
  std::ifstream file(DASHJ_TEST_CLASSES "/Plain.class", std::ios::binary);
  const classfile::Bytes bytes(std::istreambuf_iterator<char>(file), {});
  const auto plain = classfile::read_class(bytes, "Plain.class");
  if (!plain) return -1;
  for (const auto& method : plain->methods)
    if (method.name == method_name) return method.code->bytecode.at(static_cast<std::size_t>(offset));
  return -1;
}

/// What the JVM itself says of how it runs code.
TEST_F(ReplayRole, RunsCodeInTheWayThatIsAskedFor) {
  const auto said_in = [this](CodeMode code) {
    WorkerOptions asked = options(WorkerRole::Replay);
    asked.code = code;
    const auto client = start(asked);
    return client ? run_on(*client, {"CodeModes", "tell", "()V"}).message : std::string();
  };
  EXPECT_TRUE(said_in(CodeMode::Interpreted).starts_with("interpreted mode")) << said_in(CodeMode::Interpreted);
  EXPECT_TRUE(said_in(CodeMode::Compiled).starts_with("compiled mode")) << said_in(CodeMode::Compiled);
}

TEST_F(ReplayRole, ReturnsWithoutFrames) {
  const auto reply = replay("returns", "(I)V", {1});
  EXPECT_EQ(reply.end, RunEnd::Returned) << reply.message;
  EXPECT_TRUE(reply.frames.empty());
}

// iload_0; bipush 42; if_icmpne: the call stands at offset 6.
TEST_F(ReplayRole, SeesTheCallOfAnEmptyError) {
  EXPECT_EQ(replay("emptyError", "(I)V", {41}).end, RunEnd::Returned);
  const auto reply = replay("emptyError", "(I)V", {42});
  ASSERT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  ASSERT_EQ(reply.frames.size(), 2u);
  EXPECT_EQ(reply.frames[0].class_name, "Plain$Empty");
  EXPECT_EQ(reply.frames[0].method_name, "error");
  EXPECT_EQ(reply.frames[0].descriptor, "()V");
  EXPECT_EQ(reply.frames[0].bytecode_offset, 0);
  expect_frame(reply.frames[1], "Plain", "emptyError", line_with("emptyError"));
  EXPECT_EQ(reply.frames[1].bytecode_offset, 6);
  EXPECT_EQ(reply.frames[1].descriptor, "(I)V");
}

TEST_F(ReplayRole, SeesAnErrorWhoseThrowTheProgramSwallows) {
  const auto reply = replay("swallowedError", "(I)V", {1});
  ASSERT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  ASSERT_EQ(reply.frames.size(), 3u);
  EXPECT_EQ(reply.frames[0].class_name, "Plain$Throwing");
  expect_frame(reply.frames[1], "Plain", "helper", line_with("helper"));
  expect_frame(reply.frames[2], "Plain", "swallowedError", line_with("swallowedError"));
}

TEST_F(ReplayRole, StaysUsableAfterAnError) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(replay("emptyError", "(I)V", {42}).end, RunEnd::ErrorReached);
    EXPECT_EQ(replay("swallowedError", "(I)V", {1}).end, RunEnd::ErrorReached);
    EXPECT_EQ(replay("returns", "(I)V", {1}).end, RunEnd::Returned);
    replay_->reset_classes();
  }
  EXPECT_EQ(replay_->restarts(), 0);
}

TEST_F(ReplayRole, AProgramThatNeverLeavesItsErrorIsReplaced) {
  EXPECT_EQ(replay("loopsAfterError", "()V").end, RunEnd::ErrorReached);
  EXPECT_EQ(replay("returns", "(I)V", {1}).end, RunEnd::Returned);
  EXPECT_EQ(replay_->restarts(), 1);
}

TEST_F(ReplayRole, AnErrorThatNoProgramFrameCallsDoesNotCount) {
  EXPECT_EQ(replay("errorByReflection", "()V").end, RunEnd::Returned);
  EXPECT_EQ(replay("error", "()V", {}, 10'000, "Plain$Empty").end, RunEnd::Returned);
}

TEST_F(ReplayRole, SeesAnErrorInTheInitializerOfTheEntry) {
  const auto reply = replay("run", "()V", {}, 10'000, "Plain$InInitializer");
  ASSERT_EQ(reply.end, RunEnd::ErrorReached) << reply.message;
  ASSERT_EQ(reply.frames.size(), 2u);
  expect_frame(reply.frames[1], "Plain$InInitializer", "<clinit>", line_with("initializer"));
  EXPECT_EQ(replay("returns", "(I)V", {1}).end, RunEnd::Returned);
}

TEST_F(ReplayRole, AFailingAssertionNamesItsPlace) {
  EXPECT_EQ(replay("asserts", "(I)V", {0}).end, RunEnd::Returned);
  const auto reply = replay("asserts", "(I)V", {2147483647});
  ASSERT_EQ(reply.end, RunEnd::Threw) << reply.message;
  EXPECT_EQ(reply.exception_class, "java/lang/AssertionError");
  EXPECT_EQ(reply.message, "y is -2147483648");
  ASSERT_EQ(reply.frames.size(), 1u);
  expect_frame(reply.frames[0], "Plain", "asserts", line_with("asserts"));
  // The only athrow of the method.
  EXPECT_GT(reply.frames[0].bytecode_offset, 0);
  EXPECT_EQ(opcode_at("asserts", reply.frames[0].bytecode_offset), 0xBF);
}

// bipush 10; iload_0; idiv.
TEST_F(ReplayRole, AnImplicitExceptionNamesItsInstruction) {
  const auto reply = replay("divides", "(I)I", {0});
  ASSERT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/ArithmeticException");
  ASSERT_EQ(reply.frames.size(), 1u);
  expect_frame(reply.frames[0], "Plain", "divides", line_with("divides"));
  EXPECT_EQ(reply.frames[0].bytecode_offset, 3);
}

TEST_F(ReplayRole, AFinallyThatPassesItOnDoesNotMoveTheThrow) {
  const auto reply = replay("dividesInFinally", "(I)I", {0});
  ASSERT_EQ(reply.end, RunEnd::Threw);
  ASSERT_EQ(reply.frames.size(), 1u);
  expect_frame(reply.frames[0], "Plain", "dividesInFinally", line_with("dividesInFinally"));
}

// JDK 14 and newer say which expression was null.
TEST_F(ReplayRole, ANullPointerIsExplainedByTheJdkAndNeverByTheProgram) {
  const auto reply = replay("nullPointer", "(I)I", {0});
  EXPECT_EQ(reply.end, RunEnd::Threw);
  const bool is_explained = find_java(std::nullopt)->feature_version >= 15;
  EXPECT_EQ(reply.message, is_explained ? "Cannot load from int array because \"none\" is null" : "");
  const auto own = replay("nullPointer", "(I)I", {1});
  EXPECT_EQ(own.exception_class, "Plain$OwnNullPointer");
  EXPECT_EQ(own.message, "");
}

TEST_F(ReplayRole, TheFramesAreThoseOfTheThrowNotOfTheCreation) {
  const auto reply = replay("throwsLast", "(I)I", {0});
  ASSERT_EQ(reply.end, RunEnd::Threw);
  EXPECT_EQ(reply.exception_class, "java/lang/RuntimeException");
  ASSERT_EQ(reply.frames.size(), 1u);
  expect_frame(reply.frames[0], "Plain", "throwsLast", line_with("throwsLast"));
}

TEST_F(ReplayRole, AVirtualMachineErrorCutsEvenIfCaught) {
  EXPECT_EQ(replay("deep", "(I)I", {0}).end, RunEnd::Cut);
  EXPECT_EQ(replay("overflowCaught", "(I)I", {0}).end, RunEnd::Cut);
  EXPECT_EQ(replay("overflowThenError", "(I)I", {0}).end, RunEnd::Cut);
  const auto reply = replay("memoryCaught", "()I");
  EXPECT_EQ(reply.end, RunEnd::Cut);
  EXPECT_EQ(reply.exception_class, "java/lang/OutOfMemoryError");
}

TEST_F(ReplayRole, ExitAndEndlessLoopEndTheRun) {
  EXPECT_EQ(replay("exits", "()V").end, RunEnd::Exited);
  EXPECT_EQ(replay("endless", "()V", {}, 200).end, RunEnd::TimeBound);
  EXPECT_EQ(replay("returns", "(I)V", {1}).end, RunEnd::Returned);
}

TEST_F(ReplayRole, AThreadOfTheJdksOwnEndsNoWorker) {
  for (const int n : {1, 20}) EXPECT_EQ(replay("textOf", "(I)I", {n}).end, RunEnd::Returned);
  EXPECT_EQ(replay_->restarts(), 0);
}

// The second call of count() in one loader divides by zero.
TEST_F(ReplayRole, AResetForgetsTheStatics) {
  EXPECT_EQ(replay("count", "()I").end, RunEnd::Returned);
  replay_->reset_classes();
  EXPECT_EQ(replay("count", "()I").end, RunEnd::Returned);
  EXPECT_EQ(replay("count", "()I").end, RunEnd::Threw);
  EXPECT_EQ(replay_->restarts(), 0);
}

}  // namespace
}  // namespace dashj::jni
