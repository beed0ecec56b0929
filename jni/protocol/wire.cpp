// SPDX-License-Identifier: MIT
#include "jni/protocol/wire.h"

namespace dashj::jni {

void WireWriter::append(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  bytes_.insert(bytes_.end(), bytes, bytes + size);
}

}  // namespace dashj::jni
