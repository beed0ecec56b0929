// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"

namespace dashj::program {

/// The name of the class that is made for an InvokeDynamic constant of a class: "pkg/Main$$Lambda$12".
[[nodiscard]] std::string lambda_class_name(const classfile::ClassFile& owner, std::uint16_t index);

/// The class that the JVM makes for a lambda or method reference, in bytecode like that of
/// java.lang.invoke.InnerClassLambdaMetafactory: a field for each captured value, in their order, and for each method
/// of the functional interface one that casts, boxes and unboxes the arguments, calls the body, and does so with what
/// it gives. It may use what `owner` may (ClassFile::acts_for). Else why there is none, to stand behind "which".
[[nodiscard]] tl::expected<std::unique_ptr<const classfile::ClassFile>, std::string> make_lambda_class(
    const classfile::ClassFile& owner, std::uint16_t index, const lower::ClassLookup& lookup);

}  // namespace dashj::program
