// SPDX-License-Identifier: MIT
#include "classfile/archive/write_archive.h"

#include <sys/stat.h>
#include <zip.h>

#include <cstdint>
#include <memory>

namespace dashj::classfile {
namespace {

/// The first day that an archive can name: 1 January 1980 (APPNOTE 4.4.6), at midnight.
constexpr std::uint16_t kFirstDay = (1 << 5) | 1, kMidnight = 0;

struct Discard {
  void operator()(struct zip* archive) const { zip_discard(archive); }
};
struct Free {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};

bool add(struct zip* archive, const ArchiveFile& file) {
  zip_source_t* content = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (content == nullptr) return false;
  const zip_int64_t entry = zip_file_add(archive, file.name.c_str(), content, ZIP_FL_ENC_UTF_8);
  if (entry < 0) {
    zip_source_free(content);
    return false;
  }
  const auto index = static_cast<zip_uint64_t>(entry);
  constexpr zip_uint32_t kPlainFile = (S_IFREG | 0644u) << 16;
  return zip_set_file_compression(archive, index, ZIP_CM_STORE, 0) == 0 &&
         zip_file_set_dostime(archive, index, kMidnight, kFirstDay, 0) == 0 &&
         zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, kPlainFile) == 0;
}

Result<Bytes> bytes_of(zip_source_t* source) {
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
    return missing({}, "an archive cannot be made in memory");
  Bytes bytes(stat.size);
  const zip_int64_t size = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (size != static_cast<zip_int64_t>(bytes.size())) return missing({}, "an archive cannot be made in memory");
  return bytes;
}

}  // namespace

Result<Bytes> write_archive(const std::vector<ArchiveFile>& files) {
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, Free> whole(zip_source_buffer_create(nullptr, 0, 0, &error));
  std::unique_ptr<struct zip, Discard> archive(
      whole == nullptr ? nullptr : zip_open_from_source(whole.get(), ZIP_TRUNCATE, &error));
  if (archive == nullptr) return missing({}, "an archive cannot be made in memory");
  zip_source_keep(whole.get());  // the archive drops its own
  for (const ArchiveFile& file : files)
    if (!add(archive.get(), file)) return bad_input(file.name, zip_strerror(archive.get()));
  if (zip_close(archive.get()) != 0) return missing({}, zip_strerror(archive.get()));
  static_cast<void>(archive.release());
  return bytes_of(whole.get());
}

}  // namespace dashj::classfile
