// SPDX-License-Identifier: MIT
#include "smt/chain/logging_solver.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <system_error>

#include "smt/chain/solver_chain.h"
#include "term/print_smtlib.h"

namespace dashj::smt {

namespace {

// Chains come and go within a process (one an entry, one for the checker); numbers go on, so no file is written twice.
std::uint64_t next_number(const std::string& stem) {
  static std::mutex mutex;
  static std::map<std::string, std::uint64_t> last;
  const std::lock_guard lock(mutex);
  return ++last[stem];
}

bool write(const std::string& path, std::ios::openmode mode, const std::string& text) {
  std::ofstream file(path, mode);
  file << text;
  file.close();
  return !file.fail();
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return text;
}

std::string result_text(const CheckResult& result) {
  if (std::holds_alternative<Sat>(result)) return "sat";
  if (const auto* undecided = std::get_if<Undecided>(&result)) return "unknown: " + one_line(undecided->reason);
  std::string text = "unsat, core:";
  for (const std::size_t index : std::get<Unsat>(result).core) text += fmt::format(" {}", index);
  return text;
}

}  // namespace

CheckResult LoggingSolver::check(const Query& query) {
  const std::string stem = fmt::format("{}/{}", directory_, prefix_);
  const std::string path = fmt::format("{}-{:06}.smt2", stem, next_number(stem));
  if (!write(path, std::ios::trunc, term::print_smtlib_script(store_, query.assertions))) {
    return Undecided{fmt::format("the query log {} cannot be written", path)};
  }
  const auto start = std::chrono::steady_clock::now();
  CheckResult result = inner_->check(query);
  const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - start;
  const std::string comment = fmt::format("; result: {}\n; time: {:.3f} ms\n", result_text(result), passed.count());
  if (!write(path, std::ios::app, comment)) return Undecided{fmt::format("the query log {} cannot be written", path)};
  return result;
}

Result<void> check_log_directory(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) return bad_input(directory, fmt::format("the directory for queries cannot be made: {}", error.message()));
  const std::string probe = directory + "/.dashj-write-test";
  if (!write(probe, std::ios::trunc, "")) {
    return bad_input(directory, "no file can be written in the directory for queries; choose another one");
  }
  std::filesystem::remove(probe, error);
  return {};
}

}  // namespace dashj::smt
