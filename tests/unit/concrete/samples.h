// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>

#include "classfile/format/class_file.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete::testing {

/// The class Methods of java/Samples.java, lowered.
struct Samples {
  classfile::ClassFile methods;
  classfile::Bytes bytes;
  std::map<std::string, tac::Body> bodies;  ///< By name; no two methods share one.
};
[[nodiscard]] Samples read_samples();

/// A call that a JVM ran at build time: "returned VALUE", "returned", "threw CLASS" or "error".
struct Call {
  std::string method, outcome;
  TestInput input;
};
void for_each_call(const std::function<void(const Call&)>& visit);

}  // namespace dashj::concrete::testing
