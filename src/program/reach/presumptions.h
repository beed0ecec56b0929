// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "program/lower_methods.h"
#include "program/program.h"
#include "program/property.h"

namespace dashj::program {

/// What a SAFE of this entry presumes beyond what every SAFE does (verdict::kAlwaysPresumed), a phrase each:
///  - "no VirtualMachineError reaches line 24": the analysed machine never throws one (design, section 3), but a row
///    of an exception table would catch it there, and from the row's handler control flow reaches something that
///    counts;
///  - "static fields as initialisers leave them": the entry is the first call after initialisation, and a
///    method in reach reads a static field that other code may have written since.
///  - "no array that is given is one that a static field holds": the same, of an entry with array parameters, which are
///    arrays of their own (tac/array_inputs.h).
///  - "the system property java.util.Arrays.useLegacyMergeSort is not set": it decides a static field
///    of the JDK that is in reach (program/start_heap.h).
/// Found in the bytecode by control flow and names, whatever the values are: more may be said than is needed.
[[nodiscard]] std::vector<std::string> presumptions(const Program& program, const LoweredMethods& lowered,
                                                    const Property& property);

}  // namespace dashj::program
