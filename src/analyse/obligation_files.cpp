// SPDX-License-Identifier: MIT
#include "analyse/obligation_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <system_error>

#include "program/program.h"
#include "term/print_smtlib.h"

namespace dashj::analyse {
namespace {

std::string place(const tac::Body& body, tac::StmtId stmt) {
  const tac::Stmt& found = body.stmt(stmt);
  const std::string line = found.line < 0 ? "" : fmt::format(", line {}", found.line);
  return fmt::format("statement {} (offset {}{})", stmt.value, found.bytecode_offset, line);
}

std::string comment(const tac::Methods& methods, const check::Obligation& obligation) {
  const tac::Body& body = methods.body(obligation.method);
  const std::string entry = program::display_name(methods.body(tac::Methods::entry()).display_name());
  const std::string from = obligation.from ? "the claim before " + place(body, *obligation.from) : "its start";
  std::string text =
      fmt::format("; proof of {}\n; {}: from {} to {}\n; to be shown: {}", entry,
                  program::display_name(body.display_name()), from, place(body, obligation.to), obligation.shown);
  text += obligation.is_case ? " (one case)\n" : "\n";
  if (obligation.about_calls > 0)
    text += fmt::format("; the last {} assertions are what is known of calls: facts proved before, and runs\n",
                        obligation.about_calls);
  return text;
}

}  // namespace

Result<std::shared_ptr<ObligationFiles>> ObligationFiles::open(const std::string& option,
                                                               const std::string& directory) {
  std::error_code problem;
  std::filesystem::create_directories(directory, problem);
  if (problem) return bad_input(option, "cannot be made a directory: " + problem.message());
  for (const auto& entry : std::filesystem::directory_iterator(directory, problem))
    if (entry.path().extension() == ".smt2")
      return bad_input(option,
                       "holds " + entry.path().filename().string() + " of an earlier run; name an empty directory");
  if (problem) return bad_input(option, "cannot be read: " + problem.message());
  return std::shared_ptr<ObligationFiles>(new ObligationFiles(option, directory));
}

void ObligationFiles::OfEntry::proved(const check::Obligation& obligation) {
  std::vector<term::Term> assertions = obligation.assertions;
  std::erase_if(assertions, [this](term::Term assertion) { return store_.is_true(assertion); });
  const std::string head = "(set-info :smt-lib-version 2.6)\n(set-info :source |dashj|)\n(set-info :status unsat)\n";
  const std::string script = term::print_smtlib_script(store_, assertions, term::SmtlibFloats::Theory);
  paths_.push_back(files_.write(comment(methods_, obligation) + head + script));
}

std::string ObligationFiles::path(std::size_t number) const {
  return fmt::format("{}/{:06}.smt2", directory_, number);
}

// It takes its name once it is whole; others do not wait for the disk.
std::string ObligationFiles::write(const std::string& text) {
  const std::lock_guard lock(mutex_);
  std::string whole = path(++count_);
  const std::string part = whole + ".part";
  std::ofstream file(part, std::ios::binary);
  file << text;
  file.close();
  std::error_code problem;
  if (!file.fail()) std::filesystem::rename(part, whole, problem);
  if (!file.fail() && !problem) return whole;
  std::filesystem::remove(part, problem);
  if (problem_.empty()) problem_ = whole;
  return whole;
}

Result<void> ObligationFiles::complete() {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) return {};
  std::error_code none;  // what cannot be removed was not written
  for (std::size_t number = 1; number <= count_; ++number) std::filesystem::remove(path(number), none);
  return missing(option_, problem_ + " cannot be written; none of the obligations was kept");
}

Result<void> ObligationFiles::incomplete() const {
  return missing(option_, directory_ + ": a file cannot be written; none of the obligations was kept");
}

}  // namespace dashj::analyse
