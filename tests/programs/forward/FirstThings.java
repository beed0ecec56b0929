// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Objects that static initialisers make. */
class FirstThings {
    static void error() {}

    static class Config {
        static final Config DEFAULT = new Config(3);
        static int made = 10;  // after DEFAULT: what its constructor counted is lost
        final int limit;
        Config parent;

        Config(int limit) {
            this.limit = limit;
            made++;
            parent = DEFAULT;
        }

        int effective() {
            return parent == null ? limit : Math.min(limit, parent.effective());
        }
    }

    static class Registry {
        static Registry head;
        final int key;
        final Registry next;

        static {
            register(1);
            register(2);
            register(4);
        }

        Registry(int key, Registry next) {
            this.key = key;
            this.next = next;
        }

        static void register(int key) {
            head = new Registry(key, head);
        }

        static int bits() {
            int all = 0;
            for (Registry r = head; r != null; r = r.next) {
                all |= r.key;
            }
            return all;
        }
    }

    // EXPECT: safe
    // ENTRY: FirstThings.defaultLimits
    // DOMAIN: limit=-20..20
    // WHY: the default has no parent, as DEFAULT was null while it was made; every other one has it, and is no higher than 3
    static void defaultLimits(int limit) {
        Config c = new Config(limit);
        assert Config.DEFAULT.parent == null;
        assert c.parent == Config.DEFAULT && c.effective() <= 3;
        assert Config.made == 11;
    }

    // EXPECT: unsafe line=75
    // ENTRY: FirstThings.countOfDefault
    // DOMAIN: n=-2..5
    // WITNESS: n=2
    // WHY: the counter is set to 10 after the default has been counted: two more make 12, not 13
    static void countOfDefault(int n) {
        for (int i = 0; i < n && i < 3; i++) {
            new Config(i);
        }
        if (Config.made == 12) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FirstThings.registered
    // DOMAIN: key=-20..20
    // WHY: three are registered before the first use, and a fourth only adds bits
    static void registered(int key) {
        if (Registry.bits() != 7) {
            error();
        }
        Registry.register(key);
        if ((Registry.bits() & 7) != 7 || Registry.head.key != key || Registry.head.next.key != 4) {
            error();
        }
    }

    // EXPECT: unsafe line=103
    // ENTRY: FirstThings.firstOfFour
    // DOMAIN: key=-20..20
    // PROPERTY: exceptions
    // WITNESS: key=9
    // WHY: after 9, 4, 2 and 1 there is no other node
    static int firstOfFour(int key) {
        Registry.register(key);
        Registry r = Registry.head;
        if (key > 8) {
            return r.next.next.next.next.key;
        }
        return r.next.next.next.key;
    }
}
