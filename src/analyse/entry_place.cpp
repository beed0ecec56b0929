// SPDX-License-Identifier: MIT
#include "analyse/entry_place.h"

#include "classfile/format/attributes.h"

namespace dashj::analyse {

verdict::Frame entry_place(const program::Entry& entry) {
  verdict::Frame place{entry.owner->name, entry.method->name, entry.method->descriptor, {}, -1, 0};
  place.file = classfile::source_file(*entry.owner).value_or(std::string());
  const auto lines = classfile::line_numbers(*entry.owner, *entry.method->code);
  if (lines) place.line = classfile::line_at(*lines, 0);
  return place;
}

}  // namespace dashj::analyse
