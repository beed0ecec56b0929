// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::witness {

/// The class with another body of its static error()V, which it must have: it makes an AssertionError, hands it to the
/// uncaught-exception handler of the thread and throws it, so that nobody can miss the call. All else stays as it is,
/// the constants too; new ones stand behind them. Fails where the constant pool has no room.
[[nodiscard]] Result<classfile::Bytes> copy_whose_error_throws(const classfile::ClassFile& original);

}  // namespace dashj::witness
