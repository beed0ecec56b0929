// SPDX-License-Identifier: MIT

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Prints the class Calls: static methods of three ints, each of which calls one public method of the JDK with operands made of them. Arguments: seed, how many. */
final class MakeCalls {
    private static final Class<?>[] STATIC = {
        java.util.Arrays.class, java.util.Collections.class, java.util.Objects.class, java.util.List.class, java.util.Set.class,
        Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Math.class, java.util.Optional.class
    };
    private static final Map<String, String> RECEIVERS = new LinkedHashMap<>();
    private static final Map<String, String[]> OPERANDS = new TreeMap<>();
    /** What the JVM chooses, what runs other threads, and texts. */
    private static final Set<String> LEFT_OUT =
            Set.of("getClass", "wait", "notify", "notifyAll", "toString", "shuffle", "parallelSort", "parallelPrefix", "parallelSetAll", "parallelStream");

    static {
        for (String list : new String[] {"ArrayList", "LinkedList", "Vector", "ArrayDeque", "PriorityQueue", "HashSet", "TreeSet", "LinkedHashSet"})
            RECEIVERS.put("java.util." + list, "new " + list + "(list(a, b, 3))");
        for (String map : new String[] {"HashMap", "TreeMap", "LinkedHashMap"}) RECEIVERS.put("java.util." + map, "new " + map + "(map(a, b))");
        RECEIVERS.put("java.util.BitSet", "bits(a, b)");
        RECEIVERS.put("java.util.Optional", "((a & 1) == 0 ? Optional.of(small(b)) : Optional.empty())");
        RECEIVERS.put("java.util.OptionalInt", "((a & 1) == 0 ? OptionalInt.of(b) : OptionalInt.empty())");
        RECEIVERS.put("java.util.List", "List.of(small(a), small(b), 3)");
        OPERANDS.put("int", new String[] {"small(%s)"});
        OPERANDS.put("long", new String[] {"(long) small(%s)", "%s * 65537L * 65537L"});
        OPERANDS.put("short", new String[] {"(short) %s"});
        OPERANDS.put("byte", new String[] {"(byte) %s"});
        OPERANDS.put("char", new String[] {"(char) ('a' + small(%s))"});
        OPERANDS.put("boolean", new String[] {"((%s & 1) == 0)"});
        OPERANDS.put("java.lang.Object", new String[] {"(Object) small(%s)", "(Object) null"});
        OPERANDS.put("java.lang.Comparable", new String[] {"(Comparable) small(%s)"});
        for (String box : new String[] {"Integer", "Long", "Short", "Byte"})
            OPERANDS.put("java.lang." + box, new String[] {box + ".valueOf((" + (box.equals("Integer") ? "int" : box.toLowerCase()) + ") %s)"});
        for (String list : new String[] {"Collection", "List", "Iterable"})
            OPERANDS.put((list.equals("Iterable") ? "java.lang." : "java.util.") + list, new String[] {"(" + list + ") list(%s, 2, 5)", "(" + list + ") Arrays.asList(1, %s)"});
        OPERANDS.put("java.util.Map", new String[] {"(Map) map(%s, 2)"});
        OPERANDS.put("java.util.Set", new String[] {"(Set) new HashSet(list(%s, 2, 5))"});
        OPERANDS.put("java.util.Comparator", new String[] {"(Comparator) null", "(Comparator) Comparator.naturalOrder()", "(Comparator) Collections.reverseOrder()"});
        for (String cells : new String[] {"int", "long", "short", "byte", "char"})
            OPERANDS.put("[" + cells, new String[] {"new " + cells + "[] {(" + cells + ") %s, 1, (" + cells + ") a}"});
        OPERANDS.put("[java.lang.Object", new String[] {"new Object[] {small(%s), 1, small(a)}", "new Integer[] {small(%s), 4}"});
        OPERANDS.put("java.util.function.Predicate", new String[] {"(Predicate) o -> o != null && o.hashCode() > 2"});
        OPERANDS.put("java.util.function.Function", new String[] {"(Function) o -> o", "(Function) o -> null"});
        OPERANDS.put("java.util.function.BiFunction", new String[] {"(BiFunction) (o, p) -> p", "(BiFunction) (o, p) -> null"});
        OPERANDS.put("java.util.function.UnaryOperator", new String[] {"(UnaryOperator) o -> o"});
        OPERANDS.put("java.util.function.Supplier", new String[] {"(Supplier) () -> 5", "(Supplier) () -> new IllegalStateException()"});
        OPERANDS.put("java.util.function.Consumer", new String[] {"(Consumer) o -> { }"});
        OPERANDS.put("java.util.function.BiConsumer", new String[] {"(BiConsumer) (o, p) -> { }"});
    }

    private MakeCalls() {}

    private static boolean isKnown(Class<?> type) {
        return OPERANDS.containsKey(name(type));
    }

    private static String name(Class<?> type) {
        return type.isArray() ? "[" + type.getComponentType().getName() : type.getName();
    }

    private static void add(List<Method> methods, Class<?> owner, boolean isStatic) {
        for (Method method : owner.getMethods()) {
            boolean isOne = Modifier.isStatic(method.getModifiers()) == isStatic && !method.isAnnotationPresent(Deprecated.class) && !method.isBridge();
            for (Class<?> type : method.getParameterTypes()) isOne = isOne && isKnown(type);
            Class<?> result = method.getReturnType();
            if (isOne && !LEFT_OUT.contains(method.getName()) && result != String.class && result != double.class && result != float.class) methods.add(method);
        }
    }

    private static String operand(Random chance, Class<?> type, int number) {
        String[] forms = OPERANDS.get(name(type));
        return String.format(forms[chance.nextInt(forms.length)].replace("%s", "%1$s"), "abc".charAt(number % 3));
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Random chance = new Random(Long.parseLong(arguments[0]));
        List<Method> methods = new ArrayList<>();
        Map<Method, String> receivers = new LinkedHashMap<>();
        for (Class<?> owner : STATIC) add(methods, owner, true);
        for (Map.Entry<String, String> receiver : RECEIVERS.entrySet()) {
            List<Method> own = new ArrayList<>();
            add(own, Class.forName(receiver.getKey()), false);
            String name = receiver.getKey().substring(receiver.getKey().lastIndexOf('.') + 1);
            for (Method method : own) receivers.put(method, name + " it = " + receiver.getValue() + ";");
            methods.addAll(own);
        }
        methods.sort(Comparator.comparing(Method::toString));
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            Method method = methods.get(chance.nextInt(methods.size()));
            StringBuilder operands = new StringBuilder();
            for (int k = 0; k < method.getParameterCount(); k++)
                operands.append(k == 0 ? "" : ", ").append(operand(chance, method.getParameterTypes()[k], k + chance.nextInt(2)));
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            String call = (isStatic ? method.getDeclaringClass().getSimpleName() : "it") + "." + method.getName() + "(" + operands + ")";
            System.out.printf("    /** %s */%n    static int call%d(int a, int b, int c) throws Throwable {%n", method, i);
            if (!isStatic) System.out.printf("        %s%n", receivers.get(method));
            boolean isVoid = method.getReturnType() == void.class;
            System.out.printf("        %s;%n", isVoid ? call : "int r = fold(" + (method.getReturnType().isPrimitive() ? "" : "(Object) ") + call + ")");
            System.out.printf("        return %s%s;%n    }%n", isVoid ? "1" : "r", isStatic ? "" : " * 31 + fold((Object) it)");
        }
    }
}
