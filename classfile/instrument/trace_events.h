// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// What the probes of an instrumented class write, as 32-bit words, into the trace buffer. The only format shared by
/// the instrumenter, the Java harness (dashj.harness.Probes) and the trace decoder.
///
/// A word is `kind << 28 | payload`. Local, Leave and Observed are followed by a value: one word, or with kWide two,
/// the lower half first.
namespace dashj::trace {

enum class EventKind : std::uint32_t {
  Enter = 1,  ///< Method entered; payload: method number given by the instrumenter's caller. Then a Local event per
              ///< parameter of a type that is recorded.
  Block = 2,  ///< A basic block (flow/block_graph.h) is entered; payload: bytecode offset of its first instruction.
  Local = 3,  ///< A value of a type that is recorded was stored; payload: JVM slot.
  Leave = 4,  ///< Method returns normally; payload: kHasResult, or 0 and no value.
  Error = 5,  ///< error()V is about to be called, its class initialised; payload: bytecode offset of the invokestatic.
              ///< The run stops here.
  Observed = 6,  ///< A function of Math has given a double (math/observed_functions.h); payload: kWide.
};

inline constexpr std::uint32_t kWide = 1u << 27;
inline constexpr std::uint32_t kHasResult = 1;

[[nodiscard]] constexpr std::uint32_t encode(EventKind kind, std::uint32_t payload) {
  return static_cast<std::uint32_t>(kind) << 28 | payload;
}
[[nodiscard]] constexpr EventKind kind_of(std::uint32_t word) {
  return static_cast<EventKind>(word >> 28);
}
[[nodiscard]] constexpr std::uint32_t payload_of(std::uint32_t word) {
  return word & 0x0FFFFFFFu;
}

/// How many words the event takes that starts with this one.
[[nodiscard]] constexpr std::size_t length_of(std::uint32_t word) {
  const EventKind kind = kind_of(word);
  const bool has_value = kind == EventKind::Local || kind == EventKind::Observed ||
                         (kind == EventKind::Leave && (payload_of(word) & kHasResult) != 0);
  if (!has_value) return 1;
  return (word & kWide) != 0 ? 3 : 2;
}

}  // namespace dashj::trace
