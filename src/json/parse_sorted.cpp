// SPDX-License-Identifier: MIT
#include "json/json.h"

namespace dashj::json {

nlohmann::json parse_sorted(std::string_view text) {
  return nlohmann::json::parse(text);
}

}  // namespace dashj::json
