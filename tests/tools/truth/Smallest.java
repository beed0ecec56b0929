// SPDX-License-Identifier: MIT
package truth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All small inputs in the order in which dashj calls them small (src/search/README.md), written a second time: fewer digits in all first; of as
 * many, value by value whole numbers before fractions, nearer to zero before farther, positive before negative; small letters before
 * other printable ASCII.
 */
public final class Smallest {
    /** Takes an input, of floats the bits; false: no more. */
    public interface Visitor {
        boolean visit(long[] input) throws Exception;
    }

    private record Value(long bits, int digits, boolean isFraction, double distance, boolean isNegative) {
        static final Comparator<Value> ORDER = Comparator.comparing(Value::isFraction).thenComparing(Value::distance).thenComparing(Value::isNegative);
    }

    private static final Map<String, List<Value>> known = new HashMap<>();

    private Smallest() {
    }

    /** Runs a driver's method on all inputs with so many digits, and at most so many. */
    public static void all(Truth.Driver driver, String[] types, int digits, int most) {
        int[] left = {most};
        try {
            inOrder(types, digits, input -> {
                Truth.fails(driver, input.clone());
                return --left[0] > 0;
            });
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void inOrder(String[] types, int digits, Visitor visitor) throws Exception {
        for (int all = 0; all <= digits; all++) {
            if (!visit(types, 0, all, new long[types.length], visitor)) {
                return;
            }
        }
    }

    private static boolean visit(String[] types, int index, int digits, long[] input, Visitor visitor) throws Exception {
        if (index == types.length) {
            return digits != 0 || visitor.visit(input);
        }
        for (Value value : values(types[index], digits)) {
            boolean isLast = index + 1 == types.length;
            if (isLast && value.digits != digits) {
                continue;
            }
            input[index] = value.bits;
            if (!visit(types, index + 1, digits - value.digits, input, visitor)) {
                return false;
            }
        }
        return true;
    }

    /** All values with so many digits at most. */
    private static List<Value> values(String type, int digits) {
        return known.computeIfAbsent(type + digits, key -> {
            List<Value> all = new ArrayList<>();
            switch (type) {
                case "boolean" -> all.addAll(List.of(new Value(0, 1, false, 0, false), new Value(1, 1, false, 1, false)));
                case "char" -> {
                    String order = "abcdefghijklmnopqrstuvwxyz";
                    for (char c = ' '; c <= '~'; c++) {
                        order += order.indexOf(c) < 0 ? String.valueOf(c) : "";
                    }
                    for (int i = 0; i < order.length(); i++) {
                        all.add(new Value(order.charAt(i), 1, false, i, false));
                    }
                }
                case "float", "double" -> addFloats(type, digits, all);
                default -> addWhole(type, digits, all);
            }
            all.removeIf(value -> value.digits > digits);
            all.sort(Value.ORDER);
            return all;
        });
    }

    private static void addWhole(String type, int digits, List<Value> all) {
        long low = type.equals("byte") ? Byte.MIN_VALUE : type.equals("short") ? Short.MIN_VALUE : Long.MIN_VALUE;
        long end = (long) Math.pow(10, digits);
        for (long number = Math.max(low, 1 - end); number < end && number <= -(low + 1); number++) {
            all.add(new Value(number, String.valueOf(Math.abs(number)).length(), false, Math.abs(number), number < 0));
        }
    }

    private static void addFloats(String type, int digits, List<Value> all) {
        long end = (long) Math.pow(10, digits);
        for (int places = 0; places < digits; places++) {
            double unit = Math.pow(10, places);
            for (long number = 1 - end; number < end; number++) {
                if (places > 0 && number % 10 == 0) {
                    continue;
                }
                boolean isFloat = type.equals("float");
                double value = isFloat ? (float) number / (float) unit : number / unit;
                String text = isFloat ? Float.toString((float) Math.abs(value)) : Double.toString(Math.abs(value));
                long bits = isFloat ? Float.floatToIntBits((float) value) : Double.doubleToLongBits(value);
                all.add(new Value(bits, text.replace(".", "").replace("-", "").length(), places > 0, Math.abs(value), number < 0));
            }
        }
    }
}
