// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "check/obligation.h"

namespace dashj::analyse {

/// Writes obligations as SMT-LIB 2 files, DIR/000001.smt2 and so on, through all entries of a run. Each stands for
/// itself: a comment says what it is for, (set-info :status unsat) what any solver should find. Facts and runs of calls
/// that it rests on are assertions in it.
class ObligationFiles {
 public:
  /// Makes the directory. Files of an earlier run in it would be taken for this one's: it must hold no .smt2 file.
  /// `option` is for messages.
  [[nodiscard]] static Result<std::shared_ptr<ObligationFiles>> open(const std::string& option,
                                                                     const std::string& directory);

  /// A sink for the obligations of one entry.
  class OfEntry final : public check::ObligationSink {
   public:
    OfEntry(ObligationFiles& files, const tac::Methods& methods, const term::TermStore& store)
        : files_(files), methods_(methods), store_(store) {}
    void proved(const check::Obligation& obligation) override;
    /// Its files, in order.
    [[nodiscard]] const std::vector<std::string>& paths() const { return paths_; }

   private:
    ObligationFiles& files_;
    const tac::Methods& methods_;
    const term::TermStore& store_;
    std::vector<std::string> paths_;
  };

  /// Fails where one could not be written: then the others are not all obligations, and none of them stays. A run that
  /// is killed leaves those that it had written, each of them whole.
  [[nodiscard]] Result<void> complete();
  /// The failure of such a run, where others have written the files.
  [[nodiscard]] Result<void> incomplete() const;
  [[nodiscard]] const std::string& directory() const { return directory_; }

 private:
  ObligationFiles(std::string option, std::string directory)
      : option_(std::move(option)), directory_(std::move(directory)) {}
  [[nodiscard]] std::string path(std::size_t number) const;
  [[nodiscard]] std::string write(const std::string& text);

  const std::string option_, directory_;
  // A thread that was given up may still write when another one does.
  std::mutex mutex_;
  std::size_t count_ = 0;
  std::string problem_;  // empty: none
};

}  // namespace dashj::analyse
