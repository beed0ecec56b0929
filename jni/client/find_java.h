// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "jni/client/worker_client.h"

namespace dashj::jni {

/// Where find_java looks, in this order. No value or empty: not there.
struct JavaPlaces {
  std::optional<std::string> option;     ///< --java-home; then nothing else is looked at.
  std::optional<std::string> java_home;  ///< $JAVA_HOME.
  std::optional<std::string> path;       ///< $PATH.
  std::filesystem::path system_folder = "/usr/lib/jvm";
};

[[nodiscard]] Result<JavaInstallation> find_java_in(const JavaPlaces& places);

}  // namespace dashj::jni
