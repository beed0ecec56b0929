// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/asked_state.h"
#include "classfile/lower/class_lookup.h"
#include "classfile/tac/body.h"

namespace dashj::lower {

class GlobalTable;

/// The number under which a method that is called stands in the table of methods; no value: calls of it are not
/// followed. Asked for methods of the program with a body.
using CalleeOf =
    std::function<std::optional<tac::MethodId>(const classfile::ClassFile& owner, const classfile::Member& method)>;

/// What counts as going wrong (design, section 2, Errors), and how the method is reached.
struct LowerOptions {
  bool error_calls = true;  ///< Off: a call of error()V is a call like any other.
  /// Of these classes and those below an exception that leaves the method is an error, others are a plain Throw.
  /// Internal names, each of the program or a known exception.
  std::vector<std::string> counted_exceptions = {"java/lang/AssertionError"};
  /// The run starts with this method: parameters of unsupported types and the class initialisers that run first are
  /// then statement 0.
  bool is_entry = true;
  CalleeOf callee = {};  ///< None: no call is followed.
  /// Off: a call of a function of Math whose result would be observed (math/observed_functions.h) is not supported.
  bool observes = true;
  /// All classes of the program below a class or interface of this name. None: virtual calls are not followed.
  std::function<std::vector<const classfile::ClassFile*>(std::string_view internal_name)> subclasses = {};
  /// Names of all classes, arrays included, that objects in reach may be of, as far as they are at or below a class or
  /// interface of the JDK of this name. None: what is called on one is not followed.
  std::function<std::vector<std::string>(std::string_view internal_name)> receivers = {};
  /// The class that the JVM makes where this InvokeDynamic constant of a class is run, if it is one of a lambda; else
  /// why it cannot be told, to stand behind "which". None: no such call is followed.
  std::function<tl::expected<const classfile::ClassFile*, std::string>(const classfile::ClassFile& owner,
                                                                       std::uint16_t index)>
      lambda_class = {};
  /// Whether there may be objects of such classes, and the classes of which other objects may be one object
  /// (equal_objects.h). Where one of these grows while methods are lowered, all are to be lowered again.
  bool has_lambdas = false;
  std::vector<std::string> equal_objects = {};
  /// What objects keep. Where more is asked for while methods are lowered (GlobalTable::asked), all are to be lowered
  /// again.
  AskedState kept = {};
  /// What a static field of a class of the JDK that is followed holds when the program starts, in the range of its
  /// type; else why that is not known, to stand behind "which". None: it is state of the JDK.
  std::function<tl::expected<tac::Constant, std::string>(const classfile::ClassFile& owner,
                                                         const classfile::Member& field)>
      start_static = {};
  /// Whether objects that are there when the program starts have something in this map that may change later, so that
  /// whoever looks at it does not work on objects of the run alone (tac::Body::has_effects). None: no map is like that.
  std::function<bool(tac::GlobalId map)> is_start_state = {};
  /// The class of the JDK whose initialiser is run to know what it leaves: its static fields are state like those of
  /// the program, and what the JVM chooses is a choice. Empty: none.
  std::string initialised_class = {};
  /// Shared by the methods of one analysis. Null: the body's globals mean nothing to others.
  GlobalTable* globals = nullptr;
};

/// Lowers the bytecode of one method to three-address code. Works on every method with code of every class that the JVM
/// would verify; what is not supported yet becomes an Unsupported statement that names itself, and code that no path
/// reaches is left out. Fails on bytecode that cannot be decoded or would not verify (JVMS 4.10).
///
/// An entry gets arrays of primitive types as tac/array_inputs.h says. An entry `main(String[])` is run with an empty
/// array: it has no parameter here, and what uses the array is unsupported by itself.
///
/// Every basic block that is reached has its own first statement with `starts_block`, whose bytecode offset is the
/// start of the block. The result satisfies tac::validate_body.
///
/// Precondition: the method has code.
[[nodiscard]] Result<tac::Body> lower_method(const classfile::ClassFile& owner, const classfile::Member& method,
                                             const ClassLookup& lookup, const LowerOptions& options);

}  // namespace dashj::lower
