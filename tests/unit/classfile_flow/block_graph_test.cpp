// SPDX-License-Identifier: MIT
#include "classfile/flow/block_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dashj::classfile {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<BlockGraph> graph_of(const Bytes& bytecode, const std::vector<ExceptionHandler>& handlers = {}) {
  Member method;
  method.name = "m";
  method.descriptor = "()V";
  method.code = Code{4, 4, bytecode, handlers, {}};
  ClassFile owner;
  owner.name = "T";
  return build_block_graph(owner, method);
}

std::vector<int> starts(const BlockGraph& graph) {
  std::vector<int> result;
  for (const Block& block : graph.blocks) result.push_back(block.start);
  return result;
}

TEST(BlockGraph, CutsALoopAtItsHeadItsBodyAndItsExit) {
  // 0 iconst_0; 1 istore_1; 2 iload_1; 3 iload_0; 4 if_icmpge 13; 7 iinc 1 1; 10 goto 2; 13 return
  const auto graph = graph_of({3, 60, 27, 26, 162, 0, 9, 132, 1, 1, 167, 0xFF, 0xF8, 177});
  ASSERT_TRUE(graph.has_value()) << graph.error().text();
  EXPECT_THAT(starts(*graph), ElementsAre(0, 2, 7, 13));
  EXPECT_THAT(graph->blocks[0].successors, ElementsAre(1));
  EXPECT_THAT(graph->blocks[1].successors, ElementsAre(2, 3));
  EXPECT_THAT(graph->blocks[2].successors, ElementsAre(1));
  EXPECT_TRUE(graph->blocks[3].successors.empty());
  EXPECT_EQ(graph->blocks[1].first, 2);
  EXPECT_EQ(graph->blocks[1].last, 4);
  EXPECT_EQ(graph->block_at(13), 3U);
}

TEST(BlockGraph, DoesNotEndABlockAtACallOrADivision) {
  // 0 invokestatic #1; 3 iload_0; 4 iload_0; 5 idiv; 6 pop; 7 return
  const auto graph = graph_of({184, 0, 1, 26, 26, 108, 87, 177});
  ASSERT_TRUE(graph.has_value());
  EXPECT_THAT(starts(*graph), ElementsAre(0));
}

TEST(BlockGraph, StartsABlockAtAHandlerAndMarksIt) {
  // 0 nop; 1 return; 2 athrow, handler for [0, 1)
  const auto graph = graph_of({0, 177, 191}, {{0, 1, 2, 0}});
  ASSERT_TRUE(graph.has_value());
  EXPECT_THAT(starts(*graph), ElementsAre(0, 2));
  EXPECT_FALSE(graph->blocks[0].is_handler);
  EXPECT_TRUE(graph->blocks[1].is_handler);
}

TEST(BlockGraph, GivesASwitchEachTargetOnceByRisingOffset) {
  // 0 iconst_0; 1 lookupswitch (padding 2,3): default 30, 1 -> 29, 2 -> 28; 28 nop; 29 nop; 30 return
  const auto graph =
      graph_of({3, 171, 0, 0, 0, 0, 0, 29, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 28, 0, 0, 0, 2, 0, 0, 0, 27, 0, 0, 177});
  ASSERT_TRUE(graph.has_value()) << graph.error().text();
  EXPECT_THAT(starts(*graph), ElementsAre(0, 28, 29, 30));
  EXPECT_THAT(graph->blocks[0].successors, ElementsAre(1, 2, 3));
}

TEST(BlockGraph, ListsABranchToTheNextInstructionOnce) {
  // 0 iload_0; 1 ifeq 4; 4 return
  const auto graph = graph_of({26, 153, 0, 3, 177});
  ASSERT_TRUE(graph.has_value());
  EXPECT_THAT(graph->blocks[0].successors, ElementsAre(1));
}

TEST(BlockGraph, LetsARetArriveBehindEveryJsr) {
  // 0 jsr 7; 3 jsr 7; 6 return; 7 astore_1; 8 ret 1
  const auto graph = graph_of({168, 0, 7, 168, 0, 4, 177, 76, 169, 1});
  ASSERT_TRUE(graph.has_value()) << graph.error().text();
  EXPECT_THAT(starts(*graph), ElementsAre(0, 3, 6, 7));
  EXPECT_THAT(graph->blocks[0].successors, ElementsAre(3));
  EXPECT_THAT(graph->blocks[3].successors, ElementsAre(1, 2));
}

TEST(BlockGraph, RefusesCodeWhoseEndCanBeFallenOff) {
  EXPECT_THAT(graph_of({0}).error().text(), HasSubstr("T: method m()V: bytecode 0: nop is the last instruction"));
  EXPECT_THAT(graph_of({177, 153, 0xFF, 0xFF}).error().text(), HasSubstr("ifeq is the last instruction"));
  EXPECT_THAT(graph_of({177, 168, 0xFF, 0xFF}).error().text(), HasSubstr("jsr is the last instruction"));
}

TEST(BlockGraph, RefusesATargetInsideOfAnInstruction) {
  EXPECT_THAT(graph_of({17, 0, 0, 167, 0xFF, 0xFE}).error().text(), HasSubstr("bytecode 3: goto names offset 1"));
  EXPECT_THAT(graph_of({17, 0, 0, 177}, {{0, 3, 2, 0}}).error().text(),
              HasSubstr("the exception table names offset 2"));
  EXPECT_THAT(graph_of({0, 177}, {{0, 1, 9, 0}}).error().text(), HasSubstr("names offset 9"));
}

}  // namespace
}  // namespace dashj::classfile
