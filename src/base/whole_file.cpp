// SPDX-License-Identifier: MIT
#include "base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace dashj {
namespace {

// What other new files get: mkstemp(3) is stricter.
mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

Result<WholeFile> WholeFile::open(const std::string& option, const std::string& path) {
  struct stat known {};
  if (stat(path.c_str(), &known) == 0 && !S_ISREG(known.st_mode))
    return bad_input(option, "is there and is no plain file; name another one");
  WholeFile file(option, path);
  file.temporary_ = path + ".XXXXXX";
  file.descriptor_ = mkostemp(file.temporary_.data(), O_CLOEXEC);
  if (file.descriptor_ >= 0 && fchmod(file.descriptor_, usual_mode()) == 0) return file;
  return bad_input(option, std::string("cannot be written (") + std::strerror(errno) + "); name another file");
}

WholeFile::~WholeFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(temporary_.c_str());
}

Result<void> WholeFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return failed();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (fsync(descriptor_) != 0 || std::rename(temporary_.c_str(), path_.c_str()) != 0) return failed();
  close(std::exchange(descriptor_, -1));
  return {};
}

tl::unexpected<Diagnostic> WholeFile::failed() const {
  return missing(option_, std::string("cannot be written (") + std::strerror(errno) + "); nothing of it was");
}

}  // namespace dashj
