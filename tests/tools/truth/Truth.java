// SPDX-License-Identifier: MIT
package truth;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;

/** Runs a program over many inputs on a plain JVM and prints what it saw: confirm_truth.py reads it. */
public final class Truth {
    /** One entry method, called with int values that the generated driver casts to the parameter types. */
    public interface Driver {
        String name();

        /** The lowest and the highest value of each parameter. */
        int[][] types();

        int[][] witnesses();

        boolean hasSamples();

        /** May throw whatever the program throws. */
        void call(int[] input);

        /** Calls every input of the domain in nested loops and gives the ones that may have failed to {@link #fails}. */
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

    private static final int SAMPLES = 100_000;
    private static final int LINES_ENOUGH = 5_000;
    private static final int[] CORNERS = {
        Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
    };

    private static final TreeMap<Integer, String> firstOfLine = new TreeMap<>();
    /** Whether error() was called since the last look at it. */
    public static boolean isReached;
    private static int lineReached;
    private static int linesTaken;
    private static long hits;

    private Truth() {
    }

    /** The body of every error() of the programs: notes the caller's line, then ends the run unless it is caught. */
    public static void error() {
        if (!isReached) {
            isReached = true;
            lineReached = linesTaken < LINES_ENOUGH ? callerLine() : -1;
        }
        throw Reached.INSTANCE;
    }

    private static int callerLine() {
        linesTaken++;
        return StackWalker.getInstance().walk(frames -> frames.skip(3).findFirst()).get().getLineNumber();
    }

    /** Runs one input; true if it fails. An AssertionError that leaves counts; other exceptions do not. */
    public static boolean fails(Driver driver, int[] input) {
        isReached = false;
        try {
            driver.call(input);
        } catch (AssertionError e) {
            if (!isReached) {
                isReached = true;
                lineReached = e.getStackTrace()[0].getLineNumber();
            }
        } catch (Reached | RuntimeException e) {
            // The program's own exceptions are no errors; what error() saw is in isReached.
        }
        if (isReached) {
            hits++;
            if (lineReached >= 0 && !firstOfLine.containsKey(lineReached)) {
                firstOfLine.put(lineReached, Arrays.toString(input));
            }
        }
        boolean failed = isReached;
        isReached = false;
        return failed;
    }

    private static int pick(Random random, int low, int high) {
        int choice = random.nextInt(4);
        if (choice == 0) {
            return Math.max(low, Math.min(high, CORNERS[random.nextInt(CORNERS.length)]));
        }
        if (choice == 1) {
            return Math.max(low, Math.min(high, random.nextInt(601) - 300));
        }
        return (int) (low + Math.floorMod(random.nextLong(), (long) high - low + 1));
    }

    private static void runSamples(Driver driver) {
        int[][] types = driver.types();
        Random random = new Random(20240229);
        int[] input = new int[types.length];
        for (int n = 0; n < SAMPLES && types.length > 0; n++) {
            for (int i = 0; i < input.length; i++) {
                input[i] = pick(random, types[i][0], types[i][1]);
            }
            fails(driver, input);
        }
    }

    private static void runCorners(Driver driver, int[] input, int position) {
        if (position == input.length) {
            fails(driver, input);
            return;
        }
        int previous = Integer.MIN_VALUE;
        for (int corner : CORNERS) {
            int[] type = driver.types()[position];
            int value = Math.max(type[0], Math.min(type[1], corner));
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
        StringBuilder witnesses = new StringBuilder();
        for (int[] witness : driver.witnesses()) {
            witnesses.append(fails(driver, witness) ? "y" : "n");
        }
        if (driver.hasSamples()) {
            runCorners(driver, new int[driver.types().length], 0);
            runSamples(driver);
        }
        long outside = hits;
        driver.all();
        System.out.println(driver.name() + "\t" + hits + "\t" + (hits - outside) + "\t-" + witnesses + "\t" + firstOfLine);
    }

    public static void main(String[] names) throws ReflectiveOperationException {
        for (String name : names) {
            run((Driver) Class.forName(name).getDeclaredConstructor().newInstance());
        }
    }
}
