// SPDX-License-Identifier: MIT
#include "jni/client/sound_answer.h"

namespace dashj::jni {

bool is_sound(const RunDone& done, WorkerRole role) {
  // The callee and who called it: the breakpoint knows both.
  if (done.end == RunEnd::ErrorReached && role == WorkerRole::Replay) return done.frames.size() >= 2;
  return done.end != RunEnd::Threw || !done.exception_class.empty();
}

bool is_sound(const BoxDone& done, const BoxRequest& request) {
  if (done.end != RunEnd::ErrorReached) return done.failing.empty();
  if (done.failing.size() != request.low.size()) return false;
  for (std::size_t i = 0; i < done.failing.size(); ++i)
    if (done.failing[i] < request.low[i] || done.failing[i] > request.high[i]) return false;
  return true;
}

}  // namespace dashj::jni
