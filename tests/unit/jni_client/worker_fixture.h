// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "classfile/instrument/trace_events.h"
#include "jni/client/worker_client.h"
#include "program/served_classes.h"

namespace dashj::jni {

/// A worker of either role over the compiled programs of java/ and our API classes, with the classes that `extra_` adds
/// or replaces.
class WorkerTest : public testing::Test {
 protected:
  [[nodiscard]] static WorkerOptions options(WorkerRole role) {
    const auto java = find_java(std::nullopt);
    EXPECT_TRUE(java) << java.error().text();
    WorkerOptions options;
    options.role = role;
    options.worker_binary = DASHJ_WORKER;
    options.libjvm = java ? java->libjvm : "";
    options.heap_mib = 64;
    options.trace_words = 10'000;
    return options;
  }

  [[nodiscard]] std::unique_ptr<WorkerClient> start(const WorkerOptions& options) {
    auto client = WorkerClient::start(
        options, [this](std::string_view name) { return bytes_of(name); }, StopToken());
    EXPECT_TRUE(client) << client.error().text();
    return client ? std::move(*client) : nullptr;
  }

  [[nodiscard]] WorkerClient& worker(WorkerRole role) {
    auto& place = role == WorkerRole::Test ? test_ : replay_;
    if (place == nullptr) place = start(options(role));
    return *place;
  }

  static RunReply run_on(WorkerClient& client, EntryPoint entry, std::vector<std::int64_t> arguments = {},
                         int timeout_ms = 10'000) {
    auto reply = client.run({std::move(entry), std::move(arguments), timeout_ms});
    EXPECT_TRUE(reply) << reply.error().text();
    return reply ? std::move(*reply) : RunReply();
  }

  /// A run that is given choices.
  RunReply choose(WorkerRole role, EntryPoint entry, std::vector<std::int64_t> arguments,
                  std::vector<std::int64_t> choices) {
    auto reply = worker(role).run({std::move(entry), std::move(arguments), 10'000, std::move(choices)});
    EXPECT_TRUE(reply) << reply.error().text();
    return reply ? std::move(*reply) : RunReply();
  }

  RunReply test(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments = {},
                int timeout_ms = 10'000) {
    return run_on(worker(WorkerRole::Test), {"Probed", method, descriptor}, std::move(arguments), timeout_ms);
  }

  RunReply replay(const std::string& method, const std::string& descriptor, std::vector<std::int64_t> arguments = {},
                  int timeout_ms = 10'000, const std::string& type = "Plain") {
    return run_on(worker(WorkerRole::Replay), {type, method, descriptor}, std::move(arguments), timeout_ms);
  }

  [[nodiscard]] std::optional<classfile::Bytes> bytes_of(std::string_view name) {
    if (const auto found = extra_.find(std::string(name)); found != extra_.end()) return found->second;
    for (const EmbeddedClass& served : program::served_classes())
      if (served.internal_name == name) return classfile::Bytes(served.bytes.begin(), served.bytes.end());
    return read(std::string(name));
  }

  [[nodiscard]] static std::optional<classfile::Bytes> read(const std::string& name) {
    std::ifstream file(std::string(DASHJ_TEST_CLASSES) + "/" + name + ".class", std::ios::binary);
    if (!file) return std::nullopt;
    return classfile::Bytes(std::istreambuf_iterator<char>(file), {});
  }

  [[nodiscard]] static std::vector<std::uint32_t> events(const RunReply& reply) {
    return {reply.events.begin(), reply.events.end()};
  }

  std::map<std::string, classfile::Bytes> extra_;
  std::unique_ptr<WorkerClient> test_, replay_;
};

inline std::uint32_t enter(std::uint32_t method) {
  return encode(trace::EventKind::Enter, method);
}
inline std::uint32_t block(std::uint32_t offset) {
  return encode(trace::EventKind::Block, offset);
}
inline std::uint32_t local(std::uint32_t slot) {
  return encode(trace::EventKind::Local, slot);
}
inline std::uint32_t leave(std::uint32_t has_value) {
  return encode(trace::EventKind::Leave, has_value);
}
inline std::uint32_t error_at(std::uint32_t offset) {
  return encode(trace::EventKind::Error, offset);
}

}  // namespace dashj::jni
