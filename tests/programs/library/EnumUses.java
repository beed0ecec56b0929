// SPDX-License-Identifier: MIT

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** What the JDK has for enums. */
class EnumUses {
    enum Color {
        RED, GREEN, BLUE;

        Color next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    enum Op {
        ADD {
            @Override
            int apply(int x, int y) {
                return x + y;
            }
        },
        SUB {
            @Override
            int apply(int x, int y) {
                return x - y;
            }
        };

        abstract int apply(int x, int y);
    }

    static Color color(int n) {
        return n == 0 ? Color.RED : n == 1 ? Color.GREEN : Color.BLUE;
    }

    // EXPECT: safe
    // ENTRY: EnumUses.mapped
    // DOMAIN: n=-1..3
    // WHY: an EnumMap gives what was put in
    static void mapped(int n) {
        Map<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(Color.GREEN, 5);
        map.put(color(n), n);
        assert map.get(color(n)) == n;
        assert map.size() == (n == 1 ? 1 : 2);
    }

    // EXPECT: unsafe line=59
    // ENTRY: EnumUses.absent
    // DOMAIN: n=-1..3
    // WHY: GREEN is not in the map where n is 1 or another colour is removed
    static void absent(int n) {
        EnumMap<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(Color.RED, 1);
        map.put(Color.BLUE, 2);
        map.remove(color(n));
        assert map.containsKey(Color.BLUE);
    }

    // EXPECT: unsafe line=72
    // ENTRY: EnumUses.inOrder
    // DOMAIN: n=-1..3
    // WHY: entries come in the order of the constants
    static void inOrder(int n) {
        EnumMap<Color, Integer> map = new EnumMap<>(Color.class);
        map.put(Color.BLUE, 3);
        map.put(color(n), 1);
        int sum = 0;
        for (Map.Entry<Color, Integer> entry : map.entrySet()) sum = sum * 10 + entry.getKey().ordinal() + entry.getValue();
        assert sum != 25;
    }

    // EXPECT: safe
    // ENTRY: EnumUses.inSet
    // DOMAIN: n=-1..3
    // WHY: a set of constants holds each once
    static void inSet(int n) {
        EnumSet<Color> set = EnumSet.of(Color.RED, Color.GREEN);
        set.add(color(n));
        assert set.contains(color(n));
        assert set.size() == (n == 0 || n == 1 ? 2 : 3);
        assert EnumSet.allOf(Color.class).containsAll(set);
    }

    // EXPECT: unsafe line=97
    // ENTRY: EnumUses.complement
    // DOMAIN: n=-1..3
    // WHY: what is not in the set
    static void complement(int n) {
        EnumSet<Color> set = EnumSet.noneOf(Color.class);
        set.add(color(n));
        EnumSet<Color> rest = EnumSet.complementOf(set);
        int sum = 0;
        for (Color c : rest) sum += c.ordinal() + 1;
        assert sum != 4;
    }

    // EXPECT: safe
    // ENTRY: EnumUses.byName
    // DOMAIN: n=-1..3
    // WHY: valueOf finds the constant of that name
    static void byName(int n) {
        assert Color.valueOf("GREEN") == Color.GREEN;
        assert Color.valueOf(color(n).name()) == color(n);
        assert Op.valueOf("SUB").apply(5, 3) == 2;
    }

    // EXPECT: unsafe line=9
    // ENTRY: EnumUses.noSuchName
    // PROPERTY: exceptions
    // DOMAIN: n=-1..3
    // WHY: there is no constant YELLOW
    static void noSuchName(int n) {
        Color.valueOf(n == 2 ? "YELLOW" : "RED");
    }

