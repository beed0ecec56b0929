// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "analyse/parallel_proofs.h"
#include "analyse/proof_examiner.h"
#include "base/progress_line.h"
#include "base/stop_token.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/output.h"
#include "engine/engine_share.h"
#include "jvm/find_worker.h"
#include "report/certificate_json.h"
#include "verdict/presumed.h"

namespace dashj::cli {
namespace {

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream document;
  document << file.rdbuf();
  if (!file) return bad_input(path, "no such file, or not readable; write a certificate with --certificate FILE");
  return document.str();
}

/// A folder for obligations that nobody wants to keep: it goes, unless one of them is named in what is printed.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "dashj-obligations-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code problem;
    if (!path_.empty() && !is_kept_) std::filesystem::remove_all(path_, problem);
  }
  [[nodiscard]] const std::string& path() const { return path_; }
  void keep() { is_kept_ = true; }

 private:
  std::string path_;
  bool is_kept_ = false;
};

/// What is said of one certificate, first as a word.
struct Judgement {
  std::string word, text;
};
constexpr const char* kAccepted = "ACCEPTED";
constexpr const char* kRejected = "REJECTED";
constexpr const char* kUndecided = "UNDECIDED";

std::string count_text(std::size_t count, const char* one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

// What is proved is what the certificate says, so it is said again: the property may not be the one that is wanted.
std::string accepted_text(const analyse::ProofCheck& check, const check::Accepted& accepted,
                          const std::vector<std::string>& property, bool has_files) {
  std::string text = fmt::format("  no input makes it go wrong by {}; for {}\n", fmt::join(property, ","),
                                 verdict::kAlwaysPresumedText);
  for (const std::string& phrase : check.presumes) text += fmt::format("  presumes: {}\n", phrase);
  text += fmt::format("  {}, {} proved\n", count_text(accepted.claims, "claim"),
                      count_text(accepted.obligations, "obligation"));
  if (check.inputs_run > 0) text += fmt::format("  {} run again, none fails\n", count_text(check.inputs_run, "input"));
  if (has_files)
    text += fmt::format("  {}{}\n", count_text(check.files.size(), "SMT-LIB file"),
                        check.inputs_run > 0 ? "; what was run has none" : "");
  return text;
}

class CheckRun {
 public:
  CheckRun(const CheckCommand& command, const std::vector<verdict::CertificateText>& proofs)
      : command_(command), proofs_(proofs), progress_(!command.machine.is_verbose), examiner_(setup_, progress_) {
    setup_.target = command.target;
  }

  Result<int> run() {
    if (!command_.solver.empty()) setup_.solver = DASHJ_TRY(analyse::OutsideSolver::find(command_.solver));
    setup_.seconds_a_file = kOutsideSecondsOfFile;
    DASHJ_TRY_VOID(open_files());
    DASHJ_TRY_VOID(find_machine());
    const engine::EngineShare share = engine::share_of(command_.jobs, proofs_.size(), std::nullopt);
    if (share.engines > 1) several_.emplace(setup_, proofs_, share.engines, progress_);
    std::vector<std::string> words;
    for (std::size_t index = 0; index < proofs_.size(); ++index) {
      auto examined = several_ ? several_->examine(index) : std::optional(examiner_.examine(proofs_[index]));
      if (!examined || StopToken::is_interrupted()) {
        progress_.erase();
        std::fputs("dashj: interrupted\n", stderr);
        return kExitInterrupted;
      }
      const Judgement judgement = judge(DASHJ_TRY(std::move(*examined)), proofs_[index].property);
      words.push_back(judgement.word);
      progress_.erase();
      DASHJ_TRY_VOID(write_output(judgement.text));
    }
    const auto count = [&](const char* word) { return std::count(words.begin(), words.end(), word); };
    if (words.size() > 1)
      DASHJ_TRY_VOID(write_output(fmt::format("{} accepted, {} rejected, {} undecided\n", count(kAccepted),
                                              count(kRejected), count(kUndecided))));
    if (count(kRejected) > 0) return kExitRejected;
    return count(kUndecided) > 0 ? kExitUndecided : kExitAccepted;
  }

  /// Some thread was given up and may still be running.
  [[nodiscard]] bool has_stray_thread() const { return examiner_.has_stray_thread(); }

 private:
  Result<void> open_files() {
    if (command_.smtlib_directory.empty() && !setup_.solver) return {};
    std::string directory = command_.smtlib_directory;
    if (directory.empty()) directory = temporary_.emplace().path();
    if (directory.empty())
      return missing("--solver", "no folder for the obligations can be made below " +
                                     std::filesystem::temp_directory_path().string() + "; name one with --smtlib");
    setup_.parts.files = DASHJ_TRY(analyse::ObligationFiles::open("--smtlib " + directory, directory));
    return {};
  }

  // A JDK is needed only where something is run.
  Result<void> find_machine() {
    const auto java = jni::find_java(command_.machine.java_home);
    if (java) {
      setup_.java = *java;
      setup_.options.worker_binary = DASHJ_TRY(jvm::find_worker(command_.machine.worker));
    } else if (command_.machine.java_home) {
      return tl::unexpected(java.error());
    } else {
      setup_.parts.no_java = java.error();
    }
    setup_.options.timeout_seconds = command_.timeout_seconds;
    setup_.options.jail = command_.machine.jail();
    return {};
  }

  Judgement judge(const analyse::ExaminedProof& proof, const std::vector<std::string>& property) {
    const std::string& name = proof.name;
    const analyse::ProofCheck& check = proof.check;
    if (const auto* no = std::get_if<check::Rejected>(&check.outcome)) return rejected(name, no->reason);
    if (const auto* unknown = std::get_if<check::NotDecided>(&check.outcome)) return undecided(name, unknown->reason);
    std::string details =
        accepted_text(check, std::get<check::Accepted>(check.outcome), property, setup_.parts.files != nullptr);
    if (proof.opinion) details += opinion_text(*proof.opinion);
    if (proof.opinion && !proof.opinion->contradicted.empty()) {
      if (temporary_) temporary_->keep();
      return {kRejected,
              fmt::format("{} ({} contradicts an obligation) {}\n{}", kRejected, command_.solver, name, details)};
    }
    return {kAccepted, fmt::format("{} {}\n{}", kAccepted, name, details)};
  }

  [[nodiscard]] std::string opinion_text(const analyse::SecondOpinion& opinion) const {
    std::string text = fmt::format("  {}: {} confirmed, {} contradicted, {} not decided\n", command_.solver,
                                   opinion.confirmed, opinion.contradicted.size(), opinion.undecided.size());
    for (const std::string& file : opinion.contradicted) text += fmt::format("    contradicted: {}\n", file);
    if (!command_.smtlib_directory.empty())
      for (const std::string& file : opinion.undecided) text += fmt::format("    not decided: {}\n", file);
    return text;
  }

  static Judgement with_reason(const char* word, const std::string& name, std::string reason) {
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    return {word, fmt::format("{} ({}) {}\n", word, reason, name)};
  }
  static Judgement rejected(const std::string& name, const std::string& reason) {
    return with_reason(kRejected, name, reason);
  }
  static Judgement undecided(const std::string& name, const std::string& reason) {
    return with_reason(kUndecided, name, reason);
  }

  const CheckCommand& command_;
  const std::vector<verdict::CertificateText>& proofs_;
  ProgressLine progress_;
  analyse::ProofSetup setup_;
  std::optional<TemporaryFolder> temporary_;
  analyse::ProofExaminer examiner_;
  std::optional<analyse::ParallelProofs> several_;
};

Result<std::vector<verdict::CertificateText>> read_proofs(const std::string& path) {
  const std::string document = DASHJ_TRY(read_file(path));
  auto proofs = DASHJ_TRY(report::read_certificates(document, path));
  if (proofs.empty()) return bad_input(path, "holds no proof: no entry of that run was SAFE");
  return proofs;
}

}  // namespace

int run_check(const CheckCommand& command) {
  const auto proofs = read_proofs(command.certificate);
  if (!proofs) return report_failure(proofs.error());
  CheckRun run(command, *proofs);
  const Result<int> status = run.run();
  const int exit_status = status ? *status : report_failure(status.error());
  if (run.has_stray_thread()) {
    // Nothing may be destroyed while that thread runs. Its workers end with this process.
    std::fflush(nullptr);
    std::_Exit(exit_status);
  }
  return exit_status;
}

}  // namespace dashj::cli
