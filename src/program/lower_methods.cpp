// SPDX-License-Identifier: MIT
#include "program/lower_methods.h"

#include <map>
#include <utility>

#include "classfile/format/descriptor.h"
#include "classfile/lower/lower_method.h"
#include "classfile/lower/symbolic_stack.h"

namespace dashj::program {
namespace {

/// The body of a callee that the JVM refuses.
tac::Body refused_body(const Entry& method, const std::string& why) {
  tac::Body body;
  body.class_name = method.owner->name;
  body.method_name = method.method->name;
  body.descriptor = method.method->descriptor;
  const auto descriptor = classfile::parse_method_descriptor(body.descriptor);
  int slot = 0;
  for (const classfile::FieldType& type : descriptor->parameters) {
    const std::string name = "arg" + std::to_string(body.locals.size());
    body.locals.push_back({name, tac::LocalKind::Parameter, slot, lower::primitive_type(type).value()});
    slot += type.slots();
  }
  body.parameter_count = static_cast<std::uint32_t>(body.locals.size());
  body.statements.push_back({tac::Unsupported{"bytecode of " + method.name() + ": " + why, true, {}}, 0, true, -1});
  return body;
}

/// While bodies are lowered a method goes by a provisional number, in the order in which it was first asked for: a call
/// may be lowered more than once, or not stay. The final numbers follow the calls that did.
class MethodLowering {
 public:
  MethodLowering(const Program& program, const Property& property) {
    lookup_ = [&program](std::string_view name) { return program.find_class(name); };
    options_.error_calls = property.error_calls;
    options_.assertions = property.assertions;
    options_.callee = [this](const classfile::ClassFile& owner, const classfile::Member& method) {
      return std::optional(provisional(Entry{&owner, &method}));
    };
  }

  Result<LoweredMethods> lower(const Entry& entry) {
    number(provisional(entry));
    // Where it calls itself that is an activation like any other, not the start of a run: a number of its own.
    final_.clear();
    std::vector<tac::Body> bodies;
    while (bodies.size() < entries_.size()) {
      const Entry next = entries_[bodies.size()];
      options_.is_entry = bodies.empty();
      auto body = lower::lower_method(*next.owner, *next.method, lookup_, options_);
      if (!body && bodies.empty()) return tl::unexpected(body.error());
      bodies.push_back(body ? std::move(*body) : refused_body(next, body.error().text()));
      number_calls(bodies.back());
    }
    distrust_covered_calls(bodies);
    return LoweredMethods{tac::Methods(std::move(bodies)), std::move(entries_)};
  }

 private:
  tac::MethodId provisional(const Entry& method) {
    const auto next = tac::MethodId{static_cast<std::uint32_t>(asked_for_.size())};
    const auto [known, is_new] = provisional_.try_emplace({method.owner, method.method}, next);
    if (is_new) asked_for_.push_back(method);
    return known->second;
  }

  tac::MethodId number(tac::MethodId provisional) {
    const auto next = tac::MethodId{static_cast<std::uint32_t>(entries_.size())};
    const auto [known, is_new] = final_.try_emplace(provisional, next);
    if (is_new) entries_.push_back(asked_for_[provisional.index()]);
    return known->second;
  }

  void number_calls(tac::Body& body) {
    for (tac::Stmt& stmt : body.statements) {
      if (auto* call = std::get_if<tac::Call>(&stmt.operation)) call->callee = number(call->callee);
    }
  }

  // A call into another class throws a LinkageError where the JVM cannot link it (JVMS 5.4), which is not known here. It matters only where a
  // handler covers the call, directly or up the stack: elsewhere it leaves the entry, which is no error. So a covered call that leads to another
  // class is not followed.
  static void distrust_covered_calls(std::vector<tac::Body>& bodies) {
    const std::vector<bool> links = methods_that_link(bodies);
    for (tac::Body& body : bodies) {
      for (std::uint32_t i = 0; i < body.statements.size(); ++i) {
        const auto* call = std::get_if<tac::Call>(&body.statements[i].operation);
        if (call == nullptr || !call->thrown) continue;
        const std::size_t callee = call->callee.index();
        if (!call->is_elsewhere && !links[callee]) continue;
        body.statements[i].operation = tac::Unsupported{"call of " + call->callee_name + " under a handler, which may not link", true,
                                                        {tac::StmtId{i + 1}, *call->thrown}};
      }
    }
  }

  // Which methods call into another class than their own, themselves or below.
  static std::vector<bool> methods_that_link(const std::vector<tac::Body>& bodies) {
    std::vector<bool> result(bodies.size(), false);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t m = 0; m < bodies.size(); ++m) {
        for (const tac::Stmt& stmt : bodies[m].statements) {
          const auto* call = std::get_if<tac::Call>(&stmt.operation);
          if (call == nullptr || result[m]) continue;
          if (call->is_elsewhere || result[call->callee.index()]) result[m] = has_changed = true;
        }
      }
    }
    return result;
  }

  lower::ClassLookup lookup_;
  lower::LowerOptions options_;
  std::vector<Entry> asked_for_;  // by provisional number
  std::map<std::pair<const classfile::ClassFile*, const classfile::Member*>, tac::MethodId> provisional_;
  std::map<tac::MethodId, tac::MethodId> final_;  // by provisional number
  std::vector<Entry> entries_;                    // by final number
};

}  // namespace

Result<LoweredMethods> lower_methods(const Program& program, const Entry& entry, const Property& property) {
  return MethodLowering(program, property).lower(entry);
}

}  // namespace dashj::program
