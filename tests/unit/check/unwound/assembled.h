// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace dashj::check::testing {

/// The text with one part of it replaced, which has to be there.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// A method in text without numbers of statements: `end: return` gives a statement a label, `>end` names it. `new x 3`
/// makes an object of class 3 with the fields `value` and `next`.
struct Assembled {
  std::vector<std::string> declarations, statements;
  std::map<std::string, std::size_t> labels;

  void add(std::string line) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first.empty()) return;
    if (first == "method" || first == "parameter" || first == "variable" || first == "temporary" || first == "global")
      return declarations.push_back(line);
    if (first.back() == ':') {
      labels[first.substr(0, first.size() - 1)] = statements.size();
      return add(line.substr(line.find(':') + 1));
    }
    if (first != "new") return statements.push_back(line);
    std::string object, class_number;
    words >> object >> class_number;
    statements.insert(statements.end(), {"objects = objects + 1R", object + " = objects",
                                         "class = class @ " + object + " := " + class_number,
                                         "value = value @ " + object + " := 0", "next = next @ " + object + " := 0R"});
  }

  [[nodiscard]] std::string text() const {
    std::string result;
    for (const std::string& line : declarations) result += line + "\n";
    for (std::size_t number = 0; number < statements.size(); ++number)
      result += std::to_string(number) + ": " + with_numbers(statements[number]) + "\n";
    return result;
  }

 private:
  [[nodiscard]] std::string with_numbers(std::string line) const {
    for (std::size_t at = line.find('>'); at != std::string::npos; at = line.find('>', at + 1)) {
      std::size_t end = at + 1;
      while (end < line.size() && std::isalnum(static_cast<unsigned char>(line[end])) != 0) ++end;
      if (end > at + 1) line.replace(at, end - at, std::to_string(labels.at(line.substr(at + 1, end - at - 1))));
    }
    return line;
  }
};

/// Methods one after the other.
inline std::vector<Assembled> assembled(const std::string& text) {
  std::vector<Assembled> methods;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("method ") != std::string::npos) methods.emplace_back();
    if (!methods.empty()) methods.back().add(line);
  }
  return methods;
}

}  // namespace dashj::check::testing
