// SPDX-License-Identifier: MIT
#include "analyse/proof_examiner.h"

#include <spdlog/spdlog.h>

#include <memory>
#include <new>
#include <utility>

#include "jvm/check_class_version.h"
#include "program/property_names.h"

namespace dashj::analyse {

Result<ExaminedProof> ProofExaminer::examine(const verdict::CertificateText& proof) {
  engine::Subject subject{DASHJ_TRY(program::Program::open(setup_.target)), {}};
  if (setup_.java) subject.program.find_jdk(setup_.java->home);
  subject.entries = {DASHJ_TRY(program::resolve_entry(subject.program, proof.entry))};
  const std::string name = subject.entries[0].name();
  ExaminedProof examined{name, DASHJ_TRY(checked(std::move(subject), proof))};
  if (setup_.solver && std::holds_alternative<check::Accepted>(examined.check.outcome))
    examined.opinion = setup_.solver->ask(examined.check.files, setup_.seconds_a_file);
  return examined;
}

Result<ProofCheck> ProofExaminer::checked(engine::Subject subject, const verdict::CertificateText& proof) {
  const std::string name = subject.entries[0].name();
  jvm::AnalysisOptions options = setup_.options;
  if (proof.property.empty()) return ProofCheck{check::Rejected{"the certificate names no property"}};
  if (const auto problem = program::read_property(proof.property, options.property))
    return ProofCheck{check::Rejected{*problem}};
  if (const auto complete = program::complete_exception_classes(subject.program, options.property); !complete)
    return ProofCheck{check::Rejected{complete.error().text()}};
  if (setup_.java) DASHJ_TRY_VOID(jvm::check_class_version(subject.program, subject.entries[0], *setup_.java));
  spdlog::info("proof of {}", name);
  auto answer = std::make_shared<std::optional<Result<ProofCheck>>>();
  engine::EngineThread thread(std::move(subject), std::move(options), setup_.java.value_or(jni::JavaInstallation{}),
                              progress_, engine::EngineThread::Start::Cold);
  const auto task = [answer, proof, parts = setup_.parts](jvm::AnalysisContext& context, const program::Entry& entry) {
    try {
      *answer = check_proof(context, entry, proof, parts);
    } catch (const std::bad_alloc&) {
      *answer = ProofCheck{check::NotDecided{"an allocation failed"}};
    }
  };
  if (!thread.run(0, task)) {
    has_stray_thread_ = true;
    return ProofCheck{check::NotDecided{UnknownReason{UnknownKind::Timeout, ""}.text()}};
  }
  if (setup_.parts.files) DASHJ_TRY_VOID(setup_.parts.files->complete());
  return std::move(**answer);
}

}  // namespace dashj::analyse
