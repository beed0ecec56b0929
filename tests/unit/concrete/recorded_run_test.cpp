// SPDX-License-Identifier: MIT
// What the probes of a real instrumented run say, decoded, against the interpreter.
#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/archive/class_path.h"
#include "concrete/decode_trace.h"
#include "concrete/tac_interpreter.h"
#include "jni/client/worker_client.h"
#include "samples.h"

namespace dashj::concrete {
namespace {

using classfile::ProbeLevel;

class RecordedRun : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto java = jni::find_java(std::nullopt);
    ASSERT_TRUE(java) << java.error().text();
    auto instrumented =
        classfile::instrument(samples_.methods, [](std::size_t index) { return static_cast<std::uint32_t>(index); });
    ASSERT_TRUE(instrumented) << instrumented.error().text();
    instrumented_ = std::move(*instrumented);
    jni::WorkerOptions options;
    options.worker_binary = DASHJ_WORKER;
    options.libjvm = java->libjvm;
    auto worker = jni::WorkerClient::start(
        options, [this](std::string_view name) { return bytes_of(name); }, StopToken());
    ASSERT_TRUE(worker) << worker.error().text();
    worker_ = std::move(*worker);
  }

  [[nodiscard]] std::optional<classfile::Bytes> bytes_of(std::string_view name) const {
    if (name == "Methods") return instrumented_.bytes;
    const auto path = classfile::ClassPath::open(SAMPLES_FOLDER);
    auto bytes = path->find(name);
    return bytes ? std::move(*bytes) : std::nullopt;
  }

  /// The trace that the worker's events tell, or why there is none.
  tl::expected<ConcreteTrace, Disagreement> recorded(const testing::Call& call) {
    const tac::Body& body = samples_.bodies.at(call.method);
    jni::RunRequest request{{"Methods", call.method, body.descriptor}, {}, 10000};
    request.arguments.assign(call.input.arguments.begin(), call.input.arguments.end());
    const auto reply = worker_->run(request);
    if (!reply) return tl::unexpected(Disagreement{reply.error().text()});
    if (reply->events.empty())
      return tl::unexpected(Disagreement{"no events: " + reply->exception_class + reply->message});
    const std::uint32_t number = number_of(call.method);
    return decode_trace(tac::Methods({body}), call.input, reply->events, [&](tac::MethodId) {
      return MethodProbes{ProbeLevel::All, number};
    });
  }

  /// In Enter events; the class initialiser of the samples is in front of the first run.
  [[nodiscard]] std::uint32_t number_of(std::string_view method) const {
    const auto& methods = samples_.methods.methods;
    const auto found = std::find_if(methods.begin(), methods.end(), [&](const auto& m) { return m.name == method; });
    return static_cast<std::uint32_t>(found - methods.begin());
  }

  testing::Samples samples_ = testing::read_samples();
  classfile::Instrumented instrumented_;
  std::unique_ptr<jni::WorkerClient> worker_;
};

TEST_F(RecordedRun, TellsTheInterpretersStoryForEveryCallOfTheSamples) {
  testing::for_each_call([&](const testing::Call& call) {
    if (HasFailure()) return;
    const auto trace = recorded(call);
    ASSERT_TRUE(trace) << trace.error().text;
    const ConcreteTrace expected = interpret(samples_.bodies.at(call.method), call.input, 1000000);
    EXPECT_EQ(trace->end, expected.end) << call.method;
    EXPECT_EQ(trace->steps, expected.steps) << call.method;
  });
}

}  // namespace
}  // namespace dashj::concrete
