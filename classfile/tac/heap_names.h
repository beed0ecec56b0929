// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace dashj::tac {

/// What a local is that the lowering itself keeps of objects: "length" of how long arrays are, "class", "ints", by its
/// name "heap#length"; where two methods are put together (src/equiv) "reference$heap#length". Empty: nothing of that
/// kind. Nothing that is proved rests on it.
[[nodiscard]] constexpr std::string_view heap_word(std::string_view local_name) {
  constexpr std::string_view kHeap = "heap#";
  const std::size_t side = local_name.find('$');
  if (side != std::string_view::npos && local_name.substr(side + 1).starts_with(kHeap))
    local_name.remove_prefix(side + 1);
  return local_name.starts_with(kHeap) ? local_name.substr(kHeap.size()) : std::string_view();
}

/// Whether a map holds a field that a class of the program, or code of the JDK that is lowered, declares: nothing of
/// the above, nor what the lowering keeps of exceptions.
[[nodiscard]] constexpr bool is_declared_field(std::string_view map_name) {
  return heap_word(map_name).empty() && !map_name.starts_with("Throwable#") &&
         map_name.find("$Throwable#") == std::string_view::npos;
}

}  // namespace dashj::tac
