// SPDX-License-Identifier: MIT
import dashj.harness.Probes;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Behaviour ORIGINAL INSTRUMENTED: runs instrumented programs and compares their events with what the bytecode says by hand, their results
 * with the original's, and stops them after every number of events. Methods are numbered index * 70000 by instrument_sweep.
 */
public final class Behaviour {
  private static int checks;
  private static int failures;
  private static Class<?> original;
  private static Class<?> instrumented;

  public static void main(String[] args) throws Exception {
    original = load(args[0], "Programs");
    instrumented = load(args[1], "Programs");
    handTraces();
    errorStopsTheRun();
    for (Method method : programs(instrumented)) compareAndStop(method);
    members(args);
    for (String large : new String[] {"Wide", "Huge", "Subroutines"}) compareLarge(args, large);
    subroutines(args[1]);
    System.out.println(checks + " checks, " + failures + " failures");
    System.exit(failures == 0 && checks > 0 ? 0 : 1);
  }

  private static Class<?> load(String folder, String name) throws Exception {
    URL[] urls = {new File(folder).toURI().toURL()};
    return Class.forName(name, true, new URLClassLoader(urls, Behaviour.class.getClassLoader()));
  }

  private static Class<?> loadCold(String folder, String name) throws Exception {
    URL[] urls = {new File(folder).toURI().toURL()};
    return Class.forName(name, false, new URLClassLoader(urls, Behaviour.class.getClassLoader()));
  }

  private static List<Method> programs(Class<?> owner) {
    List<Method> methods = new ArrayList<>();
    for (Method method : owner.getDeclaredMethods()) {
      boolean isEntry = Modifier.isPublic(method.getModifiers()) && Arrays.equals(method.getParameterTypes(), new Class<?>[] {int.class});
      if (isEntry) methods.add(method);
    }
    methods.sort(Comparator.comparing(Method::getName));
    return methods;
  }

  /** From the bytecode: loop's blocks start at 0, 4 (head), 9 (body), 19 (exit); choose's cases at 28, 30, 33. */
  private static void handTraces() {
    expect("loop", 2, "enter 210000, local 0=2, block 0, local 1=0, local 2=0, block 4, block 9, local 1=0, local 2=1, block 4, "
        + "block 9, local 1=1, local 2=2, block 4, block 19, leave 1");
    expect("choose", 0, "enter 280000, local 0=0, block 0, block 28, leave 5");
    expect("choose", 2, "enter 280000, local 0=2, block 0, block 30, leave 6");
    expect("choose", 9, "enter 280000, local 0=9, block 0, block 33, leave 7");
    // backToTheStart: 0 getstatic; 3 iconst_1; 4 isub; 5 putstatic; 8 getstatic; 11 ifgt 0; 14 return
    expect("countDown", 2, "enter 420000, local 0=2, block 0, enter 350000, block 0, block 0, block 14, leave, leave 0");
    // 600 is 88 as a byte
    expect("narrow", 2, "enter 490000, local 0=2, block 0, leave 88");
    // 0 iload_0; 1 iload_0; 2 imul; 3 bipush 10; 5 if_icmpge 12; 8 iconst_1; 9 goto 13; 12 iconst_0; 13 ireturn
    expect("isSmall", 3, "enter 560000, local 0=3, block 0, block 8, block 13, leave 1");
  }

  /** Both calls of the subroutine, from the listing in OldClass. */
  private static void subroutines(String folder) throws Exception {
    Class<?> subroutines = load(folder, "Subroutines");
    Probes.reset(Integer.MAX_VALUE);
    check("run(1)", 11, result(subroutines, "run", 1));
    check("run(1): events", "enter 0, local 0=1, block 0, block 8, local 0=6, block 3, block 8, local 0=11, block 6, leave 11",
        String.join(", ", Probes.events));
  }

  /** Each run from a class that is not initialised yet. */
  private static void members(String[] folders) throws Exception {
    memberTraces(folders[1]);
    for (Method method : programs(load(folders[0], "Members"))) {
      for (int argument = -4; argument <= 4; argument++) {
        String what = "Members." + method.getName() + "(" + argument + ")";
        Probes.reset(Integer.MAX_VALUE);
        Object expected = result(loadCold(folders[0], "Members"), method.getName(), argument);
        check(what, expected, result(loadCold(folders[1], "Members"), method.getName(), argument));
        List<String> all = new ArrayList<>(Probes.events);
        for (int stop = 0; stop < all.size(); stop += 3) {
          Probes.reset(stop);
          check(what + " stopped", "dashj.harness.Probes$Stop", result(loadCold(folders[1], "Members"), method.getName(), argument));
          check(what + ": events", all.subList(0, stop), Probes.events);
        }
      }
    }
  }

