// SPDX-License-Identifier: MIT
// instrument_sweep [--major N] OUT TARGET...: instruments every class of jars, directories and class files into the
// folder OUT, for VerifyAll to load; with N above 0 as if it were of that version. Prints what was done; 65 when a
// class cannot be read or instrumented.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/result.h"
#include "classfile/archive/class_path.h"
#include "classfile/instrument/instrumenter.h"

namespace {

using namespace dashj;
using namespace dashj::classfile;

struct Options {
  std::uint16_t major = 0;  ///< 0: as it is.
  std::filesystem::path out;
};

struct Counts {
  std::size_t classes = 0, failures = 0;
  std::array<std::size_t, 4> methods_by_level{};
};

bool write_file(const std::filesystem::path& path, const Bytes& bytes) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return out.good();
}

void count_levels(const ClassFile& file, const std::vector<ProbeLevel>& levels, Counts& counts) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (!file.methods[i].code) continue;
    ++counts.methods_by_level.at(static_cast<std::size_t>(levels[i]));
    if (levels[i] == ProbeLevel::All) continue;
    fmt::print("level {}: {}.{}{} ({} bytes)\n", static_cast<int>(levels[i]), file.name, file.methods[i].name,
               file.methods[i].descriptor, file.methods[i].code->bytecode.size());
  }
}

Result<void> sweep_class(const ClassPath& path, const std::string& name, const Options& options, Counts& counts) {
  const std::optional<Bytes> bytes = DASHJ_TRY(path.find(name));
  if (!bytes) return bad_input(name, "not found");
  ClassFile file = DASHJ_TRY(read_class(*bytes, path.origin(name)));
  if (options.major != 0) file.major_version = options.major;
  const Instrumented instrumented =
      DASHJ_TRY(instrument(file, [](std::size_t index) { return static_cast<std::uint32_t>(index * 70000); }));
  count_levels(file, instrumented.levels, counts);
  ++counts.classes;
  if (!write_file(options.out / (file.name + ".class"), instrumented.bytes))
    return bad_input(name, "cannot be written");
  return {};
}

bool sweep(const std::string& target, const Options& options, Counts& counts) {
  const auto path = ClassPath::open(target);
  if (!path) {
    fmt::print(stderr, "{}\n", path.error().text());
    return false;
  }
  for (const std::string& name : path->class_names()) {
    const auto done = sweep_class(*path, name, options, counts);
    if (done) continue;
    fmt::print(stderr, "{}\n", done.error().text());
    ++counts.failures;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  Options options;
  if (arguments.size() > 2 && arguments[0] == "--major") {
    options.major = static_cast<std::uint16_t>(std::stoi(arguments[1]));
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  if (arguments.size() < 2) {
    fmt::print(stderr, "usage: instrument_sweep [--major N] OUT TARGET...\n");
    return 64;
  }
  options.out = arguments[0];
  Counts counts;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (!sweep(arguments[i], options, counts)) return 65;
  }
  const auto& levels = counts.methods_by_level;
  fmt::print("{} classes instrumented, {} failed; methods: {} all probes, {} blocks only, {} bounds only, {} none\n",
             counts.classes, counts.failures, levels[0], levels[1], levels[2], levels[3]);
  return counts.failures == 0 ? 0 : 65;
}
