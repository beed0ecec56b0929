// SPDX-License-Identifier: MIT
#include "subjects.h"

#include <iterator>

#include "base/rng.h"
#include "classfile/format/descriptor.h"
#include "concrete/tac_interpreter.h"

namespace dashj::agree {
namespace {

bool is_subject(const classfile::Member& method) {
  if (!method.has_flag(classfile::kAccStatic) || !method.code || method.name.starts_with("<")) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  return descriptor && descriptor->is_int_like() && descriptor->result.is_int_like();
}

std::int32_t in_range(tac::Type type, std::uint64_t bits) {
  return concrete::narrow(type, static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)));
}

constexpr std::int32_t kCorners[] = {
    0,   1,   -1,    2,     -2,     7,     31,    32,      33,        127,       128,           -128,       -129,
    255, 256, 32767, 32768, -32768, 65535, 65536, 1 << 30, INT32_MAX, INT32_MIN, INT32_MIN + 1, 0x55555555, -100};

std::uint64_t any_value(Rng& rng) {
  const std::uint64_t kind = rng.below(10);
  if (kind < 4) return static_cast<std::uint64_t>(kCorners[rng.below(std::size(kCorners))]);
  if (kind < 7) return rng.below(33) - 16;
  return rng.next();
}

/// FNV-1a (Fowler, Noll, Vo).
std::uint64_t hash(std::string_view text) {
  std::uint64_t result = 0xCBF29CE484222325ull;
  for (const char c : text) result = (result ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
  return result;
}

}  // namespace

Result<std::vector<Subject>> find_subjects(const program::Program& program, const std::regex& wanted) {
  std::vector<Subject> subjects;
  for (const std::string& name : program.class_names()) {
    const classfile::ClassFile* owner = DASHJ_TRY(program.load_class(name));
    if (owner == nullptr) continue;
    for (const classfile::Member& method : owner->methods) {
      if (!is_subject(method) || !std::regex_search(name + "." + method.name, wanted)) continue;
      subjects.push_back({DASHJ_TRY(program::lower_methods(program, {owner, &method}, {}))});
    }
  }
  return subjects;
}

std::vector<concrete::TestInput> make_inputs(const Subject& subject, std::uint64_t seed, std::size_t count) {
  constexpr std::size_t kMostChoices = 40;
  const tac::Body& body = subject.body();
  Rng rng(seed * 0x9E3779B97F4A7C15ull ^ hash(body.method_name));
  std::vector<concrete::TestInput> inputs(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::uint32_t p = 0; p < body.parameter_count; ++p)
      inputs[i].arguments.push_back(i == 0 ? 0 : in_range(body.locals[p].type, any_value(rng)));
    if (!subject.methods().makes_choices(tac::Methods::entry()) || i == 0) continue;
    for (std::uint64_t left = rng.below(kMostChoices); left > 0; --left)
      inputs[i].choices.push_back(in_range(tac::Type::Int, any_value(rng)));
  }
  return inputs;
}

}  // namespace dashj::agree
