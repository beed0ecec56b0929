// SPDX-License-Identifier: MIT

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Prints the members of the class Calls: static methods of three ints, each of which calls one public method with operands made of them.
 * Arguments: seed, how many, and a jar whose methods these are and a regular expression of its classes; without them they are the JDK's.
 */
final class MakeCalls {
    private static final Class<?>[] STATIC = {
        java.util.Arrays.class, java.util.Collections.class, java.util.Objects.class, java.util.List.class, java.util.Set.class,
        Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Math.class, java.util.Optional.class
    };
    private static final Map<String, String> RECEIVERS = new LinkedHashMap<>();
    private static final Map<String, String[]> OPERANDS = new TreeMap<>();
    /** What the JVM chooses, what runs other threads or waits, and texts. */
    private static final Set<String> LEFT_OUT = Set.of("getClass", "wait", "notify", "notifyAll", "toString", "shuffle", "parallelSort", "parallelPrefix",
            "parallelSetAll", "parallelStream", "sleep", "sleepQuietly", "join");

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
        OPERANDS.put("float", new String[] {"%s / 4f"});
        OPERANDS.put("double", new String[] {"%s / 4d"});
        OPERANDS.put("java.lang.Object", new String[] {"(Object) small(%s)", "(Object) null"});
        OPERANDS.put("java.lang.Comparable", new String[] {"(Comparable) small(%s)"});
        for (String box : new String[] {"Integer", "Long", "Short", "Byte"})
            OPERANDS.put("java.lang." + box, new String[] {box + ".valueOf((" + (box.equals("Integer") ? "int" : box.toLowerCase()) + ") %s)"});
        for (String list : new String[] {"Collection", "List", "Iterable"})
            OPERANDS.put((list.equals("Iterable") ? "java.lang." : "java.util.") + list, new String[] {"(" + list + ") list(%s, 2, 5)", "(" + list + ") Arrays.asList(1, %s)"});
        OPERANDS.put("java.util.Map", new String[] {"(Map) map(%s, 2)"});
        OPERANDS.put("java.util.Set", new String[] {"(Set) new HashSet(list(%s, 2, 5))"});
        OPERANDS.put("java.util.Comparator", new String[] {"(Comparator) null", "(Comparator) Comparator.naturalOrder()", "(Comparator) Collections.reverseOrder()"});
        for (String cells : new String[] {"int", "long", "short", "byte", "char", "float", "double"})
            OPERANDS.put("[" + cells, new String[] {"new " + cells + "[] {(" + cells + ") %s, 1, (" + cells + ") a}"});
        OPERANDS.put("[boolean", new String[] {"new boolean[] {(%s & 1) == 0, true, a == b}"});
        OPERANDS.put("[java.lang.Object", new String[] {"new Object[] {small(%s), 1, small(a)}", "new Integer[] {small(%s), 4}"});
        OPERANDS.put("java.util.function.Predicate", new String[] {"(Predicate) o -> o != null && o.hashCode() > 2"});
        OPERANDS.put("java.util.function.Function", new String[] {"(Function) o -> o", "(Function) o -> null"});
        OPERANDS.put("java.util.function.BiFunction", new String[] {"(BiFunction) (o, p) -> p", "(BiFunction) (o, p) -> null"});
        OPERANDS.put("java.util.function.UnaryOperator", new String[] {"(UnaryOperator) o -> o"});
        OPERANDS.put("java.util.function.Supplier", new String[] {"(Supplier) () -> 5", "(Supplier) () -> new IllegalStateException()"});
        OPERANDS.put("java.util.function.Consumer", new String[] {"(Consumer) o -> { }"});
        OPERANDS.put("java.util.function.BiConsumer", new String[] {"(BiConsumer) (o, p) -> { }"});
    }

    /** A method and the class that it is called on; of an instance method what makes the receiver, any one of these. */
    private record Subject(Method method, Class<?> owner, List<String> made, List<Executable> makers) {}

    private MakeCalls() {}

    private static void addTexts() {
        for (String text : new String[] {"String", "CharSequence"})
            OPERANDS.put("java.lang." + text, new String[] {"((%s & 1) == 0 ? \"ab\" : \"7\")", "((%s & 2) == 0 ? \"\" : null)"});
        OPERANDS.put("[java.lang.String", new String[] {"new String[] {\"a\", (%s & 1) == 0 ? \"b\" : null}"});
        OPERANDS.put("java.lang.Class", new String[] {"Integer.class", "Object.class", "int[].class"});
    }

    private static void addOthers() {
        OPERANDS.put("java.lang.Boolean", new String[] {"Boolean.valueOf((%s & 1) == 0)", "null"});
        OPERANDS.put("java.lang.Character", new String[] {"Character.valueOf((char) ('a' + small(%s)))"});
        OPERANDS.put("java.lang.Number", new String[] {"small(%s)"});
        OPERANDS.put("java.util.Iterator", new String[] {"list(%s, 2, 5).iterator()"});
        for (String box : new String[] {"Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"}) {
            String value = box.equals("Boolean") ? "(%s & 1) == 0" : "(" + Map.of("Integer", "int", "Character", "char").getOrDefault(box, box.toLowerCase()) + ") %s";
            OPERANDS.put("[java.lang." + box, new String[] {"new " + box + "[] {" + box + ".valueOf(" + value + "), null}", "new " + box + "[] {" + value + "}"});
        }
        OPERANDS.put("com.google.common.base.Function", new String[] {"o -> o", "o -> 3"});
        OPERANDS.put("com.google.common.base.Predicate", new String[] {"o -> o != null"});
        OPERANDS.put("com.google.common.base.Supplier", new String[] {"() -> 5"});
    }

    private static boolean isKnown(Class<?> type) {
        return OPERANDS.containsKey(name(type));
    }

    private static boolean areKnown(Executable called) {
        return Stream.of(called.getParameterTypes()).allMatch(MakeCalls::isKnown);
    }

    private static String name(Class<?> type) {
        return type.isArray() ? "[" + type.getComponentType().getName() : type.getName();
    }

    private static void add(List<Subject> subjects, Class<?> owner, boolean isStatic, List<String> made, List<Executable> makers) {
        for (Method method : owner.getMethods()) {
            boolean isOne = Modifier.isStatic(method.getModifiers()) == isStatic && !method.isAnnotationPresent(Deprecated.class) && !method.isBridge();
            isOne = isOne && areKnown(method) && method.getDeclaringClass() != Object.class && !LEFT_OUT.contains(method.getName()) && method.getReturnType() != String.class;
            if (isOne) subjects.add(new Subject(method, owner, made, makers));
        }
    }

    private static List<Subject> methodsOfTheJdk() throws ClassNotFoundException {
        List<Subject> subjects = new ArrayList<>();
        for (Class<?> owner : STATIC) add(subjects, owner, true, List.of(), List.of());
        for (Map.Entry<String, String> receiver : RECEIVERS.entrySet())
            add(subjects, Class.forName(receiver.getKey()), false, List.of(receiver.getValue()), List.of());
        return subjects;
    }

    /** The public classes that can be loaded, by name. Nothing of them is run. */
    private static List<Class<?>> classesOf(String jar, String wanted) throws IOException {
        List<Class<?>> classes = new ArrayList<>();
        URLClassLoader loader = new URLClassLoader(new URL[] {new File(jar).toURI().toURL()});
        try (JarFile file = new JarFile(jar)) {
            for (String name : file.stream().map(JarEntry::getName).filter(n -> n.endsWith(".class") && !n.startsWith("META-INF")).sorted().toList()) {
                try {
                    Class<?> one = Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), false, loader);
                    boolean isPublic = one.getCanonicalName() != null && one.getName().matches(wanted);
                    for (Class<?> around = one; around != null; around = around.getDeclaringClass()) isPublic &= Modifier.isPublic(around.getModifiers());
                    if (isPublic && one.getMethods().length + one.getConstructors().length > 0) classes.add(one);
                } catch (ClassNotFoundException | LinkageError missing) {
                    continue;  // what it rests on is in another jar
                }
            }
        }
        return classes;
    }

    private static List<Subject> methodsOf(String jar, String wanted) throws IOException {
        List<Subject> subjects = new ArrayList<>();
        for (Class<?> owner : classesOf(jar, wanted)) {
            add(subjects, owner, true, List.of(), List.of());
            List<Executable> makers = new ArrayList<>();
            if (!Modifier.isAbstract(owner.getModifiers()) && (owner.getEnclosingClass() == null || Modifier.isStatic(owner.getModifiers())))
                for (Constructor<?> one : owner.getConstructors()) makers.add(one);
            for (Method one : owner.getMethods())
                if (Modifier.isStatic(one.getModifiers()) && one.getReturnType() == owner) makers.add(one);
            makers.removeIf(maker -> !areKnown(maker));
            makers.sort(Comparator.comparing(Executable::toString));
            if (!makers.isEmpty()) add(subjects, owner, false, List.of(), makers);
        }
        return subjects;
    }

    private static String operands(Random chance, Executable called) {
        StringJoiner text = new StringJoiner(", ", "(", ")");
        Class<?>[] types = called.getParameterTypes();
        for (int k = 0; k < types.length; k++) {
            String[] forms = OPERANDS.get(name(types[k]));
            String form = forms[chance.nextInt(forms.length)].replace("%s", "abc".substring(k % 3, k % 3 + 1));
            text.add("(" + types[k].getCanonicalName() + ") (" + form + ")");
        }
        return text.toString();
    }

    private static String receiver(Random chance, Subject subject) {
        if (!subject.made.isEmpty()) return subject.made.get(0);
        Executable maker = subject.makers.get(chance.nextInt(subject.makers.size()));
        String name = subject.owner.getCanonicalName();
        return (maker instanceof Method ? name + "." + maker.getName() : "new " + name) + operands(chance, maker);
    }

    private static void print(Random chance, Subject subject, int number) {
        Method method = subject.method;
        boolean isStatic = Modifier.isStatic(method.getModifiers()), isVoid = method.getReturnType() == void.class;
        String name = subject.owner.getCanonicalName();
        String call = (isStatic ? name : "it") + "." + method.getName() + operands(chance, method);
        System.out.printf("    /** %s */%n    static int call%d(int a, int b, int c) throws Throwable {%n", method, number);
        if (!isStatic) System.out.printf("        %s it = %s;%n", name, receiver(chance, subject));
        System.out.printf("        %s;%n", isVoid ? call : "int r = fold(" + (method.getReturnType().isPrimitive() ? "" : "(Object) ") + call + ")");
        System.out.printf("        return %s%s;%n    }%n", isVoid ? "1" : "r", isStatic ? "" : " * 31 + fold((Object) it)");
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        Random chance = new Random(Long.parseLong(arguments[0]));
        addOthers();
        if (arguments.length > 2) addTexts();
        List<Subject> subjects = arguments.length > 2 ? methodsOf(arguments[2], arguments[3]) : methodsOfTheJdk();
        subjects.sort(Comparator.comparing(subject -> subject.method + " on " + subject.owner));
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) print(chance, subjects.get(chance.nextInt(subjects.size())), i);
    }
}
