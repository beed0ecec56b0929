// SPDX-License-Identifier: MIT
#include "cli/test_files.h"

#include <spdlog/spdlog.h>

#include <filesystem>
#include <system_error>

#include "base/whole_file.h"
#include "witness/failing_test.h"

namespace dashj::cli {

Result<TestFiles> TestFiles::open(const std::string& option, const std::string& directory) {
  std::error_code problem;
  std::filesystem::create_directories(directory, problem);
  if (problem) return bad_input(option, "cannot be made a directory: " + problem.message());
  return TestFiles(option, directory);
}

Result<void> TestFiles::write(const program::Program& program, const program::Entry& entry, verdict::Unsafe& unsafe) {
  DASHJ_TRY_VOID(write_one(program, entry, unsafe));
  for (verdict::Unsafe& further : unsafe.further) DASHJ_TRY_VOID(write_one(program, entry, further));
  return {};
}

Result<void> TestFiles::write_one(const program::Program& program, const program::Entry& entry,
                                  verdict::Unsafe& failing) {
  const auto test = witness::write_failing_test(program, entry, failing, names_.next(program, entry));
  if (!test) {
    spdlog::warn("{}: no test: {}", option_, test.error().text());
    return {};
  }
  DASHJ_TRY(write_source(test->name, test->plain));
  failing.test = DASHJ_TRY(write_source(test->test_name, test->test));
  return {};
}

Result<std::string> TestFiles::write_source(const witness::JavaName& name, const std::string& source) const {
  const std::filesystem::path path = std::filesystem::path(directory_) / name.path();
  std::error_code problem;
  std::filesystem::create_directories(path.parent_path(), problem);
  if (problem)
    return missing(option_, path.parent_path().string() + " cannot be made a directory: " + problem.message());
  WholeFile file = DASHJ_TRY(WholeFile::open(option_ + ": " + path.string(), path.string()));
  DASHJ_TRY_VOID(file.write(source));
  return path.string();
}

}  // namespace dashj::cli
