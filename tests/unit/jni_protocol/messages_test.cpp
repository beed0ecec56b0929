// SPDX-License-Identifier: MIT
#include "jni/protocol/messages.h"

#include <gtest/gtest.h>

namespace dashj::jni {
namespace {

RunDone sample_done() {
  RunDone done;
  done.end = RunEnd::Threw;
  done.exception_class = "java/lang/RuntimeException";
  done.exception_superclasses = {"java/lang/Exception", "java/lang/Throwable", "java/lang/Object"};
  done.message = std::string("with a zero \0 in it", 19);
  done.frames = {{"A", "f", "(I)I", 3, 17}, {"p/B$C", "main", "()V", -1, -1}};
  done.must_retire = true;
  return done;
}

TEST(Messages, AHelloComesBackAsItWas) {
  Hello hello;
  hello.role = WorkerRole::Replay;
  hello.libjvm = "/a/libjvm.so";
  hello.heap_mib = 256;
  hello.stack_kib = 1024;
  hello.trace_words = 1u << 20;
  hello.engine_pid = 4711;
  hello.dies_with_starter = true;
  hello.jail = JailLayers::all().without(JailLayer::Landlock);
  const auto back = decode_hello(encode(hello));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->version, kProtocolVersion);
  EXPECT_EQ(back->role, WorkerRole::Replay);
  EXPECT_EQ(back->libjvm, hello.libjvm);
  EXPECT_EQ(back->heap_mib, 256);
  EXPECT_EQ(back->stack_kib, 1024);
  EXPECT_EQ(back->trace_words, 1u << 20);
  EXPECT_EQ(back->engine_pid, 4711);
  EXPECT_TRUE(back->dies_with_starter);
  EXPECT_EQ(back->jail, hello.jail);
}

TEST(Messages, AReadyComesBackAsItWas) {
  const auto back = decode_ready(encode(Ready{kProtocolVersion, {"landlock: Function not implemented"}}));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->version, kProtocolVersion);
  EXPECT_EQ(back->absent_layers, (std::vector<std::string>{"landlock: Function not implemented"}));
}

TEST(Messages, OfAReadyOfAnotherBuildOnlyTheVersionIsRead) {
  const auto back = decode_ready(WireWriter().put(kProtocolVersion + 1).put(std::string_view("news")).take());
  ASSERT_TRUE(back);
  EXPECT_EQ(back->version, kProtocolVersion + 1);
}

TEST(Messages, AFlagIsZeroOrOne) {
  auto payload = encode(sample_done());
  ASSERT_TRUE(decode_run_done(payload));
  int refused = 0;
  for (auto& byte : payload) {
    if (byte != 1) continue;
    byte = 2;
    if (!decode_run_done(payload)) ++refused;
    byte = 1;
  }
  EXPECT_GE(refused, 1);
}

TEST(JailLayersTest, AreTakenAwayOneByOne) {
  auto layers = JailLayers::all();
  for (const auto layer :
       {JailLayer::Namespaces, JailLayer::User, JailLayer::Limits, JailLayer::Landlock, JailLayer::Seccomp}) {
    EXPECT_TRUE(layers.has(layer));
    layers = layers.without(layer);
    EXPECT_FALSE(layers.has(layer));
    EXPECT_EQ(layers.with(layer).without(layer), layers);
  }
  EXPECT_TRUE(layers.is_empty());
  EXPECT_FALSE(JailLayers::from_bits(JailLayers::all().bits() + 1));
}

TEST(Messages, ARunComesBackAsItWas) {
  const std::vector<StaticField> statics{{"p/A", "n", "J", INT64_MIN}, {"p/B", "o", "[Lp/A;", 0}, {"p/B", "z", "Z", 1}};
  const auto back = decode_run(encode(jni::Run{{"p/A", "f", "(IJ)V"}, {-1, INT64_MIN}, {7, INT64_MIN}, true, statics}));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->entry.class_name, "p/A");
  EXPECT_EQ(back->entry.method_name, "f");
  EXPECT_EQ(back->entry.descriptor, "(IJ)V");
  EXPECT_EQ(back->arguments, (std::vector<std::int64_t>{-1, INT64_MIN}));
  EXPECT_EQ(back->choices, (std::vector<std::int64_t>{7, INT64_MIN}));
  EXPECT_TRUE(back->fresh_classes);
  EXPECT_EQ(back->statics, statics);
}

TEST(Messages, AStaticWithoutAValueOfItsTypeIsRefused) {
  const auto comes_back = [](const char* descriptor, std::int64_t bits) {
    return decode_run(encode(jni::Run{{"p/A", "f", "()V"}, {}, {}, false, {{"p/A", "x", descriptor, bits}}}))
        .has_value();
  };
  EXPECT_TRUE(comes_back("I", 1));
  EXPECT_TRUE(comes_back("Lp/A;", 0));
  EXPECT_FALSE(comes_back("Lp/A;", 1));
  EXPECT_FALSE(comes_back("[I", 1));
  EXPECT_FALSE(comes_back("", 0));
  EXPECT_FALSE(comes_back("V", 0));
  EXPECT_FALSE(comes_back("II", 0));
}

