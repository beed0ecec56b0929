// SPDX-License-Identifier: MIT
#include "classfile/instrument/probe_constants.h"

#include <utility>

namespace dashj::classfile {
namespace {

struct ProbeRow {
  std::string_view name, descriptor;
  ProbeLevel lowest;  ///< The lowest level that still uses it.
};

/// By Probe.
constexpr std::array<ProbeRow, kProbeCount> kRows = {{
    {"enter", "(I)V", ProbeLevel::BlocksOnly},
    {"block", "(I)V", ProbeLevel::BlocksOnly},
    {"local", "(II)V", ProbeLevel::All},
    {"local", "(JI)V", ProbeLevel::All},
    {"local", "(FI)V", ProbeLevel::All},
    {"local", "(DI)V", ProbeLevel::All},
    {"leave", "(I)V", ProbeLevel::BlocksOnly},
    {"leave", "(J)V", ProbeLevel::BlocksOnly},
    {"leave", "(F)V", ProbeLevel::BlocksOnly},
    {"leave", "(D)V", ProbeLevel::BlocksOnly},
    {"leave", "()V", ProbeLevel::BlocksOnly},
    {"error", "(I)V", ProbeLevel::BoundsOnly},
    {"bound", "()V", ProbeLevel::BoundsOnly},
    {"handler", "(Ljava/lang/Throwable;)V", ProbeLevel::BoundsOnly},
    {"initialise", "(Ljava/lang/Class;)V", ProbeLevel::BoundsOnly},
    {"observed", "(D)V", ProbeLevel::BlocksOnly},
}};

Result<std::uint16_t> append_utf8(ConstantPool& pool, std::string_view text) {
  return pool.append(Constant{ConstantTag::Utf8, 0, 0, 0, std::string(text)});
}

Result<std::uint16_t> append_class(ConstantPool& pool, std::string_view name) {
  const std::uint16_t utf8 = DASHJ_TRY(append_utf8(pool, name));
  return pool.append(Constant{ConstantTag::Class, utf8, 0, 0, {}});
}

Result<std::uint16_t> append_method(ConstantPool& pool, std::uint16_t owner, const ProbeRow& row) {
  const std::uint16_t name = DASHJ_TRY(append_utf8(pool, row.name));
  const std::uint16_t descriptor = DASHJ_TRY(append_utf8(pool, row.descriptor));
  const std::uint16_t name_and_type =
      DASHJ_TRY(pool.append(Constant{ConstantTag::NameAndType, name, descriptor, 0, {}}));
  return pool.append(Constant{ConstantTag::Methodref, owner, name_and_type, 0, {}});
}

}  // namespace

Result<ProbeConstants> append_probe_constants(ConstantPool& pool, ProbeLevel level) {
  ProbeConstants constants;
  const std::uint16_t owner = DASHJ_TRY(append_class(pool, "dashj/harness/Probes"));
  constants.throwable = DASHJ_TRY(append_class(pool, "java/lang/Throwable"));
  for (std::size_t i = 0; i < kProbeCount; ++i) {
    if (level <= kRows[i].lowest) constants.methods[i] = DASHJ_TRY(append_method(pool, owner, kRows[i]));
  }
  return constants;
}

}  // namespace dashj::classfile
