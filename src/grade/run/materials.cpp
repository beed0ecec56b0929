// SPDX-License-Identifier: MIT
#include "grade/run/materials.h"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <set>

#include "base/sha256.h"
#include "cache/cache_key.h"
#include "grade/limits.h"

namespace dashj::grade {
namespace {

/// "p/Tasks" of "p.Tasks.mark(I)C".
std::string class_of(const std::string& entry) {
  const std::string method = entry.substr(0, entry.find('('));
  std::string name = method.substr(0, method.rfind('.'));
  for (char& letter : name) letter = letter == '.' ? '/' : letter;
  return name;
}

std::string digest_of(const std::string& bytes) {
  return sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

Result<Materials> read_materials(const Assignment& assignment) {
  std::set<std::string> entries, files;
  for (const Task& task : assignment.tasks) {
    const std::string name = class_of(task.entry);
    entries.insert(name);
    files.insert(name.substr(name.rfind('/') + 1) + ".java");
  }
  Materials materials;
  cache::CacheKey key("materials");
  std::size_t bytes = 0;
  const auto read = [&](const NamedPath& named, bool is_library) -> Result<void> {
    const auto refuse = [&](const std::string& what) {
      return bad_input(named.where, fmt::format("{}: {}: {}", is_library ? "libraries" : "given", named.path, what));
    };
    if (!std::filesystem::exists(named.path)) return refuse("no such file or folder");
    const auto found = read_submission(named.path);
    if (!found) return refuse(found.error().text());
    const Submission& part = *found;
    if (is_library && !part.sources.empty()) return refuse("a library holds classes; name sources in 'given'");
    for (const SourceFile& source : part.sources) {
      if (files.contains(std::filesystem::path(source.path).filename().string())) continue;
      key.add("source", source.path).add("text", digest_of(source.text));
      bytes += source.text.size();
      materials.sources.push_back(source);
    }
    for (const auto& [name, content] : part.classes) {
      if (entries.contains(name)) continue;
      key.add("class", name).add("bytes", sha256(content));
      bytes += content.size();
      materials.classes.emplace(name, content);
    }
    if (bytes > kMaxMaterialBytes)
      return refuse(fmt::format("libraries and given files hold more than {} MiB", kMaxMaterialBytes >> 20));
    return {};
  };
  for (const NamedPath& named : assignment.libraries) DASHJ_TRY_VOID(read(named, true));
  for (const NamedPath& named : assignment.given) DASHJ_TRY_VOID(read(named, false));
  materials.identity = key.digest();
  return materials;
}

}  // namespace dashj::grade
