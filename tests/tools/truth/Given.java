// SPDX-License-Identifier: MIT
package truth;

import java.lang.reflect.Array;
import java.util.Random;
import java.util.StringJoiner;

/**
 * The arrays that one parameter of a driver can be. The driver holds a number for each: 0 is null, then come the earlier parameters of
 * the type, then all arrays of the domain, the shortest first. A greater number makes a random array, a negative one an array that is
 * written down. Every call gets arrays of its own, as a program may write into them.
 */
public final class Given {
    private static final int LONGEST_RANDOM = 12;
    private static final double[] ODD = {Double.NaN, -0.0, 0.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};

    private final Class<?> component;
    private final long most;
    private final long low;
    private final long high;
    private final long[][] written;

    /**
     * Arrays of at most so many cells, each a whole number from low to high. Written ones are a length and, for some ranges of cells, first
     * and last index and value, that of a float as its bits.
     */
    public Given(Class<?> component, long most, long low, long high, long[][] written) {
        this.component = component;
        this.most = most;
        this.low = low;
        this.high = high;
        this.written = written;
    }

    /** The array that a number stands for; `before`: what the earlier parameters of the type are. */
    public Object array(long number, Object... before) {
        if (number < 0) {
            return writtenOne(written[(int) (-1 - number)]);
        }
        if (number == 0) {
            return null;
        }
        if (number <= before.length) {
            return before[(int) number - 1];
        }
        long rest = number - 1 - before.length;
        long size = 1;
        for (int length = 0; length <= most; length++) {
            if (rest < size) {
                return ofDigits(length, rest);
            }
            rest -= size;
            size *= high - low + 1;
        }
        return random(new Random(rest));
    }

    /** How many cells of its own the array of the domain has that a number stands for; `before`: how many earlier parameters of the type there are. */
    public int cells(long number, int before) {
        long rest = number - 1 - before;
        long size = 1;
        int length = 0;
        for (; rest >= size; length++) {
            rest -= size;
            size *= high - low + 1;
        }
        return length;
    }

    /** How many arrays of the domain there are: the numbers of those without parameters before are from 1 on. */
    long count() {
        long count = 0;
        long size = 1;
        for (int length = 0; length <= most; length++) {
            count += size;
            size *= high - low + 1;
        }
        return count;
    }

    Class<?> type() {
        return Array.newInstance(component, 0).getClass();
    }

    private Object ofDigits(int length, long number) {
        Object made = Array.newInstance(component, length);
        long rest = number;
        for (int i = 0; i < length; i++) {
            set(made, i, low + rest % (high - low + 1));
            rest /= high - low + 1;
        }
        return made;
    }

    /** Half of them hold values of the domain, the others what is near them, or anything. */
    private Object random(Random random) {
        Object made = Array.newInstance(component, random.nextInt(LONGEST_RANDOM));
        int kind = random.nextInt(4);
        for (int i = 0; i < Array.getLength(made); i++) {
            long value = low + Math.floorMod(random.nextLong(), high - low + 1);
            if (kind == 2) {
                value += random.nextInt(21) - 10;
            } else if (kind == 3) {
                value = random.nextLong() >> random.nextInt(64);
            }
            if (kind == 3 && component == float.class) {
                Array.setFloat(made, i, (float) ODD[random.nextInt(ODD.length)]);
            } else if (kind == 3 && component == double.class) {
                Array.setDouble(made, i, ODD[random.nextInt(ODD.length)]);
            } else {
                set(made, i, value);
            }
        }
        return made;
    }

    Object writtenOne(long[] cells) {
        Object made = Array.newInstance(component, (int) cells[0]);
        for (int k = 1; k < cells.length; k += 3) {
            for (long i = cells[k]; i <= cells[k + 1]; i++) {
                if (component == float.class) {
                    Array.setFloat(made, (int) i, Float.intBitsToFloat((int) cells[k + 2]));
                } else if (component == double.class) {
                    Array.setDouble(made, (int) i, Double.longBitsToDouble(cells[k + 2]));
                } else {
                    set(made, (int) i, cells[k + 2]);
                }
            }
        }
        return made;
    }

    /** Without java.lang.reflect.Array, which is slow before the JVM has compiled it. */
    private static void set(Object made, int index, long value) {
        if (made instanceof int[] cells) {
            cells[index] = (int) value;
        } else if (made instanceof byte[] cells) {
            cells[index] = (byte) value;
        } else if (made instanceof char[] cells) {
            cells[index] = (char) value;
        } else if (made instanceof boolean[] cells) {
            cells[index] = value % 2 != 0;
        } else if (made instanceof short[] cells) {
            cells[index] = (short) value;
        } else if (made instanceof long[] cells) {
            cells[index] = value;
        } else if (made instanceof float[] cells) {
            cells[index] = value;
        } else {
            ((double[]) made)[index] = value;
        }
    }

    /** For people: {1, 2}, null, or the name of the earlier parameter that it is. */
    public static String shown(Object array, String[] names, Object... before) {
        for (int i = 0; array != null && i < before.length; i++) {
            if (before[i] == array) {
                return names[i];
            }
        }
        if (array == null) {
            return "null";
        }
        StringJoiner cells = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < Array.getLength(array); i++) {
            cells.add(array instanceof char[] ? String.valueOf((int) Array.getChar(array, i)) : String.valueOf(Array.get(array, i)));
        }
        return cells.toString();
    }
}
