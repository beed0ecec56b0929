// SPDX-License-Identifier: MIT
#include "jni/client/shared_memory.h"

#include <fcntl.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstring>

namespace dashj::jni {

Result<std::unique_ptr<SharedMemory>> SharedMemory::create(std::uint32_t trace_words) {
  const auto bytes = shared_bytes(trace_words);
  const auto failed = [] { return missing("trace buffer", std::string("no memory: ") + std::strerror(errno)); };
  Descriptor descriptor(::memfd_create("dashj-trace", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!descriptor.is_open() || ::ftruncate(descriptor.get(), static_cast<off_t>(bytes)) != 0) return failed();
  if (::fcntl(descriptor.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) return failed();
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.get(), 0);
  if (memory == MAP_FAILED) return failed();
  return std::unique_ptr<SharedMemory>(
      new SharedMemory(std::move(descriptor), static_cast<std::uint32_t*>(memory), trace_words));
}

SharedMemory::~SharedMemory() {
  ::munmap(memory_, shared_bytes(trace_words_));
}

void SharedMemory::clear() {
  memory_[kNextIndex] = kFirstWord;
  memory_[kReasonIndex] = static_cast<std::uint32_t>(StopCause::None);
}

std::span<const std::uint32_t> SharedMemory::words() const {
  const std::size_t next = std::atomic_ref(memory_[kNextIndex]).load(std::memory_order_acquire);
  const auto end = std::clamp(next, kFirstWord, kFirstWord + trace_words_ + kSpareWords);
  return {memory_ + kFirstWord, end - kFirstWord};
}

StopCause SharedMemory::cause() const {
  const auto cause = std::atomic_ref(memory_[kReasonIndex]).load(std::memory_order_acquire);
  return cause <= static_cast<std::uint32_t>(StopCause::Assumed) ? static_cast<StopCause>(cause) : StopCause::None;
}

}  // namespace dashj::jni
