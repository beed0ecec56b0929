// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>
#include <sstream>

#include "analyse/check_proof.h"
#include "analyse/outside_solver.h"
#include "base/progress_line.h"
#include "base/stop_token.h"
#include "cli/commands.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/output.h"
#include "engine/engine_thread.h"
#include "jvm/check_class_version.h"
#include "jvm/find_worker.h"
#include "program/property_names.h"
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
      : command_(command), proofs_(proofs), progress_(false) {}

  Result<int> run() {
    if (!command_.solver.empty()) solver_ = DASHJ_TRY(analyse::OutsideSolver::find(command_.solver));
    DASHJ_TRY_VOID(open_files());
    DASHJ_TRY_VOID(find_machine());
    std::vector<std::string> words;
    for (const verdict::CertificateText& proof : proofs_) {
      const auto judgement = DASHJ_TRY(judge(proof));
      if (StopToken::is_interrupted()) {
        std::fputs("dashj: interrupted\n", stderr);
        return kExitInterrupted;
      }
      words.push_back(judgement.word);
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
  [[nodiscard]] bool has_stray_thread() const { return has_stray_thread_; }

 private:
  Result<void> open_files() {
    if (command_.smtlib_directory.empty() && !solver_) return {};
    std::string directory = command_.smtlib_directory;
    if (directory.empty()) directory = temporary_.emplace().path();
    if (directory.empty())
      return missing("--solver", "no folder for the obligations can be made below " +
                                     std::filesystem::temp_directory_path().string() + "; name one with --smtlib");
    parts_.files = DASHJ_TRY(analyse::ObligationFiles::open("--smtlib " + directory, directory));
    return {};
  }

  // A JDK is needed only where something is run.
  Result<void> find_machine() {
    const auto java = jni::find_java(command_.machine.java_home);
    if (java) {
      java_ = *java;
      options_.worker_binary = DASHJ_TRY(jvm::find_worker(command_.machine.worker));
    } else if (command_.machine.java_home) {
      return tl::unexpected(java.error());
    } else {
      parts_.no_java = java.error();
    }
    options_.timeout_seconds = command_.timeout_seconds;
    options_.jail = command_.machine.jail();
    return {};
  }

  Result<Judgement> judge(const verdict::CertificateText& proof) {
    engine::Subject subject{DASHJ_TRY(program::Program::open(command_.target)), {}};
    subject.entries = {DASHJ_TRY(program::resolve_entry(subject.program, proof.entry))};
    const std::string name = subject.entries[0].name();
    jvm::AnalysisOptions options = options_;
    if (proof.property.empty()) return rejected(name, "the certificate names no property");
    if (const auto problem = program::read_property(proof.property, options.property)) return rejected(name, *problem);
    if (const auto complete = program::complete_exception_classes(subject.program, options.property); !complete)
      return rejected(name, complete.error().text());
    if (java_) DASHJ_TRY_VOID(jvm::check_class_version(subject.program, subject.entries[0], *java_));
    return check(std::move(subject), std::move(options), proof);
  }

  Result<Judgement> check(engine::Subject subject, jvm::AnalysisOptions options,
                          const verdict::CertificateText& proof) {
    const std::string name = subject.entries[0].name();
    spdlog::info("proof of {}", name);
    auto answer = std::make_shared<std::optional<Result<analyse::ProofCheck>>>();
    engine::EngineThread thread(std::move(subject), std::move(options), java_.value_or(jni::JavaInstallation{}),
                                progress_, engine::EngineThread::Start::Cold);
    const auto task = [answer, proof, parts = parts_](jvm::AnalysisContext& context, const program::Entry& entry) {
      try {
        *answer = analyse::check_proof(context, entry, proof, parts);
      } catch (const std::bad_alloc&) {
        *answer = analyse::ProofCheck{check::NotDecided{"an allocation failed"}, 0, {}};
      }
    };
    if (!thread.run(0, task)) {
      has_stray_thread_ = true;
      return undecided(name, UnknownReason{UnknownKind::Timeout, ""}.text());
    }
    if (parts_.files) DASHJ_TRY_VOID(parts_.files->complete());
    return judgement(name, DASHJ_TRY(std::move(**answer)), proof.property);
  }

  Judgement judgement(const std::string& name, const analyse::ProofCheck& check,
                      const std::vector<std::string>& property) {
    if (const auto* no = std::get_if<check::Rejected>(&check.outcome)) return rejected(name, no->reason);
    if (const auto* unknown = std::get_if<check::NotDecided>(&check.outcome)) return undecided(name, unknown->reason);
    std::string details =
        accepted_text(check, std::get<check::Accepted>(check.outcome), property, parts_.files != nullptr);
    bool is_contradicted = false;
    if (solver_) {
      const analyse::SecondOpinion opinion = solver_->ask(check.files, kOutsideSecondsOfFile);
      is_contradicted = !opinion.contradicted.empty();
      details += fmt::format("  {}: {} confirmed, {} contradicted, {} not decided\n", command_.solver,
                             opinion.confirmed, opinion.contradicted.size(), opinion.undecided.size());
      for (const std::string& file : opinion.contradicted) details += fmt::format("    contradicted: {}\n", file);
      if (!command_.smtlib_directory.empty())
        for (const std::string& file : opinion.undecided) details += fmt::format("    not decided: {}\n", file);
      if (is_contradicted && temporary_) temporary_->keep();
    }
    if (is_contradicted)
      return {kRejected,
              fmt::format("{} ({} contradicts an obligation) {}\n{}", kRejected, command_.solver, name, details)};
    return {kAccepted, fmt::format("{} {}\n{}", kAccepted, name, details)};
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
  jvm::AnalysisOptions options_;
  std::optional<jni::JavaInstallation> java_;
  std::optional<analyse::OutsideSolver> solver_;
  std::optional<TemporaryFolder> temporary_;
  analyse::ProofCheckParts parts_;
  bool has_stray_thread_ = false;
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
