// SPDX-License-Identifier: MIT
package truth;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Runs a program over many inputs on a plain JVM and prints what it saw: confirm_truth.py reads it. */
public final class Truth {
    /** One entry method, called with values that the generated driver casts to the parameter types; those of floats are their bits. */
    public interface Driver {
        String name();

        /** The lowest and the highest value of each parameter, and how many bits of a float it has, 0 for an integer. */
        long[][] types();

        long[][] witnesses();

        /** The choices of each witness. */
        long[][] witnessChoices();

        /** The lowest and the highest value of the first choices of a run; the choices after them are 0. */
        long[][] choices();

        /** Whether anything asks for a choice. */
        boolean asks();

        /** How many random inputs are run beside the domain; with none the corners are left out, too. */
        int samples();

        /** The classes of which an exception counts that leaves the entry, with their subclasses. */
        String[] counted();

        /** May throw whatever the program throws. */
        void call(long[] input) throws Throwable;

        /** For people; those of a driver with arrays say what its numbers stand for. */
        default String shown(long[] input) {
            return Arrays.toString(input);
        }

        /**
         * Calls every input of the domain in nested loops, each with every tape of choices ({@link #start}, {@link #hasNextTape}),
         * and gives the ones that may have failed to {@link #fails}.
         */
        void all();
    }

    /** What a hooked error() throws: it carries nothing, so that a program that always fails still runs fast. */
    public static final class Reached extends Error {
        private static final long serialVersionUID = 1;
        static final Reached INSTANCE = new Reached();

        private Reached() {
            super("error reached", null, false, false);
        }
    }

    /** What ends a run that an assume excludes, or that is too long: the program's handlers may see it, the verdict does not. */
    public static final class Stopped extends Error {
        private static final long serialVersionUID = 1;
        static final Stopped INSTANCE = new Stopped();

        private Stopped() {
            super("stopped", null, false, false);
        }
    }

    private static final int SAMPLED_CHOICES = 8;
    private static final long STACK_BYTES = 1L << 30;
    private static final int LINES_ENOUGH = 5_000;
    /** Failing inputs after which the rest of the domain of a bounded program says nothing that matters. */
    private static final int HITS_ENOUGH = 1_000;
    private static final long[] CORNERS = {
        Long.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Long.MAX_VALUE
    };
    private static final double[] FLOAT_CORNERS = {
        0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 1e-45, 5e-324, 16777216.0, 2147483648.0, 9.3e18, 3.4028235e38, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN
    };

    private static final TreeMap<Integer, String> firstOfLine = new TreeMap<>();
    /** Whether error() was called since the last look at it. */
    public static boolean isReached;
    /** Where it was, the innermost first: one line, or for an exception those of all methods of the program that it left. */
    private static final Set<Integer> linesReached = new LinkedHashSet<>();
    private static int linesTaken;
    private static long hits;

    /** The choices of the run, how many it has asked for, and what each can be. */
    private static long[] tape = {};
    private static long[][] tapeRanges = {};
    private static int asked;
    private static boolean isStopped;

    /** Bounds for programs that may not end: calls of a run, calls and runs of the whole domain. {@link #enter} counts. */
    private static boolean isBounded;
    /** What programs print goes nowhere. */
    private static final java.io.PrintStream ANSWERS = System.out, PROBLEMS = System.err;
    private static long callsPerRun = Long.MAX_VALUE;
    private static long callsInAll = Long.MAX_VALUE;
    private static long callsLeft;
    private static long callsOfRun;
    /** Runs of the domain that were ended by a bound, or asked for more choices than the domain has. */
    private static long cuts;

    private Truth() {
    }

    /** The body of every error() of the programs: notes the caller's line, then ends the run unless it is caught. */
    public static void error() {
        if (!isReached && !isStopped) {
            isReached = true;
            linesReached.clear();
            if (linesTaken < LINES_ENOUGH) {
                linesReached.add(callerLine());
            }
        }
        throw Reached.INSTANCE;
    }

    /** The next choice of the run; of a small type only the values from low to high are told apart. */
    public static long choose(long low, long high) {
        int k = asked++;
        if (k >= tape.length) {
            return 0;
        }
        if (k < tapeRanges.length) {
            tapeRanges[k][2] = Math.min(high, tapeRanges[k][1]);
            tape[k] = Math.max(tape[k], low);
        }
        return tape[k];
    }

