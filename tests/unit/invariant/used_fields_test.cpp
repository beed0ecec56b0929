// SPDX-License-Identifier: MIT
#include "invariant/used_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/tac/text.h"

namespace dashj::invariant {
namespace {

using tac::LocalId;
using ::testing::UnorderedElementsAre;

// p = o; t = p.at; o.at = t; what the lowering keeps of objects is no field.
constexpr std::string_view kCopied = R"(method Main f (I)V
  variable ref o slot 1
  variable ref p slot 2
  variable int t slot 3
  global map32 Cursor#at
  global map32 heap#length
  0: p = o
  1: t = Cursor#at @ p
  2: t = heap#length @ o
  3: return
)";

TEST(UsedFields, AlsoOfWhatAReferenceIsACopyOf) {
  const auto body = tac::parse_tac(kCopied);
  ASSERT_TRUE(body.has_value()) << body.error().text();
  const LocalId o{0}, p{1}, at{3};
  EXPECT_THAT(used_fields(*body),
              UnorderedElementsAre(UsedField{at, o, tac::Type::Int}, UsedField{at, p, tac::Type::Int}));
}

}  // namespace
}  // namespace dashj::invariant
