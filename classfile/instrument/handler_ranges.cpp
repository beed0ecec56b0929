// SPDX-License-Identifier: MIT
#include "classfile/instrument/handler_ranges.h"

#include <fmt/format.h>

#include <algorithm>

namespace dashj::classfile {
namespace {

/// The probes of one handler block in the new code.
struct Gap {
  std::uint32_t start = 0, end = 0;
  std::uint16_t handler_pc = 0;
};

std::vector<Gap> find_gaps(const ProbePlan& plan, const CodeLayout& layout) {
  std::vector<Gap> gaps;
  for (const HandlerProbe& probe : plan.handlers) {
    const std::uint32_t start = probe.is_behind ? layout.end(probe.instruction) : layout.label(probe.instruction);
    const std::size_t size =
        probe.is_behind ? plan.behind[probe.instruction].size() : plan.before[probe.instruction].size();
    gaps.push_back({start, start + static_cast<std::uint32_t>(size), probe.handler_pc});
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.start < b.start; });
  return gaps;
}

void append_piece(std::vector<ExceptionHandler>& pieces, ExceptionHandler piece, std::uint32_t start,
                  std::uint32_t end) {
  if (start >= end) return;
  piece.start_pc = static_cast<std::uint16_t>(start);
  piece.end_pc = static_cast<std::uint16_t>(end);
  pieces.push_back(piece);
}

}  // namespace

Result<std::vector<ExceptionHandler>> relocate_handlers(const MethodRequest& request, const ProbePlan& plan,
                                                        const CodeLayout& layout) {
  const std::vector<Gap> gaps = find_gaps(plan, layout);
  std::vector<ExceptionHandler> pieces;
  for (const ExceptionHandler& handler : request.method.code->handlers) {
    const auto first = layout.index_at(handler.start_pc), end = layout.index_at(handler.end_pc);
    if (!first || !end || *first >= *end) {
      return bad_input(request.owner.name,
                       fmt::format("method {}{}: the exception table protects {} to {}, expected the starts of two "
                                   "instructions in this order (JVMS 4.7.3)",
                                   request.method.name, request.method.descriptor, handler.start_pc, handler.end_pc));
    }
    ExceptionHandler piece = handler;
    piece.handler_pc = static_cast<std::uint16_t>(layout.label(*layout.index_at(handler.handler_pc)));
    std::uint32_t at = layout.label(*first);
    const std::uint32_t stop = layout.end(*end - 1);
    // The gaps do not overlap, so their ends rise with their starts.
    auto gap_at = std::partition_point(gaps.begin(), gaps.end(), [at](const Gap& gap) { return gap.end <= at; });
    for (; gap_at != gaps.end() && gap_at->start < stop; ++gap_at) {
      const Gap& gap = *gap_at;
      if (handler.handler_pc > gap.handler_pc) continue;
      append_piece(pieces, piece, at, gap.start);
      at = gap.end;
    }
    append_piece(pieces, piece, at, stop);
  }
  return pieces;
}

}  // namespace dashj::classfile
