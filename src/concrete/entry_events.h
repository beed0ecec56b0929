// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace dashj::concrete {

/// The events from the one on that enters the method with this number; none if it was not entered. What comes before
/// are class initialisers, which the JVM runs before the entry of the first test in a class loader (JVMS 5.5).
[[nodiscard]] std::span<const std::uint32_t> entry_events(std::span<const std::uint32_t> events,
                                                          std::uint32_t method_number);

}  // namespace dashj::concrete