  /**
   * Members is initialised first (method 8; its division by zero goes to the handler at 26), then cycle (7) asks for Link, whose
   * initialiser (1 of its class) asks for Chain, whose (1) finds Link begun and reads 0: FIRST = 1, SECOND = 11.
   */
  private static void memberTraces(String folder) throws Exception {
    Probes.reset(Integer.MAX_VALUE);
    check("cycle(0)", 1101, result(loadCold(folder, "Members"), "cycle", 0));
    List<String> enters = new ArrayList<>();
    for (String event : Probes.events) {
      if (event.startsWith("enter ") || event.startsWith("leave")) enters.add(event);
    }
    check("cycle(0): methods", "enter 560000, leave, enter 490000, enter 70000, enter 70000, leave, leave, leave 1101", String.join(", ", enters));
    check("the handler of the initialiser", true, Probes.events.contains("block 26"));
  }

  private static void expect(String name, int argument, String events) {
    Probes.reset(Integer.MAX_VALUE);
    result(instrumented, name, argument);
    check(name + "(" + argument + ")", events, String.join(", ", Probes.events));
  }

  /** error() would return, and the handlers around it catch every Throwable: nothing may run after the probe before the call. */
  private static void errorStopsTheRun() {
    Probes.reset(Integer.MAX_VALUE);
    Object result = result(instrumented, "nested", 5);
    check("nested(5) is stopped", "dashj.harness.Probes$Stop", result);
    check("error is the last event", true, Probes.events.get(Probes.events.size() - 1).startsWith("error "));
    check("error is the only one", 1L, Probes.events.stream().filter(e -> e.startsWith("error ")).count());
    check("both levels of handlers passed it on", true, Probes.passedOn >= 2);
  }

  private static void compareAndStop(Method method) {
    for (int argument = -4; argument <= 6; argument++) {
      String name = method.getName();
      if (name.equals("nested") && argument == 5) continue;
      Probes.reset(Integer.MAX_VALUE);
      Object expected = result(original, name, argument);
      check("the original has no probes", 0, Probes.events.size());
      check(name + "(" + argument + ")", expected, result(instrumented, name, argument));
      List<String> all = new ArrayList<>(Probes.events);
      for (int stop = 0; stop < all.size(); stop++) checkStopped(name, argument, all, stop);
    }
  }

  private static void checkStopped(String name, int argument, List<String> all, int stop) {
    String what = name + "(" + argument + ") stopped after " + stop;
    Probes.reset(stop);
    check(what, "dashj.harness.Probes$Stop", result(instrumented, name, argument));
    check(what + ": events", all.subList(0, stop), Probes.events);
    check(what + ": locks", false, holds("FIRST") || holds("SECOND"));
  }

  private static boolean holds(String field) {
    try {
      return Thread.holdsLock(instrumented.getField(field).get(null));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void compareLarge(String[] folders, String name) throws Exception {
    Class<?> before = load(folders[0], name);
    Class<?> after = load(folders[1], name);
    for (Method method : programs(before)) {
      for (int argument : new int[] {0, 1, 9000}) {
        Object expected = result(before, method.getName(), argument);
        Probes.reset(Integer.MAX_VALUE);
        check(name + "." + method.getName() + "(" + argument + ")", expected, result(after, method.getName(), argument));
        check(name + "." + method.getName() + " has probes", true, !Probes.events.isEmpty());
      }
    }
  }

  /** What a call returns, or the class of what it throws. */
  private static Object result(Class<?> owner, String name, int argument) {
    try {
      return owner.getMethod(name, int.class).invoke(null, argument);
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName();
    } catch (Probes.Stop inInitialiser) {
      return inInitialiser.getClass().getName();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void check(String what, Object expected, Object found) {
    checks++;
    if (expected == null ? found == null : expected.equals(found)) return;
    failures++;
    if (failures <= 20) System.out.println(what + "\n  expected " + expected + "\n  found    " + found);
  }
}
