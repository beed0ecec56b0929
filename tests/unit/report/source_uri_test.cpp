// SPDX-License-Identifier: MIT
#include "report/source_uri.h"

#include <gtest/gtest.h>

namespace dashj::report {
namespace {

std::optional<std::string> uri(const std::string& root, const std::string& class_name, const std::string& file) {
  return source_uri(root, {class_name, "f", "()V", file, 1, 0});
}

TEST(SourceUri, IsRootPackageAndFile) {
  EXPECT_EQ(uri("", "Main", "Main.java"), "Main.java");
  EXPECT_EQ(uri("", "a/b/Outer$Inner", "Outer.java"), "a/b/Outer.java");
  EXPECT_EQ(uri("src/main/java", "a/Main", "Main.java"), "src/main/java/a/Main.java");
  EXPECT_EQ(uri("src/", "Main", "Main.java"), "src/Main.java");
  EXPECT_EQ(uri("/home/me/src", "Main", "Main.java"), "file:///home/me/src/Main.java");
}

TEST(SourceUri, EncodesWhatIsNoPlainLetter) {
  EXPECT_EQ(uri("my src", "Main", "M\xc3\xa4in.java"), "my%20src/M%C3%A4in.java");
  EXPECT_EQ(uri("", "a:b/Main", "x:y"), "a%3Ab/x%3Ay");
}

TEST(SourceUri, AHostileNameStaysInItsFolder) {
  EXPECT_EQ(uri("src", "Main", "../../etc/passwd"), "src/..%2F..%2Fetc%2Fpasswd");
  EXPECT_EQ(uri("src", "Main", ".."), std::nullopt);
  EXPECT_EQ(uri("src", "Main", ""), std::nullopt);
}

}  // namespace
}  // namespace dashj::report
