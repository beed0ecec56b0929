// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "base/result.h"
#include "jni/client/descriptor.h"
#include "jni/protocol/shared_trace.h"

namespace dashj::jni {

/// The engine's side of shared_trace.h: anonymous memory that no file system shows, sealed in its size, so that no
/// worker can take a page away under the engine's feet.
class SharedMemory {
 public:
  [[nodiscard]] static Result<std::unique_ptr<SharedMemory>> create(std::uint32_t trace_words);
  SharedMemory(const SharedMemory&) = delete;
  SharedMemory& operator=(const SharedMemory&) = delete;
  ~SharedMemory();

  /// Forgets the last trace.
  void clear();
  /// What has been written, whatever state the writer is in.
  [[nodiscard]] std::span<const std::uint32_t> words() const;
  [[nodiscard]] StopCause cause() const;
  [[nodiscard]] int descriptor() const { return descriptor_.get(); }

 private:
  SharedMemory(Descriptor descriptor, std::uint32_t* memory, std::uint32_t trace_words)
      : descriptor_(std::move(descriptor)), memory_(memory), trace_words_(trace_words) {}

  Descriptor descriptor_;
  std::uint32_t* memory_;
  std::uint32_t trace_words_;
};

}  // namespace dashj::jni
