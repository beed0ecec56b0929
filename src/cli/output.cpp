// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace dashj::cli {

Result<void> write_output(std::string_view text) {
  const bool is_written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (is_written) return {};
  return missing("standard output",
                 std::string("cannot be written (") + std::strerror(errno) + "); the result is incomplete");
}

void print_notes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) std::fprintf(stderr, "dashj: note: %s\n", note.c_str());
}

}  // namespace dashj::cli
