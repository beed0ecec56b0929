// SPDX-License-Identifier: MIT
#include "classfile/tac/body.h"

#include <algorithm>

namespace dashj::tac {

std::string Body::display_name() const {
  std::string name = class_name;
  std::replace(name.begin(), name.end(), '/', '.');
  return name + "." + method_name + descriptor;
}

}  // namespace dashj::tac
