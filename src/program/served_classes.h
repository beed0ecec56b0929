// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/embedded_class.h"

namespace dashj::program {

/// All of java-harness/served, by name: the API classes as every program sees them. Generated at build time.
[[nodiscard]] std::span<const EmbeddedClass> served_classes();

/// Whether the class of this name is ours, whatever the program brings (design 2).
[[nodiscard]] bool is_served(std::string_view internal_name);

}  // namespace dashj::program
