// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "classfile/tac/methods.h"
#include "classfile/tac/text.h"

namespace dashj::testing {

/// The methods of a text, linked and valid.
inline tac::Methods parse_linked(const std::string& text) {
  auto bodies = tac::parse_methods(text);
  EXPECT_TRUE(bodies) << bodies.error().text();
  tac::Methods methods(std::move(*bodies));
  for (std::uint32_t m = 0; m < methods.size(); ++m) {
    EXPECT_EQ(tac::validate_body(methods.body(tac::MethodId{m})), std::vector<std::string>{}) << m;
  }
  return methods;
}

}  // namespace dashj::testing
