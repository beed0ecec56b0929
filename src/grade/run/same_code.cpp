// SPDX-License-Identifier: MIT
#include "grade/run/same_code.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>

#include "base/stop_token.h"
#include "base/whole_file.h"
#include "grade/run/grade_bytes.h"

namespace dashj::grade {

// Unlocked, not only closed: a process that was forked meanwhile has the descriptor, too, and would keep the lock.
SameCode::Turn::~Turn() {
  if (descriptor_ < 0) return;
  ::flock(descriptor_, LOCK_UN);
  ::close(descriptor_);
}

SameCode::Turn SameCode::take_turn(const std::string& key) const {
  const int descriptor = ::open((path_of(key) + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  while (descriptor >= 0 && ::flock(descriptor, LOCK_EX) != 0 && errno == EINTR && !StopToken::is_interrupted())
    continue;
  return Turn(descriptor);
}

std::optional<TaskGrade> SameCode::find(const std::string& key) const {
  std::ifstream file(path_of(key), std::ios::binary);
  if (!file.is_open()) return std::nullopt;
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return read_task_grade(bytes);
}

// A grade that cannot be kept is found again by who needs it.
void SameCode::keep(const std::string& key, const TaskGrade& graded) const {
  const std::string path = path_of(key);
  if (auto file = WholeFile::open(path, path)) static_cast<void>(file->write(write_task_grade(graded)));
}

}  // namespace dashj::grade
