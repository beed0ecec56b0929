// SPDX-License-Identifier: MIT
#pragma once

namespace dashj::jni {

/// Root becomes a user that nobody else is: limits on processes do not bind root, and processes of one user may signal
/// each other. All lose their capabilities, those of a new user namespace too. Clears PR_SET_PDEATHSIG. Returns 0, or
/// the errno of what was refused: where a container has no other user, root stays what it is there.
[[nodiscard]] int become_own_user();

}  // namespace dashj::jni
