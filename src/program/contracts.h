// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

/// Contracts: org.dashj.Requires and org.dashj.Ensures name boolean static methods of the same class. They become code
/// before anything else looks at a class, so that the engine, the checker and a replay know nothing of them. Of a
/// static method f
///
///     f$requires(args)   for (R of @Requires) if (!R(args)) Dash.error();  return f(args);
///     f$contract(args)   for (R of @Requires) Dash.assume(R(args));  r = f(args);  for (E of @Ensures) if (!E(args,
///     r)) Dash.error();  return r;
///
/// are synthetic methods of the class of f, in the line where f begins. Every call of f, in f too, is one of
/// f$requires; who asks for f as an entry gets f$contract. What f ensures is never used at its calls.
namespace dashj::program {

struct Contract {
  std::vector<std::string> requirements, guarantees;  ///< Names of methods.

  [[nodiscard]] bool is_empty() const { return requirements.empty() && guarantees.empty(); }
};

/// What the annotations of a method say; fails on annotations that cannot be read.
[[nodiscard]] Result<Contract> contract_of(const classfile::ClassFile& owner, const classfile::Member& method);

/// The class as it stands on the class path; null: not in the program, or not readable.
using OriginalClass = std::function<std::optional<classfile::ClassFile>(const std::string& internal_name)>;

/// The class with its contracts as code, and with its calls of methods that require something going to f$requires. No
/// value: it has no contracts, and calls none. Fails on a contract of a method that is not static, and where a method
/// it names is not there, not static, of other parameters or not boolean. A call through a method handle is a call.
[[nodiscard]] Result<std::optional<classfile::ClassFile>> with_contracts(const classfile::ClassFile& original,
                                                                         const OriginalClass& find);

/// The method that stands for `method` as an entry: its f$contract, else itself. `owner`: as Program gives it.
[[nodiscard]] const classfile::Member& entry_method(const classfile::ClassFile& owner, const classfile::Member& method);

/// The name of the method that an f$contract stands for; every other method's own.
[[nodiscard]] std::string_view entry_method_name(const classfile::ClassFile& owner, const classfile::Member& method);

}  // namespace dashj::program
