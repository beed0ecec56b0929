// SPDX-License-Identifier: MIT
#include "classfile/archive/jar_container.h"

#include <fmt/format.h>
#include <zip.h>

#include <array>
#include <fstream>

#include "classfile/format/descriptor.h"
#include "classfile/format/limits.h"
#include "classfile/format/modified_utf8.h"

namespace dashj::classfile {
namespace {

constexpr std::string_view kSuffix = ".class";

/// The first bytes of a file tell a damaged jar from something that never was one.
std::string explain_no_zip(const std::string& path) {
  std::array<char, 4> magic{};
  std::ifstream(path, std::ios::binary).read(magic.data(), magic.size());
  const std::string_view start(magic.data(), magic.size());
  if (start == "PK\x03\x04") {
    return "the jar is damaged: its end, with the list of entries, is missing or broken; build or copy it again";
  }
  if (start == "\xCA\xFE\xBA\xBE") return "this is a class file, not a jar; give it a name that ends in .class";
  return "this is not a jar (no zip archive); give a .jar, a .class, a folder of classes, or several of them with ':'";
}

tl::unexpected<Diagnostic> refuse_archive(const std::string& path, int code) {
  if (code == ZIP_ER_NOZIP) return bad_input(path, explain_no_zip(path));
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string reason = zip_error_strerror(&error);
  zip_error_fini(&error);
  if (code == ZIP_ER_OPEN || code == ZIP_ER_READ || code == ZIP_ER_SEEK) {
    return bad_input(path, fmt::format("the jar cannot be read ({}); check its permissions", reason));
  }
  return bad_input(path, fmt::format("the jar is damaged ({}); build or copy it again", reason));
}

tl::unexpected<Diagnostic> refuse_size(const std::string& where) {
  return bad_input(where,
                   fmt::format("the entry is larger than {} MiB, more than any class file; remove it from the jar",
                               kMaxClassBytes >> 20));
}

tl::unexpected<Diagnostic> refuse_entry(const std::string& where, std::string_view reason) {
  return bad_input(where, fmt::format("the entry of the jar cannot be read ({}); build or copy the jar again", reason));
}

struct CloseFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

/// The class an entry holds, empty: none. module-info is no class, and what stands in META-INF/versions is for newer
/// JVMs only.
std::string_view class_of_entry(std::string_view entry) {
  if (!entry.ends_with(kSuffix) || entry.starts_with("META-INF/versions/")) return {};
  entry.remove_suffix(kSuffix.size());
  return entry != "module-info" && is_internal_name(entry) && is_modified_utf8(entry) ? entry : std::string_view{};
}

}  // namespace

void JarContainer::Close::operator()(struct zip* archive) const {
  zip_discard(archive);
}

Result<std::unique_ptr<ClassContainer>> JarContainer::open(const std::string& path) {
  int code = ZIP_ER_OK;
  Archive archive(zip_open(path.c_str(), ZIP_RDONLY, &code));
  if (archive == nullptr) return refuse_archive(path, code);
  std::unique_ptr<JarContainer> jar(new JarContainer(path, std::move(archive)));
  jar->list_classes();
  return jar;
}

void JarContainer::list_classes() {
  const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    const char* entry = zip_get_name(archive_.get(), index, ZIP_FL_ENC_RAW);
    const std::string_view name = entry == nullptr ? std::string_view{} : class_of_entry(entry);
    if (name.empty()) continue;
    const bool is_new = entries_.insert_or_assign(std::string(name), index).second;
    if (is_new) names_.emplace_back(name);
  }
}

std::string JarContainer::origin(std::string_view internal_name) const {
  return fmt::format("{}!/{}{}", path_, internal_name, kSuffix);
}

Result<std::optional<Bytes>> JarContainer::find(std::string_view internal_name) const {
  const auto entry = entries_.find(internal_name);
  if (entry == entries_.end()) return std::nullopt;
  return DASHJ_TRY(read_entry(entry->second, origin(internal_name)));
}

/// Never believes the size an entry claims: reads on until the end of the data or the bound.
Result<Bytes> JarContainer::read_entry(std::uint64_t entry, const std::string& where) const {
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_stat_index(archive_.get(), entry, 0, &stat) != 0) return refuse_entry(where, zip_strerror(archive_.get()));
  if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE) {
    return bad_input(where, "the entry is encrypted, which no JVM can load; give a jar without encryption");
  }
  if ((stat.valid & ZIP_STAT_SIZE) != 0 && stat.size > kMaxClassBytes) return refuse_size(where);
  const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive_.get(), entry, 0));
  if (file == nullptr) return refuse_entry(where, zip_strerror(archive_.get()));
  Bytes bytes;
  std::array<std::uint8_t, 16384> chunk;
  while (true) {
    const zip_int64_t size = zip_fread(file.get(), chunk.data(), chunk.size());
    if (size < 0) return refuse_entry(where, zip_file_strerror(file.get()));
    if (size == 0) break;
    bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + size);
    if (bytes.size() > kMaxClassBytes) return refuse_size(where);
  }
  if ((stat.valid & ZIP_STAT_SIZE) != 0 && stat.size != bytes.size()) {
    return refuse_entry(where, fmt::format("{} bytes, but the jar says {}", bytes.size(), stat.size));
  }
  return bytes;
}

}  // namespace dashj::classfile
