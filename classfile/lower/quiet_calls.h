// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/lower/symbolic_stack.h"

/// The calls into the JDK that lowering follows without a statement, because they run no code of the program and cannot
/// fail: making an exception or a message text. Memory is unbounded (design, section 3).
namespace dashj::lower {

/// The constructor, of a known exception or StringBuilder, only stores its arguments or turns numbers and strings into
/// text, but for calling fillInStackTrace.
[[nodiscard]] bool constructor_runs_quietly(const classfile::MemberRef& constructor,
                                            const std::vector<Value>& arguments);

/// The constructor of a known exception that takes nothing but a cause, and makes the cause's text its message.
[[nodiscard]] bool takes_only_cause(const classfile::MemberRef& constructor);

/// StringBuilder.append of a String, a primitive or an object, and toString, as javac up to 8 writes string
/// concatenation. Of an object it runs toString.
[[nodiscard]] bool is_builder_call(const classfile::MemberRef& method);

/// print, println of PrintStream. Of an object it runs toString; an array of chars must not be null. The streams that a
/// program can get hold of are those of System, which nobody has replaced: making or setting others is not supported.
[[nodiscard]] bool is_print(const classfile::MemberRef& method);

/// StringConcatFactory.makeConcatWithConstants (JVMS 4.7.23, 5.4.3.6) with constant strings, well linked: its recipe
/// asks for exactly the arguments there are. Of an argument that is an object it runs toString. `index`: of the
/// InvokeDynamic constant.
[[nodiscard]] bool is_concatenation(const classfile::ClassFile& owner, std::uint16_t index);
/// Of a primitive alone, as in `"" + x`. Precondition: is_concatenation.
[[nodiscard]] bool is_text_of_primitive(const classfile::ClassFile& owner, std::uint16_t index);

/// The class whose method links an InvokeDynamic constant; empty: it cannot be read.
[[nodiscard]] std::string_view bootstrap_class(const classfile::ClassFile& owner, std::uint16_t index);

}  // namespace dashj::lower
