// SPDX-License-Identifier: MIT
#include "invariant/used_fields.h"

#include <map>
#include <set>
#include <variant>

#include "classfile/tac/heap_names.h"

namespace dashj::invariant {

using tac::LocalId;

namespace {

template <class Access>
void note_access(const tac::Body& body, const Access* access, std::vector<UsedField>& found) {
  const auto* reference = access == nullptr ? nullptr : std::get_if<LocalId>(&access->reference);
  if (reference != nullptr && access->type != tac::Type::Ref && is_of_program(body.local(access->map).name))
    found.push_back({access->map, *reference, access->type});
}

}  // namespace

bool is_of_program(const std::string& map) {
  return tac::heap_word(map).empty() && !map.starts_with("Throwable#") && map.find("$Throwable#") == std::string::npos;
}

std::vector<UsedField> used_fields(const tac::Body& body) {
  std::vector<UsedField> pending;
  std::multimap<LocalId, LocalId> copied;
  for (const tac::Stmt& stmt : body.statements) {
    const auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    if (assign == nullptr) continue;
    note_access(body, std::get_if<tac::Select>(&assign->value), pending);
    note_access(body, std::get_if<tac::Update>(&assign->value), pending);
    const auto* copy = std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from != nullptr && body.type_of(*from) == tac::Type::Ref) copied.emplace(assign->target, *from);
  }
  std::set<UsedField> found;
  while (!pending.empty()) {
    const UsedField field = pending.back();
    pending.pop_back();
    if (!found.insert(field).second) continue;
    for (auto [it, end] = copied.equal_range(field.reference); it != end; ++it)
      pending.push_back({field.map, it->second, field.type});
  }
  return {found.begin(), found.end()};
}

}  // namespace dashj::invariant
