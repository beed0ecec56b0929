// SPDX-License-Identifier: MIT
#include "program/reach/call_graph.h"

#include <algorithm>
#include <array>

#include "classfile/flow/instruction.h"
#include "classfile/format/attributes.h"
#include "program/ancestors.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

constexpr std::string_view kAssertionError = "java/lang/AssertionError";

/// A method of the JDK that gets hold of no object of a program: its class is final or does not ask its arguments,
/// which are primitives or strings.
bool knows_no_object(const MemberRef& used) {
  constexpr std::array<std::string_view, 18> kClosed{
      "java/lang/Object",    "java/lang/Class",         "java/lang/Math",          "java/lang/StrictMath",
      "java/lang/System",    "java/lang/String",        "java/lang/Integer",       "java/lang/Long",
      "java/lang/Short",     "java/lang/Byte",          "java/lang/Character",     "java/lang/Boolean",
      "java/lang/Float",     "java/lang/Double",        "java/lang/StringBuilder", "java/lang/StringBuffer",
      "java/io/PrintStream", "java/lang/AssertionError"};
  if (used.class_name == "java/lang/Object" && used.name != "<init>") return false;
  if (std::find(kClosed.begin(), kClosed.end(), used.class_name) == kClosed.end()) return false;
  const auto descriptor = classfile::parse_method_descriptor(used.descriptor);
  return descriptor && std::all_of(descriptor->parameters.begin(), descriptor->parameters.end(),
                                   [](const classfile::FieldType& type) {
                                     return !type.is_reference() || type.class_name() == "java/lang/String";
                                   });
}

bool is_member(const classfile::ConstantPool& pool, std::uint16_t index) {
  return pool.has(index, ConstantTag::Methodref) || pool.has(index, ConstantTag::InterfaceMethodref) ||
         pool.has(index, ConstantTag::Fieldref);
}

/// A lambda or method reference: what it names is followed, and nothing else runs where it is made.
bool only_makes_an_object(const classfile::ConstantPool& pool, const classfile::BootstrapMethod& bootstrap) {
  if (!pool.has(bootstrap.method_handle, ConstantTag::MethodHandle)) return false;
  const std::uint16_t method = pool.at(bootstrap.method_handle).second;
  return is_member(pool, method) && pool.member(method).class_name == "java/lang/invoke/LambdaMetafactory";
}

std::uint16_t constant_index(const Instruction& instruction) {
  return static_cast<std::uint16_t>(instruction.operand);
}

}  // namespace

Result<CallGraph> CallGraph::build(const Program& program, const Property& property) {
  CallGraph graph(program, property);
  std::vector<const ClassFile*> named;
  for (const std::string& name : program.class_names()) {
    const ClassFile* class_file = DASHJ_TRY(program.load_class(name));
    if (!class_file) continue;
    graph.add_class(*class_file);
    named.push_back(class_file);
  }
  graph.add_mentioned_classes(std::move(named));
  for (Node& node : graph.nodes_) graph.scan(node);
  return graph;
}

void CallGraph::add_class(const ClassFile& class_file) {
  auto& methods = by_class_[class_file.name];
  for (const classfile::Member& method : class_file.methods) {
    const Name name{method.name, method.descriptor};
    methods.emplace(name, nodes_.size());
    by_name_[name].push_back(nodes_.size());
    nodes_.push_back({&class_file, &method, false, {}, false, may_be_called_back(class_file, method)});
  }
}

/// An instance method whose class inherits from outside of the program, be it from Object alone.
bool CallGraph::may_be_called_back(const ClassFile& owner, const classfile::Member& method) const {
  constexpr std::array<std::string_view, 5> kOfObject{"toString", "equals", "hashCode", "clone", "finalize"};
  if (method.has_flag(classfile::kAccStatic) || method.has_flag(classfile::kAccPrivate) || method.name == "<init>")
    return false;
  if (std::find(kOfObject.begin(), kOfObject.end(), method.name) != kOfObject.end()) return true;
  const std::vector<std::string> ancestors = with_ancestors(*program_, owner.name);
  return std::any_of(ancestors.begin(), ancestors.end(), [&](const std::string& name) {
    return name != "java/lang/Object" && program_->find_class(name) == nullptr;
  });
}

/// For a single class file the user names one class; its siblings that it uses belong to the graph too.
void CallGraph::add_mentioned_classes(std::vector<const ClassFile*> pending) {
  while (!pending.empty()) {
    const ClassFile& from = *pending.back();
    pending.pop_back();
    for (std::uint16_t index = 1; index < from.pool.count(); ++index) {
      if (!from.pool.has(index, ConstantTag::Class)) continue;
      const std::string_view name = from.pool.class_name(index);
      const ClassFile* mentioned = by_class_.contains(name) ? nullptr : program_->find_class(name);
      if (!mentioned) continue;
      add_class(*mentioned);
      pending.push_back(mentioned);
    }
  }
}

