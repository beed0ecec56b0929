// SPDX-License-Identifier: MIT
class Lower {
    static void case_() {}
}

class LOWER {
    static void case_() {}
}
