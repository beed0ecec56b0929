// SPDX-License-Identifier: MIT
#include "classfile/archive/archive_files.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <memory>

#include "classfile/format/display_text.h"

namespace dashj::classfile {
namespace {

struct Close {
  void operator()(struct zip* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

bool leads_out(std::string_view name) {
  if (name.starts_with('/')) return true;
  while (true) {
    const std::size_t slash = name.find('/');
    if (name.substr(0, slash) == "..") return true;
    if (slash == std::string_view::npos) return false;
    name.remove_prefix(slash + 1);
  }
}

class Reader {
 public:
  Reader(struct zip* archive, const ArchiveLimits& limits) : archive_(archive), limits_(limits) {}

  Result<std::vector<ArchiveFile>> read(const std::function<bool(std::string_view)>& is_wanted) {
    const auto count = static_cast<std::uint64_t>(zip_get_num_entries(archive_, 0));
    if (count > limits_.most_files) return refuse("", fmt::format("more than {} files", limits_.most_files));
    std::vector<std::string> wanted(count);
    for (std::uint64_t i = 0; i < count; ++i) {
      std::string name = DASHJ_TRY(check(i));
      if (!name.ends_with('/') && is_wanted(name)) wanted[i] = std::move(name);
    }
    std::vector<ArchiveFile> files;
    for (std::uint64_t i = 0; i < count; ++i)
      if (!wanted[i].empty()) files.push_back({wanted[i], DASHJ_TRY(unpack(i, wanted[i]))});
    return files;
  }

 private:
  static tl::unexpected<Diagnostic> refuse(const std::string& name, const std::string& what) {
    return bad_input(display_text(name), what);
  }

  static tl::unexpected<Diagnostic> too_large(const std::string& name, std::size_t most) {
    return refuse(name, fmt::format("the archive holds more than {} MiB unpacked", most >> 20));
  }

  /// The name of an entry that may be unpacked.
  Result<std::string> check(std::uint64_t entry) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    const char* text = zip_get_name(archive_, entry, ZIP_FL_ENC_RAW);
    if (text == nullptr || zip_stat_index(archive_, entry, 0, &stat) != 0) return refuse("", "the archive is damaged");
    std::string name = text;
    std::replace(name.begin(), name.end(), '\\', '/');  // as some programs for Windows separate folders
    if (leads_out(name)) return refuse(name, "this path leads out of the archive's folder");
    if (is_link(entry)) return refuse(name, "the archive holds a symbolic link");
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
      return refuse(name, "the file is encrypted");
    if ((stat.valid & ZIP_STAT_SIZE) != 0) {
      if (stat.size > limits_.most_bytes - claimed_) return too_large(name, limits_.most_bytes);
      claimed_ += stat.size;
    }
    return name;
  }

  [[nodiscard]] bool is_link(std::uint64_t entry) const {
    std::uint8_t system = 0;
    std::uint32_t attributes = 0;
    const bool is_known = zip_file_get_external_attributes(archive_, entry, 0, &system, &attributes) == 0;
    return is_known && system == ZIP_OPSYS_UNIX && S_ISLNK(attributes >> 16);
  }

  /// Never believes the size that an entry claims.
  Result<Bytes> unpack(std::uint64_t entry, const std::string& name) {
    const std::unique_ptr<zip_file_t, Close> file(zip_fopen_index(archive_, entry, 0));
    if (file == nullptr) return refuse(name, fmt::format("cannot be unpacked ({})", zip_strerror(archive_)));
    Bytes bytes;
    std::array<std::uint8_t, 16384> chunk;
    while (true) {
      const zip_int64_t size = zip_fread(file.get(), chunk.data(), chunk.size());
      if (size < 0) return refuse(name, fmt::format("cannot be unpacked ({})", zip_file_strerror(file.get())));
      if (size == 0) return bytes;
      unpacked_ += static_cast<std::size_t>(size);
      if (unpacked_ > limits_.most_unpacked) return too_large(name, limits_.most_unpacked);
      bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + size);
    }
  }

  struct zip* archive_;
  const ArchiveLimits& limits_;
  std::size_t claimed_ = 0, unpacked_ = 0;
};

tl::unexpected<Diagnostic> no_archive(zip_error_t& error) {
  const std::string reason = zip_error_strerror(&error);
  zip_error_fini(&error);
  return bad_input({}, fmt::format("no zip archive, or a damaged one ({})", reason));
}

}  // namespace

Result<std::vector<ArchiveFile>> read_archive_files(const std::string& path, const ArchiveLimits& limits,
                                                    const std::function<bool(std::string_view)>& is_wanted) {
  int code = ZIP_ER_OK;
  const std::unique_ptr<struct zip, Close> archive(zip_open(path.c_str(), ZIP_RDONLY, &code));
  if (archive == nullptr) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    return no_archive(error);
  }
  return Reader(archive.get(), limits).read(is_wanted);
}

Result<std::vector<ArchiveFile>> read_archive_files(ByteView bytes, const ArchiveLimits& limits,
                                                    const std::function<bool(std::string_view)>& is_wanted) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  if (source == nullptr) return no_archive(error);
  const std::unique_ptr<struct zip, Close> archive(zip_open_from_source(source, ZIP_RDONLY, &error));
  if (archive == nullptr) {
    zip_source_free(source);
    return no_archive(error);
  }
  return Reader(archive.get(), limits).read(is_wanted);
}

}  // namespace dashj::classfile
