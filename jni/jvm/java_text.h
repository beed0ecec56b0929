// SPDX-License-Identifier: MIT
#pragma once

#include <jni.h>

#include <string>
#include <string_view>

namespace dashj::jni {

/// The text as UTF-8 (the JVM's own form of it is not: JVMS 4.4.7); a lone surrogate becomes U+FFFD. At most
/// `max_units` UTF-16 units.
[[nodiscard]] std::string to_utf8(JNIEnv* env, jstring text, jsize max_units);

/// "Lpkg/C;" to "pkg/C"; anything else stays.
[[nodiscard]] std::string internal_name_of_signature(std::string_view signature);

/// '/' to '.' or the other way round.
[[nodiscard]] std::string with_separator(std::string_view name, char from, char to);

}  // namespace dashj::jni
