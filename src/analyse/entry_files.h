// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <map>
#include <string>

namespace dashj::analyse {

/// The files NAME000001.smt2, NAME000002.smt2 and so on of a folder, to which several engine processes add. Each writes
/// to a folder of its own in it, which becomes that of the entry when the entry is done; the parent gives the files
/// their numbers in the order of the entries. So they are those of a run with one engine.
class EntryFiles {
 public:
  EntryFiles(std::string directory, std::string name) : directory_(std::move(directory)), name_(std::move(name)) {}

  /// In an engine: where this process writes. Made when it is missing.
  [[nodiscard]] std::string begin() const;
  /// In an engine: what it wrote since is that of this entry.
  void end(std::size_t entry) const;

  /// In the parent: gives the entry's files their names in the folder. These, by the names that they had in that of the
  /// engine. `engine` has died before it could say end(), or is 0.
  std::map<std::string, std::string> collect(std::size_t entry, pid_t engine);
  /// In the parent: removes what was collected.
  void remove_all() const;
  /// In the parent, when no engine is left: the folders of engines, and those of entries that nobody asked for.
  void remove_folders() const;

 private:
  [[nodiscard]] std::string folder_of_engine(pid_t engine) const;
  [[nodiscard]] std::string folder_of_entry(std::size_t entry) const;
  [[nodiscard]] std::string path(std::size_t number) const;

  std::string directory_, name_;
  std::size_t count_ = 0;
};

}  // namespace dashj::analyse
