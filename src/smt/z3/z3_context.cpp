// SPDX-License-Identifier: MIT
#include "smt/z3/z3_context.h"

#include <z3++.h>

#include <exception>
#include <future>
#include <mutex>
#include <utility>
#include <vector>

#include "smt/renew_solver.h"
#include "smt/smt_solver.h"
#include "smt/z3/bit_blaster.h"

namespace dashj::smt {

namespace {

// The context that is made ahead of time, and those that were given back. The future's destructor waits, so no thread
// outlives the process's static data.
struct Pool {
  std::mutex mutex;
  bool was_warmed_up = false;
  bool is_touched = false;  // a context was taken since renew_solver
  std::uint64_t age = 0;
  std::future<std::unique_ptr<z3::context>> first;
  std::vector<PooledContext> free;
};

Pool& pool() {
  static Pool instance;
  return instance;
}

// Z3 sets up its tactics, its core and its parameter tables with the first solvers of a process, not with the first
// context.
std::unique_ptr<z3::context> make_first_context() {
  auto context = std::make_unique<z3::context>();
  for (z3::solver solver : {z3::solver(*context, z3::solver::simple()), bit_blaster(*context)}) {
    z3::params params(*context);
    params.set("ctrl_c", false);  // a Ctrl-C in these milliseconds is ours as well
    solver.set(params);
    const z3::expr x = context->bv_const("warm_up", 2);
    solver.add(x * x == context->bv_val(1, 2));
    static_cast<void>(solver.check());
  }
  return context;
}

// On another thread, which takes the old ones down first. Where no thread is to be had, whoever asks for the context
// makes it.
void make_ahead(Pool& state, std::vector<PooledContext> old) {
  const auto shared = std::make_shared<std::vector<PooledContext>>(std::move(old));
  const auto make = [shared] {
    shared->clear();
    return make_first_context();
  };
  try {
    state.first = std::async(std::launch::async, make);
  } catch (const std::exception&) {
    state.first = std::async(std::launch::deferred, make);
  }
}

}  // namespace

void warm_up_solver() {
  Pool& state = pool();
  const std::lock_guard lock(state.mutex);
  if (!std::exchange(state.was_warmed_up, true)) make_ahead(state, {});
}

void renew_solver() {
  Pool& state = pool();
  const std::lock_guard lock(state.mutex);
  if (!std::exchange(state.is_touched, false)) return;
  ++state.age;
  make_ahead(state, std::exchange(state.free, {}));
}

PooledContext take_z3_context() {
  Pool& state = pool();
  const std::lock_guard lock(state.mutex);
  state.is_touched = true;
  if (!state.free.empty()) {
    PooledContext pooled = std::move(state.free.back());
    state.free.pop_back();
    return pooled;
  }
  if (state.first.valid()) return {state.first.get(), 0, state.age};
  return {std::make_unique<z3::context>(), 0, state.age};
}

void give_back_z3_context(PooledContext pooled) {
  Pool& state = pool();
  const std::lock_guard lock(state.mutex);
  // An engine that was given up may come back with one of an earlier entry.
  if (pooled.age == state.age) state.free.push_back(std::move(pooled));
}

}  // namespace dashj::smt
