// SPDX-License-Identifier: MIT
#include "tests/fuzz/worker_answers/corpus.h"

#include <fmt/format.h>

#include <cstdlib>

namespace dashj::fuzz {
namespace {

template <class T>
T need(Result<T> result) {
  if (result) return std::move(*result);
  fmt::print(stderr, "worker_answers: {}\n", result.error().text());
  std::exit(static_cast<int>(result.error().failure));
}

jni::WorkerOptions options(jni::WorkerRole role, const std::string& worker_binary) {
  jni::WorkerOptions options;
  options.role = role;
  options.worker_binary = worker_binary;
  options.libjvm = need(jni::find_java(std::nullopt)).libjvm;
  options.heap_mib = 64;
  options.trace_words = 10'000;
  return options;
}

/// As the worker has encoded it.
jni::Payload encoded(const jni::RunReply& reply) {
  jni::RunDone done;
  done.end = reply.end;
  done.exception_class = reply.exception_class;
  done.exception_superclasses = reply.exception_superclasses;
  done.message = reply.message;
  done.frames = reply.frames;
  return encode(done);
}

}  // namespace

Corpus record(const std::string& classes, const std::string& worker_binary) {
  constexpr const char* kMethods[] = {"loops", "calls", "floats", "objects", "throwing", "fails"};
  constexpr std::int64_t kInputs[] = {-7, 2, 5, 6, 77};
  Corpus corpus;
  corpus.program = std::make_unique<program::Program>(need(program::Program::open(classes)));
  corpus.instrumented = std::make_unique<jvm::InstrumentedClasses>(*corpus.program);
  const auto test = need(jni::WorkerClient::start(
      options(jni::WorkerRole::Test, worker_binary),
      [&](std::string_view name) { return corpus.instrumented->bytes(name); }, StopToken()));
  const auto replay = need(jni::WorkerClient::start(
      options(jni::WorkerRole::Replay, worker_binary),
      [&](std::string_view name) { return corpus.program->class_bytes(name); }, StopToken()));
  for (const std::string method : kMethods) {
    const auto entry = need(program::resolve_entry(*corpus.program, "Told." + method));
    corpus.methods.push_back(need(program::lower_methods(*corpus.program, entry, {})));
    for (const std::int64_t input : kInputs) {
      const jni::RunRequest request{{"Told", method, entry.method->descriptor}, {input}, 10'000, {}, true};
      const auto reply = need(test->run(request));
      corpus.runs.push_back({corpus.methods.size() - 1, {{input}, {}}, {reply.events.begin(), reply.events.end()}});
      corpus.answers.push_back(encoded(reply));
      corpus.answers.push_back(encoded(need(replay->run(request))));
    }
  }
  return corpus;
}

}  // namespace dashj::fuzz
