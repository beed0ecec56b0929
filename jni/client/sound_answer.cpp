// SPDX-License-Identifier: MIT
#include "jni/client/sound_answer.h"

#include <algorithm>
#include <set>

#include "base/mutant.h"
#include "classfile/format/descriptor.h"

namespace dashj::jni {

bool is_sound(const RunDone& done, WorkerRole role) {
  // The callee and who called it: the breakpoint knows both.
  if (done.end == RunEnd::ErrorReached && role == WorkerRole::Replay)
    return DASHJ_MUTATE(one_frame_is_enough, done.frames.size() >= 2, true);
  return done.end != RunEnd::Threw || !done.exception_class.empty();
}

bool is_sound(const BoxDone& done, const BoxRequest& request) {
  if (done.end != RunEnd::ErrorReached) return done.failing.empty();
  if (done.failing.size() != request.low.size()) return false;
  for (std::size_t i = 0; i < done.failing.size(); ++i)
    if (done.failing[i] < request.low[i] ||
        DASHJ_MUTATE(failing_input_outside, done.failing[i] > request.high[i], false))
      return false;
  return true;
}

bool is_sound(const Compiled& done, std::size_t sources) {
  const auto is_of_source = [&](const CompilerMessage& message) {
    return message.line >= 0 && message.source >= -1 && message.source < static_cast<std::int64_t>(sources);
  };
  const auto is_source = [&](const LeftOutSource& left_out) {
    return left_out.source >= 0 && left_out.source < static_cast<std::int64_t>(sources);
  };
  std::set<std::string_view> names;
  const auto is_new = [&](const CompiledClass& made) {
    return classfile::is_internal_name(made.name) && names.insert(made.name).second;
  };
  if (done.end != CompileEnd::Compiled && !done.classes.empty()) return false;
  return std::all_of(done.messages.begin(), done.messages.end(), is_of_source) &&
         std::all_of(done.left_out.begin(), done.left_out.end(), is_source) &&
         std::all_of(done.classes.begin(), done.classes.end(), is_new);
}

}  // namespace dashj::jni