TEST(Messages, EveryTruncationOfARunIsRefused) {
  auto payload = encode(jni::Run{{"p/A", "f", "(I)V"}, {3}, {7}, false, {{"p/A", "x", "I", 1}}});
  for (std::size_t size = 0; size < payload.size(); ++size)
    EXPECT_FALSE(decode_run(std::span(payload).first(size))) << size;
  payload.push_back(0);
  EXPECT_FALSE(decode_run(payload));
}

TEST(Messages, ARunDoneComesBackAsItWas) {
  const auto back = decode_run_done(encode(sample_done()));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->end, RunEnd::Threw);
  EXPECT_EQ(back->message.size(), 19u);
  EXPECT_EQ(back->exception_superclasses, sample_done().exception_superclasses);
  ASSERT_EQ(back->frames.size(), 2u);
  EXPECT_EQ(back->frames[0].bytecode_offset, 3);
  EXPECT_EQ(back->frames[0].line, 17);
  EXPECT_EQ(back->frames[1].class_name, "p/B$C");
  EXPECT_TRUE(back->must_retire);
  EXPECT_FALSE(back->is_unwinding);
}

TEST(Messages, ABoxAndItsAnswerComeBackAsTheyWere) {
  const auto box = decode_run_box(
      encode(jni::RunBox{{"p/A", "f", "(IZ)V"}, {INT32_MIN, 0}, {7, 1}, {false, {"p/E", "q/F"}}, 1LL << 40}));
  ASSERT_TRUE(box);
  EXPECT_EQ(box->entry, (EntryPoint{"p/A", "f", "(IZ)V"}));
  EXPECT_EQ(box->low, (std::vector<std::int32_t>{INT32_MIN, 0}));
  EXPECT_EQ(box->high, (std::vector<std::int32_t>{7, 1}));
  EXPECT_FALSE(box->counted.error_calls);
  EXPECT_EQ(box->counted.exceptions, (std::vector<std::string>{"p/E", "q/F"}));
  EXPECT_EQ(box->max_steps, 1LL << 40);
  const auto done = decode_box_done(encode(jni::BoxDone{RunEnd::ErrorReached, {-5, 1}, "why"}));
  ASSERT_TRUE(done);
  EXPECT_EQ(done->end, RunEnd::ErrorReached);
  EXPECT_EQ(done->failing, (std::vector<std::int32_t>{-5, 1}));
  EXPECT_EQ(done->message, "why");
}

TEST(Messages, ABoxWithoutBothBoundsOfAParameterIsRefused) {
  EXPECT_FALSE(decode_run_box(encode(jni::RunBox{{"p/A", "f", "(II)V"}, {0, 0}, {7}, {}, 1})));
}

TEST(Messages, EveryTruncationAndEveryExtraByteIsRefused) {
  auto payload = encode(sample_done());
  for (std::size_t size = 0; size < payload.size(); ++size)
    EXPECT_FALSE(decode_run_done(std::span(payload).first(size))) << size;
  payload.push_back(0);
  EXPECT_FALSE(decode_run_done(payload));
}

TEST(Messages, ACountThatLiesTakesNoMemory) {
  WireWriter out;
  out.put(std::uint8_t{0}).put(std::string_view()).put(std::string_view()).put(std::uint8_t{0}).put(std::uint8_t{0});
  out.put(std::uint32_t{0xFFFFFFFF});
  EXPECT_FALSE(decode_run_done(out.take()));
}

TEST(Messages, AnEndThatDoesNotExistIsRefused) {
  auto payload = encode(sample_done());
  payload[0] = 200;
  EXPECT_FALSE(decode_run_done(payload));
}

/// As the Java side writes it: one message, one source that was left out, one class.
Payload compiled_payload(std::int32_t end) {
  WireWriter out;
  out.put(end).put(std::uint32_t{1}).put(std::int32_t{0}).put(std::int32_t{7}).put(std::string_view("';' expected"));
  out.put(std::uint32_t{1}).put(std::int32_t{2}).put(std::string_view("p.B"));
  out.put(std::uint32_t{1}).put(std::string_view("p/A")).put(std::string_view("\xCA\xFE", 2));
  return out.take();
}

TEST(Messages, WhatTheCompilerSaysIsRead) {
  const auto done = decode_compiled(compiled_payload(0));
  ASSERT_TRUE(done);
  EXPECT_EQ(done->end, CompileEnd::Compiled);
  EXPECT_EQ(done->messages, (std::vector<CompilerMessage>{{0, 7, "';' expected"}}));
  EXPECT_EQ(done->left_out, (std::vector<LeftOutSource>{{2, "p.B"}}));
  EXPECT_EQ(done->classes, (std::vector<CompiledClass>{{"p/A", {0xCA, 0xFE}}}));
}

TEST(Messages, ACompilersAnswerThatIsNoneIsRefused) {
  EXPECT_FALSE(decode_compiled(compiled_payload(4)));
  EXPECT_FALSE(decode_compiled(compiled_payload(-1)));
  auto payload = compiled_payload(0);
  for (std::size_t size = 0; size < payload.size(); ++size)
    EXPECT_FALSE(decode_compiled(std::span(payload).first(size))) << size;
  payload.push_back(0);
  EXPECT_FALSE(decode_compiled(payload));
}

}  // namespace
}  // namespace dashj::jni
