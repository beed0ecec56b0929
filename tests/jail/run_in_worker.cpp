// SPDX-License-Identifier: MIT
// Runs methods ()V of any classes in a worker, with the layers of the jail that are named, whatever an analysis would
// make of them. For each method a line: its name, how the run ended, the message, then a line for each word of its
// trace.
//
//   run_in_worker WORKER LIBJVM LAYERS ROLE CLASS_FOLDER TIMEOUT_MS CLASS.METHOD...
//
// LAYERS: words of jail_layers.def with commas between them, or "none". ROLE: test or replay.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "jni/client/worker_client.h"

namespace {

using namespace dashj;

jni::JailLayers layers_of(const std::string& text) {
  auto layers = jni::JailLayers::none();
#define DASHJ_JAIL_LAYER(name, word) \
  if (text.find(word) != std::string::npos) layers = layers.with(jni::JailLayer::name);
#include "jni/protocol/jail_layers.def"
#undef DASHJ_JAIL_LAYER
  return layers;
}

std::optional<classfile::Bytes> read_class(const std::string& folder, std::string_view name) {
  std::ifstream file(folder + "/" + std::string(name) + ".class", std::ios::binary);
  if (!file) return std::nullopt;
  return classfile::Bytes(std::istreambuf_iterator<char>(file), {});
}

const char* word_of(jni::RunEnd end) {
  switch (end) {
    case jni::RunEnd::Returned:
      return "returned";
    case jni::RunEnd::Threw:
      return "threw";
    case jni::RunEnd::ErrorReached:
      return "error";
    case jni::RunEnd::StepBound:
      return "steps";
    case jni::RunEnd::TimeBound:
      return "time";
    case jni::RunEnd::Cut:
      return "cut";
    case jni::RunEnd::Assumed:
      return "assumed";
    case jni::RunEnd::Exited:
      return "exited";
    case jni::RunEnd::WorkerDied:
      return "died";
    case jni::RunEnd::Jailed:
      return "jailed";
    case jni::RunEnd::NotRun:
      return "not-run";
  }
  return "?";
}

void say(const std::string& name, const char* word, std::string text) {
  for (char& letter : text)
    if (letter == '\n' || letter == '\t') letter = ' ';
  std::printf("%s\t%s\t%s\n", name.c_str(), word, text.c_str());
  std::fflush(stdout);
}

int run_all(jni::WorkerClient& worker, int timeout_ms, char** first, char** last) {
  for (; first != last; ++first) {
    const std::string name = *first;
    const auto dot = name.rfind('.');
    worker.reset_classes();
    const auto reply = worker.run({{name.substr(0, dot), name.substr(dot + 1), "()V"}, {}, timeout_ms});
    if (!reply) {
      std::fprintf(stderr, "%s\n", reply.error().text().c_str());
      return static_cast<int>(reply.error().failure);
    }
    say(name, word_of(reply->end), reply->exception_class + ": " + reply->message);
    for (const std::uint32_t event : reply->events)
      say(name + ".event", "event", std::to_string(static_cast<int>(event)));
  }
  for (const auto& layer : worker.absent_jail_layers()) say("absent", "layer", layer);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int kFirstMethod = 7;
  if (argc < kFirstMethod) return 64;
  jni::WorkerOptions options;
  options.worker_binary = argv[1];
  options.libjvm = argv[2];
  options.jail = layers_of(argv[3]);
  options.role = std::string(argv[4]) == "test" ? jni::WorkerRole::Test : jni::WorkerRole::Replay;
  options.heap_mib = 64;
  const std::string folder = argv[5];
  const auto worker = jni::WorkerClient::start(
      options, [&folder](std::string_view name) { return read_class(folder, name); }, StopToken());
  if (!worker) return static_cast<int>(worker.error().failure);
  return run_all(**worker, std::atoi(argv[6]), argv + kFirstMethod, argv + argc);
}
