// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"

namespace dashj::program {

/// What LambdaMetafactory is told where a lambda or a method reference is evaluated (JVMS 4.7.23; the documentation of
/// java.lang.invoke.LambdaMetafactory). Descriptors are texts of their own.
struct LambdaSite {
  /// JVMS table 5.4.3.5-A, the kinds of a method handle.
  enum class Target : std::uint8_t { Virtual = 5, Static = 6, Special = 7, New = 8, Interface = 9 };

  std::vector<std::string> interfaces;  ///< Internal names: the functional interface, then markers.
  std::string method;                   ///< Its name.
  std::vector<std::string> erased;      ///< Descriptors of the methods of that name: its own, then bridges.
  std::string instantiated;             ///< The descriptor with the types that arguments and result really have.
  std::vector<std::string> captured;    ///< Field descriptors.
  Target target = Target::Static;
  std::string target_class, target_name, target_descriptor;
  bool is_in_interface = false;  ///< The target is declared in one.
};

/// The site of an InvokeDynamic constant. Fails where linking it would throw, or where that is not known: a phrase that
/// completes "which ...". After that the site gives an object of a class that has the interfaces, and runs nothing but
/// what initialising such a class does.
[[nodiscard]] tl::expected<LambdaSite, std::string> read_lambda_site(const classfile::ClassFile& owner,
                                                                     std::uint16_t index,
                                                                     const lower::ClassLookup& lookup);

/// The parameters of the target as the functional interface sees them: a receiver first, where it has one.
[[nodiscard]] std::vector<std::string> target_parameters(const LambdaSite& site);
/// What it gives: the new object of a constructor.
[[nodiscard]] std::string target_result(const LambdaSite& site);

}  // namespace dashj::program
