// SPDX-License-Identifier: MIT
#include "jvm/find_worker.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

namespace dashj::jvm {
namespace {

/// DASHJ_WORKER_INSTALLED: where `cmake --install` puts it, as seen from the folder of dashj, so that both may be moved
/// together.
std::filesystem::path worker_near(const std::filesystem::path& folder) {
  std::error_code problem;
  const std::filesystem::path installed = (folder / DASHJ_WORKER_INSTALLED).lexically_normal();
  return std::filesystem::is_regular_file(installed, problem) ? installed : folder / "dashj-worker";
}

}  // namespace

Result<std::string> find_worker(const std::optional<std::string>& worker_option) {
  std::error_code problem;
  const std::filesystem::path path =
      worker_option ? std::filesystem::absolute(*worker_option, problem)
                    : worker_near(std::filesystem::read_symlink("/proc/self/exe", problem).parent_path());
  const char* remedy = worker_option ? "give the path of the dashj-worker program with --worker"
                                     : "build it (cmake --build build/release), or name it with --worker PATH";
  if (!std::filesystem::is_regular_file(path, problem)) {
    return missing(path.string(), std::string("the worker program is not there; ") + remedy);
  }
  if (access(path.c_str(), X_OK) != 0) {
    return missing(path.string(), std::string("the worker program may not be executed; ") + remedy);
  }
  return path.string();
}

}  // namespace dashj::jvm
