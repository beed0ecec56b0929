// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "classfile/format/class_file.h"
#include "equiv/product_class.h"

namespace dashj::grade {

/// Inputs that some methods are true of, and others are not. All methods have the descriptor and give a boolean.
struct InputSet {
  std::string descriptor;
  std::vector<equiv::MethodName> all, none;
};

inline constexpr const char* kInputsMethod = "holds";

/// A class with one public static method, `holds`, which is true of these inputs. It asks `all` in their order and no
/// more after one that is not true; an exception of these leaves it, so that it is not true either. Of `none`, one that
/// throws is not true: a precondition that throws says no.
[[nodiscard]] classfile::Bytes inputs_class(const std::string& name, const InputSet& inputs);

}  // namespace dashj::grade
