// SPDX-License-Identifier: MIT
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Scanner;
import truth.Smallest;

/** Pairs of methods on stdin, a line each: Class method. Prints the smallest input on which the method and `reference` differ, or `none`. */
public final class SmallestPairs {
    private SmallestPairs() {
    }

    public static void main(String[] arguments) throws Exception {
        int digits = Integer.parseInt(arguments[0]);
        int most = Integer.parseInt(arguments[1]);
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNext()) {
            System.out.println(search(Class.forName(scanner.next()), scanner.next(), digits, most));
        }
    }

    private static String search(Class<?> pair, String name, int digits, int most) throws Exception {
        Method reference = method(pair, "reference");
        Method student = method(pair, name);
        Method pre = method(pair, "pre");
        String[] types = Arrays.stream(reference.getParameterTypes()).map(Class::getName).toArray(String[]::new);
        String[] found = {"none"};
        int[] left = {most};
        Smallest.inOrder(types, digits, input -> {
            Object[] given = boxed(reference.getParameterTypes(), input);
            boolean isInside = pre == null || outcome(pre, given).equals("true");
            if (isInside && !outcome(reference, given).equals(outcome(student, given))) {
                found[0] = Arrays.toString(input);
                return false;
            }
            return --left[0] > 0;
        });
        return found[0];
    }

    private static Method method(Class<?> owner, String name) {
        for (Method each : owner.getDeclaredMethods()) {
            each.setAccessible(true);
            if (each.getName().equals(name)) {
                return each;
            }
        }
        return null;
    }

    private static Object[] boxed(Class<?>[] types, long[] input) {
        Object[] given = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            given[i] = switch (types[i].getName()) {
                case "boolean" -> input[i] != 0;
                case "byte" -> (byte) input[i];
                case "short" -> (short) input[i];
                case "char" -> (char) input[i];
                case "int" -> (int) input[i];
                case "float" -> Float.intBitsToFloat((int) input[i]);
                case "double" -> Double.longBitsToDouble(input[i]);
                default -> input[i];
            };
        }
        return given;
    }

    private static String outcome(Method method, Object[] given) throws IllegalAccessException {
        try {
            return String.valueOf(method.invoke(null, given));
        } catch (InvocationTargetException thrown) {
            return "throws " + thrown.getCause().getClass().getName();
        }
    }
}
