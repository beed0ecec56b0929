// SPDX-License-Identifier: MIT
// JLS 8.5, 8.9, 8.10, 9.5: enums, records, interfaces and classes as members, also of interfaces.
class MemberTypes {
    static void error() {}
    interface Device { enum State { OFF, ON } record Pair(State first, int second) { } class Lamp { State state = State.OFF; } int LEVELS = 3; }
    static class Button extends Device.Lamp { public Device.Lamp press() { state = state == Device.State.OFF ? Device.State.ON : Device.State.OFF; return this; } }
    // EXPECT: safe
    // ENTRY: MemberTypes.members
    // DOMAIN: n=-8..8
    // WHY: two presses
    static void members(int n) {
        Button button = new Button();
        if (button.press().state != Device.State.ON || button.press().state != Device.State.OFF || Device.LEVELS != 3) error();
        if (new Device.Pair(Device.State.ON, n).second() != n) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: MemberTypes.odd
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: an odd number of presses
    static void odd(int n) {
        Button button = new Button();
        for (int i = 0; i < n && i < 4; i++) button.press();
        if (button.state.ordinal() == 1 && n == 3) error();
    }
}
