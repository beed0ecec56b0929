// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "classfile/tac/methods.h"
#include "classfile/tac/text.h"

namespace dashj::tac::testing {

/// Bodies from text, in which every local of kind global is the global of its name.
struct Unlinked {
  std::vector<Body> bodies;
  std::vector<Global> globals;
};

/// `globals`: what there is; every global of the text must be one of them.
inline Unlinked parse_unlinked(const std::string& text, std::vector<Global> globals) {
  auto bodies = parse_methods(text);
  EXPECT_TRUE(bodies) << bodies.error().text();
  for (Body& body : *bodies) {
    for (Local& local : body.locals) {
      for (std::uint32_t g = 0; g < globals.size() && local.kind == LocalKind::Global; ++g)
        if (globals[g].name == local.name) local.global = GlobalId{g};
      EXPECT_EQ(local.kind == LocalKind::Global, local.global.is_valid()) << local.name;
    }
  }
  return {std::move(*bodies), std::move(globals)};
}

/// The text of each statement of a body, which is to be valid.
inline std::vector<std::string> valid_statements(const Body& body) {
  EXPECT_TRUE(validate_body(body).empty()) << print_tac(body);
  std::vector<std::string> lines;
  for (const Stmt& stmt : body.statements) lines.push_back(print_operation(body, stmt.operation));
  return lines;
}

}  // namespace dashj::tac::testing
