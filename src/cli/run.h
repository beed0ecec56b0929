// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::cli {

/// The whole program, as called from a shell. Returns the exit status (design, section 2).
[[nodiscard]] int run(int argc, const char* const* argv);

}  // namespace dashj::cli
