// SPDX-License-Identifier: MIT
#include "smt/z3_context.h"

#include <z3++.h>

#include <exception>
#include <future>
#include <mutex>

#include "smt/smt_solver.h"

namespace dashj::smt {

namespace {

// The one context made ahead of time. The future's destructor waits, so no thread outlives the process's static data.
struct WarmUp {
  std::mutex mutex;
  bool was_started = false;
  std::future<std::unique_ptr<z3::context>> context;
};

WarmUp& warm_up() {
  static WarmUp instance;
  return instance;
}

// Z3 sets up its tactics and parameter tables with the first solver of a process, not with the first context.
std::unique_ptr<z3::context> make_warm_context() {
  auto context = std::make_unique<z3::context>();
  z3::solver solver(*context, "QF_BV");
  const z3::expr x = context->bv_const("warm_up", 2);
  solver.add(x * x == context->bv_val(1, 2));
  static_cast<void>(solver.check());
  return context;
}

}  // namespace

void warm_up_solver() {
  WarmUp& state = warm_up();
  const std::lock_guard lock(state.mutex);
  if (state.was_started) return;
  state.was_started = true;
  try {
    state.context = std::async(std::launch::async, make_warm_context);
  } catch (const std::exception&) {
    // No thread to be had: the first query makes its own context.
  }
}

std::unique_ptr<z3::context> take_z3_context() {
  WarmUp& state = warm_up();
  const std::lock_guard lock(state.mutex);
  state.was_started = true;  // too late to be of use
  if (!state.context.valid()) return std::make_unique<z3::context>();
  return state.context.get();
}

}  // namespace dashj::smt
