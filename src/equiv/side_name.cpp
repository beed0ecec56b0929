// SPDX-License-Identifier: MIT
#include "equiv/side_name.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

namespace dashj::equiv {
namespace {

bool is_in_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         std::string_view("_$./").find(letter) != std::string_view::npos;
}

/// Without the prefix, wherever the name of a class begins: in internal form, also behind the L of a descriptor, or
/// with dots.
std::string without_prefix(const std::string& text, const std::string& prefix) {
  if (prefix.empty()) return text;
  std::string dotted = prefix, result;
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = std::string_view(text).substr(i);
    const bool is_internal = rest.starts_with(prefix);
    const bool begins = i == 0 || !is_in_name(text[i - 1]);
    const bool is_in_descriptor = is_internal && i > 0 && text[i - 1] == 'L';
    if ((begins && (is_internal || rest.starts_with(dotted))) || is_in_descriptor) i += prefix.size();
    if (i < text.size()) result += text[i];
  }
  return result;
}

/// Of the method that initialises a class the side comes last.
std::string name_of(const tac::Body& body) {
  const std::size_t end_of_side = body.class_name.find(' ');
  if (body.method_name != "<clinit>" || end_of_side == std::string::npos) return body.place_name();
  tac::Body bare;
  bare.class_name = body.class_name.substr(end_of_side + 1);
  bare.method_name = body.method_name;
  return bare.place_name() + " of the " + body.class_name.substr(0, end_of_side);
}

tac::Body named(tac::Body body, const SideName& name) {
  body.class_name = (name.side.empty() ? "" : name.side + " ") + without_prefix(body.class_name, name.prefix);
  body.descriptor = without_prefix(body.descriptor, name.prefix);
  for (tac::Stmt& stmt : body.statements) {
    auto* unsupported = std::get_if<tac::Unsupported>(&stmt.operation);
    if (unsupported == nullptr) continue;
    unsupported->what = without_prefix(unsupported->what, name.prefix);
    unsupported->place = place_of(body, stmt.line);
  }
  return body;
}

}  // namespace

tac::Methods named_for_people(const tac::Methods& methods, const SideName& name) {
  std::vector<tac::Body> bodies;
  for (std::uint32_t m = 0; m < methods.size(); ++m) bodies.push_back(named(methods.body(tac::MethodId{m}), name));
  return tac::Methods(std::move(bodies));
}

std::string place_of(const tac::Body& body, int line) {
  return name_of(body) + (line > 0 ? ", line " + std::to_string(line) : "");
}

}  // namespace dashj::equiv
