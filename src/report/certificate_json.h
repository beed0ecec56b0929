// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "verdict/certificate_text.h"

namespace dashj::report {

/// The document of --certificate, with a line end after it: one proof for each SAFE entry, in the order of the entries.
/// Format 1, as certificate.schema.json in this folder says.
[[nodiscard]] std::string write_certificates(const std::vector<verdict::CertificateText>& proofs,
                                             const std::string& version);

/// The reverse, of a document that may be anybody's. `origin` names it in messages; they say which value is wrong, as a
/// JSON pointer (RFC 6901), and what was expected.
[[nodiscard]] Result<std::vector<verdict::CertificateText>> read_certificates(std::string_view document,
                                                                              const std::string& origin);

}  // namespace dashj::report
