// SPDX-License-Identifier: MIT
// Mutates class files and jars and gives each mutant to the reader, the writer, the printer and the decoder. Nothing
// may crash, hang, or take more memory than the input justifies, and each refusal must say where and what. A mutant
// depends on the seed and its number only, so --only repeats it alone.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "classfile/archive/class_path.h"
#include "tests/fuzz/mutate_classes/check_mutant.h"
#include "tests/fuzz/mutate_classes/memory_meter.h"
#include "tests/fuzz/mutate_classes/mutator.h"

namespace {

using namespace dashj;
using namespace dashj::fuzz;

constexpr const char* kUsage =
    "usage: mutate_classes [--seed N] [--count N] [--only N] [--save DIR] FILE...\n"
    "FILE: a .class, a .jar, or a folder with such files. Every tenth mutant is one of a jar, if there is one.\n";

/// A mutant that takes longer hangs.
constexpr unsigned kSecondsPerMutant = 30;
/// The model copies names (bounded by 64 times the file and 16 MiB, read_attributes.h); text for people costs more than
/// its bytes.
constexpr std::size_t kMemoryFactor = 400, kMemoryBase = std::size_t{64} << 20;

struct Options {
  std::uint64_t seed = 1;
  std::size_t count = 5000;
  std::optional<std::size_t> only;
  std::string save;
  std::vector<std::string> files;
};

struct Corpus {
  std::vector<Seed> classes, jars;
};

struct Totals {
  std::size_t mutants = 0, jars = 0, accepted = 0, undecodable_methods = 0, violations = 0;
  std::size_t peak = 0, peak_input = 0;
};

std::optional<Options> parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (!word.starts_with("--")) {
      options.files.push_back(word);
      continue;
    }
    if (++i == argc) return std::nullopt;
    const std::string value = argv[i];
    if (word == "--save") {
      options.save = value;
      continue;
    }
    std::uint64_t number = 0;
    if (std::from_chars(value.data(), value.data() + value.size(), number).ptr != value.data() + value.size())
      return std::nullopt;
    if (word == "--seed") {
      options.seed = number;
    } else if (word == "--count") {
      options.count = number;
    } else if (word == "--only") {
      options.only = number;
    } else {
      return std::nullopt;
    }
  }
  return options.files.empty() ? std::nullopt : std::optional(options);
}

classfile::Bytes read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return classfile::Bytes(std::istreambuf_iterator<char>(file), {});
}

void write_file(const std::string& path, const classfile::Bytes& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

void add_jar(Corpus& corpus, const std::string& path) {
  corpus.jars.push_back(jar_seed(path, read_file(path)));
  const auto jar = classfile::ClassPath::open(path);
  if (!jar) return;
  for (const std::string& name : jar->class_names()) {
    auto bytes = jar->find(name);
    if (bytes && *bytes) corpus.classes.push_back(class_seed(jar->origin(name), std::move(**bytes)));
  }
}

void add_file(Corpus& corpus, const std::string& path) {
  if (path.ends_with(".class")) corpus.classes.push_back(class_seed(path, read_file(path)));
  if (path.ends_with(".jar")) add_jar(corpus, path);
}

Corpus read_corpus(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const std::string& name : names) {
    if (!std::filesystem::is_directory(name)) {
      files.push_back(name);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(name))
      files.push_back(entry.path().native());
  }
  std::sort(files.begin(), files.end());
  Corpus corpus;
  for (const std::string& file : files) add_file(corpus, file);
  return corpus;
}

/// For the handler of SIGALRM.
volatile std::size_t current_mutant = 0;

extern "C" void report_hang(int) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<std::size_t>(current_mutant)).ptr;
  const char text[] = "mutate_classes: no end after 30 s, mutant ";
  static_cast<void>(!write(2, text, sizeof text - 1));
  static_cast<void>(!write(2, digits, static_cast<std::size_t>(end - digits)));
  static_cast<void>(!write(2, "\n", 1));
  _exit(1);
}

