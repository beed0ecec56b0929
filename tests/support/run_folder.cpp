// SPDX-License-Identifier: MIT
// The main function of the unit tests: --folder=tests/unit/smt/ runs the cases of the files there, of those that
// --gtest_filter leaves; without it all run.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view kOption = "--folder=";

/// The cases outside the folder, each behind a colon as filters want them: ":A.B:C.D", and how many are inside.
struct Outside {
  std::string names;
  int inside = 0;
};

Outside outside_of(std::string_view folder) {
  Outside result;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int at = 0; at < all.total_test_suite_count(); ++at) {
    const testing::TestSuite& suite = *all.GetTestSuite(at);
    for (int index = 0; index < suite.total_test_count(); ++index) {
      const testing::TestInfo& test = *suite.GetTestInfo(index);
      if (std::string_view(test.file()).find(folder) != std::string_view::npos)
        ++result.inside;
      else
        result.names += std::string(":") + suite.name() + "." + test.name();
    }
  }
  return result;
}

/// What the filter leaves, without these: all behind its '-' is left out.
std::string without(const std::string& filter, const std::string& names) {
  return names.empty() ? filter : filter + (filter.find('-') == std::string::npos ? "-" : ":") + names.substr(1);
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 2 || (argc == 2 && !std::string_view(argv[1]).starts_with(kOption))) {
    std::cerr << "usage: " << argv[0] << " [--folder=tests/unit/MODULE/] [--gtest_...]\n";
    return 64;
  }
  if (argc == 2) {
    const std::string_view folder = std::string_view(argv[1]).substr(kOption.size());
    const Outside outside = outside_of(folder);
    if (outside.inside == 0) {
      std::cerr << "no test stands in " << folder << "\n";
      return 1;
    }
    GTEST_FLAG_SET(filter, without(GTEST_FLAG_GET(filter), outside.names));
  }
  return RUN_ALL_TESTS();
}
