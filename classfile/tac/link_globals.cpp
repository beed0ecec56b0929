// SPDX-License-Identifier: MIT
#include "classfile/tac/link_globals.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/check.h"
#include "classfile/tac/live_locals.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

using Globals = std::set<GlobalId>;

class Linker {
 public:
  Linker(std::vector<Body>& bodies, const std::vector<Global>& globals)
      : bodies_(bodies), globals_(globals), touched_(bodies.size()), written_(bodies.size()), places_(bodies.size()) {}

  void run() {
    drop_what_decides_nothing();
    for (std::size_t b = 0; b < bodies_.size(); ++b) find_own(b);
    while (add_those_of_callees()) {
    }
    for (std::size_t b = 0; b < bodies_.size(); ++b) make_room(b);
    for (std::size_t b = 0; b < bodies_.size(); ++b) hand_on(b);
    set_at_start();
  }

 private:
  void drop_what_decides_nothing() {
    const auto live = live_locals(bodies_, globals_.size());
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
      for (std::uint32_t s = 0; s < bodies_[b].statements.size(); ++s) {
        Operation& operation = bodies_[b].statements[s].operation;
        const auto* assign = std::get_if<Assign>(&operation);
        if (assign != nullptr && !assign->is_recorded && !live[b][assign->target.index()])
          operation = Goto{StmtId{s + 1}};
        if (auto* call = std::get_if<Call>(&operation)) drop_arguments(*call, live);
      }
      drop_results(bodies_[b]);
    }
  }

  /// A result that no statement reads is not given, so that a call whose ways meet at once writes the same on all.
  static void drop_results(Body& body) {
    std::set<LocalId> read(body.outputs.begin(), body.outputs.end());
    for (const Stmt& stmt : body.statements)
      for (const LocalId id : locals_read(stmt.operation)) read.insert(id);
    for (Stmt& stmt : body.statements)
      if (auto* call = std::get_if<Call>(&stmt.operation);
          call != nullptr && call->result && !read.contains(*call->result))
        call->result.reset();
  }

  /// An argument that the callee never looks at may be one that nothing computes any more.
  void drop_arguments(Call& call, const std::vector<std::vector<bool>>& live) const {
    const std::size_t callee = call.callee.index();
    for (std::uint32_t i = 0; i < call.arguments.size(); ++i) {
      if (std::holds_alternative<Constant>(call.arguments[i]) || live[callee][i]) continue;
      call.arguments[i] = Constant(0, bodies_[callee].type_of(LocalId{i}));
    }
  }

  void find_own(std::size_t b) {
    const Body& body = bodies_[b];
    for (const Stmt& stmt : body.statements) {
      for (const LocalId id : locals_read(stmt.operation))
        if (const GlobalId global = body.local(id).global; global.is_valid()) touched_[b].insert(global);
      const auto written = local_written(stmt.operation);
      if (!written || !body.local(*written).global.is_valid()) continue;
      touched_[b].insert(body.local(*written).global);
      written_[b].insert(body.local(*written).global);
    }
    for (const LocalId output : body.outputs)
      if (const GlobalId global = body.local(output).global; global.is_valid()) touched_[b].insert(global);
  }

  bool add_those_of_callees() {
    bool has_changed = false;
    const auto add = [&](Globals& to, const Globals& from) {
      const std::size_t before = to.size();
      to.insert(from.begin(), from.end());
      has_changed = has_changed || to.size() > before;
    };
    for (std::size_t b = bodies_.size(); b-- > 0;) {
      for (const Stmt& stmt : bodies_[b].statements) {
        const auto* call = std::get_if<Call>(&stmt.operation);
        if (call == nullptr) continue;
        add(touched_[b], touched_[call->callee.index()]);
        add(written_[b], written_[call->callee.index()]);
      }
    }
    return has_changed;
  }

  /// New order of locals: declared parameters, globals that are touched, the rest; globals that nothing touches any
  /// more are gone.
  void make_room(std::size_t b) {
    Body& body = bodies_[b];
    std::vector<Local> locals;
    std::vector<LocalId> names(body.locals.size());
    const auto keep = [&](std::uint32_t old) {
      names[old] = LocalId{static_cast<std::uint32_t>(locals.size())};
      locals.push_back(std::move(body.locals[old]));
    };
    for (std::uint32_t i = 0; i < body.declared_parameter_count; ++i) keep(i);
    for (const GlobalId global : touched_[b]) {
      places_[b][global] = LocalId{static_cast<std::uint32_t>(locals.size())};
      locals.push_back({globals_[global.index()].name, LocalKind::Global, -1, globals_[global.index()].type, global});
    }
    for (std::uint32_t i = body.declared_parameter_count; i < body.locals.size(); ++i) {
      const GlobalId global = body.locals[i].global;
      if (!global.is_valid()) {
        keep(i);
      } else if (touched_[b].contains(global)) {
        names[i] = places_[b].at(global);
      }
    }
    body.locals = std::move(locals);
    if (body.choice_index) body.choice_index = names[body.choice_index->index()];
    for (LocalId& output : body.outputs) output = names[output.index()];
    for (Stmt& stmt : body.statements) for_each_local(stmt.operation, [&](LocalId& id) { id = names[id.index()]; });
    const bool is_entry = b == Methods::entry().index();
    body.parameter_count =
        body.declared_parameter_count + static_cast<std::uint32_t>(is_entry ? 0 : touched_[b].size());
    if (is_entry) return;
    for (const GlobalId global : written_[b]) body.outputs.push_back(places_[b].at(global));
  }

  void hand_on(std::size_t b) {
    for (Stmt& stmt : bodies_[b].statements) {
      auto* call = std::get_if<Call>(&stmt.operation);
      if (call == nullptr) continue;
      const std::size_t callee = call->callee.index();
      DASHJ_CHECK(callee != Methods::entry().index(), "nobody should call the start of a run");
      for (const GlobalId global : touched_[callee]) call->arguments.push_back(places_[b].at(global));
      for (const GlobalId global : written_[callee])
        call->outputs.push_back({places_[b].at(global), temporary_for(b, global)});
    }
  }

  LocalId temporary_for(std::size_t b, GlobalId global) {
    const auto [place, is_new] = temporaries_.try_emplace({b, global});
    if (is_new) {
      std::vector<Local>& locals = bodies_[b].locals;
      place->second = LocalId{static_cast<std::uint32_t>(locals.size())};
      const Global& what = globals_[global.index()];
      locals.push_back({what.name + "#back", LocalKind::Temporary, -1, what.type});
    }
    return place->second;
  }

  void set_at_start() {
    Body& entry = bodies_[Methods::entry().index()];
    const std::vector<Assign> at_start = values_at_start();
    const auto count = static_cast<std::uint32_t>(at_start.size());
    // Parameters that are not supported come first: nothing can be run behind them.
    const auto is_plain = [](const Stmt& stmt) { return !std::holds_alternative<Unsupported>(stmt.operation); };
    const auto place = std::find_if(entry.statements.begin(), entry.statements.end(), is_plain);
    const auto position = static_cast<std::uint32_t>(place - entry.statements.begin());
    for (auto stmt = place; stmt != entry.statements.end(); ++stmt)
      for_each_target(stmt->operation, [&](StmtId& target) { target.value += target.value >= position ? count : 0; });
    std::vector<Stmt> first;
    for (const Assign& assign : at_start) first.push_back({assign, 0, false, entry.statements[0].line});
    entry.statements.insert(place, first.begin(), first.end());
  }

  [[nodiscard]] std::vector<Assign> values_at_start() const {
    std::vector<Assign> result;
    for (const auto& [global, local] : places_[Methods::entry().index()]) {
      const Global& what = globals_[global.index()];
      result.push_back({local, Copy{Constant(what.initial, what.type)}});
      for (const InitialCell& cell : what.cells) {
        const Constant reference(cell.reference, Type::Ref), value(cell.value, cell.type);
        if (cell.index) {
          const Constant index(*cell.index, Type::Int);
          result.push_back({local, Store{local, reference, index, value, cell.type}});
        } else {
          result.push_back({local, Update{local, reference, value, cell.type}});
        }
      }
    }
    return result;
  }

  std::vector<Body>& bodies_;
  const std::vector<Global>& globals_;
  std::vector<Globals> touched_, written_;  // by body, callees included
  std::vector<std::map<GlobalId, LocalId>> places_;
  std::map<std::pair<std::size_t, GlobalId>, LocalId> temporaries_;
};

}  // namespace

void link_globals(std::vector<Body>& bodies, const std::vector<Global>& globals) {
  Linker(bodies, globals).run();
}

}  // namespace dashj::tac
