// SPDX-License-Identifier: MIT
// The main function of the unit tests. --folder=tests/unit/smt/ runs the cases of the files there, of those that
// --gtest_filter leaves; --jobs=2 divides them between two processes. Without options all cases run in one.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Options {
  std::string folder;  ///< Empty: all.
  int jobs = 1;
};

/// What is left of the command line where GoogleTest has taken its own options.
std::optional<Options> options_of(int argc, char** argv) {
  constexpr std::string_view kFolder = "--folder=", kJobs = "--jobs=";
  Options options;
  for (int at = 1; at < argc; ++at) {
    const std::string_view word = argv[at];
    if (word.starts_with(kFolder))
      options.folder = word.substr(kFolder.size());
    else if (word.starts_with(kJobs))
      options.jobs = std::atoi(argv[at] + kJobs.size());
    else
      return std::nullopt;
  }
  return options.jobs > 0 ? std::optional(options) : std::nullopt;
}

/// Leaves the cases of other folders out, behind the '-' of the filter. False where the folder has no case.
bool select(const std::string& folder) {
  std::string others;
  bool has_any = false;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int at = 0; at < all.total_test_suite_count(); ++at) {
    const testing::TestSuite& suite = *all.GetTestSuite(at);
    for (int index = 0; index < suite.total_test_count(); ++index) {
      const testing::TestInfo& test = *suite.GetTestInfo(index);
      if (std::string_view(test.file()).find(folder) != std::string_view::npos)
        has_any = true;
      else
        others += std::string(":") + suite.name() + "." + test.name();
    }
  }
  const std::string filter = GTEST_FLAG_GET(filter);
  if (!others.empty())
    GTEST_FLAG_SET(filter, filter + (filter.find('-') == std::string::npos ? "-" : ":") + others.substr(1));
  return has_any;
}

/// Runs one of several shares of the cases; GoogleTest divides them by these variables.
int run_share(int share, int shares) {
  setenv("GTEST_TOTAL_SHARDS", std::to_string(shares).c_str(), 1);
  setenv("GTEST_SHARD_INDEX", std::to_string(share).c_str(), 1);
  return RUN_ALL_TESTS();
}

int run_in_processes(int count) {
  std::vector<pid_t> children;
  for (int share = 1; share < count; ++share) {
    const pid_t child = fork();
    if (child == 0) std::exit(run_share(share, count));
    if (child < 0) return 71;
    children.push_back(child);
  }
  int result = run_share(0, count);
  for (const pid_t child : children) {
    int status = 0;
    if (waitpid(child, &status, 0) != child || status != 0) result = 1;
  }
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const auto options = options_of(argc, argv);
  if (!options) {
    std::cerr << "usage: " << argv[0] << " [--folder=tests/unit/MODULE/] [--jobs=N] [--gtest_...]\n";
    return 64;
  }
  if (!options->folder.empty() && !select(options->folder)) {
    std::cerr << "no test stands in " << options->folder << "\n";
    return 1;
  }
  return options->jobs == 1 ? RUN_ALL_TESTS() : run_in_processes(options->jobs);
}
