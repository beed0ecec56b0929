// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "base/stop_token.h"
#include "classfile/instrument/instrumenter.h"
#include "jvm/analysis_context.h"
#include "program/entry.h"

namespace dashj::jvm {

/// The instrumented classes of a program, made when the worker first asks for them.
class InstrumentedClasses {
 public:
  explicit InstrumentedClasses(const program::Program& program, classfile::ProbeLevel most = classfile::ProbeLevel::All)
      : program_(program), most_(most) {}

  /// Instrumented bytes; the original ones of an API class (the engine knows what its methods do), and where
  /// instrumenting fails (the methods then have level None). An initialiser that only stores constants
  /// (lower/constant_initialiser.h) gets no probes.
  [[nodiscard]] std::optional<classfile::Bytes> bytes(std::string_view internal_name);
  /// What probes a method got, and its number in Enter events; level None while its class was not loaded.
  struct Probes {
    classfile::ProbeLevel level = classfile::ProbeLevel::None;
    std::uint32_t number = 0;
  };
  [[nodiscard]] Probes probes_of(const program::Entry& entry) const;
  /// Whether a class was given away in which a method got no probes that may fail, call or loop.
  [[nodiscard]] bool has_bare_methods() const { return has_bare_methods_; }

 private:
  const program::Program& program_;
  const classfile::ProbeLevel most_;
  bool has_bare_methods_ = false;
  struct Loaded {
    std::uint32_t first_number;
    std::vector<classfile::ProbeLevel> levels;
  };
  std::map<std::string, Loaded, std::less<>> loaded_;
  std::uint32_t next_method_ = 0;
};

/// The worker JVMs of a run: one with instrumented classes for tests, one that has never held any for replays (design,
/// section 2). Both come up in the background and stay for all entries.
class WarmParts {
 public:
  explicit WarmParts(const AnalysisContext& context);
  ~WarmParts();
  WarmParts(const WarmParts&) = delete;
  WarmParts& operator=(const WarmParts&) = delete;

  /// The limits of the entry that is analysed from now on.
  void set_stop_token(const StopToken& stop);
  /// Starts what is not started yet; returns at once.
  [[nodiscard]] Result<jni::WorkerClient*> test_worker();
  [[nodiscard]] Result<jni::WorkerClient*> replay_worker();
  /// One whose JVM runs the program in this way only.
  [[nodiscard]] Result<jni::WorkerClient*> replay_worker(const jni::JavaInstallation& java, jni::CodeMode code);
  /// The first test is over: lets the replay worker come up while the engine goes on. Not earlier, since two JVMs and
  /// Z3 on two cores hold each other up, and a proof needs no replay.
  void expect_replay();
  [[nodiscard]] const InstrumentedClasses& instrumented() const { return instrumented_; }

 private:
  [[nodiscard]] Result<jni::WorkerClient*> worker(std::unique_ptr<jni::WorkerClient>& slot, jni::WorkerOptions options);

  const AnalysisContext& context_;
  InstrumentedClasses instrumented_;
  StopToken stop_;  // of the entry that is analysed; a worker that starts later takes it along
  std::unique_ptr<jni::WorkerClient> test_, replay_;
  std::map<std::pair<std::string, jni::CodeMode>, std::unique_ptr<jni::WorkerClient>> other_;  // by libjvm
};

}  // namespace dashj::jvm
