// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "jni/protocol/messages.h"

namespace dashj::jni {

/// Is the engine's socket where it should be?
[[nodiscard]] bool is_started_by_engine();

/// Makes a process of its own of this one, jail or not: its own session, so that Ctrl-C is the engine's, no descriptors
/// but the engine's, no core file.
void leave_engine_session();

/// Makes sure that this process ends with the engine (it never outlives it). Before any other thread and before libjvm,
/// and after the last change of its user. False: the engine is gone already.
[[nodiscard]] bool bind_to_engine(const Hello& hello);

/// The memory of shared_trace.h, whose descriptor is not needed any more; empty: the descriptor is not what the engine
/// promised.
[[nodiscard]] std::span<std::uint32_t> map_shared(const Hello& hello);

/// What the JVM and the program print is nobody's from now on.
void silence_output();

/// Runs `body` on a thread with a stack of its own size, and waits for it.
[[nodiscard]] bool run_on_stack(std::size_t stack_bytes, const std::function<void()>& body);

}  // namespace dashj::jni
