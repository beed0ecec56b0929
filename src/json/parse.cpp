// SPDX-License-Identifier: MIT
#include "json/json.h"

namespace dashj::json {

nlohmann::ordered_json parse(std::string_view text) {
  return nlohmann::ordered_json::parse(text);
}

}  // namespace dashj::json
