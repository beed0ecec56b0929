// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Which locals of a method hold only values of one int-like type.
///
/// Sound: a local is in range if every statement that writes it in the method gives a value in range, assuming the same
/// of the locals read (the greatest set of locals that supports itself), and if it is a parameter, its type lies in the
/// range. The result of a call lies in the callee's result type, as its return instruction narrows it. A temporary that
/// nothing writes (the result of something unsupported) is not in range.
class InRange {
 public:
  InRange(const MethodContext& context, const std::vector<BlockDraft*>& drafts, tac::Type type);

  [[nodiscard]] bool operand(const tac::Operand& operand) const;

 private:
  struct Range {
    tac::Value low = 0, high = 0;
    [[nodiscard]] bool holds(tac::Value value) const { return low <= value && value <= high; }
    [[nodiscard]] bool holds(const Range& inner) const { return low <= inner.low && inner.high <= high; }
  };
  [[nodiscard]] static Range range_of(tac::Type type);
  [[nodiscard]] static Range range_of(tac::UnaryOp op);

  void collect(const MethodContext& context, const std::vector<BlockDraft*>& drafts);
  void write(tac::LocalId target, tac::Type type);
  void remove_unsupported();
  [[nodiscard]] bool expression(const tac::Copy& copy) const { return operand(copy.value); }
  [[nodiscard]] bool expression(const tac::Unary& unary) const { return range_.holds(range_of(unary.op)); }
  [[nodiscard]] bool expression(const tac::Binary& binary) const;
  [[nodiscard]] bool expression(const tac::Fma&) const { return false; }
  [[nodiscard]] bool expression(const tac::Select&) const { return false; }
  [[nodiscard]] bool expression(const tac::Update&) const { return false; }
  [[nodiscard]] bool expression(const tac::Load&) const { return false; }
  [[nodiscard]] bool expression(const tac::Store&) const { return false; }
  [[nodiscard]] bool expression(const tac::Fill&) const { return false; }
  [[nodiscard]] bool expression(const tac::CopyCells&) const { return false; }
  [[nodiscard]] bool expression(const tac::FirstDifference&) const { return false; }
  [[nodiscard]] bool expression(const tac::InstanceOf&) const { return range_.holds(Range{0, 1}); }
  [[nodiscard]] bool expression(const tac::Promised&) const { return range_.holds(Range{0, 1}); }
  [[nodiscard]] bool is_mask(const tac::Operand& operand) const;

  Range range_;
  std::vector<const tac::Assign*> assignments_;
  std::map<tac::LocalId, bool> is_in_range_;
};

}  // namespace dashj::lower
