// SPDX-License-Identifier: MIT

import java.lang.reflect.Array;

/** Values and exceptions on one line of ASCII. */
final class Shown {
    private static final int MOST_ELEMENTS = 8;

    private Shown() {}

    static String text(Object[] values, int most) {
        String text = oneLine(elements(values));
        return "(" + text.substring(0, Math.min(most, text.length())) + ")";
    }

    private static String elements(Object array) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Array.getLength(array) && i < MOST_ELEMENTS; i++) {
            text.append(i == 0 ? "" : ", ").append(value(Array.get(array, i)));
        }
        return text + (Array.getLength(array) > MOST_ELEMENTS ? ", ..." : "");
    }

    private static String value(Object value) {
        if (value == null) {
            return "null";
        } else if (value.getClass().isArray()) {
            return "{" + elements(value) + "}";
        } else if (value instanceof CharSequence) {
            return "\"" + value + "\"";
        } else if (value instanceof Character) {
            return "char " + (int) (char) value;
        }
        return value instanceof Number || value instanceof Boolean ? value.toString() : value.getClass().getName() + " " + described(value);
    }

    private static String described(Object value) {
        try {
            return value.toString().replaceAll("(\\$\\$Lambda[^@ ]*)?@[0-9a-f]+", "");  // each run has its own numbers
        } catch (Throwable thrown) {
            return "of which toString throws " + thrown.getClass().getName();
        }
    }

    static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return oneLine(described(thrown) + (trace.length == 0 ? "" : " at " + trace[0]));
    }

    private static String oneLine(String text) {
        StringBuilder line = new StringBuilder();
        for (char unit : text.toCharArray()) {
            line.append(unit >= ' ' && unit < 127 ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
        }
        return line.toString();
    }
}
