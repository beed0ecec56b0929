// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/instrument/probe_plan.h"

namespace dashj::classfile {

/// Where everything of one method stands once its probes are in: for each instruction first the probes before it (the
/// label: where jumps to it go), then itself, then the probes behind it. Jumps that no longer reach get their long
/// form: goto_w, jsr_w, or for a conditional jump the inverted one over a goto_w.
class CodeLayout {
 public:
  /// Nothing when the code would outgrow 65,535 bytes, or a conditional jump would need its long form where a frame
  /// would have to be invented for the instruction behind it (JVMS 4.10.1: a jump goes there then, which the
  /// original had not).
  [[nodiscard]] static std::optional<CodeLayout> compute(const MethodRequest& request, const ProbePlan& plan);

  /// By instruction index.
  [[nodiscard]] std::uint32_t label(std::size_t index) const { return places_[index].label; }
  [[nodiscard]] std::uint32_t position(std::size_t index) const { return places_[index].position; }
  [[nodiscard]] std::uint32_t end(std::size_t index) const { return places_[index].end; }
  [[nodiscard]] bool is_long(std::size_t index) const { return places_[index].is_long; }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t old_size() const { return static_cast<std::uint32_t>(index_by_offset_.size() - 1); }

  /// The instruction that starts at an old offset; the number of instructions for the end of the code.
  [[nodiscard]] std::optional<std::size_t> index_at(std::uint32_t old_offset) const;

  /// Where an old offset of a debug table went: an instruction to its label, the start and the end of the code to
  /// themselves, the inside of an instruction along with it. Never falls.
  [[nodiscard]] std::uint32_t relocate(std::uint32_t old_offset) const;

 private:
  struct Place {
    std::uint32_t label = 0, position = 0, end = 0;
    bool is_long = false;
  };

  CodeLayout(const MethodRequest& request, const ProbePlan& plan);
  void place_all();
  [[nodiscard]] std::uint32_t new_length(std::size_t index, std::uint32_t position) const;
  /// Gives every short jump that does not reach its long form; false when there was none.
  [[nodiscard]] bool lengthen_jumps();
  [[nodiscard]] bool can_be_long(const Instruction& jump) const;

  const MethodRequest* request_;
  const ProbePlan* plan_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> index_by_offset_;
  std::uint32_t size_ = 0;
  bool has_failed_ = false;
};

}  // namespace dashj::classfile