    /** The run is over and says nothing, whatever the program does with the exception. */
    public static void stop() {
        isStopped = true;
        throw Stopped.INSTANCE;
    }

    /** Called at the start of each method of a program that may not end. */
    public static void enter() {
        if (--callsLeft < 0 || ++callsOfRun > callsPerRun) {
            cut();
            throw Stopped.INSTANCE;
        }
    }

    private static void cut() {
        isStopped = true;
        cuts++;
    }

    /** Whether a bounded program has failed so often that no more of its domain is run. */
    public static boolean isEnough() {
        return isBounded && hits >= HITS_ENOUGH;
    }

    /** Every run begins here. */
    public static void start() {
        asked = 0;
        callsOfRun = 0;
        isStopped = false;
        isReached = false;
    }

    /** After a run of the domain: puts the next choices on the tape; false if there are no others. Choices nobody asked for stay. */
    public static boolean hasNextTape() {
        if (asked > tape.length && tape.length > 0) {
            cuts++;  // also where an assume stopped it: another choice might have passed
        }
        for (int k = Math.min(asked, tape.length) - 1; k >= 0; k--) {
            if (tape[k] < tapeRanges[k][2]) {
                tape[k]++;
                return true;
            }
            tape[k] = tapeRanges[k][0];
        }
        return false;
    }

    private static int callerLine() {
        linesTaken++;
        return StackWalker.getInstance().walk(frames -> frames.skip(3).findFirst()).get().getLineNumber();
    }

    /** Whether what left the entry counts. */
    public static boolean counts(Driver driver, Throwable left) {
        if (left == Reached.INSTANCE || left == Stopped.INSTANCE || left instanceof VirtualMachineError) {
            return false;
        }
        for (Class<?> type = left.getClass(); type != null; type = type.getSuperclass()) {
            if (Arrays.asList(driver.counted()).contains(type.getName())) {
                return true;
            }
        }
        return false;
    }

    /** Where the program threw it, or had the JDK throw it; of what the JVM wraps, what is inside comes first. */
    private static void findLines(Throwable left) {
        linesReached.clear();
        if (left instanceof ExceptionInInitializerError && left.getCause() != null) {
            addLines(left.getCause());
        }
        addLines(left);
    }

