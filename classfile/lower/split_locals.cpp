// SPDX-License-Identifier: MIT
#include "classfile/lower/split_locals.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/check.h"
#include "classfile/lower/local_liveness.h"
#include "classfile/lower/symbolic_stack.h"
#include "classfile/lower/union_find.h"
#include "classfile/tac/text.h"

namespace dashj::lower {
namespace {

using classfile::Block;
using classfile::BlockGraph;
using classfile::Instruction;
using tac::LocalId;

/// The webs, by union-find over nodes: one node per parameter, then one per instruction (its definition), then one per
/// block and slot (the value that arrives there). An edge unites the value that leaves with the value that arrives, for
/// live slots only: a dead value would tie together variables that merely share a slot.
class WebBuilder {
 public:
  WebBuilder(const BlockGraph& graph, const classfile::Member& method, const classfile::MethodDescriptor& descriptor,
             const DebugInfo& debug, const std::function<bool(const classfile::FieldType&)>& is_parameter)
      : graph_(graph),
        code_(*method.code),
        debug_(debug),
        slot_count_(code_.max_locals),
        handlers_of_(graph.instructions.size()),
        sets_(0) {
    for (std::size_t i = 0; i < graph.instructions.size(); ++i) {
      handlers_of_[i] = covering_handlers(graph, code_, graph.instructions[i].offset);
    }
    add_parameters(method, descriptor, is_parameter);
  }

  LocalWebs build() {
    live_ = live_slots(graph_, slot_count_, handlers_of_);
    first_arrival_ = parameters_.size() + graph_.instructions.size();
    sets_ = UnionFind(first_arrival_ + graph_.blocks.size() * slot_count_);
    unite_parameters();
    for (std::uint32_t b = 0; b < graph_.blocks.size(); ++b) flow_through(b);
    unite_named();
    name_parameters();
    name_definitions();
    return std::move(webs_);
  }

 private:
  using Values =
      std::vector<std::optional<std::size_t>>;  // by slot: the node whose value is there; none: not primitive

  void add_parameters(const classfile::Member& method, const classfile::MethodDescriptor& descriptor,
                      const std::function<bool(const classfile::FieldType&)>& is_parameter) {
    const bool is_static = method.has_flag(classfile::kAccStatic);
    if (!is_static) parameters_.push_back({"this", tac::LocalKind::Parameter, 0, tac::Type::Ref});
    int slot = is_static ? 0 : 1;
    for (std::size_t i = 0; i < descriptor.parameters.size(); ++i) {
      const classfile::FieldType& type = descriptor.parameters[i];
      if (is_parameter(type))
        parameters_.push_back({fmt::format("arg{}", i), tac::LocalKind::Parameter, slot, tac_type(type)});
      slot += type.slots();
    }
  }

  [[nodiscard]] std::size_t definition(std::size_t instruction) const { return parameters_.size() + instruction; }
  [[nodiscard]] std::size_t arrival(std::uint32_t block, std::size_t slot) const {
    return first_arrival_ + block * slot_count_ + slot;
  }

  void unite_parameters() {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const auto slot = static_cast<std::size_t>(parameters_[i].slot);
      if (slot < slot_count_ && live_[0][slot]) sets_.unite(i, arrival(0, slot));
    }
  }

  void flow_through(std::uint32_t b) {
    const Block& block = graph_.blocks[b];
    Values values(slot_count_);
    for (std::size_t slot = 0; slot < slot_count_; ++slot) values[slot] = arrival(b, slot);
    for (std::size_t i = block.first; i <= block.last; ++i) {
      for (const std::uint32_t handler : handlers_of_[i]) flow_into(handler, values);
      step(i, values);
    }
    for (const std::uint32_t successor : block.successors) flow_into(successor, values);
  }

  void flow_into(std::uint32_t block, const Values& values) {
    for (std::size_t slot = 0; slot < slot_count_; ++slot) {
      if (live_[block][slot] && values[slot]) sets_.unite(*values[slot], arrival(block, slot));
    }
  }

  void step(std::size_t i, Values& values) {
    const SlotEffect effect = slot_effect(graph_.instructions[i]);
    if (effect.reads && *effect.reads < slot_count_) {
      // Without a value (bytecode that does not verify) the read is a web of its own: its instruction's node.
      reads_.emplace_back(i, values[*effect.reads].value_or(definition(i)));
    }
    for (int k = 0; effect.kills && k < effect.killed_slots; ++k) {
      const std::size_t slot = *effect.kills + static_cast<std::size_t>(k);
      if (slot < slot_count_) values[slot] = std::nullopt;
    }
    if (effect.writes && *effect.writes < slot_count_) {
      // iinc is a use and a definition of one variable: x += 1 is never a new one.
      if (effect.reads && values[*effect.writes]) sets_.unite(*values[*effect.writes], definition(i));
      values[*effect.writes] = definition(i);
      writes_.push_back(i);
    }
  }

  [[nodiscard]] tac::Type type_at(std::size_t i) const { return slot_effect(graph_.instructions[i]).type; }

