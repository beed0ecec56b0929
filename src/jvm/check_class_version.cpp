// SPDX-License-Identifier: MIT
#include "jvm/check_class_version.h"

#include <fmt/format.h>

namespace dashj::jvm {
namespace {

constexpr int kFirstVersion = 44;         // JVMS 4.1, table 4.1-A: major version = JDK + 44.
constexpr int kFirstPreviewVersion = 56;  // JDK 12
constexpr std::uint16_t kPreviewMinor = 65535;

}  // namespace

Result<void> check_class_version(const program::Program& program, const program::Entry& entry,
                                 const jni::JavaInstallation& java) {
  const classfile::ClassFile& owner = *entry.owner;
  const int needed = owner.major_version - kFirstVersion;
  if (owner.major_version > java.newest_class_version()) {
    return bad_input(
        program.origin(owner.name),
        fmt::format("class file version {} needs JDK {} or newer, but the JVM in {} is version {}; name a newer one "
                    "with --java-home DIR, or compile with --release {}",
                    owner.major_version, needed, java.home, java.feature_version, java.feature_version));
  }
  if (owner.major_version >= kFirstPreviewVersion && owner.minor_version == kPreviewMinor) {
    return bad_input(program.origin(owner.name),
                     fmt::format("it was compiled with preview features of JDK {}, which are not supported; compile it "
                                 "without --enable-preview",
                                 needed));
  }
  return {};
}

}  // namespace dashj::jvm
