// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// What the probes of an instrumented class write, as 32-bit words, into the trace buffer. The only format shared by
/// the instrumenter, the Java harness (dashj.harness.Probes) and the trace decoder.
///
/// A word is `kind << 28 | payload`.
namespace dashj::trace {

enum class EventKind : std::uint32_t {
  Enter = 1,  ///< Method entered; payload: method number given by the instrumenter's caller. Then a Local event per
              ///< int-like parameter.
  Block = 2,  ///< A basic block (flow/block_graph.h) is entered; payload: bytecode offset of its first instruction.
  Local = 3,  ///< An int-like value was stored; payload: JVM slot; the next word is the value.
  Leave = 4,  ///< Method returns normally; payload 1: the next word is the int-like result; payload 0: none.
  Error = 5,  ///< error()V is about to be called; payload: bytecode offset of the invokestatic. The run stops here.
};

[[nodiscard]] constexpr std::uint32_t encode(EventKind kind, std::uint32_t payload) {
  return static_cast<std::uint32_t>(kind) << 28 | payload;
}
[[nodiscard]] constexpr EventKind kind_of(std::uint32_t word) {
  return static_cast<EventKind>(word >> 28);
}
[[nodiscard]] constexpr std::uint32_t payload_of(std::uint32_t word) {
  return word & 0x0FFFFFFFu;
}

}  // namespace dashj::trace