class Run {
 public:
  Run(const Options& options, const Corpus& corpus)
      : options_(options),
        corpus_(corpus),
        jar_path_(fmt::format("{}/dashj-mutant-{}.jar", std::filesystem::temp_directory_path().native(), getpid())) {}
  ~Run() { std::filesystem::remove(jar_path_); }

  Totals all() {
    if (options_.only) {
      one(*options_.only);
    } else {
      for (std::size_t i = 0; i < options_.count; ++i) one(i);
    }
    return totals_;
  }

 private:
  void one(std::size_t number) {
    current_mutant = number;
    Random random(options_.seed * 0x100000001B3u + number);
    const bool is_jar = !corpus_.jars.empty() && (number % 10 == 0 || corpus_.classes.empty());
    const std::vector<Seed>& seeds = is_jar ? corpus_.jars : corpus_.classes;
    const Seed& seed = seeds[random.below(seeds.size())];
    const Seed& other = seeds[random.below(seeds.size())];
    const classfile::Bytes bytes = mutate(seed, other, random);
    if (!options_.save.empty() && options_.only) save(number, is_jar, bytes);
    if (is_jar) write_file(jar_path_, bytes);
    const std::size_t before = live_bytes();
    reset_peak();
    alarm(kSecondsPerMutant);
    Outcome outcome = is_jar ? check_jar(jar_path_) : check_class(bytes, "mutant.class");
    alarm(0);
    count(outcome, is_jar, peak_bytes() - before, bytes.size());
    if (outcome.violation.empty()) return;
    ++totals_.violations;
    fmt::print(stderr, "mutant {} of {}: {}\n  repeat: --seed {} --only {}\n", number, seed.name, outcome.violation,
               options_.seed, number);
    if (!options_.save.empty()) save(number, is_jar, bytes);
  }

  void count(Outcome& outcome, bool is_jar, std::size_t memory, std::size_t size) {
    ++totals_.mutants;
    totals_.jars += is_jar ? 1 : 0;
    totals_.accepted += outcome.is_accepted ? 1 : 0;
    totals_.undecodable_methods += outcome.undecodable_methods;
    if (memory > totals_.peak) {
      totals_.peak = memory;
      totals_.peak_input = size;
    }
    // A jar unpacks to more than its size, up to 64 MiB an entry.
    const std::size_t limit = kMemoryFactor * size + kMemoryBase * (is_jar ? 4 : 1);
    if (memory > limit) outcome.violation = fmt::format("{} bytes of memory for {} bytes of input", memory, size);
  }

  void save(std::size_t number, bool is_jar, const classfile::Bytes& bytes) const {
    std::filesystem::create_directories(options_.save);
    write_file(fmt::format("{}/mutant-{}-{}.{}", options_.save, options_.seed, number, is_jar ? "jar" : "class"),
               bytes);
  }

  const Options& options_;
  const Corpus& corpus_;
  std::string jar_path_;
  Totals totals_;
};

}  // namespace

int main(int argc, char** argv) {
  const auto options = parse_options(argc, argv);
  if (!options) {
    fmt::print(stderr, "{}", kUsage);
    return 64;
  }
  signal(SIGALRM, report_hang);
  const Corpus corpus = read_corpus(options->files);
  if (corpus.classes.empty() && corpus.jars.empty()) {
    fmt::print(stderr, "mutate_classes: no .class and no .jar among the files given\n");
    return 65;
  }
  fmt::print("seed {}: {} classes, {} jars\n", options->seed, corpus.classes.size(), corpus.jars.size());
  const Totals totals = Run(*options, corpus).all();
  fmt::print("{} mutants ({} of jars): {} accepted, {} refused; {} methods refused by the decoder\n", totals.mutants,
             totals.jars, totals.accepted, totals.mutants - totals.accepted, totals.undecodable_methods);
  fmt::print("most memory: {} bytes, for an input of {} bytes\n{} violations\n", totals.peak, totals.peak_input,
             totals.violations);
  return totals.violations == 0 ? 0 : 1;
}
