// SPDX-License-Identifier: MIT
#include "classfile/tac/copied_references.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/mutant.h"
#include "classfile/tac/limits.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"

namespace dashj::tac {
namespace {

struct Copied {
  LocalId copy, from;
  auto operator<=>(const Copied&) const = default;
};

/// Which copies are there before each statement: the greatest solution, by a work list.
class Copies {
 public:
  explicit Copies(Body body) : body_(std::move(body)) {
    for (const Stmt& stmt : body_.statements)
      if (const auto made = copied(stmt.operation)) copies_.push_back(*made);
    std::sort(copies_.begin(), copies_.end());
    copies_.erase(std::unique(copies_.begin(), copies_.end()), copies_.end());
    for (std::size_t i = 0; i < copies_.size(); ++i)
      for (const LocalId local : {copies_[i].copy, copies_[i].from}) about_[local].push_back(i);
  }

  Body run() {
    if (copies_.empty() || copies_.size() > kMaxCopies || body_.statements.size() > kMaxOpenedStatements)
      return std::move(body_);
    find();
    for (std::size_t i = 0; i < body_.statements.size(); ++i)
      if (before_[i]) resolve(body_.statements[i].operation, *before_[i]);
    return std::move(body_);
  }

 private:
  using Known = std::vector<bool>;  // by copy

  [[nodiscard]] std::optional<Copied> copied(const Operation& operation) const {
    const auto* assign = std::get_if<Assign>(&operation);
    const auto* copy = assign == nullptr ? nullptr : std::get_if<Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from == nullptr || *from == assign->target || !may_be_copied(*from) || !may_be_copied(assign->target))
      return std::nullopt;
    return Copied{assign->target, *from};
  }

  // Calls write globals.
  [[nodiscard]] bool may_be_copied(LocalId local) const {
    return body_.type_of(local) == Type::Ref && body_.local(local).kind != LocalKind::Global;
  }

  void find() {
    before_.resize(body_.statements.size());
    before_[0] = Known(copies_.size(), false);
    std::vector<std::size_t> work{0};
    while (!work.empty()) {
      const std::size_t at = work.back();
      work.pop_back();
      const Operation& operation = body_.statements[at].operation;
      const Known after = behind(operation, *before_[at]);
      for (const StmtId next : successors(operation, StmtId{static_cast<std::uint32_t>(at)}))
        if (come_to(next.index(), after)) work.push_back(next.index());
    }
  }

  // Whether less is known there than was.
  bool come_to(std::size_t at, const Known& known) {
    if (!before_[at]) {
      before_[at] = known;
      return true;
    }
    bool is_less = false;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!(*before_[at])[i] || known[i]) continue;
      (*before_[at])[i] = false;
      is_less = true;
    }
    return is_less;
  }

  // What is not modelled may write everything (Unsupported).
  [[nodiscard]] Known behind(const Operation& operation, Known known) const {
    if (std::holds_alternative<Unsupported>(operation)) return Known(copies_.size(), false);
    const auto write = [&](LocalId local) {
      const auto found = about_.find(local);
      if (found == about_.end()) return;
      for (const std::size_t copy : found->second)
        known[copy] = DASHJ_MUTATE(written_copy_is_one, false, copies_[copy].copy != local);
    };
    if (const auto local = local_written(operation)) write(*local);
    if (const auto* call = std::get_if<Call>(&operation))
      for (const Call::Output& output : call->outputs) write(output.temporary);
    if (const auto made = copied(operation)) {
      const auto place = std::lower_bound(copies_.begin(), copies_.end(), *made);
      known[static_cast<std::size_t>(place - copies_.begin())] = true;
    }
    return known;
  }

  void resolve(Operation& operation, const Known& known) const {
    const auto read = [&](LocalId& local) { local = original(local, known); };
    const LocalVisitor<decltype(read)> reads{read};
    if (auto* assign = std::get_if<Assign>(&operation)) {
      std::visit(reads, assign->value);
    } else if (auto* call = std::get_if<Call>(&operation)) {
      for (Operand& argument : call->arguments) reads(argument);
    } else if (!std::holds_alternative<Choose>(operation)) {
      for_each_local(operation, read);
    }
  }

  // Two may be copies of each other.
  [[nodiscard]] LocalId original(LocalId local, const Known& known) const {
    LocalId result = local;
    for (std::size_t steps = 0; steps < copies_.size(); ++steps) {
      const auto found = about_.find(result);
      if (found == about_.end()) break;
      const auto copy = std::find_if(found->second.begin(), found->second.end(),
                                     [&](std::size_t i) { return known[i] && copies_[i].copy == result; });
      if (copy == found->second.end() || copies_[*copy].from == local) break;
      result = copies_[*copy].from;
    }
    return result;
  }

  Body body_;
  std::vector<Copied> copies_;                         // ascending
  std::map<LocalId, std::vector<std::size_t>> about_;  // copies that a local is in
  std::vector<std::optional<Known>> before_;           // by statement; no value: no way comes there
};

}  // namespace

Body with_copied_references(Body body) {
  return Copies(std::move(body)).run();
}

}  // namespace dashj::tac