  /// javac's range of a variable starts behind the store that initialises it.
  [[nodiscard]] const NamedVariable* variable_of(std::size_t i) const {
    const Instruction& instruction = graph_.instructions[i];
    const std::uint16_t slot = *classfile::local_slot(instruction);
    const NamedVariable* variable = debug_.variable_at(slot, instruction.offset + instruction.length);
    return variable != nullptr ? variable : debug_.variable_at(slot, instruction.offset);
  }

  [[nodiscard]] const NamedVariable* variable_of_parameter(std::size_t i) const {
    return debug_.variable_at(static_cast<std::uint16_t>(parameters_[i].slot), 0);
  }

  void unite_named() {
    // The table may lie: a web has one type.
    std::map<std::pair<const NamedVariable*, tac::Type>, std::size_t> nodes;
    const auto unite = [&](const NamedVariable* variable, tac::Type type, std::size_t node) {
      if (variable == nullptr) return;
      const auto [known, is_new] = nodes.try_emplace({variable, type}, node);
      if (!is_new) sets_.unite(known->second, node);
    };
    for (std::size_t i = 0; i < parameters_.size(); ++i)
      unite(variable_of_parameter(i), tac::stack_type(parameters_[i].type), i);
    for (const std::size_t i : writes_) unite(variable_of(i), type_at(i), definition(i));
  }

  void name_parameters() {
    webs_.parameter_count = static_cast<std::uint32_t>(parameters_.size());
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const NamedVariable* variable = variable_of_parameter(i);
      add_local(sets_.find(i), parameters_[i], variable);
    }
  }

  void name_definitions() {
    webs_.read.resize(graph_.instructions.size());
    webs_.written.resize(graph_.instructions.size());
    std::sort(writes_.begin(), writes_.end());
    std::map<std::size_t, const NamedVariable*> names;
    for (const std::size_t i : writes_) {
      const NamedVariable*& name = names[sets_.find(definition(i))];
      if (name == nullptr) name = variable_of(i);
    }
    for (const std::size_t i : writes_) webs_.written[i] = local_of(definition(i), i, names);
    std::set<LocalId> defined;
    for (std::uint32_t i = 0; i < webs_.parameter_count; ++i) defined.insert(LocalId{i});
    for (const std::size_t i : writes_) defined.insert(webs_.written[i]);
    for (const auto& [i, node] : reads_) {
      webs_.read[i] = local_of(node, i, names);
      if (!defined.contains(webs_.read[i])) webs_.undefined.insert(webs_.read[i]);
    }
  }

  LocalId local_of(std::size_t node, std::size_t instruction,
                   const std::map<std::size_t, const NamedVariable*>& names) {
    const std::size_t web = sets_.find(node);
    if (const auto known = ids_.find(web); known != ids_.end()) return known->second;
    const int slot = *classfile::local_slot(graph_.instructions[instruction]);
    const auto name = names.find(web);
    return add_local(web, {fmt::format("v{}", slot), tac::LocalKind::Variable, slot, type_at(instruction)},
                     name == names.end() ? nullptr : name->second);
  }

  LocalId add_local(std::size_t web, tac::Local local, const NamedVariable* variable) {
    if (variable != nullptr && tac::is_local_name(variable->name) && variable->name.find('#') == std::string::npos) {
      local.name = variable->name;
    }
    const std::string base = local.name;
    for (int n = 2; !taken_names_.insert(local.name).second; ++n) local.name = fmt::format("{}#{}", base, n);
    const LocalId id{static_cast<std::uint32_t>(webs_.locals.size())};
    webs_.locals.push_back(std::move(local));
    ids_.emplace(web, id);
    return id;
  }

  const BlockGraph& graph_;
  const classfile::Code& code_;
  const DebugInfo& debug_;
  std::size_t slot_count_;
  std::vector<std::vector<std::uint32_t>> handlers_of_;
  std::vector<tac::Local> parameters_;
  std::size_t first_arrival_ = 0;
  UnionFind sets_;
  std::vector<std::vector<bool>> live_;
  std::vector<std::pair<std::size_t, std::size_t>> reads_;  // instruction, node
  std::vector<std::size_t> writes_;                         // instructions
  std::map<std::size_t, LocalId> ids_;                      // by representative of the web
  std::set<std::string> taken_names_;
  LocalWebs webs_;
};

}  // namespace

LocalWebs split_locals(const BlockGraph& graph, const classfile::Member& method,
                       const classfile::MethodDescriptor& descriptor, const DebugInfo& debug,
                       const std::function<bool(const classfile::FieldType&)>& is_parameter) {
  return WebBuilder(graph, method, descriptor, debug, is_parameter).build();
}

std::vector<std::uint32_t> covering_handlers(const BlockGraph& graph, const classfile::Code& code,
                                             std::uint16_t offset) {
  std::vector<std::uint32_t> handlers;
  for (const classfile::ExceptionHandler& row : code.handlers) {
    if (offset < row.start_pc || offset >= row.end_pc) continue;
    const std::uint32_t block = graph.block_at(row.handler_pc);
    if (std::find(handlers.begin(), handlers.end(), block) == handlers.end()) handlers.push_back(block);
  }
  return handlers;
}

}  // namespace dashj::lower
