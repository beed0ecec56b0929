// SPDX-License-Identifier: MIT
#include "program/reach/reach_digest.h"

#include <set>

#include "base/sha256.h"
#include "classfile/tac/text.h"
#include "program/served_classes.h"

namespace dashj::program {
namespace {

/// The classes in a descriptor, a signature, or the name of an array class: each "L...;" (JVMS 4.3.2). Of any other
/// text too, which does no harm: what is no class of the program does not count.
void add_classes_in(std::string_view text, std::set<std::string>& names) {
  for (std::size_t begin = text.find('L'); begin != std::string_view::npos; begin = text.find('L', begin + 1)) {
    const std::size_t end = text.find_first_of(";<", begin);
    if (end == std::string_view::npos) return;
    names.emplace(text.substr(begin + 1, end - begin - 1));
  }
}

std::vector<std::string> mentioned_classes(const classfile::ClassFile& owner) {
  std::set<std::string> names;
  const classfile::ConstantPool& pool = owner.pool;
  for (std::uint16_t index = 1; index < pool.count(); ++index) {
    if (pool.has(index, classfile::ConstantTag::Class)) names.emplace(pool.class_name(index));
    if (pool.has(index, classfile::ConstantTag::Utf8)) add_classes_in(pool.utf8(index), names);
  }
  return {names.begin(), names.end()};
}

std::string digest_of(const std::string& text) {
  return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

/// A part of what is digested, apart from its neighbours whatever bytes it holds.
std::string framed(std::string_view part) {
  return std::to_string(part.size()) + ":" + std::string(part);
}

}  // namespace

const ReachDigest::Known& ReachDigest::look_at(const std::string& class_name) {
  const auto [at, is_new] = known_.try_emplace(class_name);
  if (!is_new || is_served(class_name)) return at->second;
  if (const auto bytes = program_.class_bytes(class_name)) at->second.sha256 = sha256(*bytes);
  // Bytes that are no class file count as they are; the JVM refuses them.
  if (const classfile::ClassFile* found = program_.find_class(class_name))
    at->second.mentioned = mentioned_classes(*found);
  return at->second;
}

std::string ReachDigest::of(const LoweredMethods& lowered) {
  std::string collected;
  std::set<std::string> reached;
  std::vector<std::string> pending = lowered.linked;
  for (const Entry& entry : lowered.entries) pending.push_back(entry.owner->name);
  for (std::uint32_t m = 0; m < lowered.methods.size(); ++m)
    collected += framed(tac::print_tac(lowered.methods.body(tac::MethodId{m})));
  while (!pending.empty()) {
    const std::string name = std::move(pending.back());
    pending.pop_back();
    if (!reached.insert(name).second) continue;
    for (const std::string& mentioned : look_at(name).mentioned) pending.push_back(mentioned);
  }
  for (const std::string& name : reached) {
    const std::string& sha256 = look_at(name).sha256;
    if (!sha256.empty()) collected += framed(name) + sha256;
  }
  return digest_of(collected);
}

std::string whole_program_digest(const Program& program) {
  std::string collected;
  for (const std::string& name : program.class_names()) {
    const auto bytes = program.class_bytes(name);
    collected += framed(name) + (bytes ? sha256(*bytes) : "unreadable");
  }
  return digest_of(collected);
}

}  // namespace dashj::program
