// SPDX-License-Identifier: MIT
// Records what real workers say, mutates it, and gives it to all that takes a worker's word: messages, streams of
// frames, replays, traces.
//
//   worker_answers CLASSES WORKER [--seed N] [--count N]
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <charconv>
#include <cstring>
#include <string_view>

#include "tests/fuzz/worker_answers/targets.h"

namespace {

using namespace dashj::fuzz;

constexpr unsigned kSecondsPerMutant = 10;
std::size_t current_mutant = 0;  // for the signal handler

struct Target {
  const char* name;
  Attempt (*run)(const Corpus&, Random&);
};
constexpr Target kTargets[] = {
    {"message", &try_message}, {"replay", &try_replay}, {"trace", &try_trace}, {"stream", &try_stream}};

void report_hang(int) {
  char text[64];
  const int size = std::snprintf(text, sizeof text, "mutant %zu does not end\n", current_mutant);
  static_cast<void>(::write(STDERR_FILENO, text, static_cast<std::size_t>(size)));
  ::_exit(1);
}

std::size_t number_after(int argc, char** argv, std::string_view option, std::size_t otherwise) {
  for (int i = 3; i + 1 < argc; ++i) {
    if (argv[i] != option) continue;
    std::from_chars(argv[i + 1], argv[i + 1] + std::strlen(argv[i + 1]), otherwise);
  }
  return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "worker_answers CLASSES WORKER [--seed N] [--count N]\n");
    return 64;
  }
  const auto seed = number_after(argc, argv, "--seed", 1), count = number_after(argc, argv, "--count", 10'000);
  const Corpus corpus = record(argv[1], argv[2]);
  ::signal(SIGALRM, report_hang);
  std::size_t wrong = 0, accepted[std::size(kTargets)] = {};
  for (current_mutant = 0; current_mutant < count; ++current_mutant) {
    const Target& target = kTargets[current_mutant % std::size(kTargets)];
    Random random(seed * 0x100000001B3u + current_mutant);
    ::alarm(kSecondsPerMutant);
    const auto [is_accepted, problem] = target.run(corpus, random);
    ::alarm(0);
    accepted[current_mutant % std::size(kTargets)] += is_accepted ? 1 : 0;
    if (problem.empty()) continue;
    ++wrong;
    fmt::print(stderr, "{} mutant {} of seed {}: {}\n", target.name, current_mutant, seed, problem);
  }
  fmt::print("{} mutants of {} answers and {} traces, {} violations; accepted:", count, corpus.answers.size(),
             corpus.runs.size(), wrong);
  for (std::size_t i = 0; i < std::size(kTargets); ++i) fmt::print(" {} {}", kTargets[i].name, accepted[i]);
  fmt::print("\n");
  return wrong == 0 ? 0 : 1;
}