    private static void addLines(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getModuleName() == null && !frame.getClassName().startsWith("truth.") && !frame.getClassName().contains("Truth_")) {
                linesReached.add(frame.getLineNumber());
            }
        }
    }

    /** Runs one input; true if it fails. */
    public static boolean fails(Driver driver, long[] input) {
        start();
        try {
            driver.call(input);
        } catch (Throwable left) {
            // An exception that does not count is no error; what error() saw is in isReached.
            if (!isReached && !isStopped && counts(driver, left)) {
                isReached = true;
                findLines(left);
            }
        }
        if (isReached) {
            hits++;
            if (!linesReached.isEmpty()) {
                firstOfLine.computeIfAbsent(linesReached.iterator().next(), line -> shown(driver, input));
            }
        }
        boolean failed = isReached;
        isReached = false;
        return failed;
    }

    private static String shown(Driver driver, long[] input) {
        String values = driver.shown(input);
        String choices = Arrays.toString(Arrays.copyOf(tape, Math.min(asked, tape.length)));
        return asked == 0 ? values : values.substring(0, values.length() - 1) + "; " + choices.substring(1);
    }

    /** The bits that hold a number as a float of so many bits. */
    private static long bitsOf(double number, long size) {
        return size == 32 ? Float.floatToIntBits((float) number) : Double.doubleToLongBits(number);
    }

    private static long pickFloat(Random random, long size) {
        int choice = random.nextInt(4);
        if (choice == 0) {
            return bitsOf(FLOAT_CORNERS[random.nextInt(FLOAT_CORNERS.length)], size);
        }
        if (choice == 1) {
            return bitsOf(random.nextInt(601) - 300, size);
        }
        return choice == 2 ? bitsOf(random.nextDouble() * 1000, size) : size == 32 ? random.nextInt() : random.nextLong();
    }

    private static long pick(Random random, long[] type) {
        return type[2] != 0 ? pickFloat(random, type[2]) : pick(random, type[0], type[1]);
    }

    private static long pick(Random random, long low, long high) {
        int choice = random.nextInt(4);
        if (choice == 0) {
            return Math.max(low, Math.min(high, CORNERS[random.nextInt(CORNERS.length)]));
        }
        if (choice == 1) {
            return Math.max(low, Math.min(high, random.nextInt(601) - 300));
        }
        long size = high - low + 1;  // 0: all there are
        return size == 0 ? random.nextLong() : low + Math.floorMod(random.nextLong(), size);
    }

    private static void runSamples(Driver driver) {
        long[][] types = driver.types();
        Random random = new Random(20240229);
        long[] input = new long[types.length];
        tape = new long[driver.asks() ? SAMPLED_CHOICES : 0];
        for (int n = 0; n < driver.samples() && types.length + tape.length > 0; n++) {
            for (int i = 0; i < input.length; i++) {
                input[i] = pick(random, types[i]);
            }
            for (int k = 0; k < tape.length; k++) {
                tape[k] = pick(random, Integer.MIN_VALUE, Integer.MAX_VALUE);
            }
            fails(driver, input);
        }
    }

    private static void runCorners(Driver driver, long[] input, int position) {
        if (position == input.length) {
            fails(driver, input);
            return;
        }
        long[] type = driver.types()[position];
        for (double corner : type[2] == 0 ? new double[0] : FLOAT_CORNERS) {
            input[position] = bitsOf(corner, type[2]);
            runCorners(driver, input, position + 1);
        }
        long previous = Long.MIN_VALUE;
        for (long corner : type[2] == 0 ? CORNERS : new long[0]) {
            long value = Math.max(type[0], Math.min(type[1], corner));
            if (corner != CORNERS[0] && value == previous) {
                continue;
            }
            previous = value;
            input[position] = value;
            runCorners(driver, input, position + 1);
        }
    }

    private static void run(Driver driver) {
        firstOfLine.clear();
        hits = 0;
        linesTaken = 0;
        callsLeft = callsInAll;
        tapeRanges = new long[0][];
        StringBuilder witnesses = new StringBuilder();
        StringJoiner places = new StringJoiner(";");
        for (int i = 0; i < driver.witnesses().length; i++) {
            tape = driver.witnessChoices()[i].clone();
            long cutsBefore = cuts;
            boolean failed = fails(driver, driver.witnesses()[i]);
            witnesses.append(failed ? "y" : cuts > cutsBefore ? "c" : "n");
            places.add(linesReached.toString());
        }
        tape = new long[0];
        if (driver.samples() > 0) {
            runCorners(driver, new long[driver.types().length], 0);
            runSamples(driver);
        }
        long outside = hits;
        prepareTapes(driver);
        driver.all();
        ANSWERS.println(driver.name() + "\t" + hits + "\t" + (hits - outside) + "\t-" + witnesses + "\t" + firstOfLine + "\t" + cuts
            + "\t-" + places);
    }

    private static void prepareTapes(Driver driver) {
        cuts = 0;
        long[][] ranges = driver.choices();
        tape = new long[ranges.length];
        tapeRanges = new long[ranges.length][];
        for (int k = 0; k < ranges.length; k++) {
            tape[k] = ranges[k][0];
            tapeRanges[k] = new long[] {ranges[k][0], ranges[k][1], ranges[k][1]};
        }
    }

    private static void runAll(String[] names) {
        for (String name : names) {
            try {
                run((Driver) Class.forName(name).getDeclaredConstructor().newInstance());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** [--bounds=CALLS_PER_RUN,CALLS_IN_ALL] DRIVER... */
    public static void main(String[] words) throws InterruptedException {
        isBounded = words.length > 0 && words[0].startsWith("--bounds=");
        if (isBounded) {
            String[] bounds = words[0].substring(words[0].indexOf('=') + 1).split(",");
            callsPerRun = Long.parseLong(bounds[0]);
            callsInAll = Long.parseLong(bounds[1]);
        }
        System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
        System.setErr(System.out);
        String[] names = isBounded ? Arrays.copyOfRange(words, 1, words.length) : words;
        Thread thread = new Thread(null, () -> runAll(names), "truth", STACK_BYTES);  // deep recursion is no failure
        boolean[] hasFailed = {false};
        thread.setUncaughtExceptionHandler((failing, problem) -> {
            problem.printStackTrace(PROBLEMS);
            hasFailed[0] = true;
        });
        thread.start();
        thread.join();
        System.exit(hasFailed[0] ? 1 : 0);
    }
}