    // EXPECT: safe
    // ENTRY: EnumUses.caught
    // DOMAIN: n=-1..3
    // WHY: an IllegalArgumentException where there is none, a NullPointerException for null
    static void caught(int n) {
        String name = n == 0 ? "RED" : n == 1 ? "red" : null;
        int got = 0;
        try {
            Color.valueOf(name);
            got = 1;
        } catch (IllegalArgumentException e) {
            got = 2;
        } catch (NullPointerException e) {
            got = 3;
        }
        assert got == (n == 0 ? 1 : n == 1 ? 2 : 3);
    }

    // EXPECT: unsafe line=143
    // ENTRY: EnumUses.compared
    // DOMAIN: n=-1..3
    // WHY: constants are ordered as they are declared
    static void compared(int n) {
        Op op = n > 1 ? Op.SUB : Op.ADD;
        assert op.compareTo(Op.ADD) != 1 || color(n).compareTo(Color.GREEN) < 1;
    }

    // EXPECT: safe
    // ENTRY: EnumUses.cycle
    // DOMAIN: n=-1..3
    // WHY: after three steps it is where it was
    static void cycle(int n) {
        Color c = color(n);
        assert c.next().next().next() == c;
        assert Color.values().length == 3;
    }

    // EXPECT: unsafe line=163
    // ENTRY: EnumUses.withBodies
    // DOMAIN: n=-1..3 x=-2..9
    // WHY: constants with bodies are keys too
    static void withBodies(int n, int x) {
        EnumMap<Op, Integer> counts = new EnumMap<>(Op.class);
        for (Op op : Op.values()) counts.put(op, op.apply(x, 2));
        assert counts.get(n > 1 ? Op.SUB : Op.ADD) != 5;
    }

    enum Broken {
        ONE;

        static int calls;

        static {
            if (calls == 0) throw new IllegalStateException();
        }
    }

    // EXPECT: safe
    // ENTRY: EnumUses.broken
    // DOMAIN: n=-1..3
    // WHY: what the initialiser of an enum throws comes out of EnumSet and valueOf as it does elsewhere
    static void broken(int n) {
        int first = 0, second = 0;
        try {
            if (n > 0) EnumSet.noneOf(Broken.class);
            else Broken.valueOf("ONE");
        } catch (ExceptionInInitializerError e) {
            first = 1;
        }
        try {
            EnumSet.noneOf(Broken.class);
        } catch (NoClassDefFoundError e) {
            second = 1;
        }
        assert first == 1 && second == 1;
    }

    enum Early {
        ONE, TWO;

        static final int SIZE = EnumSet.allOf(Early.class).size();
    }

    // EXPECT: unsafe line=207
    // ENTRY: EnumUses.early
    // DOMAIN: n=-1..3
    // WHY: a set that is made in the enum's own initialiser, behind the constants
    static void early(int n) {
        assert Early.SIZE != n;
    }

    // EXPECT: safe
    // ENTRY: EnumUses.wrongType
    // DOMAIN: n=-1..3
    // WHY: without type arguments a constant of another enum is no key
    @SuppressWarnings({"unchecked", "rawtypes"})
    static void wrongType(int n) {
        EnumMap map = new EnumMap<>(Color.class);
        boolean isThrown = false;
        try {
            map.put(n > 1 ? Op.ADD : Op.SUB, 1);
        } catch (ClassCastException e) {
            isThrown = true;
        }
        assert isThrown && map.isEmpty() && !map.containsKey(Op.ADD) && map.get(Op.SUB) == null;
    }

    // EXPECT: unsafe line=236
    // ENTRY: EnumUses.ranges
    // DOMAIN: n=-1..3
    // WHY: a range of constants, and a copy of a set
    static void ranges(int n) {
        EnumSet<Color> set = EnumSet.range(Color.RED, Color.GREEN);
        EnumSet<Color> copy = EnumSet.copyOf(set);
        copy.remove(color(n));
        assert set.size() == 2;
        assert Color.GREEN.getDeclaringClass() == Color.class && Op.ADD.getDeclaringClass() == Op.class;
        assert copy.contains(Color.RED);
    }
}
