// SPDX-License-Identifier: MIT
#include "classfile/lower/unmodelled.h"

#include <algorithm>

#include "base/mutant.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/resolve_class.h"

namespace dashj::lower {
namespace {

void add(std::vector<std::string>& names, std::string name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Where exceptions go that are thrown at one instruction.
struct Ways {
  std::vector<std::uint32_t> handlers;  ///< Blocks that may be entered, each once.
  std::vector<std::string> leaving;     ///< What none of them is sure to catch.
};

/// JVMS 2.10, over all rows that cover the instruction. A row is passed by what it surely does not catch, and ends what
/// it surely does. Of a class that is not known: it may catch, it may not, and looking for it may throw, but not where
/// it is of the JDK (a class file that names it was compiled with it).
class Dispatch {
 public:
  Dispatch(const MethodContext& context, std::vector<std::string> thrown)
      : context_(context), ways_{{}, std::move(thrown)} {}

  void pass(const classfile::ExceptionHandler& row) {
    if (ways_.leaving.empty()) return;
    const std::uint32_t block = context_.graph.block_at(row.handler_pc);
    const std::string caught =
        row.catch_type == 0 ? std::string(kThrowable) : std::string(context_.owner.pool.class_name(row.catch_type));
    const std::vector<std::string> above = with_superclasses(caught, context_.lookup);
    if (above.empty() || may_not_resolve(context_, caught)) {
      enter(block);
      if (!is_unread(context_, caught)) ways_.leaving = {std::string(tac::kAnyException)};
      return;
    }
    std::vector<std::string> left;
    for (const std::string& name : ways_.leaving) {
      const bool is_caught = is_among(with_superclasses(name, context_.lookup), caught);
      if (is_caught || is_among(above, name)) enter(block);
      if (!is_caught) left.push_back(name);
    }
    ways_.leaving = std::move(left);
  }

  [[nodiscard]] Ways take() { return std::move(ways_); }

 private:
  void enter(std::uint32_t block) {
    if (std::find(ways_.handlers.begin(), ways_.handlers.end(), block) == ways_.handlers.end())
      ways_.handlers.push_back(block);
  }

  const MethodContext& context_;
  Ways ways_;
};

Ways dispatched(const BlockBuilder& builder, std::vector<std::string> thrown) {
  Dispatch dispatch(builder.context(), std::move(thrown));
  for (const classfile::ExceptionHandler* row : builder.covering_rows()) dispatch.pass(*row);
  return dispatch.take();
}

}  // namespace

tac::Effects effects_of(const std::vector<Unmodelled>& kinds) {
  tac::Effects effects;
  for (const Unmodelled kind : kinds) {
#define DASHJ_UNMODELLED(row, exception)                                          \
  if (kind == Unmodelled::row && DASHJ_MUTATE(row##_throws_nothing, true, false)) \
    add(effects.thrown, "java/lang/" #exception);
#define DASHJ_UNMODELLED_CODE(row)                                                                           \
  if (kind == Unmodelled::row) {                                                                             \
    if (DASHJ_MUTATE(row##_throws_nothing, true, false)) effects.thrown = {std::string(tac::kAnyException)}; \
    effects.runs_foreign_code = DASHJ_MUTATE(row##_is_own, true, false);                                     \
    effects.calls_error = DASHJ_MUTATE(row##_calls_no_error, true, false);                                   \
  }
#include "classfile/lower/unmodelled.def"
#undef DASHJ_UNMODELLED
#undef DASHJ_UNMODELLED_CODE
  }
  if (is_among(effects.thrown, tac::kAnyException)) effects.thrown = {std::string(tac::kAnyException)};
  std::sort(effects.thrown.begin(), effects.thrown.end());
  return effects;
}

// Sound: control flow holds every block that may come next, and `thrown` every exception that may leave the method.
void unsupported(BlockBuilder& builder, std::string what, const std::vector<Unmodelled>& kinds) {
  tac::Effects effects = effects_of(kinds);
  Ways ways = dispatched(builder, std::move(effects.thrown));
  effects.thrown = std::move(ways.leaving);
  // JVMS 2.11.10: where monitors are not left as they were entered, the end of the method throws, and no handler that
  // stands around this instruction need stand there.
  const bool may_stay_locked = std::find(kinds.begin(), kinds.end(), Unmodelled::Monitor) != kinds.end();
  if (DASHJ_MUTATE(monitor_caught, may_stay_locked, false) && !is_among(effects.thrown, tac::kAnyException))
    add(effects.thrown, "java/lang/IllegalMonitorStateException");
  std::sort(effects.thrown.begin(), effects.thrown.end());
  tac::Unsupported statement{std::move(what), std::move(effects), {inside(builder.size() + 1)}};
  for (const std::uint32_t handler : ways.handlers) statement.successors.push_back(to_block(handler));
  builder.exit_to_handlers(ways.handlers);
  builder.emit(std::move(statement));
}

void unsupported_end(BlockBuilder& builder, std::string what) {
  builder.end_with(tac::Unsupported{std::move(what), tac::any_effects(), {}});
}

}  // namespace dashj::lower
