// SPDX-License-Identifier: MIT
#include "jobs/byte_archive.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <string>

namespace dashj {
namespace {

using namespace std::string_literals;

enum class Colour : std::uint8_t { Red, Green };

struct Leaf {
  double number = 0;
  Colour colour = Colour::Red;
};

struct Tree {
  std::string name;
  std::optional<Leaf> leaf;
  std::vector<Tree> children;
  std::variant<int, std::string, Leaf> either;
  bool is_root = false;
};

struct TreeFields {
  template <class A>
  static void of(A& archive, Leaf& value) {
    archive(value.number, value.colour);
  }
  template <class A>
  static void of(A& archive, Tree& value) {
    archive(value.name, value.leaf, value.children, value.either, value.is_root);
  }
};

std::string bytes_of(Tree tree) {
  ByteWriter<TreeFields> writer;
  writer(tree);
  return writer.take();
}

/// No value: the bytes are not those of a tree.
std::optional<Tree> tree_of(std::string_view bytes) {
  Tree tree;
  ByteReader<TreeFields> reader(bytes);
  reader(tree);
  return reader.is_whole() ? std::optional(tree) : std::nullopt;
}

Tree sample() {
  Tree child{"child\0with a zero, \xff and \n"s, std::nullopt, {}, "text", false};
  return {"root", Leaf{-0.0, Colour::Green}, {child, child}, Leaf{std::nan("5"), Colour::Red}, true};
}

TEST(ByteArchive, WhatComesBackIsWhatWasWritten) {
  const auto read = tree_of(bytes_of(sample()));
  ASSERT_TRUE(read);
  const Tree tree = sample();
  EXPECT_EQ(read->name, tree.name);
  ASSERT_TRUE(read->leaf);
  EXPECT_TRUE(std::signbit(read->leaf->number));
  EXPECT_EQ(read->leaf->colour, Colour::Green);
  ASSERT_EQ(read->children.size(), 2u);
  EXPECT_EQ(read->children[1].name, tree.children[1].name);
  EXPECT_FALSE(read->children[0].leaf);
  EXPECT_EQ(std::get<std::string>(read->children[0].either), "text");
  EXPECT_EQ(std::bit_cast<std::uint64_t>(std::get<Leaf>(read->either).number),
            std::bit_cast<std::uint64_t>(std::nan("5")));
  EXPECT_TRUE(read->is_root);
}

TEST(ByteArchive, BytesThatEndEarlyAreNone) {
  const std::string whole = bytes_of(sample());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(tree_of(std::string_view(whole).substr(0, size))) << size;
}

TEST(ByteArchive, BytesThatAreLeftOverAreNone) {
  EXPECT_FALSE(tree_of(bytes_of(sample()) + '\0'));
}

TEST(ByteArchive, SizesAreNotBelieved) {
  ByteWriter<TreeFields> writer;
  std::uint64_t size = std::numeric_limits<std::uint64_t>::max();
  writer(size);
  const std::string bytes = writer.take() + "abc";
  std::string text;
  ByteReader<TreeFields> of_text(bytes);
  of_text(text);
  EXPECT_FALSE(of_text.is_whole());
  std::vector<std::string> texts;
  ByteReader<TreeFields> of_list(bytes);
  of_list(texts);
  EXPECT_FALSE(of_list.is_whole());
}

TEST(ByteArchive, AnAlternativeThatThereIsNotIsNone) {
  ByteWriter<TreeFields> writer;
  std::uint64_t index = 2;
  writer(index);
  const std::string bytes = writer.take();
  std::variant<bool, std::string> either;
  ByteReader<TreeFields> reader(bytes);
  reader(either);
  EXPECT_FALSE(reader.is_whole());
}

}  // namespace
}  // namespace dashj
