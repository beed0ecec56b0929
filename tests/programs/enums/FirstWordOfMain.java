// SPDX-License-Identifier: MIT
class FirstWordOfMain {
    // EXPECT: unsafe line=8
    // ENTRY: FirstWordOfMain.main
    // PROPERTY: exceptions
    // WHY: there is no first word
    public static void main(String[] args) {
        String first = args[0];
    }
}
