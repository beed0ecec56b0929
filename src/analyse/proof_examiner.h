// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "analyse/check_proof.h"
#include "analyse/outside_solver.h"
#include "base/progress.h"
#include "base/result.h"
#include "engine/engine_thread.h"
#include "jvm/analysis_context.h"
#include "verdict/certificate_text.h"

namespace dashj::analyse {

/// What the proofs of a file are checked with.
struct ProofSetup {
  std::string target;
  jvm::AnalysisOptions options;
  std::optional<jni::JavaInstallation> java;  ///< No value: parts say why.
  ProofCheckParts parts;
  std::optional<OutsideSolver> solver;  ///< That is asked about the obligations of what is accepted.
  double seconds_a_file = 0;            ///< For that solver.
};

/// What there is to say about one proof.
struct ExaminedProof {
  std::string name;  ///< Of the entry.
  ProofCheck check;
  std::optional<SecondOpinion> opinion = {};
};

/// An engine of this process: checks one proof after the other, each in a thread of its own.
class ProofExaminer {
 public:
  /// Both must outlive the object.
  ProofExaminer(const ProofSetup& setup, ProgressSink& progress) : setup_(setup), progress_(progress) {}

  /// Fails where something is missing here, or the target has no such entry.
  [[nodiscard]] Result<ExaminedProof> examine(const verdict::CertificateText& proof);
  /// Some thread was given up and may still be running: nothing may be destroyed.
  [[nodiscard]] bool has_stray_thread() const { return has_stray_thread_; }

 private:
  [[nodiscard]] Result<ProofCheck> checked(engine::Subject subject, const verdict::CertificateText& proof);

  const ProofSetup& setup_;
  ProgressSink& progress_;
  bool has_stray_thread_ = false;
};

}  // namespace dashj::analyse
