// SPDX-License-Identifier: MIT
#include "search/error_run.h"

#include "concrete/choice_lists.h"
#include "search/limits.h"

namespace dashj::search {

bool go_on(concrete::Machine& machine) {
  using concrete::TraceEnd;
  const auto end = machine.end_here();
  if (!end) {
    if (machine.call_here() == nullptr) {
      machine.step();
      return true;
    }
    if (machine.depth() >= kMaxErrorRunDepth) return false;
    machine.enter();
    return true;
  }
  if (machine.depth() == 1) return false;
  if (*end == TraceEnd::Returned) {
    machine.leave();
    return true;
  }
  if (*end != TraceEnd::Threw) return false;
  while (machine.depth() > 1)
    if (machine.unwind()) return true;
  return false;
}

ErrorRun run_to_error(const tac::Methods& methods, const concrete::TestInput& input, std::uint64_t max_steps) {
  concrete::Machine machine(methods, tac::Methods::entry(), input, concrete::ChoiceList::Asked);
  ErrorRun run;
  while (++run.steps < max_steps && go_on(machine)) {
  }
  if (machine.end_here() == concrete::TraceEnd::ErrorReached) run.place = {machine.method(), machine.at()};
  run.choices_made = concrete::asked_for(machine.choices_made());
  return run;
}

}  // namespace dashj::search
