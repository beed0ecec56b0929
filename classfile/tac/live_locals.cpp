// SPDX-License-Identifier: MIT
#include "classfile/tac/live_locals.h"

#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

/// The least solution, in rounds: uses stand behind definitions mostly, so bodies are read backwards.
class Liveness {
 public:
  Liveness(const std::vector<Body>& bodies, std::size_t global_count) : bodies_(bodies), global_(global_count, false) {
    for (const Body& body : bodies) {
      std::vector<bool>& live = live_.emplace_back(body.locals.size(), false);
      for (std::uint32_t i = 0; i < body.declared_parameter_count; ++i) live[i] = is_primitive(body.locals[i].type);
    }
    for (std::size_t b = 0; b < bodies.size(); ++b)
      for (const LocalId output : bodies[b].outputs) make_live(b, output);
  }

  std::vector<std::vector<bool>> run() {
    do {
      has_changed_ = false;
      for (std::size_t b = bodies_.size(); b-- > 0;) {
        for (std::size_t s = bodies_[b].statements.size(); s-- > 0;) visit(b, bodies_[b].statements[s].operation);
      }
    } while (has_changed_);
    return std::move(live_);
  }

 private:
  void visit(std::size_t body, const Operation& operation) {
    if (const auto* assign = std::get_if<Assign>(&operation)) {
      if (!assign->is_recorded && !is_live(body, assign->target)) return;
    }
    if (const auto* call = std::get_if<Call>(&operation)) return visit_call(body, *call);
    for (const LocalId id : locals_read(operation)) make_live(body, id);
  }

  void visit_call(std::size_t body, const Call& call) {
    for (std::uint32_t i = 0; i < call.arguments.size(); ++i) {
      const auto* id = std::get_if<LocalId>(&call.arguments[i]);
      if (id != nullptr && is_live(call.callee.index(), LocalId{i})) make_live(body, *id);
    }
  }

  [[nodiscard]] bool is_live(std::size_t body, LocalId id) const {
    const GlobalId global = bodies_[body].local(id).global;
    return global.is_valid() ? global_[global.index()] : live_[body][id.index()];
  }

  void make_live(std::size_t body, LocalId id) {
    if (is_live(body, id)) return;
    has_changed_ = true;
    const GlobalId global = bodies_[body].local(id).global;
    if (!global.is_valid()) {
      live_[body][id.index()] = true;
      return;
    }
    global_[global.index()] = true;
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
      for (std::size_t i = 0; i < bodies_[b].locals.size(); ++i)
        if (bodies_[b].locals[i].global == global) live_[b][i] = true;
    }
  }

  const std::vector<Body>& bodies_;
  std::vector<std::vector<bool>> live_;
  std::vector<bool> global_;
  bool has_changed_ = false;
};

}  // namespace

std::vector<std::vector<bool>> live_locals(const std::vector<Body>& bodies, std::size_t global_count) {
  return Liveness(bodies, global_count).run();
}

}  // namespace dashj::tac
