// SPDX-License-Identifier: MIT

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds what `dashj dump --start-heap` says of classes of the JDK against this JVM: every static field, and every field
 * and cell of the objects behind them, those that are not printed being 0 or null. Needs --add-opens for the packages.
 * Prints a line for each difference, and in the end how many primitives and nulls were compared.
 */
class CheckStartHeap {
    /** Enum maps and sets share a copy of the array that the class of the enum has, and it is printed as that array. */
    private static final String COPY = " copied";

    private static final class Printed {
        String className;
        int length;
        final Map<String, String> cells = new HashMap<>();
    }

    private final Map<String, Printed> printed = new HashMap<>();
    private final Map<String, Object> objects = new HashMap<>();
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final List<String> open = new ArrayList<>();
    private int compared;

    public static void main(String[] args) throws Exception {
        CheckStartHeap check = new CheckStartHeap();
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        check.readObjects(lines);
        for (String line : lines) if (line.startsWith("static ")) check.compareStatic(line.substring(7));
        while (!check.open.isEmpty()) check.compareObject(check.open.remove(check.open.size() - 1));
        System.out.println("compared " + check.compared);
    }

    private void readObjects(List<String> lines) {
        Printed last = null;
        for (String line : lines) {
            if (line.startsWith("object ")) {
                int colon = line.indexOf(": "), length = line.indexOf(" length ");
                last = new Printed();
                last.className = line.substring(colon + 2, length);
                last.length = Integer.parseInt(line.substring(length + 8));
                printed.put(line.substring(0, colon), last);
            } else if (line.startsWith("  ")) {
                int equals = line.indexOf(" = ");
                last.cells.put(line.substring(2, equals).trim(), line.substring(equals + 3));
            }
        }
    }

    /** java/util/Collections.EMPTY_LIST Ljava/util/List; = object 3 of java/util/Collections. */
    private void compareStatic(String line) throws Exception {
        int dot = line.indexOf('.'), blank = line.indexOf(' '), equals = line.indexOf(" = ");
        Class<?> owner = Class.forName(line.substring(0, dot).replace('/', '.'));
        Field field = owner.getDeclaredField(line.substring(dot + 1, blank));
        field.setAccessible(true);
        compare(line, field.get(null), field.getType(), line.substring(equals + 3));
    }

    private void compareObject(String name) throws Exception {
        Printed expected = printed.get(name.replace(COPY, ""));
        Object object = objects.get(name);
        if (expected == null) {
            System.out.println(name + " is not printed");
            return;
        }
        Map<String, String> cells = new HashMap<>(expected.cells);
        String found = object.getClass().getName().replace('.', '/');
        if (!withoutNumber(found).equals(withoutNumber(expected.className))) System.out.println(name + ": " + found + ", not " + expected.className);
        if (object.getClass().isArray()) {
            if (Array.getLength(object) != expected.length) System.out.println(name + " is longer or shorter");
            for (int i = 0; i < Array.getLength(object); i++)
                compare(name + "[" + i + "]", Array.get(object, i), object.getClass().getComponentType(),
                        cells.remove("[" + i + "]"));
        } else if (!found.equals("java/lang/String")) {
            for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass())
                for (Field field : c.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) continue;
                    field.setAccessible(true);
                    String key = c.getName().replace('.', '/') + "." + field.getName() + " " + field.getType().descriptorString();
                    String value = cells.remove(key);
                    boolean isCopy = value != null && (field.getName().equals("universe") || field.getName().equals("keyUniverse"));
                    compare(name + ": " + key, field.get(object), field.getType(), isCopy ? value + COPY : value);
                }
        }
        if (!cells.isEmpty()) System.out.println(name + " has no " + cells);
    }

    /** Of a class that is made for a lambda. */
    private static String withoutNumber(String className) {
        return className.replaceFirst("\\$\\$Lambda\\$.*", "");
    }

    private static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        for (char c : text.toCharArray())
            shown.append(c >= ' ' && c <= '~' && c != '\\' ? "" + c : String.format("\\u%04x", (int) c));
        return shown.toString();
    }

    /** `expected`: null where nothing is printed. */
    private void compare(String place, Object found, Class<?> type, String expected) {
        if (type.isPrimitive()) {
            compared++;
            String text = found instanceof Boolean ? ((Boolean) found ? "1" : "0")
                    : found instanceof Character ? "" + (int) (Character) found
                    : found instanceof Float ? "" + Float.floatToIntBits((Float) found)
                    : found instanceof Double ? "" + Double.doubleToLongBits((Double) found) : "" + found;
            if (!text.equals(expected == null ? "0" : expected)) System.out.println(place + ": " + text + ", not " + expected);
        } else if (found == null || expected == null || expected.equals("null")) {
            compared++;
            if (found != null || !(expected == null || expected.equals("null")))
                System.out.println(place + ": " + found + ", not " + expected);
        } else if (expected.startsWith("\"")) {
            if (!expected.equals("\"" + shown((String) found) + "\"")) System.out.println(place + ": " + found + ", not " + expected);
        } else if (expected.startsWith("class ")) {
            String name = ((Class<?>) found).getName().replace('.', '/');
            if (!expected.equals("class " + name)) System.out.println(place + ": " + name + ", not " + expected);
        } else {
            Object known = objects.putIfAbsent(expected, found);
            if (known == null) open.add(expected);
            // Boxes of small numbers are one object, and printed as several.
            String name = found instanceof Integer ? null : names.putIfAbsent(found, expected);
            if (known != null && known != found || name != null && !name.equals(expected))
                System.out.println(place + " is another object than " + expected);
        }
    }
}
