// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/flow/block_graph.h"
#include "classfile/format/class_file.h"

namespace dashj::lower {

/// Whether the method leaves every monitor that it enters, each once, the last one first, on every way, and nothing
/// else, as javac writes `synchronized` (JVMS 2.11.10, 3.14): then no monitorexit and no end of the method throws an
/// IllegalMonitorStateException. It may say no where that holds, too.
[[nodiscard]] bool has_structured_monitors(const classfile::BlockGraph& graph, const classfile::Code& code);

}  // namespace dashj::lower