void CallGraph::scan(Node& node) {
  initialise(node, node.owner->name);
  if (!node.method->code) return;
  const auto instructions = classfile::decode(node.method->code->bytecode, node.owner->name);
  if (!instructions) {
    node.has_error = true;
    return;
  }
  const classfile::ConstantPool& pool = node.owner->pool;
  node.has_error |= property_.exceptions;  // nearly every method may throw something
  for (const Instruction& instruction : *instructions) {
    const std::uint16_t index = constant_index(instruction);
    switch (instruction.opcode) {
      case Opcode::Getstatic:
      case Opcode::Putstatic:
        if (is_member(pool, index)) initialise(node, pool.member(index).class_name);
        break;
      case Opcode::Invokestatic:
        if (!is_member(pool, index)) break;
        initialise(node, pool.member(index).class_name);
        node.has_error |=
            property_.error_calls && pool.member(index).name == "error" && pool.member(index).descriptor == "()V";
        scan_member_use(node, pool.member(index), false);
        break;
      case Opcode::Invokespecial:
        if (is_member(pool, index)) scan_member_use(node, pool.member(index), false);
        break;
      case Opcode::Invokevirtual:
      case Opcode::Invokeinterface:
        if (is_member(pool, index)) scan_member_use(node, pool.member(index), true);
        break;
      case Opcode::Invokedynamic:
        scan_dynamic_call(node, index);
        break;
      case Opcode::New:
        if (pool.has(index, ConstantTag::Class)) scan_new(node, pool.class_name(index));
        break;
      default:
        break;
    }
  }
}

void CallGraph::scan_member_use(Node& node, const MemberRef& used, bool is_virtual) {
  const Name name{std::string(used.name), std::string(used.descriptor)};
  node.runs_foreign_code |= program_->find_class(used.class_name) == nullptr && !knows_no_object(used);
  if (is_virtual) {
    call_any_of_name(node, name);
  } else {
    call_resolved(node, used.class_name, name);
  }
}

/// `new AssertionError`, a subclass of the program included, stands for the throw that follows it.
void CallGraph::scan_new(Node& node, std::string_view class_name) {
  initialise(node, class_name);
  const std::vector<std::string> chain = with_ancestors(*program_, class_name);
  node.has_error |= property_.assertions && std::find(chain.begin(), chain.end(), kAssertionError) != chain.end();
}

void CallGraph::scan_dynamic_call(Node& node, std::uint16_t index) {
  const classfile::ConstantPool& pool = node.owner->pool;
  if (!pool.has(index, ConstantTag::InvokeDynamic)) return;
  const classfile::Attribute* attribute = node.owner->find_attribute("BootstrapMethods");
  if (!attribute) return;
  const auto bootstraps = classfile::parse_bootstrap_methods(*node.owner, *attribute);
  const std::size_t bootstrap = pool.at(index).first;
  if (!bootstraps || bootstrap >= bootstraps->size()) return;
  for (const std::uint16_t argument : (*bootstraps)[bootstrap].arguments) call_bootstrap_argument(node, argument);
  node.runs_foreign_code |= !only_makes_an_object(pool, (*bootstraps)[bootstrap]);
}

/// A lambda's body or a method reference: whoever makes it may have it run.
void CallGraph::call_bootstrap_argument(Node& node, std::uint16_t index) {
  const classfile::ConstantPool& pool = node.owner->pool;
  if (!pool.has(index, ConstantTag::MethodHandle)) return;
  const std::uint16_t target = pool.at(index).second;
  if (!is_member(pool, target) || pool.has(target, ConstantTag::Fieldref)) return;
  const MemberRef used = pool.member(target);
  node.has_error |= property_.error_calls && used.name == "error" && used.descriptor == "()V";
  initialise(node, used.class_name);
  scan_member_use(node, used, false);
  scan_member_use(node, used, true);
}

void CallGraph::call_resolved(Node& node, std::string_view class_name, const Name& name) {
  for (const std::string& owner : with_ancestors(*program_, class_name)) {
    const auto methods = by_class_.find(owner);
    if (methods == by_class_.end()) continue;
    const auto found = methods->second.find(name);
    if (found == methods->second.end()) continue;
    node.callees.push_back(found->second);
    return;
  }
}

void CallGraph::call_any_of_name(Node& node, const Name& name) {
  const auto found = by_name_.find(name);
  if (found != by_name_.end()) node.callees.insert(node.callees.end(), found->second.begin(), found->second.end());
}

/// JVMS 5.5: a class is initialised after its superclasses; superinterfaces are included, which is more than the JVM
/// does.
void CallGraph::initialise(Node& node, std::string_view class_name) {
  for (const std::string& owner : with_ancestors(*program_, class_name)) {
    const auto methods = by_class_.find(owner);
    if (methods == by_class_.end()) continue;
    const auto found = methods->second.find(Name{"<clinit>", "()V"});
    if (found != methods->second.end()) node.callees.push_back(found->second);
  }
}

}  // namespace dashj::program
