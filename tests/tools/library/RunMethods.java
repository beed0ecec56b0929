// SPDX-License-Identifier: MIT

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Calls static methods of a library and says which throw. Arguments: the class path, runs of a method, seconds of a method, the seed, the
 * class of what counts when it is thrown. A line of the input, split by tabs, is
 *
 * <pre>
 *   try  METHOD FIRST      runs it on its inputs from this number on
 *   call METHOD VALUE...   runs it on this one
 * </pre>
 *
 * and a line of the output is
 *
 * <pre>
 *   passed METHOD RUNS LATER     nothing left it, or only on LATER inputs after earlier calls, not with classes of their own
 *   threw METHOD EXCEPTION TEXT  with fresh classes; the text is the input with "made" before it where code of the library made it
 *   returned METHOD              from call
 *   stopped METHOD FIRST         this input takes too long or ends the JVM: the others are from this number on
 * </pre>
 */
final class RunMethods {
    private static final int ALWAYS_FRESH = 10;  // inputs that are first calls
    private static final int FRESH_EVERY = 500;  // and so is each of these
    private static final int MOST_CONFIRMED = 50;  // inputs that fail after others
    private static final int SHOWN = 400;  // characters of an input
    private static final PrintStream ANSWERS = System.out;

    private final String classPath;
    private final int runs;
    private final long nanos;
    private final long seed;
    private final Class<?> counted;
    private volatile String current;  // the method that runs; null: none does
    private volatile int number;
    private volatile long since;

    private RunMethods(String[] arguments) throws ClassNotFoundException {
        classPath = arguments[0];
        runs = Integer.parseInt(arguments[1]);
        nanos = (long) (Double.parseDouble(arguments[2]) * 1e9);
        seed = Long.parseLong(arguments[3]);
        counted = Class.forName(arguments[4]);
    }

