// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::program {

/// What counts as going wrong (--property, design section 2).
struct Property {
  bool error_calls = true;  ///< A call of a static error()V.
  bool assertions = true;   ///< An AssertionError leaves the entry.
};

}  // namespace dashj::program
