// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/instrument/instrumenter.h"

namespace dashj::classfile {

/// Shapes.class as javac made it.
ClassFile shapes();

/// Instruments with the method's index plus 100 as its number, and reads the result back.
ClassFile instrumented(const ClassFile& file);
ProbeLevel level_of(const ClassFile& file, std::string_view method);

const Member& method_named(const ClassFile& file, std::string_view name);
std::vector<Instruction> code_of(const ClassFile& file, std::string_view method);

/// What the instruction at `index` does if it calls a probe ("block 4", "local 1", "leave", "handler"), else nothing.
/// Numbers are those pushed just before.
std::string probe_at(const ClassFile& file, const std::vector<Instruction>& code, std::size_t index);
/// All probes of a method, in the order of the code.
std::vector<std::string> probes_of(const ClassFile& file, std::string_view method);
/// The first probe at or after an offset, when only pushes stand before it.
std::string probe_from(const ClassFile& file, std::string_view method, std::int32_t offset);

/// `file` with the method's code replaced (no handlers, no attributes) by what a test builds.
ClassFile with_code(ClassFile file, std::string_view method, Bytes bytecode);
/// count times `iinc 0 1`.
Bytes increments(std::size_t count);
void append(Bytes& to, const Bytes& what);

}  // namespace dashj::classfile
