// SPDX-License-Identifier: MIT
#include "analyse/outside_solver.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "analyse/limits.h"
#include "base/cores.h"
#include "base/stop_token.h"
#include "term/print_smtlib.h"

namespace dashj::analyse {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPauseMs = 100;

enum class Answer { Unsat, Sat, None };

/// One run of a program with its output. The process is gone when this object is.
class Run {
 public:
  explicit Run(std::vector<std::string> words) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    output_ = ends[0];
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&process_, arguments[0], &actions, nullptr, arguments.data(), environ) != 0) process_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() {
    if (output_ >= 0) close(output_);
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  [[nodiscard]] bool is_started() const { return process_ > 0; }

  /// What it prints until it closes its output, the time is over, or we are interrupted.
  [[nodiscard]] std::string output(double seconds) const {
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::string text;
    std::array<char, 512> buffer{};
    while (Clock::now() < end && text.size() < kMaxOutsideOutput && !StopToken::is_interrupted()) {
      pollfd wanted{output_, POLLIN, 0};
      if (poll(&wanted, 1, kPauseMs) <= 0) continue;
      const ssize_t count = read(output_, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

 private:
  pid_t process_ = -1;
  int output_ = -1;
};

Answer answer_of(const std::string& output) {
  const std::string first = output.substr(0, output.find('\n'));
  if (first == "unsat") return Answer::Unsat;
  return first == "sat" ? Answer::Sat : Answer::None;
}

}  // namespace

Result<OutsideSolver> OutsideSolver::find(const std::string& name) {
  if (std::filesystem::path(name).filename() != "cvc5")
    return bad_input("--solver " + name, "not known; cvc5 is, or a path that ends in cvc5");
  const Run run({name, "--version"});
  const bool is_there = run.is_started() && run.output(kOutsideGraceSeconds).find("cvc5") != std::string::npos;
  if (is_there) return OutsideSolver(name);
  return missing("--solver " + name, "does not start; install it (Debian: apt-get install cvc5), or give its path");
}

namespace {

bool says_less(const std::string& file) {
  std::ifstream text(file);
  for (std::string line; std::getline(text, line);)
    if (line == term::kSaysLess) return true;
  return false;
}

}  // namespace

SecondOpinion OutsideSolver::ask(const std::vector<std::string>& files, double seconds_a_file) const {
  std::vector<Answer> answers(files.size(), Answer::None);
  std::atomic<std::size_t> next = 0;
  const std::string limit = "--tlimit=" + std::to_string(static_cast<long>(seconds_a_file * 1000));
  const auto work = [&] {
    for (std::size_t i = next++; i < files.size() && !StopToken::is_interrupted(); i = next++) {
      const Run run({program_, "--lang=smt2", limit, files[i]});
      if (run.is_started()) answers[i] = answer_of(run.output(seconds_a_file + kOutsideGraceSeconds));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < cores_at_hand(); ++i) threads.emplace_back(work);
  }
  SecondOpinion opinion;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (answers[i] == Answer::Unsat) ++opinion.confirmed;
    if (answers[i] == Answer::Sat && says_less(files[i])) answers[i] = Answer::None;
    if (answers[i] == Answer::Sat) opinion.contradicted.push_back(files[i]);
    if (answers[i] == Answer::None) opinion.undecided.push_back(files[i]);
  }
  return opinion;
}

}  // namespace dashj::analyse
