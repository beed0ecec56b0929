// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_classes/memory_meter.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t live = 0;
std::size_t peak = 0;

}  // namespace

void* operator new(std::size_t size) {
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  live += malloc_usable_size(memory);
  peak = std::max(peak, live);
  return memory;
}

void operator delete(void* memory) noexcept {
  if (memory != nullptr) live -= malloc_usable_size(memory);
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}

namespace dashj::fuzz {

std::size_t live_bytes() {
  return live;
}

std::size_t peak_bytes() {
  return peak;
}

void reset_peak() {
  peak = live;
}

}  // namespace dashj::fuzz
