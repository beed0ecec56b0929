// SPDX-License-Identifier: MIT
#include "jni/jvm/java_text.h"

#include <algorithm>
#include <vector>

namespace dashj::jni {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char32_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
bool is_low(char32_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

void append_utf8(std::string& out, char32_t point) {
  const auto byte = [&out](char32_t bits) { out.push_back(static_cast<char>(bits)); };
  if (point < 0x80) return byte(point);
  if (point < 0x800) {
    byte(0xC0 | point >> 6);
  } else if (point < 0x10000) {
    byte(0xE0 | point >> 12);
    byte(0x80 | (point >> 6 & 0x3F));
  } else {
    byte(0xF0 | point >> 18);
    byte(0x80 | (point >> 12 & 0x3F));
    byte(0x80 | (point >> 6 & 0x3F));
  }
  byte(0x80 | (point & 0x3F));
}

}  // namespace

std::string to_utf8(JNIEnv* env, jstring text, jsize max_units) {
  std::vector<jchar> units(static_cast<std::size_t>(std::min(env->GetStringLength(text), max_units)));
  env->GetStringRegion(text, 0, static_cast<jsize>(units.size()), units.data());
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t point = units[i];
    if (is_high(point) && i + 1 < units.size() && is_low(units[i + 1])) {
      point = 0x10000 + ((point - 0xD800) << 10) + (units[++i] - 0xDC00u);
    } else if (is_high(point) || is_low(point)) {
      point = kReplacement;
    }
    append_utf8(out, point);
  }
  return out;
}

std::string internal_name_of_signature(std::string_view signature) {
  if (signature.size() > 2 && signature.front() == 'L' && signature.back() == ';')
    signature = signature.substr(1, signature.size() - 2);
  return std::string(signature);
}

std::string with_separator(std::string_view name, char from, char to) {
  std::string out(name);
  std::replace(out.begin(), out.end(), from, to);
  return out;
}

}  // namespace dashj::jni
