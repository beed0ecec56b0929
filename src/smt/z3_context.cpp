// SPDX-License-Identifier: MIT
#include "smt/z3_context.h"

#include <z3++.h>

#include <exception>
#include <future>
#include <mutex>
#include <utility>

#include "smt/smt_solver.h"

namespace dashj::smt {

namespace {

// The context that is made ahead of time. The future's destructor waits, so no thread outlives the process's static data.
struct WarmUp {
  std::mutex mutex;
  bool is_first = true;
  std::future<std::unique_ptr<z3::context>> context;
};

WarmUp& warm_up() {
  static WarmUp instance;
  return instance;
}

std::unique_ptr<z3::context> make_context() { return std::make_unique<z3::context>(); }

// Z3 sets up its tactics, its core and its parameter tables with the first solvers of a process, not with the first context.
std::unique_ptr<z3::context> make_first_context() {
  auto context = make_context();
  for (z3::solver solver : {z3::solver(*context, z3::solver::simple()), z3::solver(*context, "QF_BV")}) {
    const z3::expr x = context->bv_const("warm_up", 2);
    solver.add(x * x == context->bv_val(1, 2));
    static_cast<void>(solver.check());
  }
  return context;
}

void start_context(WarmUp& state) {
  try {
    state.context = std::async(std::launch::async, std::exchange(state.is_first, false) ? make_first_context : make_context);
  } catch (const std::exception&) {
    // No thread to be had: the next query makes its own context.
  }
}

}  // namespace

void warm_up_solver() {
  WarmUp& state = warm_up();
  const std::lock_guard lock(state.mutex);
  if (state.is_first) start_context(state);
}

// Who takes one will soon want another: a proof is checked in a context of its own, and so is the next method.
std::unique_ptr<z3::context> take_z3_context() {
  WarmUp& state = warm_up();
  const std::lock_guard lock(state.mutex);
  if (!state.context.valid()) return make_context();
  auto context = state.context.get();
  start_context(state);
  return context;
}

}  // namespace dashj::smt
