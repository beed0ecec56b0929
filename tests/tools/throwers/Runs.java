// SPDX-License-Identifier: MIT
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Runs methods of a folder of classes, each time in classes that are loaded anew, and says what came of it: check_throwers.py reads it.
 * The only thing that is changed in the classes is that each static error()V tells who called it.
 */
public final class Runs {
    private static final long STACK_BYTES = 16L << 20;
    private static final Map<String, byte[]> FILES = new HashMap<>();
    private static final Set<String> ERRORS = new LinkedHashSet<>();
    /** A run that takes longer is taken for endless: of the processor, and in all. */
    private static final long MOST_MILLIS = 1500, MOST_MILLIS_IN_ALL = 20_000;
    private static Path folder;
    private static Path besides;
    private static volatile int started;

    private Runs() {
    }

    /** Called at the start of each error(): notes the place of its caller. */
    public static void error() {
        Optional<StackWalker.StackFrame> caller = StackWalker.getInstance().walk(frames -> frames.skip(2).findFirst());
        ERRORS.add(caller.map(frame -> place(frame.toStackTraceElement())).orElse("?"));
    }

    private static String place(StackTraceElement frame) {
        return frame.getClassName() + ":" + frame.getLineNumber();
    }

    /** The classes of one run. */
    private static final class Fresh extends ClassLoader {
        Fresh() {
            super(Runs.class.getClassLoader());
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = FILES.computeIfAbsent(name, Runs::read);
            if (file.length == 0) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
        }
    }

    private static byte[] read(String name) {
        for (Path place : new Path[] {folder, besides}) {
            Path file = place.resolve(name.replace('.', '/') + ".class");
            try {
                if (Files.exists(file)) {
                    return telling(Files.readAllBytes(file));
                }
            } catch (IOException problem) {
                throw new IllegalStateException(problem);
            }
        }
        return new byte[0];
    }

    private static boolean isError(int access, String method, String descriptor) {
        return (access & Opcodes.ACC_STATIC) != 0 && method.equals("error") && descriptor.equals("()V");
    }

