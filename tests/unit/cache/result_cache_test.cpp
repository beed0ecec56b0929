// SPDX-License-Identifier: MIT
#include "cache/result_cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include "cache/cache_key.h"

namespace dashj::cache {
namespace {

namespace fs = std::filesystem;

class ResultCacheTest : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] ResultCache cache() const { return *ResultCache::open("--cache", folder_ / "cache"); }
  [[nodiscard]] static std::string key(const std::string& name) { return CacheKey(name).digest(); }
  [[nodiscard]] static std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  static void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

  fs::path folder_ = fs::temp_directory_path() / ("dashj_cache_" + std::to_string(::getpid()));
};

TEST_F(ResultCacheTest, WhatIsStoredIsFound) {
  const std::string bytes("line\n\0\xff\n", 8);
  cache().store(key("a"), bytes);
  cache().store(key("b"), "");
  EXPECT_EQ(cache().lookup(key("a")), bytes);
  EXPECT_EQ(cache().lookup(key("b")), "");
  EXPECT_EQ(cache().lookup(key("c")), std::nullopt);
}

TEST_F(ResultCacheTest, TheLaterAnswerStays) {
  cache().store(key("a"), "one");
  cache().store(key("a"), "two");
  EXPECT_EQ(cache().lookup(key("a")), "two");
}

TEST_F(ResultCacheTest, DamageIsFound) {
  cache().store(key("a"), "a proof");
  const std::string path = cache().path_of(key("a")), whole = content(path);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    write(path, damaged);
    EXPECT_EQ(cache().lookup(key("a")), std::nullopt) << "byte " << i;
    write(path, whole.substr(0, i));
    EXPECT_EQ(cache().lookup(key("a")), std::nullopt) << "cut at " << i;
  }
  write(path, whole + "x");
  EXPECT_EQ(cache().lookup(key("a")), std::nullopt);
  cache().store(key("a"), "a proof");
  EXPECT_EQ(cache().lookup(key("a")), "a proof");
}

TEST_F(ResultCacheTest, AnAnswerUnderTheNameOfAnotherIsNotFound) {
  cache().store(key("a"), "of a");
  cache().store(key("b"), "of b");
  fs::copy_file(cache().path_of(key("a")), cache().path_of(key("b")), fs::copy_options::overwrite_existing);
  EXPECT_EQ(cache().lookup(key("b")), std::nullopt);
}

TEST_F(ResultCacheTest, WhatIsNoPlainFileIsLeftOut) {
  const std::string path = cache().path_of(key("a"));
  fs::create_directories(fs::path(path).parent_path());
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(cache().lookup(key("a")), std::nullopt);
  cache().store(key("a"), "one");
  EXPECT_EQ(cache().lookup(key("a")), std::nullopt);
}

TEST_F(ResultCacheTest, AFileInTheWayIsBadInput) {
  write(folder_ / "cache", "");
  const auto none = ResultCache::open("--cache", folder_ / "cache");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().failure, Failure::BadInput);
  EXPECT_NE(none.error().text().find("--cache: cannot be made a folder"), std::string::npos);
}

TEST_F(ResultCacheTest, WhatCannotBeStoredIsNotFoundAndDoesNoHarm) {
  const ResultCache own = cache();
  write(fs::path(own.path_of(key("a"))).parent_path(), "in the way");
  own.store(key("a"), "one");
  EXPECT_EQ(own.lookup(key("a")), std::nullopt);
}

TEST_F(ResultCacheTest, ManyWritersAndReadersSeeWholeAnswers) {
  const std::string one(100'000, '1'), two(200'000, '2');
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i) {
        cache().store(key("a"), t % 2 == 0 ? one : two);
        const auto found = cache().lookup(key("a"));
        if (found != one && found != two) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  const auto files = [&] {
    return std::distance(fs::recursive_directory_iterator(folder_ / "cache"), fs::recursive_directory_iterator());
  };
  EXPECT_EQ(files(), 2) << "one folder, one file, nothing temporary";
}

}  // namespace
}  // namespace dashj::cache
