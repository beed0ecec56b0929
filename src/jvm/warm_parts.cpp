// SPDX-License-Identifier: MIT
#include "jvm/warm_parts.h"

#include <spdlog/spdlog.h>

#include <chrono>

#include "base/check.h"
#include "classfile/lower/constant_initialiser.h"
#include "program/served_classes.h"
#include "smt/renew_solver.h"

namespace dashj::jvm {

std::optional<classfile::Bytes> InstrumentedClasses::bytes(std::string_view internal_name) {
  const classfile::ClassFile* class_file = program_.find_class(internal_name);
  if (class_file == nullptr) return std::nullopt;
  if (program::is_served(internal_name)) return program_.class_bytes(internal_name);
  const std::uint32_t first = next_method_;
  next_method_ += static_cast<std::uint32_t>(class_file->methods.size());
  // It runs once in a loader's life, whichever run that falls into, so what it does is computed, not recorded.
  const lower::ClassLookup lookup = [this](std::string_view name) { return program_.find_class(name); };
  const classfile::Member* bare = lower::constant_initialiser(*class_file, lookup);
  const auto number_of = [first](std::size_t i) { return first + static_cast<std::uint32_t>(i); };
  auto result = classfile::instrument(*class_file, number_of, most_, bare);
  if (!result) {
    spdlog::warn("{} runs without probes: {}", internal_name, result.error().text());
    has_bare_methods_ = true;
    return program_.class_bytes(internal_name);
  }
  for (std::size_t i = 0; i < result->levels.size(); ++i) {
    const classfile::Member& method = class_file->methods[i];
    if (method.code && &method != bare && result->levels[i] == classfile::ProbeLevel::None) has_bare_methods_ = true;
  }
  loaded_[std::string(internal_name)] = {first, std::move(result->levels)};
  return std::move(result->bytes);
}

InstrumentedClasses::Probes InstrumentedClasses::probes_of(const program::Entry& entry) const {
  const auto found = loaded_.find(entry.owner->name);
  if (found == loaded_.end()) return {};
  const auto index = static_cast<std::size_t>(entry.method - entry.owner->methods.data());
  return {found->second.levels[index], found->second.first_number + static_cast<std::uint32_t>(index)};
}

WarmParts::WarmParts(const AnalysisContext& context) : context_(context), instrumented_(context.program) {}

// Both processes are told to die before either is waited for.
WarmParts::~WarmParts() {
  if (test_) test_->kill_now();
  if (replay_) replay_->kill_now();
  for (auto& [how, worker] : other_)
    if (worker) worker->kill_now();
}

AnalysisContext::AnalysisContext(const program::Program& analysed, const AnalysisOptions& given,
                                 jni::JavaInstallation installation, ProgressSink& sink)
    : program(analysed),
      options(given),
      java(std::move(installation)),
      progress(sink),
      warm(std::make_unique<WarmParts>(*this)) {}

AnalysisContext::~AnalysisContext() = default;

StopToken stop_token(const AnalysisOptions& options) {
  using Clock = StopToken::Clock;
  if (!options.timeout_seconds) return StopToken();
  return StopToken(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(*options.timeout_seconds)));
}

jni::WorkerOptions worker_options(const AnalysisOptions& options, const jni::JavaInstallation& java,
                                  jni::WorkerRole role) {
  jni::WorkerOptions result;
  result.role = role;
  result.worker_binary = options.worker_binary;
  result.libjvm = java.libjvm;
  result.heap_mib = options.worker_heap_mib;
  result.jail = options.jail;
  return result;
}

void start_warm_parts(AnalysisContext& context) {
  smt::warm_up_solver();
  // A failure shows again, with its message, where the worker is needed.
  if (auto worker = context.warm->test_worker(); !worker) spdlog::warn("{}", worker.error().text());
}

void WarmParts::set_stop_token(const StopToken& stop) {
  stop_ = stop;
  if (test_) test_->set_stop_token(stop);
  if (replay_) replay_->set_stop_token(stop);
  for (auto& [how, worker] : other_)
    if (worker) worker->set_stop_token(stop);
}

Result<jni::WorkerClient*> WarmParts::worker(std::unique_ptr<jni::WorkerClient>& slot, jni::WorkerOptions options) {
  if (slot) return slot.get();
  jni::ClassSource source;
  if (options.role == jni::WorkerRole::Test)
    source = [this](std::string_view name) { return instrumented_.bytes(name); };
  else
    source = [this](std::string_view name) { return context_.program.class_bytes(name); };
  slot = DASHJ_TRY(jni::WorkerClient::start(options, std::move(source), stop_));
  return slot.get();
}

void WarmParts::expect_replay() {
  if (replay_) return;
  for (const std::string& layer : test_->absent_jail_layers()) spdlog::info("the jail goes without {}", layer);
  // A failure shows again, with its message, where the worker is needed.
  if (auto worker = replay_worker(); !worker) spdlog::warn("{}", worker.error().text());
}

Result<jni::WorkerClient*> WarmParts::test_worker() {
  return worker(test_, worker_options(context_.options, context_.java, jni::WorkerRole::Test));
}
Result<jni::WorkerClient*> WarmParts::replay_worker() {
  return worker(replay_, worker_options(context_.options, context_.java, jni::WorkerRole::Replay));
}
Result<jni::WorkerClient*> WarmParts::replay_worker(const jni::JavaInstallation& java, jni::CodeMode code) {
  jni::WorkerOptions options = worker_options(context_.options, java, jni::WorkerRole::Replay);
  options.code = code;
  return worker(other_[{java.libjvm, code}], std::move(options));
}

}  // namespace dashj::jvm
