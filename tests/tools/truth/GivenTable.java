// SPDX-License-Identifier: MIT
package truth;

import java.lang.reflect.Array;
import java.util.Random;
import java.util.StringJoiner;

/**
 * The arrays of arrays that one parameter of a driver can be, numbered as {@link Given} numbers arrays: null, the earlier parameters of
 * the type, then those of the domain, the shortest first. Each row of one is null, an array parameter, a row before it, or an array of its own.
 */
public final class GivenTable {
    private static final int LONGEST_RANDOM = 5;

    private final int most;
    private final Given rows;
    private final long[][][] written;

    /**
     * Tables of at most so many rows. Written ones have for each row what Given takes, or -1: null; -2, k: an array parameter; -3, t, i: row
     * i of the t-th earlier parameter of the type, or of the table itself.
     */
    public GivenTable(int most, Given rows, long[][][] written) {
        this.most = most;
        this.rows = rows;
        this.written = written;
    }

    /** The table that a number stands for; `arrays`: the parameters that rows may be, `before`: the earlier ones of the type. */
    public Object array(long number, Object[] arrays, Object... before) {
        if (number < 0) {
            return writtenOne(written[(int) (-1 - number)], arrays, before);
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
                return ofDigits(length, rest, arrays);
            }
            rest -= size;
            size *= kinds(arrays) + length;
        }
        return random(new Random(rest), arrays);
    }

    private long kinds(Object[] arrays) {
        return 1 + arrays.length + rows.count();
    }

    private Object ofDigits(int length, long number, Object[] arrays) {
        Object[] table = (Object[]) Array.newInstance(rows.type(), length);
        long rest = number;
        for (int i = 0; i < length; i++) {
            long kind = rest % (kinds(arrays) + i);
            rest /= kinds(arrays) + i;
            table[i] = kind < i ? table[(int) kind] : rows.array(kind - i, arrays);
        }
        return table;
    }

    private Object random(Random random, Object[] arrays) {
        Object[] table = (Object[]) Array.newInstance(rows.type(), random.nextInt(LONGEST_RANDOM));
        for (int i = 0; i < table.length; i++) {
            boolean isBefore = i > 0 && random.nextInt(8) == 0;
            long number = random.nextInt(4) == 0 ? kinds(arrays) + random.nextInt(Integer.MAX_VALUE) : random.nextInt((int) kinds(arrays));
            table[i] = isBefore ? table[random.nextInt(i)] : rows.array(number, arrays);
        }
        return table;
    }

    private Object writtenOne(long[][] lines, Object[] arrays, Object[] before) {
        Object[] table = (Object[]) Array.newInstance(rows.type(), lines.length);
        for (int i = 0; i < lines.length; i++) {
            long[] line = lines[i];
            if (line[0] >= 0) {
                table[i] = rows.writtenOne(line);
            } else if (line[0] < -1) {
                Object[] other = line[0] == -2 ? arrays : line[1] < before.length ? (Object[]) before[(int) line[1]] : table;
                table[i] = other[(int) line[line.length - 1]];
            }
        }
        return table;
    }

    /** For people: {{1, 2}, null}, null, or the name of the earlier parameter that it is. */
    public static String shown(Object table, String[] names, Object... before) {
        for (int i = 0; table != null && i < before.length; i++) {
            if (before[i] == table) {
                return names[i];
            }
        }
        if (table == null) {
            return "null";
        }
        StringJoiner shown = new StringJoiner(", ", "{", "}");
        for (Object row : (Object[]) table) {
            shown.add(Given.shown(row, new String[0]));
        }
        return shown.toString();
    }
}
