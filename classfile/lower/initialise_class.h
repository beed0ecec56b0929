// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// JVMS 5.5: what the first active use of a class runs, as statements: nothing where no initialiser does anything, and
/// where the class has been initialised, or is being, for certain: in its own static methods and those of classes below
/// it, which only run then. (An instance method may run on an object that outlived a failed initialiser.) An exception
/// that leaves an initialiser is thrown here, an ExceptionInInitializerError in its place if it is no Error.
///
/// False: what would run is not known; an Unsupported statement says so, and control goes on behind it.
bool initialise_class(BlockBuilder& builder, std::string_view class_name);

/// Whether a use of the class may run an initialiser that does something.
[[nodiscard]] bool runs_initialiser(const MethodContext& context, std::string_view class_name);

}  // namespace dashj::lower
