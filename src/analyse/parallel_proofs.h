// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analyse/entry_files.h"
#include "analyse/proof_examiner.h"
#include "jobs/engines.h"

namespace dashj::analyse {

/// Checks by several engine processes (jobs/engines.h), the same as by one. The proof of an engine that dies is not
/// decided.
class ParallelProofs {
 public:
  /// All references must outlive the object.
  ParallelProofs(const ProofSetup& setup, const std::vector<verdict::CertificateText>& proofs, std::size_t engines,
                 ProgressSink& progress);
  ~ParallelProofs();
  ParallelProofs(const ParallelProofs&) = delete;
  ParallelProofs& operator=(const ParallelProofs&) = delete;

  /// The proof of this index; each is asked for once, in order. No value: the user has interrupted.
  [[nodiscard]] std::optional<Result<ExaminedProof>> examine(std::size_t index);

 private:
  [[nodiscard]] Result<ExaminedProof> read(std::size_t index, const jobs::Outcome& outcome);
  [[nodiscard]] ExaminedProof not_decided(std::size_t index, const std::string& how) const;

  const ProofSetup& setup_;
  const std::vector<verdict::CertificateText>& proofs_;
  std::optional<EntryFiles> obligations_;
  std::optional<jobs::Engines> engines_;
};

}  // namespace dashj::analyse
