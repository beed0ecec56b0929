// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "concrete/given_arrays.h"

namespace dashj::verdict {

/// An array of an input as people read and write it: "{1, 2, 3}", "null", the name of the earlier parameter that it is.
/// Of a long one only what is not 0 is listed: "new int[1000] {[3] = 5, [10..20] = 7}". `names`: of the array
/// parameters, in order. Of an array of arrays each row, or the parameter or row that it is: "{{1, 2}, null, m[0], a}".
[[nodiscard]] std::string array_text(const concrete::GivenArray& array, std::span<const std::string> names);

/// The array parameters of an entry, and the objects.
struct NamedArrays {
  std::vector<tac::ArrayInput> places;
  std::vector<std::string> names;
  std::vector<concrete::GivenArray> before = {};  ///< What has been read: for each one, or for those before one.
};

/// All of them, in order. What may be an Object may be an array behind it, or a cell of one. `texts`: one for each.
[[nodiscard]] Result<std::vector<concrete::GivenArray>> read_arrays(NamedArrays arrays,
                                                                    std::span<const std::string> texts);

/// The reverse of array_text, for one of them; also of "new int[] {1, 2}" and "new int[9]". Failures say what was
/// expected. Rows are named in the order in which they are read (concrete::RowOrder). Of an object all arrays have been
/// read, and the objects before it.
[[nodiscard]] Result<concrete::GivenArray> read_array(const std::string& name, std::string_view text,
                                                      const NamedArrays& arrays, std::size_t which);

}  // namespace dashj::verdict
