// SPDX-License-Identifier: MIT
#pragma once

#include "base/ids.h"

namespace dashj::region {

using RegionId = StrongId<struct RegionTag>;

}  // namespace dashj::region
