// SPDX-License-Identifier: MIT
#include "cache/result_cache.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

#include "base/sha256.h"
#include "base/whole_file.h"

namespace dashj::cache {
namespace {

namespace fs = std::filesystem;

/// The first line of every file: the format, the key, so that a file under another name is noticed, and the digest of
/// the rest.
std::string first_line(const std::string& key, std::string_view bytes) {
  const std::span data(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  return fmt::format("dashj-cache 1 {} {}\n", key, sha256(data));
}

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.good() && !file.eof()) return std::nullopt;
  return content;
}

}  // namespace

Result<ResultCache> ResultCache::open(const std::string& option, const std::string& directory) {
  std::error_code problem;
  fs::create_directories(directory, problem);
  if (problem) return bad_input(option, "cannot be made a folder (" + problem.message() + "); name another one");
  return ResultCache(option, directory);
}

std::string ResultCache::path_of(const std::string& key) const {
  return fmt::format("{}/{}/{}", directory_, key.substr(0, 2), key.substr(2));
}

std::optional<std::string> ResultCache::lookup(const std::string& key) const {
  const std::string path = path_of(key);
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  if (status.type() == fs::file_type::not_found) return std::nullopt;
  // Anything else might block, or never end.
  if (status.type() != fs::file_type::regular) {
    spdlog::warn("{}: {} is no plain file and is left out", option_, path);
    return std::nullopt;
  }
  auto content = read_file(path);
  const auto end = content ? content->find('\n') : std::string::npos;
  if (end == std::string::npos ||
      content->substr(0, end + 1) != first_line(key, std::string_view(*content).substr(end + 1))) {
    spdlog::warn("{}: {} is damaged or was not written by dashj; it is left out and made again", option_, path);
    return std::nullopt;
  }
  content->erase(0, end + 1);
  return content;
}

void ResultCache::store(const std::string& key, std::string_view bytes) const {
  const std::string path = path_of(key);
  std::error_code problem;
  fs::create_directories(fs::path(path).parent_path(), problem);
  // What cannot be made shows again, with its reason, where the file is opened.
  auto file = WholeFile::open(option_ + ": " + path, path);
  const Result<void> written =
      file ? file->write(first_line(key, bytes) + std::string(bytes)) : tl::unexpected(file.error());
  if (!written) spdlog::warn("{}; the answer is not kept", written.error().text());
}

}  // namespace dashj::cache
