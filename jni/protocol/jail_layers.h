// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace dashj::jni {

enum class JailLayer : std::uint8_t {
#define DASHJ_JAIL_LAYER(name, text) name,
#include "jni/protocol/jail_layers.def"
#undef DASHJ_JAIL_LAYER
};

[[nodiscard]] constexpr std::string_view name_of(JailLayer layer) {
  switch (layer) {
#define DASHJ_JAIL_LAYER(name, text) \
  case JailLayer::name:              \
    return text;
#include "jni/protocol/jail_layers.def"
#undef DASHJ_JAIL_LAYER
  }
  return "";
}

/// A set of layers. Users have all or none; tests take single ones away and see that the others hold.
class JailLayers {
 public:
  [[nodiscard]] static constexpr JailLayers none() { return JailLayers(0); }
  [[nodiscard]] static constexpr JailLayers all() { return JailLayers(kAll); }
  /// No value: a bit that stands for no layer.
  [[nodiscard]] static constexpr std::optional<JailLayers> from_bits(std::uint32_t bits) {
    return (bits & ~kAll) == 0 ? std::optional(JailLayers(bits)) : std::nullopt;
  }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

  [[nodiscard]] constexpr bool has(JailLayer layer) const { return (bits_ & bit(layer)) != 0; }
  [[nodiscard]] constexpr JailLayers with(JailLayer layer) const { return JailLayers(bits_ | bit(layer)); }
  [[nodiscard]] constexpr JailLayers without(JailLayer layer) const { return JailLayers(bits_ & ~bit(layer)); }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  bool operator==(const JailLayers&) const = default;

 private:
  explicit constexpr JailLayers(std::uint32_t bits) : bits_(bits) {}
  [[nodiscard]] static constexpr std::uint32_t bit(JailLayer layer) { return 1u << static_cast<std::uint32_t>(layer); }

  static constexpr std::uint32_t kAll = 0
#define DASHJ_JAIL_LAYER(name, text) | (1u << static_cast<std::uint32_t>(JailLayer::name))
#include "jni/protocol/jail_layers.def"
#undef DASHJ_JAIL_LAYER
      ;

  std::uint32_t bits_;
};

}  // namespace dashj::jni
