// SPDX-License-Identifier: MIT
#include "grade/arrivals.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "grade/limits.h"

namespace dashj::grade {
namespace {

namespace fs = std::filesystem;

/// Sizes and times of a file or of all files in a folder. Numbers of files are left out: some network drives make them
/// up anew.
class Stamp {
 public:
  void add(const fs::path& path, int depth = 0) {
    struct stat file {};
    if (++files_ > kMaxSubmissionFiles || depth > kMaxFolderDepth) return;  // as much as counts of a submission
    if (lstat(path.c_str(), &file) != 0) return add_line(path, "gone");
    add_line(path, fmt::format("{} {} {}.{} {}.{}", file.st_mode, S_ISDIR(file.st_mode) ? 0 : file.st_size,
                               file.st_mtim.tv_sec, file.st_mtim.tv_nsec, file.st_ctim.tv_sec, file.st_ctim.tv_nsec));
    if (!S_ISDIR(file.st_mode)) return;
    std::error_code error;
    std::vector<fs::path> inside;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
      inside.push_back(at->path());
    std::sort(inside.begin(), inside.end());
    for (const fs::path& one : inside) add(one, depth + 1);
  }

  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  void add_line(const fs::path& path, const std::string& line) {
    text_.append(path.string()).append(1, '\0').append(line).append(1, '\n');
  }

  std::string text_;
  std::size_t files_ = 0;
};

std::string stamp_of(const Submissions& submissions, const std::string& name) {
  Stamp stamp;
  for (const fs::path& path : submissions.paths(name)) stamp.add(path);
  return std::move(stamp).text();
}

}  // namespace

Result<Arrivals::Look> Arrivals::look(Time now) {
  Look look{DASHJ_TRY(Submissions::open_folder(folder_, language_)), {}, {}, {}};
  std::map<std::string, State> states;
  for (const std::string& name : look.submissions.names()) {
    State& state = states[name] = std::move(states_[name]);
    if (std::string stamp = stamp_of(look.submissions, name); stamp != state.stamp)
      state = {std::move(stamp), now, false, std::move(state.handed_out)};
    if (state.handed_out == state.stamp) continue;
    if (look.complete.size() < kMaxPassSubmissions && is_complete(look.submissions, name, state, now)) {
      state.handed_out = state.stamp;
      look.complete.push_back(name);
    } else {
      look.incomplete.push_back(name);
    }
  }
  for (const auto& [name, state] : states_)
    if (state.handed_out && !states.contains(name)) look.gone.push_back(name);
  states_ = std::move(states);
  return look;
}

bool Arrivals::is_complete(const Submissions& submissions, const std::string& name, State& state, Time now) {
  const Time unchanged = now - state.since;
  if (unchanged < Time(kSettledMs)) return false;
  if (unchanged >= Time(kUnreadableMs)) return true;
  if (!state.is_unreadable) state.is_unreadable = !submissions.read(name);
  return !state.is_unreadable;
}

}  // namespace dashj::grade
