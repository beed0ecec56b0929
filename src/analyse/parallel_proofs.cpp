// SPDX-License-Identifier: MIT
#include "analyse/parallel_proofs.h"

#include <filesystem>
#include <memory>
#include <utility>
#include <variant>

#include "jobs/result_bytes.h"

namespace dashj::analyse {
namespace {

constexpr char kWhole = '+', kLacksObligations = '-';  // before the bytes of an answer

/// A field more in a struct is an error of the compiler here: else it would be lost on the way.
struct ExaminedFields : DiagnosticFields {
  using DiagnosticFields::of;
  template <class A>
  static void of(A& archive, check::Accepted& value) {
    auto& [claims, obligations] = value;
    archive(claims, obligations);
  }
  template <class A>
  static void of(A& archive, check::Rejected& value) {
    auto& [reason] = value;
    archive(reason);
  }
  template <class A>
  static void of(A& archive, check::NotDecided& value) {
    auto& [reason] = value;
    archive(reason);
  }
  template <class A>
  static void of(A& archive, ProofCheck& value) {
    auto& [outcome, inputs_run, files, presumes] = value;
    archive(outcome, inputs_run, files, presumes);
  }
  template <class A>
  static void of(A& archive, SecondOpinion& value) {
    auto& [confirmed, contradicted, undecided] = value;
    archive(confirmed, contradicted, undecided);
  }
  template <class A>
  static void of(A& archive, ExaminedProof& value) {
    auto& [name, check, opinion] = value;
    archive(name, check, opinion);
  }
};

/// In its own process.
class ProofProcess final : public jobs::Engine {
 public:
  ProofProcess(const ProofSetup& setup, const std::vector<verdict::CertificateText>& proofs,
               std::optional<EntryFiles> obligations, ProgressSink& progress)
      : setup_(setup),
        proofs_(proofs),
        obligations_(std::move(obligations)),
        examiner_(setup_, progress),
        opened_(open()) {}

  jobs::Answer work(std::size_t index) override {
    Result<ExaminedProof> examined = tl::unexpected(Diagnostic{});
    if (opened_)
      examined = examiner_.examine(proofs_[index]);
    else
      examined = tl::unexpected(opened_.error());
    const bool is_whole = !setup_.parts.files || setup_.parts.files->complete();
    if (obligations_) obligations_->end(index);
    return {(is_whole ? kWhole : kLacksObligations) + write_result<ExaminedFields>(std::move(examined)),
            examiner_.has_stray_thread()};
  }

 private:
  Result<void> open() {
    if (obligations_) setup_.parts.files = DASHJ_TRY(ObligationFiles::open("--smtlib", obligations_->begin()));
    return {};
  }

  ProofSetup setup_;
  const std::vector<verdict::CertificateText>& proofs_;
  std::optional<EntryFiles> obligations_;
  ProofExaminer examiner_;
  Result<void> opened_;
};

/// The files of an engine go by other names once they are collected.
void rename(std::vector<std::string>& paths, const std::map<std::string, std::string>& names) {
  for (std::string& path : paths)
    if (const auto now = names.find(std::filesystem::path(path).filename()); now != names.end()) path = now->second;
}

}  // namespace

ParallelProofs::ParallelProofs(const ProofSetup& setup, const std::vector<verdict::CertificateText>& proofs,
                               std::size_t engines, ProgressSink& progress)
    : setup_(setup), proofs_(proofs) {
  if (setup.parts.files) obligations_.emplace(setup.parts.files->directory(), "");
  const auto start = [this](ProgressSink& own) {
    return std::make_unique<ProofProcess>(setup_, proofs_, obligations_, own);
  };
  engines_.emplace(engines, proofs.size(), start, jobs::standing_in(progress));
}

ParallelProofs::~ParallelProofs() {
  engines_.reset();  // before their folders go
  if (obligations_) obligations_->remove_folders();
}

std::optional<Result<ExaminedProof>> ParallelProofs::examine(std::size_t index) {
  const auto outcome = engines_->outcome(index);
  if (!outcome) return std::nullopt;
  return read(index, *outcome);
}

Result<ExaminedProof> ParallelProofs::read(std::size_t index, const jobs::Outcome& outcome) {
  const auto* dead = std::get_if<jobs::Died>(&outcome);
  std::map<std::string, std::string> names;
  if (obligations_) names = obligations_->collect(index, dead != nullptr ? dead->engine : 0);
  if (dead != nullptr) return not_decided(index, dead->how);
  const auto& bytes = std::get<std::string>(outcome);
  std::optional<Result<ExaminedProof>> examined;
  if (!bytes.empty()) examined = read_result<ExaminedFields, ExaminedProof>(std::string_view(bytes).substr(1));
  if (!examined) return not_decided(index, "an answer that cannot be read");
  if (bytes.front() == kLacksObligations) {
    obligations_->remove_all();
    return tl::unexpected(setup_.parts.files->incomplete().error());
  }
  if (!*examined) return std::move(*examined);
  rename((*examined)->check.files, names);
  if ((*examined)->opinion) {
    rename((*examined)->opinion->contradicted, names);
    rename((*examined)->opinion->undecided, names);
  }
  return std::move(*examined);
}

// The check had not ended, so it accepts nothing.
ExaminedProof ParallelProofs::not_decided(std::size_t index, const std::string& how) const {
  return {proofs_[index].entry, ProofCheck{check::NotDecided{UnknownReason{UnknownKind::Engine, how}.text()}}};
}

}  // namespace dashj::analyse
