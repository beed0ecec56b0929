// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "classfile/tac/methods.h"
#include "program/entry.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::program {

/// An entry and everything it can call, lowered and linked.
struct LoweredMethods {
  tac::Methods methods;
  std::vector<Entry> entries;  ///< By MethodId: where the method stands in the program.
  /// Classes that the JVM must be able to link (JVMS 5.4), else a handler here might see a LinkageError that no
  /// statement throws. Internal names.
  std::vector<std::string> linked = {};
  /// All classes of the program that the methods name, which the JVM links where it comes to them. Internal names.
  std::vector<std::string> named = {};
  /// Classes of the JDK whose code is in reach or of which objects are made, and what stands above them, but for those
  /// that are built in (lower/known_classes.h). Internal names, sorted.
  std::vector<std::string> of_jdk = {};
};

/// What methods are lowered for. To be compared with others: then no function of Math is observed
/// (lower::LowerOptions), the entry hands back what is in its arrays (tac::ArrayOutputs), and each Throw says its class
/// (thrown_classes.h) if any exception is made.
/// StartHeap: of an initialiser of the JDK (lower_initialiser.h).
enum class Purpose : std::uint8_t { Analysis, Comparison, StartHeap };

/// Lowers the entry and the methods that its bodies call, those of the JDK among them (lower/jdk_classes.h), each once.
/// They are numbered breadth first, in the order of the statements. Fails where the entry's bytecode cannot be decoded
/// or would not verify; a callee of that kind is an Unsupported statement of its own, since the JVM too would refuse it
/// only when it is called.
[[nodiscard]] Result<LoweredMethods> lower_methods(const Program& program, const Entry& entry, const Property& property,
                                                   Purpose purpose = Purpose::Analysis);

}  // namespace dashj::program
