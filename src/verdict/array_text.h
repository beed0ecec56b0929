// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "concrete/given_arrays.h"

namespace dashj::verdict {

/// An array of an input as people read and write it: "{1, 2, 3}", "null", the name of the earlier parameter that it is.
/// Of a long one only what is not 0 is listed: "new int[1000] {[3] = 5, [10..20] = 7}". `names`: of the array
/// parameters, in order.
[[nodiscard]] std::string array_text(const concrete::GivenArray& array, std::span<const std::string> names);

/// The reverse. `before`: the array parameters before this one, of which `names` are the names. Failures say what was
/// expected.
[[nodiscard]] Result<concrete::GivenArray> read_array(const std::string& name, std::string_view text,
                                                      const tac::ArrayInput& place,
                                                      std::span<const concrete::GivenArray> before,
                                                      std::span<const std::string> names);

}  // namespace dashj::verdict
