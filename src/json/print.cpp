// SPDX-License-Identifier: MIT
#include "json/json.h"

namespace dashj::json {

std::string print(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace dashj::json
