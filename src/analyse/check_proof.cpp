// SPDX-License-Identifier: MIT
#include "analyse/check_proof.h"

#include <algorithm>

#include "base/statistics.h"
#include "base/stop_token.h"
#include "base/work_meter.h"
#include "classfile/tac/open_calls.h"
#include "jvm/jvm_exhauster.h"
#include "jvm/jvm_runner.h"
#include "jvm/warm_parts.h"
#include "program/class_digests.h"
#include "program/lower_methods.h"
#include "program/reach/presumptions.h"
#include "smt/chain/solver_chain.h"

namespace dashj::analyse {
namespace {

using check::CheckOutcome;
using check::NotDecided;
using check::Rejected;

const program::ClassDigest* find_class(const std::vector<program::ClassDigest>& classes, const std::string& name) {
  const auto found = std::find_if(classes.begin(), classes.end(), [&](const auto& one) { return one.name == name; });
  return found == classes.end() ? nullptr : &*found;
}

// Not needed for soundness, as the proof is made for the classes that are here: but a proof of other classes is a
// mistake that people want named.
std::optional<Rejected> other_classes(const std::vector<program::ClassDigest>& claimed,
                                      const std::vector<program::ClassDigest>& here) {
  for (const program::ClassDigest& one : here) {
    const auto* known = find_class(claimed, one.name);
    if (known == nullptr) return Rejected{"class " + one.name + " is in reach, and the certificate does not know it"};
    if (known->sha256 != one.sha256)
      return Rejected{"class " + one.name + " is not the one of the proof: its SHA-256 is " + one.sha256 +
                      ", expected " + known->sha256};
  }
  for (const program::ClassDigest& one : claimed)
    if (find_class(here, one.name) == nullptr)
      return Rejected{"class " + one.name + " of the proof is not in reach here"};
  if (claimed.size() != here.size()) return Rejected{"the certificate names a class twice"};
  return std::nullopt;
}

bool names_jdk(const std::vector<program::ClassDigest>& classes) {
  return std::any_of(classes.begin(), classes.end(), [](const auto& one) { return one.name.starts_with("java."); });
}

class Checking {
 public:
  Checking(jvm::AnalysisContext& context, const program::Entry& entry, const ProofCheckParts& parts)
      : context_(context), entry_(entry), parts_(parts), stop_(jvm::stop_token(context.options)) {
    context_.warm->set_stop_token(stop_);
  }

  Result<ProofCheck> check(const verdict::CertificateText& text) {
    const program::LoweredMethods lowered =
        DASHJ_TRY(program::lower_methods(context_.program, entry_, context_.options.property));
    if (const auto other = other_classes(text.classes, program::class_digests(context_.program, lowered))) {
      // Without a JDK none of its classes is in reach.
      if (parts_.no_java && context_.program.jdk() == nullptr && names_jdk(text.classes))
        return tl::unexpected(*parts_.no_java);
      return ProofCheck{*other};
    }
    term::TermStore store;
    const tac::Methods methods = text.opens_calls ? tac::opened(lowered.methods) : lowered.methods;
    const auto certificate = verdict::read_certificate(text, methods, store);
    if (!certificate) return ProofCheck{Rejected{certificate.error().text()}};
    const bool needs_java = certificate->exhausted.has_value() || !lowered.linked.empty();
    if (needs_java && parts_.no_java) return tl::unexpected(*parts_.no_java);
    if (const auto refused = DASHJ_TRY(refused_class(lowered))) return ProofCheck{NotDecided{*refused}};
    return prove(lowered, methods, *certificate, store);
  }

 private:
  // The same question that an analysis asks before it starts (JvmRunner).
  Result<std::optional<std::string>> refused_class(const program::LoweredMethods& lowered) {
    if (lowered.linked.empty()) return std::optional<std::string>();
    jvm::JvmRunner runner(context_, lowered, jvm::StaticState{}, stop_, meter_, statistics_);
    const auto refused = runner.refused_class(lowered.linked);
    if (runner.missing()) return tl::unexpected(*runner.missing());
    return refused ? std::optional(refused->text()) : std::nullopt;
  }

  // `methods`: those that the certificate speaks of.
  Result<ProofCheck> prove(const program::LoweredMethods& lowered, const tac::Methods& methods,
                           const verdict::Certificate& certificate, term::TermStore& store) {
    const auto solver = smt::make_check_chain(store, stop_, statistics_);
    jvm::JvmExhauster exhauster(context_, lowered, stop_, statistics_);
    std::optional<ObligationFiles::OfEntry> sink;
    if (parts_.files) sink.emplace(*parts_.files, methods, store);
    ProofCheck result{
        check::check_certificate(methods, certificate, store, *solver, &exhauster, sink ? &*sink : nullptr, stop_),
        0,
        {},
        program::presumptions(context_.program, lowered, context_.options.property)};
    if (std::holds_alternative<NotDecided>(result.outcome) && stop_.should_stop())
      result.outcome = NotDecided{UnknownReason{unknown_kind(stop_.reason()), ""}.text()};
    if (certificate.exhausted)
      for (const concrete::InputBox& box : certificate.exhausted->boxes)
        result.inputs_run += concrete::input_count(box);
    if (parts_.files) {
      DASHJ_TRY_VOID(parts_.files->complete());
      result.files = sink->paths();
    }
    return result;
  }

  jvm::AnalysisContext& context_;
  const program::Entry& entry_;
  const ProofCheckParts& parts_;
  StopToken stop_;
  WorkMeter meter_;
  Statistics statistics_;
};

}  // namespace

Result<ProofCheck> check_proof(jvm::AnalysisContext& context, const program::Entry& entry,
                               const verdict::CertificateText& text, const ProofCheckParts& parts) {
  return Checking(context, entry, parts).check(text);
}

}  // namespace dashj::analyse
