// SPDX-License-Identifier: MIT
// Reads every class of the jars and folders given, writes it back and compares the bytes; also decodes all code and
// prints all attributes. Prints counts and the first differences; status 1 if there is any.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "classfile/archive/class_path.h"
#include "classfile/flow/block_graph.h"
#include "classfile/print/class_printer.h"

namespace {

using namespace dashj;

struct Counts {
  std::size_t classes = 0, bytes = 0, methods = 0, refused = 0, differ = 0, undecodable = 0, unreadable_attributes = 0;

  [[nodiscard]] std::size_t bad() const { return refused + differ + undecodable + unreadable_attributes; }
};

/// Only the first are told; the rest is counted.
void complain(const Counts& counts, const std::string& what) {
  constexpr std::size_t kTold = 10;
  if (counts.bad() <= kTold) fmt::print(stderr, "{}\n", what);
}

void check_difference(const classfile::Bytes& before, const classfile::Bytes& after, const std::string& origin,
                      Counts& counts) {
  if (before == after) return;
  ++counts.differ;
  const auto place = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first - before.begin();
  complain(counts, fmt::format("{}: byte {}: first difference; {} bytes read, {} written", origin, place, before.size(),
                               after.size()));
}

void check_class(const classfile::Bytes& bytes, const std::string& origin, Counts& counts) {
  ++counts.classes;
  counts.bytes += bytes.size();
  const auto file = classfile::read_class(bytes, origin);
  if (!file) {
    ++counts.refused;
    return complain(counts, file.error().text());
  }
  check_difference(bytes, classfile::write_class(*file), origin, counts);
  for (const classfile::Member& method : file->methods) {
    if (!method.code) continue;
    ++counts.methods;
    const auto graph = classfile::build_block_graph(*file, method);
    if (graph) continue;
    ++counts.undecodable;
    complain(counts, graph.error().text());
  }
  if (classfile::print_class(*file).find(" bytes, cannot be read: class ") != std::string::npos) {
    ++counts.unreadable_attributes;
    complain(counts, origin + ": an attribute cannot be read");
  }
}

/// All .class files, module-info and what stands outside of any package included.
void sweep_folder(const std::string& folder, Counts& counts) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == ".class") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    check_class(classfile::Bytes(std::istreambuf_iterator<char>(file), {}), path.native(), counts);
  }
}

bool sweep_jar(const std::string& path, Counts& counts) {
  const auto jar = classfile::ClassPath::open(path);
  if (!jar) {
    fmt::print(stderr, "{}\n", jar.error().text());
    return false;
  }
  for (const std::string& name : jar->class_names()) {
    const auto bytes = jar->find(name);
    if (!bytes || !*bytes) {
      fmt::print(stderr, "{}\n", bytes ? jar->origin(name) + ": listed but not found" : bytes.error().text());
      return false;
    }
    check_class(**bytes, jar->origin(name), counts);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: class_sweep JAR-OR-FOLDER...\n");
    return 64;
  }
  bool all_good = true;
  for (int i = 1; i < argc; ++i) {
    const std::string target = argv[i];
    Counts counts;
    const auto start = std::chrono::steady_clock::now();
    if (std::filesystem::is_directory(target)) {
      sweep_folder(target, counts);
    } else {
      all_good = sweep_jar(target, counts) && all_good;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print(
        "{}: {} classes, {} methods with code, {} bytes; {} refused, {} differ, {} methods not decoded, {} with "
        "unreadable attributes; {:.1f} s\n",
        target, counts.classes, counts.methods, counts.bytes, counts.refused, counts.differ, counts.undecodable,
        counts.unreadable_attributes, seconds);
    all_good = all_good && counts.bad() == 0 && counts.classes > 0;
  }
  return all_good ? 0 : 1;
}
