// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "analyse/obligation_files.h"
#include "base/result.h"
#include "check/check_certificate.h"
#include "jvm/analysis_context.h"
#include "program/entry.h"
#include "verdict/certificate.h"
#include "verdict/certificate_text.h"

namespace dashj::analyse {

/// What came of the check of one certificate.
struct ProofCheck {
  check::CheckOutcome outcome;
  std::uint64_t inputs_run = 0;            ///< Exhaustion.
  std::vector<std::string> files = {};     ///< Its obligations, if they are written.
  std::vector<std::string> presumes = {};  ///< What the proof presumes (verdict::Safe), found anew.
};

/// What the check of a certificate may use. Without a Java installation (`no_java`, why) nothing can be run.
struct ProofCheckParts {
  std::shared_ptr<ObligationFiles> files;  ///< Null: obligations are not written.
  std::optional<Diagnostic> no_java;
};

/// Proves a certificate that may be anybody's, for an entry of this program. Nothing of it is believed:
///  * the program is lowered again, for the property that the certificate names, and it must be of the same class
///  files;
///  * every name, type and statement in it is held against that code (verdict::read_certificate);
///  * every claim is proved by check::check_certificate, with a solver that has seen no query before;
///  * an exhaustion claim holds only for a pure function, which is decided anew, and all its inputs are run again, in
///  workers of its own;
///  * classes that the JVM must be able to link are linked.
/// So Accepted means what SAFE of an analysis means: both end in the same checker, over the same lowering of the same
/// bytes. The certificate only chooses which claims are proved. Fails where something is missing here (a JDK that is
/// needed).
[[nodiscard]] Result<ProofCheck> check_proof(jvm::AnalysisContext& context, const program::Entry& entry,
                                             const verdict::CertificateText& text, const ProofCheckParts& parts);

}  // namespace dashj::analyse
