// SPDX-License-Identifier: MIT
#include "lowered.h"

#include <gtest/gtest.h>

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

}  // namespace

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
    auto body = lower_method(*owner, member, lookup(), options);
    EXPECT_TRUE(body) << body.error().text();
    if (!body) return {};
    EXPECT_EQ(tac::validate_body(*body), Lines{}) << tac::print_tac(*body);
    return std::move(*body);
  }
  ADD_FAILURE() << class_name << " has no method " << method;
  return {};
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
  auto body = lower_method(owner, method_of(hand_made), lookup, {});
  if (body) {
    EXPECT_EQ(tac::validate_body(*body), Lines{}) << tac::print_tac(*body);
  }
  return body;
}

Lines statements_of(const HandMade& method) {
  const auto body = lower_hand_made(method);
  EXPECT_TRUE(body) << body.error().text();
  return body ? statements(*body) : Lines{};
}

}  // namespace dashj::lower::testing
