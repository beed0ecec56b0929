// SPDX-License-Identifier: MIT
#include "lowered.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/lower/call_types.h"
#include "classfile/tac/methods.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::lower::testing {
namespace {

using classfile::ClassFile;
using classfile::Member;

Member method_of(const HandMade& hand_made) {
  Member method;
  method.access_flags = classfile::kAccStatic;
  method.name = "f";
  method.descriptor = hand_made.descriptor;
  method.code = classfile::Code{16, 16, hand_made.bytecode, hand_made.handlers, {}};
  return method;
}

/// A method that looks at each of its parameters and returns.
tac::Body stub_of(const tac::Call& call) {
  tac::Body stub;
  stub.method_name = call.callee_name;
  stub.descriptor = "()V";
  std::uint32_t next = 0;
  for (const tac::Type type : call_types(call).parameters) {
    stub.locals.push_back({"p" + std::to_string(next), tac::LocalKind::Parameter, static_cast<int>(next), type});
    stub.statements.push_back({tac::Switch{tac::LocalId{next}, {}, tac::StmtId{next + 1}}});
    ++next;
  }
  stub.parameter_count = stub.declared_parameter_count = next;
  stub.statements.push_back({tac::Return{}});
  return stub;
}

/// Whether the statement was one before linking.
bool is_gone(const tac::Stmt& before, const tac::Stmt& after) {
  return std::holds_alternative<tac::Goto>(after.operation) && !std::holds_alternative<tac::Goto>(before.operation);
}

/// `linked`: with the first values of globals in front.
void cut_what_is_gone(const tac::Body& body, tac::Body& linked) {
  const std::size_t first = linked.statements.size() - body.statements.size();
  std::vector<std::uint32_t> numbers;
  std::vector<tac::Stmt> kept;
  for (std::size_t i = 0; i < linked.statements.size(); ++i) {
    numbers.push_back(static_cast<std::uint32_t>(kept.size()));
    if (i >= first && is_gone(body.statements[i - first], linked.statements[i])) continue;
    kept.push_back(linked.statements[i]);
  }
  for (tac::Stmt& stmt : kept)
    tac::for_each_target(stmt.operation, [&](tac::StmtId& target) { target = tac::StmtId{numbers[target.index()]}; });
  linked.statements = std::move(kept);
}

/// Temporaries are t1, t2, ... as they appear.
void rename_temporaries(tac::Body& body) {
  std::vector<bool> is_named(body.locals.size(), false);
  int number = 0;
  const auto name = [&](tac::LocalId id) {
    tac::Local& local = body.locals[id.index()];
    if (is_named[id.index()] || local.kind != tac::LocalKind::Temporary) return;
    is_named[id.index()] = true;
    local.name = "t" + std::to_string(++number);
  };
  for (tac::Local& local : body.locals)
    if (local.kind == tac::LocalKind::Temporary) local.name += "#unused";
  for (const tac::Stmt& stmt : body.statements) {
    for (const tac::LocalId id : tac::locals_read(stmt.operation)) name(id);
    if (const auto written = tac::local_written(stmt.operation)) name(*written);
  }
}

}  // namespace

tac::Body linked_alone(const tac::Body& body, const GlobalTable& globals) {
  std::vector<tac::Body> bodies{body};
  for (const tac::Stmt& stmt : body.statements) {
    const auto* call = std::get_if<tac::Call>(&stmt.operation);
    if (call == nullptr) continue;
    bodies.resize(std::max(bodies.size(), call->callee.index() + 1),
                  tac::Body{"", "", "()V", "", {}, 0, 0, {}, {}, {{tac::Return{}}}});
    bodies[call->callee.index()] = stub_of(*call);
  }
  const tac::Methods methods(std::move(bodies), globals.globals());
  tac::Body linked = methods.body(tac::Methods::entry());
  cut_what_is_gone(body, linked);
  rename_temporaries(linked);
  return linked;
}

CompiledClasses::CompiledClasses(std::string_view folder) {
  const auto path = classfile::ClassPath::open(std::string(LOWER_CLASSES) + "/" + std::string(folder));
  EXPECT_TRUE(path) << path.error().text();
  if (!path) return;
  for (const std::string& name : path->class_names()) {
    const auto bytes = path->find(name);
    auto class_file = classfile::read_class(bytes->value(), name);
    EXPECT_TRUE(class_file) << class_file.error().text();
    classes_[name] = std::make_unique<ClassFile>(std::move(*class_file));
  }
}

const ClassFile* CompiledClasses::find(std::string_view name) const {
  const auto found = classes_.find(name);
  return found == classes_.end() ? nullptr : found->second.get();
}

ClassLookup CompiledClasses::lookup() const {
  return [this](std::string_view name) { return find(name); };
}

tac::Body CompiledClasses::lower(std::string_view class_name, std::string_view method,
                                 const LowerOptions& options) const {
  const ClassFile* owner = find(class_name);
  EXPECT_NE(owner, nullptr) << class_name;
  if (owner == nullptr) return {};
  for (const Member& member : owner->methods) {
    if (member.name != method) continue;
    GlobalTable globals;
    LowerOptions with_globals = options;
    with_globals.globals = &globals;
    const auto body = lower_method(*owner, member, lookup(), with_globals);
    EXPECT_TRUE(body) << body.error().text();
    if (!body) return {};
    EXPECT_EQ(tac::validate_body(*body), Lines{}) << tac::print_tac(*body);
    tac::Body linked = linked_alone(*body, globals);
    EXPECT_EQ(tac::validate_body(linked), Lines{}) << tac::print_tac(linked);
    return linked;
  }
  ADD_FAILURE() << class_name << " has no method " << method;
  return {};
}

bool hold_in_order(const Lines& lines, const Lines& wanted) {
  std::size_t next = 0;
  for (const std::string& line : lines)
    if (next < wanted.size() && line.starts_with(wanted[next])) ++next;
  if (next == wanted.size()) return true;
  std::string all;
  for (const std::string& line : lines) all += "\n  " + line;
  ADD_FAILURE() << "missing in its place: " << wanted[next] << all;
  return false;
}

Lines statements(const tac::Body& body) {
  Lines lines;
  for (const tac::Stmt& stmt : body.statements) lines.push_back(tac::print_operation(body, stmt.operation));
  return lines;
}

Lines statements_of(std::string_view class_name, std::string_view method, const LowerOptions& options) {
  static const CompiledClasses classes("debug");
  return statements(classes.lower(class_name, method, options));
}

Result<tac::Body> lower_hand_made(const HandMade& hand_made) {
  ClassFile owner;
  owner.name = "HandMade";
  owner.super_name = "java/lang/Object";
  const auto lookup = [](std::string_view) -> const ClassFile* { return nullptr; };
  GlobalTable globals;
  LowerOptions options;
  options.globals = &globals;
  auto body = lower_method(owner, method_of(hand_made), lookup, options);
  if (!body) return body;
  EXPECT_EQ(tac::validate_body(*body), Lines{}) << tac::print_tac(*body);
  return linked_alone(*body, globals);
}

Lines statements_of(const HandMade& method) {
  const auto body = lower_hand_made(method);
  EXPECT_TRUE(body) << body.error().text();
  return body ? statements(*body) : Lines{};
}

}  // namespace dashj::lower::testing
