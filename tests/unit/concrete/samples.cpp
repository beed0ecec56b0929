// SPDX-License-Identifier: MIT
#include "samples.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "classfile/archive/class_path.h"
#include "classfile/lower/lower_method.h"

namespace dashj::concrete::testing {

Samples read_samples() {
  Samples samples;
  const auto path = classfile::ClassPath::open(SAMPLES_FOLDER);
  EXPECT_TRUE(path) << path.error().text();
  samples.bytes = path->find("Methods")->value();
  auto class_file = classfile::read_class(samples.bytes, "Methods");
  EXPECT_TRUE(class_file) << class_file.error().text();
  samples.methods = std::move(*class_file);
  for (const classfile::Member& method : samples.methods.methods) {
    auto body = lower::lower_method(samples.methods, method, [](std::string_view) { return nullptr; }, {});
    EXPECT_TRUE(body) << body.error().text();
    samples.bodies.emplace(method.name, std::move(*body));
  }
  return samples;
}

void for_each_call(const std::function<void(const Call&)>& visit) {
  std::ifstream results(std::string(SAMPLES_FOLDER) + "/results.txt");
  std::string line;
  while (std::getline(results, line)) {
    std::istringstream words(line);
    Call call;
    std::string word;
    words >> call.method;
    while (words >> word && word != ":") call.input.arguments.push_back(std::stoi(word));
    std::getline(words >> std::ws, call.outcome);
    visit(call);
  }
}

}  // namespace dashj::concrete::testing
