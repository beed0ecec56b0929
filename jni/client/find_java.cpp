// SPDX-License-Identifier: MIT
#include "jni/client/find_java.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <vector>

namespace dashj::jni {
namespace {

namespace fs = std::filesystem;

constexpr int kOldestVersion = 11;  ///< Of the harness's class files.

/// JAVA_VERSION="17.0.15" or "1.8.0_402", in the file `release` of every JDK; 0: not found.
int feature_version_of(const fs::path& home) {
  std::ifstream file(home / "release");
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kKey)) continue;
    std::string_view version = std::string_view(line).substr(kKey.size());
    if (version.starts_with("1.")) version.remove_prefix(2);
    int feature = 0;
    std::from_chars(version.data(), version.data() + version.size(), feature);
    return feature;
  }
  return 0;
}

/// The JVM of a home, or in `looked_at` why it is none.
std::optional<JavaInstallation> inspect(const std::string& place, const fs::path& home,
                                        std::vector<std::string>& looked_at) {
  std::error_code error;
  const auto libjvm = home / "lib" / "server" / "libjvm.so";
  if (!fs::exists(libjvm, error)) {
    looked_at.push_back(place + ": no " + libjvm.string());
    return std::nullopt;
  }
  const JavaInstallation found{home.string(), libjvm.string(), feature_version_of(home)};
  if (found.feature_version >= kOldestVersion) return found;
  looked_at.push_back(place + ": " + home.string() +
                      (found.feature_version == 0 ? " has no file `release` that names its version"
                                                  : " is Java " + std::to_string(found.feature_version)));
  return std::nullopt;
}

std::optional<fs::path> java_on_path(const std::string& path) {
  for (std::size_t begin = 0; begin <= path.size();) {
    const auto end = std::min(path.find(':', begin), path.size());
    const auto program = fs::path(path.substr(begin, end - begin)) / "java";
    begin = end + 1;
    std::error_code error;
    if (!fs::is_regular_file(program, error) || ::access(program.c_str(), X_OK) != 0) continue;
    const auto real = fs::canonical(program, error);
    if (!error) return real.parent_path().parent_path();
  }
  return std::nullopt;
}

/// The newest; among equals the first by name.
std::optional<JavaInstallation> newest_in(const fs::path& folder, std::vector<std::string>& looked_at) {
  std::error_code error;
  std::vector<fs::path> homes;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_directory(error)) homes.push_back(entry.path());
  std::sort(homes.begin(), homes.end());
  std::optional<JavaInstallation> newest;
  for (const auto& home : homes) {
    const auto found = inspect(folder.string(), home, looked_at);
    if (found && (!newest || found->feature_version > newest->feature_version)) newest = found;
  }
  if (homes.empty()) looked_at.push_back(folder.string() + ": no JVM in it");
  return newest;
}

tl::unexpected<Diagnostic> none_found(const std::vector<std::string>& looked_at) {
  std::string text = "no Java " + std::to_string(kOldestVersion) +
                     " or newer was found; install a JDK or name one with --java-home DIR. Looked at:";
  for (const auto& place : looked_at) text += "\n  " + place;
  return missing("", text);
}

std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

Result<JavaInstallation> find_java_in(const JavaPlaces& places) {
  std::vector<std::string> looked_at;
  if (places.option) {
    if (auto found = inspect("--java-home", *places.option, looked_at)) return *found;
    return none_found(looked_at);
  }
  if (!places.java_home)
    looked_at.push_back("JAVA_HOME: not set");
  else if (auto found = inspect("JAVA_HOME", *places.java_home, looked_at))
    return *found;
  const auto home = places.path ? java_on_path(*places.path) : std::nullopt;
  if (!home)
    looked_at.push_back("PATH: no java");
  else if (auto found = inspect("PATH", *home, looked_at))
    return *found;
  if (auto found = newest_in(places.system_folder, looked_at)) return *found;
  return none_found(looked_at);
}

Result<JavaInstallation> find_java(const std::optional<std::string>& java_home_option) {
  return find_java_in({java_home_option, variable("JAVA_HOME"), variable("PATH")});
}

}  // namespace dashj::jni
