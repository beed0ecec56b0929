// SPDX-License-Identifier: MIT
#include "cache/program_identity.h"

#include <elf.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "base/sha256.h"
#include "cache/limits.h"

namespace dashj::cache {
namespace {

constexpr std::string_view kOwner("GNU\0", 4);

std::size_t padded(std::size_t size) {
  return (size + 3) & ~std::size_t{3};
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += {kDigits[value >> 4], kDigits[value & 15]};
  }
  return text;
}

/// The build id among the notes of a segment (elf(5): header, name, value, both padded to four bytes).
std::optional<std::string> build_id_in(std::string_view notes) {
  while (notes.size() >= sizeof(Elf64_Nhdr)) {
    Elf64_Nhdr header;
    std::memcpy(&header, notes.data(), sizeof header);
    notes.remove_prefix(sizeof header);
    const std::size_t name_size = padded(header.n_namesz), value_size = padded(header.n_descsz);
    if (name_size > notes.size() || value_size > notes.size() - name_size) return std::nullopt;
    if (header.n_type == NT_GNU_BUILD_ID && notes.substr(0, header.n_namesz) == kOwner && header.n_descsz > 0)
      return hexadecimal(notes.substr(name_size, header.n_descsz));
    notes.remove_prefix(name_size + value_size);
  }
  return std::nullopt;
}

template <class T>
bool read_at(std::ifstream& file, std::uint64_t offset, T& value) {
  return static_cast<bool>(
      file.seekg(static_cast<std::streamoff>(offset)).read(reinterpret_cast<char*>(&value), sizeof value));
}

std::optional<std::string> build_id_of(std::ifstream& file) {
  Elf64_Ehdr header;
  if (!read_at(file, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64)
    return std::nullopt;
  for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment;
    if (!read_at(file, header.e_phoff + i * header.e_phentsize, segment)) return std::nullopt;
    if (segment.p_type != PT_NOTE || segment.p_filesz > kLongestNotes) continue;
    std::string notes(segment.p_filesz, '\0');
    if (!file.seekg(static_cast<std::streamoff>(segment.p_offset))
             .read(notes.data(), static_cast<std::streamsize>(notes.size())))
      return std::nullopt;
    if (auto id = build_id_in(notes)) return id;
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> program_identity(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return missing(path, "cannot be read; make it readable");
  if (const auto id = build_id_of(file)) return "build " + *id;
  file.clear();
  file.seekg(0);
  const std::vector<char> content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return "file " + sha256({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
}

Result<std::string> own_identity() {
  return program_identity("/proc/self/exe");
}

}  // namespace dashj::cache
