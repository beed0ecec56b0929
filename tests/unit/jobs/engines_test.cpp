// SPDX-License-Identifier: MIT
#include "jobs/engines.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "base/stop_token.h"

namespace dashj::jobs {
namespace {

using namespace std::chrono_literals;

/// Does what the test says, in its own process.
class Scripted final : public Engine {
 public:
  using Work = std::function<Answer(std::size_t piece, std::size_t before, ProgressSink& progress)>;
  Scripted(Work work, ProgressSink& progress) : work_(std::move(work)), progress_(progress) {}
  Answer work(std::size_t piece) override { return work_(piece, before_++, progress_); }

 private:
  Work work_;
  ProgressSink& progress_;
  std::size_t before_ = 0;
};

StartEngine doing(const Scripted::Work& work) {
  return [work](ProgressSink& progress) { return std::make_unique<Scripted>(work, progress); };
}

void show_nothing(const Standing&) {}

/// "answer", or "died: how", of each piece in order.
std::vector<std::string> outcomes(Engines& engines, std::size_t pieces) {
  std::vector<std::string> texts;
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    const auto outcome = engines.outcome(piece);
    if (!outcome) {
      texts.emplace_back("none");
    } else if (const auto* dead = std::get_if<Died>(&*outcome)) {
      texts.push_back("died: " + dead->how);
    } else {
      texts.push_back(std::get<std::string>(*outcome));
    }
  }
  return texts;
}

bool has_children() {
  return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD;
}

/// The children of this process's parent.
std::size_t siblings() {
  const std::string parent = std::to_string(::getppid());
  std::ifstream file("/proc/" + parent + "/task/" + parent + "/children");
  return static_cast<std::size_t>(std::distance(std::istream_iterator<int>(file), {}));
}

TEST(Engines, AnswersComeInTheOrderOfThePieces) {
  const auto work = [](std::size_t piece, std::size_t, ProgressSink&) {
    std::this_thread::sleep_for(std::chrono::milliseconds((7 - piece) * 5));
    return Answer{std::to_string(piece) + std::string(100'000, 'x')};
  };
  for (const std::size_t most : {1, 3, 20}) {
    Engines engines(most, 7, doing(work), show_nothing);
    const std::vector<std::string> texts = outcomes(engines, 7);
    for (std::size_t piece = 0; piece < 7; ++piece)
      EXPECT_EQ(texts[piece], std::to_string(piece) + std::string(100'000, 'x'));
  }
  EXPECT_FALSE(has_children());
}

TEST(Engines, AnEngineStaysForTheNextPiece) {
  const auto work = [](std::size_t, std::size_t before, ProgressSink&) { return Answer{std::to_string(before)}; };
  Engines engines(1, 4, doing(work), show_nothing);
  EXPECT_EQ(outcomes(engines, 4), (std::vector<std::string>{"0", "1", "2", "3"}));
}

TEST(Engines, OneThatDiesCostsItsPieceOnly) {
  const auto work = [](std::size_t piece, std::size_t, ProgressSink&) -> Answer {
    if (piece == 1) ::kill(::getpid(), SIGKILL);
    if (piece == 2) ::_exit(7);
    if (piece == 3) throw std::runtime_error("planted");
    return {"fine"};
  };
  for (const std::size_t most : {1, 5}) {
    Engines engines(most, 6, doing(work), show_nothing);
    EXPECT_EQ(outcomes(engines, 6), (std::vector<std::string>{"fine", "died: signal 9", "died: status 7",
                                                              "died: status 70", "fine", "fine"}));
  }
  EXPECT_FALSE(has_children());
}

TEST(Engines, OneThatDiesBetweenTwoPiecesCostsNone) {
  const auto work = [](std::size_t piece, std::size_t, ProgressSink&) -> Answer {
    return {std::to_string(piece == 0 ? ::getpid() : 0)};
  };
  Engines engines(1, 3, doing(work), show_nothing);
  const auto first = engines.outcome(0);
  ASSERT_TRUE(first);
  const pid_t engine = std::stoi(std::get<std::string>(*first));
  ::kill(engine, SIGKILL);
  siginfo_t ended;
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(engine), &ended, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(std::get<std::string>(engines.outcome(1).value()), "0");
  EXPECT_EQ(std::get<std::string>(engines.outcome(2).value()), "0");
}

TEST(Engines, OneThatSaysItIsTheLastTimeIsReplaced) {
  const auto work = [](std::size_t, std::size_t before, ProgressSink&) {
    return Answer{std::to_string(before), before == 1};
  };
  Engines engines(1, 5, doing(work), show_nothing);
  EXPECT_EQ(outcomes(engines, 5), (std::vector<std::string>{"0", "1", "0", "1", "0"}));
}

TEST(Engines, NothingIsLeftWhereNobodyAsksToTheEnd) {
  const auto work = [](std::size_t piece, std::size_t, ProgressSink&) {
    while (piece > 0 && !StopToken::is_interrupted()) std::this_thread::sleep_for(1ms);
    return Answer{"fine"};
  };
  const auto start = std::chrono::steady_clock::now();
  {
    Engines engines(3, 10, doing(work), show_nothing);
    EXPECT_EQ(outcomes(engines, 1), std::vector<std::string>{"fine"});
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
  EXPECT_FALSE(has_children());
}

TEST(Engines, OneForWhomNothingIsLeftEnds) {
  // Pieces 1 and 2 are done while the parent looks away, so two engines are free and one piece is left.
  const auto work = [](std::size_t piece, std::size_t, ProgressSink&) {
    if (piece == 1 || piece == 2) return Answer{"quick"};
    std::this_thread::sleep_for(1s);
    return Answer{piece == 0 ? std::to_string(siblings()) + " engines" : "slow"};
  };
  Engines engines(3, 4, doing(work), [](const Standing&) { std::this_thread::sleep_for(100ms); });
  EXPECT_EQ(outcomes(engines, 4), (std::vector<std::string>{"2 engines", "quick", "quick", "slow"}));
}

TEST(Engines, TheStandingIsShown) {
  const auto work = [](std::size_t, std::size_t, ProgressSink&) {
    std::this_thread::sleep_for(100ms);
    return Answer{"fine"};
  };
  std::size_t most_at_work = 0;
  Engines engines(2, 4, doing(work), [&](const Standing& standing) {
    EXPECT_EQ(standing.pieces, 4u);
    EXPECT_LE(standing.done, 4u);
    most_at_work = std::max(most_at_work, standing.at_work);
  });
  static_cast<void>(outcomes(engines, 4));
  EXPECT_EQ(most_at_work, 2u);
}

// In a process of its own: the flag stays.
TEST(EnginesDeathTest, AfterAnInterruptThoseAtWorkStillAnswer) {
  const auto interrupted_run = [] {
    const auto work = [](std::size_t piece, std::size_t, ProgressSink&) -> Answer {
      if (piece == 0) return {"finished"};
      while (!StopToken::is_interrupted()) std::this_thread::sleep_for(1ms);
      return {"stopped"};
    };
    bool has_begun = false;
    Engines engines(2, 10, doing(work), [&](const Standing& standing) {
      has_begun = has_begun || (standing.done == 1 && standing.at_work == 2);
      if (has_begun) StopToken::interrupt_all();
    });
    const auto texts = outcomes(engines, 4);
    const bool is_right = texts == std::vector<std::string>{"finished", "stopped", "stopped", "none"};
    ::_exit(is_right ? 0 : 1);
  };
  EXPECT_EXIT(interrupted_run(), ::testing::ExitedWithCode(0), "");
}

TEST(Progress, GoesThroughBytes) {
  const Progress sent{"A.f()V", "B.g()V", 1, 2, 3, 4};
  const Progress read = read_progress(write_progress(sent));
  EXPECT_EQ(read.entry, sent.entry);
  EXPECT_EQ(read.method, sent.method);
  EXPECT_EQ(read.iterations + 10 * read.regions + 100 * read.tests + 1000 * read.queries, 4321u);
  EXPECT_EQ(read_progress("?").entry, "");
}

}  // namespace
}  // namespace dashj::jobs
