// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "program/contracts.h"

namespace dashj::program {

inline constexpr std::string_view kRequiresSuffix = "$requires", kContractSuffix = "$contract";

/// Adds f$requires, where `contract` requires something, and f$contract to `owner`, which has f as `method` and every
/// method that `contract` names. Fails when the class has no room for them.
[[nodiscard]] Result<void> add_contract_methods(classfile::ClassFile& owner, const classfile::Member& method,
                                                const Contract& contract);

}  // namespace dashj::program