    /** The class with a call of {@link #error} in its error(); the same bytes if it has none. */
    private static byte[] telling(byte[] file) {
        boolean[] hasError = {false};
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] thrown) {
                MethodVisitor next = super.visitMethod(access, method, descriptor, signature, thrown);
                if (!isError(access, method, descriptor)) {
                    return next;
                }
                hasError[0] = true;
                return new MethodVisitor(Opcodes.ASM9, next) {
                    @Override
                    public void visitCode() {
                        super.visitCode();
                        super.visitMethodInsn(Opcodes.INVOKESTATIC, "Runs", "error", "()V", false);
                    }
                };
            }
        }, 0);
        return hasError[0] ? writer.toByteArray() : file;
    }

    private static String classes(Throwable thrown) {
        StringBuilder names = new StringBuilder();
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            names.append(names.length() > 0 ? "," : "").append(type.getName());
        }
        return names.toString();
    }

    /** Where the program was when it was thrown, and when what it wraps was. */
    private static String places(Throwable thrown) {
        Set<String> places = new LinkedHashSet<>();
        for (Throwable inner = thrown; inner != null; inner = inner.getCause()) {
            Arrays.stream(inner.getStackTrace()).filter(frame -> frame.getClassLoaderName() == null && frame.getModuleName() == null)
                .forEach(frame -> places.add(place(frame)));
        }
        return String.join(",", places);
    }

    private static MethodHandle find(Class<?> type, String method, MethodType descriptor) throws ReflectiveOperationException {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findStatic(type, method, descriptor);
    }

    /** One argument: a number, or an array as array() reads it; `@1`: the one that parameter 1 is. */
    private static Object argument(Class<?> type, String text, List<Object> before) {
        if (text.startsWith("@")) {
            return before.get(Integer.parseInt(text.substring(1)));
        }
        return type.isArray() ? array(type.getComponentType(), text) : number(type, text);
    }

    /** `null`, or `9;3..3=5;4..8=6`: a length, and the cells that do not hold zero. */
    private static Object array(Class<?> component, String text) {
        if (text.equals("null")) {
            return null;
        }
        String[] parts = text.split(";");
        Object made = Array.newInstance(component, Integer.parseInt(parts[0]));
        for (int k = 1; k < parts.length; k++) {
            String[] words = parts[k].split("\\.\\.|=", 3);
            for (int i = Integer.parseInt(words[0]); i <= Integer.parseInt(words[1]); i++) {
                Array.set(made, i, number(component, words[2]));
            }
        }
        return made;
    }

    /** What an array holds, a char as its number. */
    private static String shown(Object array) {
        if (array == null) {
            return "null";
        }
        StringJoiner cells = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < Array.getLength(array); i++) {
            Object cell = Array.get(array, i);
            cells.add(String.valueOf(cell instanceof Character ? (Object) (int) (char) cell : cell));
        }
        return cells.toString();
    }

    /** What the arrays among the arguments hold. */
    private static String given(List<Object> arguments, MethodType types) {
        StringJoiner arrays = new StringJoiner("; ");
        for (int i = 0; i < arguments.size(); i++) {
            if (types.parameterType(i).isArray()) {
                arrays.add(shown(arguments.get(i)));
            }
        }
        return arrays.toString();
    }

    /** The number as an argument of that type. */
    private static Object number(Class<?> type, String text) {
        if (type == double.class) {
            return Double.parseDouble(text);
        }
        if (type == float.class) {
            return Float.parseFloat(text);
        }
        long value = Long.parseLong(text);
        if (type == boolean.class) {
            return value != 0;
        }
        if (type == byte.class) {
            return (byte) value;
        }
        if (type == short.class) {
            return (short) value;
        }
        if (type == char.class) {
            return (char) value;
        }
        return type == long.class ? (Object) value : (Object) (int) value;
    }

    /**
     * CLASS METHOD DESCRIPTOR SUPPLIER NUMBERS K: the numbers, or arrays, are the arguments; one more, if the method has it, is the Kth one of a static
     * Object of(int) of the supplier.
     */
    private static String run(String[] words) throws Throwable {
        ERRORS.clear();
        Fresh loader = new Fresh();
        Class<?> type = loader.loadClass(words[0]);
        MethodHandle entry;
        try {
            entry = find(type, words[1], MethodType.fromMethodDescriptorString(words[2], loader));
        } catch (IllegalAccessException problem) {
            if (problem.getCause() instanceof LinkageError) {
                return outcome(problem.getCause()) + "\t";  // the entry's class does not link
            }
            throw problem;
        }
        String[] numbers = words[4].split(",");
        List<Object> arguments = new ArrayList<>();
        for (String text : numbers) {
            arguments.add(argument(entry.type().parameterType(arguments.size()), text, arguments));
        }
        if (entry.type().parameterCount() > numbers.length) {
            MethodHandle supplier = find(loader.loadClass(words[3]), "of", MethodType.methodType(Object.class, int.class));
            arguments.add(supplier.invoke(Integer.parseInt(words[5])));
        }
        try {
            Object result = entry.invokeWithArguments(arguments);
            return returned(entry.type().returnType(), result) + "\t" + given(arguments, entry.type());
        } catch (Throwable thrown) {
            return outcome(thrown) + "\t" + given(arguments, entry.type());
        }
    }

    /** Of a result that is neither primitive nor an array: nothing. */
    private static String returned(Class<?> type, Object result) {
        Object kept = type.isArray() ? shown(result) : type.isPrimitive() ? result : null;
        return String.join(",", ERRORS) + "\t-\t-\t-\t" + (kept instanceof Character ? (Object) (int) (char) kept : kept);
    }

    /**
     * The calls of error(), the classes of what left, where it was thrown, and the classes of what an initialiser threw; then what is returned.
     * Behind that comes what the given arrays hold afterwards.
     */
    private static String outcome(Throwable left) {
        return String.join(",", ERRORS) + "\t" + classes(left) + "\t" + places(left) + "\t"
            + (left instanceof ExceptionInInitializerError && left.getCause() != null ? classes(left.getCause()) : "-") + "\t-";
    }

    private static void runAll(Path jobs, Path results) {
        try (BufferedReader reader = Files.newBufferedReader(jobs); BufferedWriter writer = Files.newBufferedWriter(results)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String result;
                started++;
                try {
                    result = run(line.split(" "));
                } catch (Throwable problem) {
                    result = "\tunusable: " + problem.toString().replaceAll("\\s", " ") + "\t-\t-\t-\t";
                }
                writer.write(result + "\n");
                writer.flush();
            }
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }

    /** Ends the JVM where a run does not end. */
    private static void watch(Thread thread) throws InterruptedException {
        ThreadMXBean times = ManagementFactory.getThreadMXBean();
        int run = -1;
        long cpu = 0;
        long start = 0;
        while (thread.isAlive()) {
            if (run != started) {
                run = started;
                cpu = times.getThreadCpuTime(thread.getId());
                start = System.nanoTime();
            }
            thread.join(50);
            boolean isLong = times.getThreadCpuTime(thread.getId()) - cpu > MOST_MILLIS * 1_000_000
                || System.nanoTime() - start > MOST_MILLIS_IN_ALL * 1_000_000;
            if (run == started && isLong && thread.isAlive()) {
                Runtime.getRuntime().halt(3);
            }
        }
    }

    /** FOLDER FOLDER_OF_SUPPLIERS JOBS RESULTS. Ends with 3 where a run does not end: it has no result, nor have those behind it. */
    public static void main(String[] words) throws InterruptedException {
        folder = Path.of(words[0]);
        besides = Path.of(words[1]);
        Thread thread = new Thread(null, () -> runAll(Path.of(words[2]), Path.of(words[3])), "runs", STACK_BYTES);
        thread.start();
        watch(thread);
    }
}