    public static void main(String[] arguments) throws Exception {
        RunMethods methods = new RunMethods(arguments);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
        methods.startWatching();
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            methods.follow(line.split("\t", -1));
        }
        ANSWERS.flush();
        Runtime.getRuntime().halt(0);
    }

    static String[] elements(String classPath) {
        return classPath.split(File.pathSeparator);
    }

    /** Classes of the library that have not been initialised. */
    static URLClassLoader newLoader(String classPath) throws MalformedURLException {
        String[] elements = elements(classPath);
        URL[] places = new URL[elements.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = new File(elements[i]).toURI().toURL();
        }
        return new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    }

    /** A method that does not end, or ends the JVM, must not end the others. */
    private void startWatching() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::sayStopped));
        Thread watch = new Thread(() -> {
            while (current == null || System.nanoTime() - since < nanos) {
                pause();
            }
            sayStopped();
            Runtime.getRuntime().halt(0);
        });
        watch.setDaemon(true);
        watch.setPriority(Thread.MAX_PRIORITY);
        watch.start();
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException nobodyDoes) {
            throw new IllegalStateException(nobodyDoes);
        }
    }

    private void sayStopped() {
        if (current != null) {
            answer("stopped", current, Integer.toString(number + 1));
        }
    }

    private static synchronized void answer(String... words) {
        ANSWERS.println(String.join("\t", words));
        ANSWERS.flush();
    }

    private void follow(String[] order) throws IOException {
        String method = order[1];
        since = System.nanoTime();
        number = -1;
        current = method;
        String[] said = order[0].equals("try") ? tryInputs(method, Integer.parseInt(order[2]))
                                               : call(method, Arrays.copyOfRange(order, 2, order.length));
        current = null;
        answer(said);
    }

    /** One input that throws with fresh classes is enough. */
    private String[] tryInputs(String method, int first) throws IOException {
        long end = System.nanoTime() + nanos;
        int done = 0;
        int later = 0;
        try (Subject used = new Subject(method)) {
            for (int i = first; i < runs && System.nanoTime() < end && later < MOST_CONFIRMED; i++, done++) {
                startInput(i);
                boolean isFresh = i < ALWAYS_FRESH || i % FRESH_EVERY == 0;
                if (!isFresh && used.run(i) == null) {
                    continue;
                }
                String[] thrown = runFresh(method, i);
                if (thrown != null) {
                    return thrown;
                }
                later += isFresh ? 0 : 1;
            }
        }
        return new String[] {"passed", method, Integer.toString(done), Integer.toString(later)};
    }

    private void startInput(int number) {
        this.number = number;
        since = System.nanoTime();
    }

    private String[] runFresh(String method, int number) throws IOException {
        try (Subject fresh = new Subject(method)) {
            Throwable thrown = fresh.run(number);
            if (thrown == null) {
                return null;
            }
            // Made again: the run may have changed it.
            String text = Shown.text(fresh.inputs.input(number), SHOWN);
            String maker = fresh.inputs.isLibraryUsed() ? "made " : "";
            return new String[] {"threw", method, thrown.getClass().getName(), maker + text + " " + Shown.place(thrown)};
        }
    }

    private String[] call(String method, String[] values) throws IOException {
        try (Subject fresh = new Subject(method)) {
            Class<?>[] types = fresh.method.getParameterTypes();
            Object[] input = new Object[types.length];
            for (int i = 0; i < input.length; i++) {
                input[i] = number(types[i], values[i]);
            }
            Throwable thrown = fresh.run(input);
            return thrown == null ? new String[] {"returned", method}
                                  : new String[] {"threw", method, thrown.getClass().getName(), Shown.place(thrown)};
        }
    }

    /** A char is given by its number. */
    private static Object number(Class<?> type, String text) {
        if (type == boolean.class) {
            return Boolean.valueOf(text);
        } else if (type == char.class) {
            return (char) Integer.parseInt(text);
        } else if (type == float.class) {
            return Float.valueOf(text);
        } else if (type == double.class) {
            return Double.valueOf(text);
        } else if (type == byte.class) {
            return Byte.valueOf(text);
        } else if (type == short.class) {
            return Short.valueOf(text);
        } else if (type == int.class) {
            return Integer.valueOf(text);
        }
        return Long.valueOf(text);
    }

    /** A method of classes of its own. */
    private final class Subject implements AutoCloseable {
        private final URLClassLoader loader;
        private final Method method;
        private final Inputs inputs;

        Subject(String name) throws IOException {
            loader = newLoader(classPath);
            method = find(name);
            method.setAccessible(true);
            inputs = new Inputs(method.getParameterTypes(), seed + name.hashCode());
        }

        private Method find(String name) {
            int open = name.indexOf('(');
            int dot = name.lastIndexOf('.', open);
            try {
                for (Method candidate : Class.forName(name.substring(0, dot), false, loader).getDeclaredMethods()) {
                    if (candidate.getName().equals(name.substring(dot + 1, open)) && ListMethods.descriptor(candidate).equals(name.substring(open))) {
                        return candidate;
                    }
                }
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException(missing);
            }
            throw new IllegalStateException("there is no " + name);
        }

        Throwable run(int number) {
            return run(inputs.input(number));
        }

        /** What counts and leaves the method or its class initialiser; null: nothing does. */
        private Throwable run(Object[] input) {
            Throwable thrown = thrown(input);
            return thrown == null || isOfTheMachine(thrown) || !counted.isInstance(thrown) ? null : thrown;
        }

        private Throwable thrown(Object[] input) {
            try {
                Class.forName(method.getDeclaringClass().getName(), true, loader);
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException(missing);
            } catch (LinkageError failed) {
                return failed;
            }
            try {
                method.invoke(null, input);
                return null;
            } catch (InvocationTargetException thrown) {
                return thrown.getCause();
            } catch (IllegalAccessException refused) {
                throw new IllegalStateException(refused);
            } catch (VirtualMachineError failed) {
                return failed;
            }
        }

        @Override
        public void close() throws IOException {
            loader.close();
        }
    }

    /** The analysed machine throws none, nor what a program makes of one. */
    private static boolean isOfTheMachine(Throwable thrown) {
        Throwable at = thrown;
        for (int i = 0; at != null && i < 20; i++, at = at.getCause()) {
            if (at instanceof VirtualMachineError || List.of(at.getSuppressed()).stream().anyMatch(VirtualMachineError.class::isInstance)) {
                return true;
            }
        }
        return false;
    }
}
