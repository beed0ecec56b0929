// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dashj {

/// Functions of Math and StrictMath whose results the documentation leaves open in the last bits, so that JDKs,
/// interpreter and compilers may differ. All take and give doubles. And the hash codes that the JVM makes up.
enum class ObservedFunction : std::uint8_t {
#define DASHJ_OBSERVED(id, name, arguments) id,
#include "math/observed_functions.def"
#undef DASHJ_OBSERVED
};

/// The function that a call of this static method runs. `class_name`: internal.
[[nodiscard]] std::optional<ObservedFunction> observed_function(std::string_view class_name, std::string_view name,
                                                                std::string_view descriptor);
/// What IdentityHash gives in a JVM that runs tests: it is started so (jni/jvm/jvm.cpp). A replay has the JVM's own.
inline constexpr std::int32_t kTestedHash = 1;

/// "Math.sin", for people.
[[nodiscard]] std::string title_of(ObservedFunction function);
/// "sin".
[[nodiscard]] std::string_view name_of(ObservedFunction function);
[[nodiscard]] std::optional<ObservedFunction> observed_function(std::string_view name);
/// 0 to 2.
[[nodiscard]] std::size_t argument_count(ObservedFunction function);

}  // namespace dashj
