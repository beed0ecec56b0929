// SPDX-License-Identifier: MIT
#include "classfile/lower/assemble_body.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "base/check.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::lower {
namespace {

using tac::LocalId;
using tac::StmtId;

class Assembler {
 public:
  Assembler(const MethodContext& context, LoweredBlocks blocks)
      : context_(context),
        temporaries_(std::move(blocks.temporaries)),
        drafts_(std::move(blocks.drafts)),
        starts_(drafts_.size(), 0) {}

  tac::Body assemble(BlockDraft prelude) {
    body_.class_name = context_.owner.name;
    body_.method_name = context_.method.name;
    body_.descriptor = context_.method.descriptor;
    body_.source_file = context_.debug.source_file();
    add_prelude(std::move(prelude));
    shape_drafts();
    for (std::uint32_t b = 0; b < drafts_.size(); ++b) {
      if (!drafts_[b]) continue;
      body_.has_effects = body_.has_effects || drafts_[b]->has_effects;
      place(*drafts_[b], b);
    }
    number_locals();
    return std::move(body_);
  }

 private:
  /// It belongs to no block of the bytecode.
  void add_prelude(BlockDraft prelude) {
    body_.has_effects = prelude.has_effects;
    for (tac::Stmt& stmt : prelude.statements) {
      tac::for_each_target(stmt.operation, [](StmtId& target) {
        target = StmtId{static_cast<std::uint32_t>(position_of(target).value())};
      });
      body_.statements.push_back(std::move(stmt));
    }
  }

  /// Cuts jumps to the next block, then fixes where each block starts.
  void shape_drafts() {
    std::uint32_t next = static_cast<std::uint32_t>(drafts_.size());
    for (std::uint32_t b = next; b-- > 0;) {
      if (!drafts_[b]) continue;
      cut_goto(*drafts_[b], next);
      mark_start(*drafts_[b], context_.graph.blocks[b].start);
      next = b;
    }
    std::size_t position = body_.statements.size();
    for (std::size_t b = 0; b < drafts_.size(); ++b) {
      starts_[b] = position;
      if (drafts_[b]) position += drafts_[b]->statements.size();
    }
  }

  /// A block that holds nothing but the jump keeps it: each block has its own first statement.
  static void cut_goto(BlockDraft& draft, std::uint32_t next) {
    const auto* go = std::get_if<tac::Goto>(&draft.statements.back().operation);
    if (go != nullptr && go->target == to_block(next) && draft.statements.size() > 1) draft.statements.pop_back();
  }

  /// The first statement carries the offset of the block, an error call its own (a probe and a replay name it), so an
  /// error call that is not the first instruction of its block is not its first statement either.
  void mark_start(BlockDraft& draft, std::uint16_t start) {
    const tac::Stmt first = draft.statements.front();
    const auto* error = std::get_if<tac::Error>(&first.operation);
    const bool is_error_call = error != nullptr && error->kind == tac::ErrorKind::ErrorCall;
    if (is_error_call && first.bytecode_offset != start) {
      DASHJ_CHECK(draft.statements.size() == 1, "an error statement should end its block");
      draft.statements = {tac::Stmt{tac::Goto{inside(1)}, start, false, first.line}, first};
    }
    draft.statements.front().bytecode_offset = start;
    draft.statements.front().starts_block = true;
  }

  void place(BlockDraft& draft, std::uint32_t block) {
    const auto resolve = [&](StmtId& target) {
      const std::optional<std::size_t> position = position_of(target);
      DASHJ_CHECK(position || drafts_[target.index()], "a block that is jumped to should have been lowered");
      target = StmtId{static_cast<std::uint32_t>(position ? starts_[block] + *position : starts_[target.index()])};
    };
    for (tac::Stmt& stmt : draft.statements) {
      tac::for_each_target(stmt.operation, resolve);
      body_.statements.push_back(std::move(stmt));
    }
  }

  /// Parameters all stay; of the rest those that still stand in a statement: variables, then temporaries as they
  /// appear.
  void number_locals() {
    const std::vector<tac::Local>& webs = context_.webs.locals;
    std::vector<LocalId> temporaries;
    std::set<LocalId> used;
    const auto use = [&](LocalId id) {
      if (used.insert(id).second && id.index() >= webs.size()) temporaries.push_back(id);
    };
    for (const tac::Stmt& stmt : body_.statements) {
      for (const LocalId id : tac::locals_read(stmt.operation)) use(id);
      if (const auto written = tac::local_written(stmt.operation)) use(*written);
    }
    std::map<LocalId, LocalId> names;
    body_.parameter_count = body_.declared_parameter_count = context_.webs.parameter_count;
    for (std::uint32_t i = 0; i < webs.size(); ++i) {
      if (i < body_.parameter_count || used.contains(LocalId{i})) add_local(LocalId{i}, webs[i], names);
    }
    add_temporaries(temporaries, names);
    for (tac::Stmt& stmt : body_.statements)
      tac::for_each_local(stmt.operation, [&](LocalId& id) { id = names.at(id); });
  }

  void add_local(LocalId old_id, tac::Local local, std::map<LocalId, LocalId>& names) {
    names.emplace(old_id, LocalId{static_cast<std::uint32_t>(body_.locals.size())});
    body_.locals.push_back(std::move(local));
  }

  void add_temporaries(const std::vector<LocalId>& temporaries, std::map<LocalId, LocalId>& names) {
    std::set<std::string> taken;
    for (const tac::Local& local : body_.locals) taken.insert(local.name);
    int number = 0;
    const std::map<LocalId, tac::GlobalId> globals = temporaries_.globals();
    for (const LocalId id : temporaries) {
      std::string name;
      if (const auto global = globals.find(id); global != globals.end()) {
        const tac::Global& what = context_.globals.globals()[global->second.index()];
        add_local(id, {what.name, tac::LocalKind::Global, -1, what.type, global->second}, names);
        continue;
      }
      do {
        name = fmt::format("t{}", ++number);
      } while (taken.contains(name));
      add_local(id, {name, tac::LocalKind::Temporary, -1, temporaries_.type_of(id)}, names);
    }
  }

  const MethodContext& context_;
  Temporaries temporaries_;
  std::vector<std::optional<BlockDraft>> drafts_;
  std::vector<std::size_t> starts_;
  tac::Body body_;
};

}  // namespace

tac::Body assemble_body(const MethodContext& context, LoweredBlocks blocks, BlockDraft prelude) {
  return Assembler(context, std::move(blocks)).assemble(std::move(prelude));
}

}  // namespace dashj::lower
