// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dashj::grade {

/// What Moodle calls the folder or the files of a submission: NAME_NUMBER_assignsubmission_file (from Moodle 4.1 on),
/// with a '_' at the end before, and with a file's name after it where there are no folders (mod_assign's downloader).
/// No '_' is left in NAME, and NUMBER is the participant's in this assignment, or the group's where groups hand in;
/// those in no group have none.
struct MoodleName {
  std::string name, number;
};
/// No value: Moodle has not named it.
[[nodiscard]] std::optional<MoodleName> moodle_name(std::string_view submission);

/// The name of the submission that a file or folder of a download belongs to: what Moodle has named is
/// "NAME_NUMBER_assignsubmission_file_", everything else itself.
[[nodiscard]] std::string submission_of(const std::string& file);

/// The folder of a participant, as the upload of feedback files asks for it (assignfeedback_file's zip importer).
[[nodiscard]] std::string moodle_folder(const MoodleName& name);

}  // namespace dashj::grade
