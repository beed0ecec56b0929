# SPDX-License-Identifier: MIT
"""dashj equiv as a user calls it: the answers and their exit statuses, classes of one name on both sides, and what is refused."""

import json
import unittest

from cli_support import CliTest, javac, without_seconds

REFERENCE = """package task;
public class Solution {
  private static int calls;
  static int abs(int x) { return x < 0 ? -x : x; }
  static boolean small(int x) { return x > -1000 && x < 1000; }
  static int refuse(int x) { if (x < 0) throw new Refused(); return x; }
  static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
  static class Refused extends RuntimeException {}
  static int aloud(int x) {
    System.out.println(x);
    return x;
  }
  static int kept;
  static int keep(int x) { kept = x; return x; }
}
"""
STUDENT = """package task;
public class Solution {
  private static int abs(int x) { return x > 0 ? x : Helper.negative(x); }
  static int wrong(int x) { return x == 7 ? 8 : Helper.absolute(x); }
  static int endless(int x) { while (x < 0) x = x % 2 - 1; return x; }
  static int countsOn(int x) { for (long steps = 0; x < 0; steps++) if (steps < 0) x = 0; return x; }
  static int refuse(int x) { if (x < 0) throw new Refused(); return x + 0; }
  static int refuseOrKeep(int x) { if (x < 0) throw new Refused(); kept = x; return x; }
  static int refuseElse(int x) { if (x < 0) throw new IllegalStateException(); return x; }
  static int sum(int n) { int s = 0; int i = 0; while (n > i) { s += i; i++; } return s; }
  static long other(int x) { return x; }
  static class Helper {
    static int negative(int x) { return -x; }
    static int absolute(int x) { return Math.abs(x); }
    static int free(int x) {
      return (int) Runtime.getRuntime().freeMemory();
    }
    static int shown(int x) {
      System.out.println(x);
      return x - 1;
    }
  }
  static class Refused extends RuntimeException {}
  static int aloud(int x) { return Helper.shown(x + 1); }
  static int kept;
  static int keep(int x) { kept = x + 1; return x; }
  static int strange(int x) { return x + Helper.free(x); }
  static int slow(int x) {
    int k = x;
    while (k > 1) k = k % 2 == 0 ? k / 2 : 3 * k + 1;
    return Math.abs(x);
  }
}
"""


# All differ for what is in rows: where a is a row, where two rows are one, and by what the first one holds behind a
# replacement of it.
ROWS = """public class Rows {
  static boolean isOwnRow(int[][] m, int[] a) { return m != null && a != null && m.length == 1 && m[0] == a && a.length == 1; }
  static int early(int[][] m, int[] a) { int r = m[0][0]; a[0] = 5; return r; }
  static int late(int[][] m, int[] a) { a[0] = 5; return m[0][0]; }
  static boolean areOne(char[][] m) { return m != null && m.length == 2 && m[0] == m[1] && m[0] != null && m[0].length > 0; }
  static void mark(char[][] m) { m[0][0] = 'x'; }
  static void markOne(char[][] m) { m[0] = new char[m[0].length]; m[0][0] = 'x'; }
  static void replace(int[][] m, int[] a) { if (m.length == 1 && m[0] == a && a.length == 1) { m[0] = new int[1]; m[0][0] = 7; } }
  static void write(int[][] m, int[] a) { if (m.length == 1 && m[0] == a && a.length == 1) m[0][0] = 7; }
  static void first(int[][] m, int i) { m[i] = m[0]; }
  static void copied(int[][] m, int i) { m[i] = m[0] == null ? null : m[0].clone(); }
  static int[][] made(int n) {
    if (n < 0 || n > 3) return null;
    int[][] m = new int[n][n];
    for (int i = 0; i < n; i++) m[i][0] = 1;
    return m;
  }
  static int[][] madeByRow(int n) {
    if (n > 3 || n < 0) return null;
    int[][] m = new int[n][];
    int[] row = new int[n];
    for (int i = 0; i < n; i++) { row[0] = 1; m[i] = row; }
    return m;
  }
  static int[][] oneRow(int n) {
    if (n < 0 || n > 3) return null;
    int[][] m = new int[n][];
    int[] row = new int[n];
    for (int i = 0; i < n; i++) { row[i == 0 ? 0 : 1] = 1; m[i] = row; }
    return m;
  }
    static boolean isSmall(int[][] m) { return m != null && m.length == 2 && m[0] != null && m[1] != null && m[0].length == 2 && m[1].length == 2; }
    static boolean isOneRow(int[][] m) { return m != null && m.length == 1 && m[0] != null && m[0].length >= 1; }
    static boolean isShort(int[] a) { return a != null && a.length <= 4; }
    static boolean isNotLong(int[] a) { return a != null && a.length <= 6; }
    static int corners(int[][] m) { return m[0][0] * m[1][1] - m[0][1] * m[1][0]; }
    static int cornersInLoop(int[][] m) { int s = 0; for (int i = 0; i < m.length; i++) s += (1 - 2 * i) * m[i][1] * m[1 - i][0]; return -s; }
    static int front(int[][] m) { return m[0][0]; }
    static int frontOfShort(int[][] m) { return m[0].length == 9 && m[0][8] == 65537 * m[0][7] + 77654321 ? 1 : m[0][0]; }
    static int weighted(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) s += i * a[i]; return s; }
    static int weightedOfFive(int[] a) { int s = 0; for (int i = a.length - 1; i > 0; i--) s += i == 5 && a[0] == 77654321 ? 0 : i * a[i]; return s; }
}
"""

# What is in boxes counts, and not which objects they are; but a method may ask for that.
BOXES = """public class Boxes {
  static Integer half(Integer n) { return n == null || n % 2 != 0 ? null : Integer.valueOf(n / 2); }
  static Integer halfMade(Integer n) { if (n == null) return null; int i = n; return (i & 1) != 0 ? null : Integer.valueOf(i >> 1); }
  static Integer halfOrZero(Integer n) { return n == null || n % 2 != 0 ? Integer.valueOf(0) : Integer.valueOf(n / 2); }
  static boolean same(Long a, Long b) { return a == null ? b == null : a.equals(b); }
  static boolean sameObject(Long a, Long b) { return a == b; }
  static boolean isOne(Integer n, Object o) { return n != null && n == o; }
  static boolean isEqual(Integer n, Object o) { return n != null && n.equals(o); }
  static void shift(Character[] a) { a[0] = a[1]; }
  static void made(Character[] a) { char c = a[1]; a[0] = c; }
  static void next(Character[] a) { a[0] = (char) (a[1] + 1); }
  static boolean isFull(Character[] a) { return a != null && a.length == 2 && a[0] != null && a[1] != null; }
  static boolean isPair(Character[] a) { return a != null && a.length == 2 && a[0] == a[1]; }
  static int first(Character[] a) { a[0] = 'x'; return a[1]; }
  static int later(Character[] a) { int c = a[1]; a[0] = 'y'; return c; }
  static Double[] zeros(int n) { return n == 2 ? new Double[] {0.0, null} : new Double[0]; }
  static Double[] signed(int n) { return n == 2 ? new Double[] {-0.0, null} : new Double[0]; }
  static Integer[] many(int n) { return n < 4000 || n > 4010 ? null : new Integer[n]; }
  static Integer[] more(int n) { if (n < 4000 || n > 4010) return null; Integer[] a = new Integer[n]; a[n - 1] = 7; return a; }
  static boolean isText(Object o) { return o instanceof String; }
  static boolean isTextOrNull(Object o) { return o == null || o instanceof String; }
  static boolean isLong(Object o) { return o instanceof Long; }
  static boolean isNone(Object o) { return o instanceof Long && ((Long) o) > 5; }
  static int missing(String s, String t) { return (s == null ? 1 : 0) + (s == t ? 2 : 0); }
  static int missingToo(String s, String t) { if (s == t) return s == null ? 3 : 2; return s == null ? 1 : 0; }
  static void put(Object[] a) { a[0] = 1; }
}
"""

ARRAYS = """public class Arrays {
  static void sort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i], j = i - 1;
      while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; }
      a[j + 1] = x;
    }
  }
  static void byOne(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i], j = i;
      while (j > 0 && a[j - 1] > x) { a[j] = a[j - 1]; j--; }
      a[j] = x;
    }
  }
  static void firstStays(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i], j = i - 1;
      while (j > 0 && a[j] > x) { a[j + 1] = a[j]; j--; }
      a[j + 1] = x;
    }
  }
  static void selection(int[] a) {
    for (int i = 0; i < a.length; i++)
      for (int j = i + 1; j < a.length; j++) if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  }
  static int move(char[] from, char[] to) { char c = from[0]; from[0] = ' '; to[0] = c; return c; }
  static int moveLast(char[] from, char[] to) { char c = from[0]; to[0] = c; from[0] = ' '; return c; }
  static char[] given(char[] a) { return a; }
  static char[] copied(char[] a) { return a == null ? null : a.clone(); }
  static int[] cellByCell(int[] a) {
    int[] b = new int[a.length];
    for (int i = 0; i < a.length; i++) b[i] = a[i];
    return b;
  }
  static int[] atOnce(int[] a) { int[] b = new int[a.length]; System.arraycopy(a, 0, b, 0, a.length); return b; }
  static int down(int d, int[] q) { if (d > 0) down(d - 1, q); return d; }
  static int downToOne(int d, int[] q) { if (d >= 1) downToOne(d - 1, q); return d; }
  static boolean any(int[] a) { return true; }
  static int always(int[] a) { return 1; }
  static int eitherWay(int[] a) { return a == null ? 1 : 1; }
  static int far(int[] a) { return a.length > 1000 && a[700] == 3 ? 1 : 0; }
  static int further(int[] a) { return a.length > 1000 && a[700] == 3 ? 2 : 0; }
  static int[] large(int k) { return k > 5000 && k < 6000 ? new int[k] : null; }
  static int[] larger(int k) { return k > 5000 && k < 6000 ? new int[k + 1] : null; }
  static long[] one(long[] a) { return new long[] {1, 2}; }
  static long[] other(long[] a) { return a != null && a.length == 3 ? a : new long[] {1, 2}; }
}
"""


def line_of(source, text):
    return source.partition(text)[0].count("\n") + 1


class EquivTest(CliTest):
    def setUp(self):
        super().setUp()
        for name, source in (("reference", REFERENCE), ("student", STUDENT)):
            folder = self.home / name
            folder.mkdir()
            (folder / "Solution.java").write_text(source)
            javac("-nowarn", "-g", "-d", str(folder), str(folder / "Solution.java"))

    def equiv(self, reference, student, *options):
        return self.dashj("equiv", str(self.home / "reference"), f"task.Solution.{reference}", str(self.home / "student"),
                          f"task.Solution.{student}", "--timeout=20", *options)

    def test_equivalent(self):
        run = self.equiv("abs", "abs")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertTrue(run.stdout.startswith("EQUIVALENT task.Solution.abs(I)I task.Solution.abs(I)I\n"), run.stdout)
        self.assert_nothing_left()

    def test_loops_in_step(self):
        run = self.equiv("sum", "sum")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_own_exceptions_of_one_name(self):
        run = self.equiv("refuse", "refuse")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        run = self.equiv("refuse", "refuseElse")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("  reference: throws task.Solution$Refused\n  student: throws java.lang.IllegalStateException\n", run.stdout)

    def test_different_with_input_and_results(self):
        document = json.loads(self.equiv("abs", "wrong", "--json").stdout)
        self.assertEqual(document["verdict"], "DIFFERENT")
        self.assertEqual(document["input"], [{"name": "x", "value": "7"}])
        self.assertEqual((document["reference_result"], document["student_result"]), ("7", "8"))
        self.assertEqual(document["exit_status"], 1)

    def test_a_run_that_does_not_end(self):
        run = self.equiv("abs", "endless")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertIn("UNKNOWN (did not end, and never does: ", run.stdout)
        self.assertIn("  x = ", run.stdout)
        run = self.equiv("abs", "countsOn")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertIn("UNKNOWN (did not end within 3 s on a JVM)", run.stdout)

    def test_unknown_names_the_side_its_method_and_the_line(self):
        run = self.equiv("abs", "strange")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"call of java.lang.Runtime.getRuntime\(\)\S*, which is of the JDK and not modelled in "
                         rf"submission task.Solution\$Helper.free\(I\)I, line {line_of(STUDENT, 'freeMemory')}\) ")
        run = self.equiv("abs", "slow")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"^UNKNOWN \([^()]*: the submission may not end: nothing was found that its rounds use up, "
                         rf"in the loop of line {line_of(STUDENT, 'while (k > 1)')}\) ")

    def test_what_is_not_compared(self):
        lines = [line_of(source, "System.out.println") for source in (REFERENCE, STUDENT)]
        printed = (f"what is printed (reference: line {lines[0]} of task.Solution.aloud; "
                   f"submission: line {lines[1]} of task.Solution$Helper.shown)")
        run = self.equiv("aloud", "aloud")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertTrue(run.stdout.endswith(f"\n  not compared: {printed}\n"), run.stdout)
        self.assertEqual(json.loads(self.equiv("aloud", "aloud", "--json").stdout)["not_compared"], printed)
        self.assertIn("  not compared: the field task.Solution.kept\n", self.equiv("keep", "keep").stdout)
        self.assertIn("  not compared: the field task.Solution.kept (submission only)\n", self.equiv("refuse", "refuseOrKeep").stdout)
        for method in "abs", "sum", "refuse":  # prints and fields of the same class, but not of the method
            self.assertNotIn("not compared", self.equiv(method, method).stdout)
        self.assertNotIn("not_compared", json.loads(self.equiv("abs", "abs", "--json").stdout))

    def test_fields_that_other_code_can_see_are_named(self):
        """Whatever way a run leaves something in a static field: inherited, private in a superclass, by an object or an array
        that such a field holds, in a called method. A field of an object that nobody else has is none."""
        (self.home / "R.java").write_text("class R { static int half(int x) { return x / 2; } }")
        (self.home / "T.java").write_text("""class Base { static int inherited; private static int hidden; static void hide(int x) { hidden = x; } }
class Box { int value; }
class T extends Base {
  static int[] cells = new int[3]; static Box box = new Box();
  static int inherit(int x) { T.inherited = x; return x / 2; }
  static int hidden(int x) { hide(x); return x / 2; }
  static int object(int x) { Box other = box; set(other, x); return x / 2; }
  static void set(Box some, int x) { some.value = x; }
  static int array(int x) { cells[1] = x; return x / 2; }
  static int own(int x) { Box own = new Box(); set(own, x); return own.value / 2; }
}""")
        javac("-nowarn", "-d", str(self.home), str(self.home / "R.java"), str(self.home / "T.java"))
        for method, named in (("inherit", "the field Base.inherited (submission only)"), ("hidden", "the field Base.hidden (submission only)"),
                              ("object", "the field Box.value (submission only)"), ("array", "elements of arrays in fields"), ("own", None)):
            with self.subTest(method):
                run = self.dashj("equiv", str(self.home), "R.half", str(self.home), f"T.{method}", "--json")
                report = json.loads(run.stdout)
                self.assertEqual(run.returncode, 0, report)
                self.assertEqual(report.get("not_compared"), named)

    def of_arrays(self, reference, student, *options):
        (self.home / "Arrays.java").write_text(ARRAYS)
        javac("-nowarn", "-g", "-d", str(self.home), str(self.home / "Arrays.java"))
        return self.dashj("equiv", str(self.home), f"Arrays.{reference}", str(self.home), f"Arrays.{student}", *options)

    def test_arrays_of_any_length(self):
        run = self.of_arrays("sort", "byOne", "--timeout=20")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertNotIn("not compared", run.stdout)
        run = self.of_arrays("cellByCell", "atOnce", "--timeout=20")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        run = self.of_arrays("given", "copied", "--timeout=20")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("  not compared: whether the array returned is a new one\n", run.stdout)

    def test_what_is_left_in_arrays(self):
        run = self.of_arrays("sort", "firstStays", "--timeout=20")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("\n  a = {0, -1}\n  reference: a = {-1, 0}\n  student: a = {0, -1}\n", run.stdout)
        # One array for both parameters; or the first is written before the second throws.
        document = json.loads(self.of_arrays("move", "moveLast", "--timeout=20", "--json").stdout)
        self.assertEqual(document["verdict"], "DIFFERENT")
        self.assertIn("from = ", document["reference_result"])
        document = json.loads(self.of_arrays("one", "other", "--timeout=20", "--json").stdout)
        self.assertEqual(document["input"], [{"name": "a", "value": "{0L, 0L, 0L}"}])
        self.assertEqual((document["reference_result"], document["student_result"]), ("{1L, 2L}", "{0L, 0L, 0L}"))

    def test_arrays_in_recursion_and_preconditions(self):
        run = self.of_arrays("down", "downToOne", "--timeout=20")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        run = self.of_arrays("always", "eitherWay", "--pre=Arrays.any", "--timeout=20")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_long_arrays_are_told_by_length_and_hash(self):
        run = self.of_arrays("far", "further", "--timeout=20")
        self.assertIn("\n  a = new int[1001] {[700] = 3}\n  reference: 1\n  student: 2\n", run.stdout)
        run = self.of_arrays("large", "larger", "--timeout=20")
        self.assertRegex(run.stdout, r"reference: array of 5001 cells, hash -?\d+\n  student: array of 5002 cells, hash -?\d+\n")

    def rows(self, reference, student, *options, timeout=20):
        (self.home / "Rows.java").write_text(ROWS)
        javac("-nowarn", "-g", "-d", str(self.home), str(self.home / "Rows.java"))
        return self.dashj("equiv", str(self.home), f"Rows.{reference}", str(self.home), f"Rows.{student}", f"--timeout={timeout}", *options)

    def test_arrays_of_arrays(self):
        """What is in rows counts, and not which array a row is; a row may be the array of another parameter, or another row."""
        for students, said in ((("early", "late", "--pre=Rows.isOwnRow"), "\n  m = {a}\n  a = {0}\n  reference: 0\n  student: 5\n"), (("mark", "markOne", "--pre=Rows.areOne"), "\n  m = {{'a'}, m[0]}\n"),
                               (("replace", "write"), "\n  m = {a}\n  a = {0}\n  reference: a = {0}\n  student: a = {7}\n"),
                               (("made", "oneRow"), "\n  n = 2\n  reference: {{1, 0}, {1, 0}}\n  student: {{1, 1}, {1, 1}}\n")):
            with self.subTest(students):
                run = self.rows(*students)
                self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
                self.assertIn(said, run.stdout)

    def boxes(self, reference, student, *options):
        (self.home / "Boxes.java").write_text(BOXES)
        javac("-nowarn", "-g", "-d", str(self.home), str(self.home / "Boxes.java"))
        return self.dashj("equiv", str(self.home), f"Boxes.{reference}", str(self.home), f"Boxes.{student}", "--timeout=20", *options)

    def test_boxes_are_the_same_where_they_hold_the_same(self):
        for students, left_out in ((("half", "halfMade"), "whether the box returned is a new one"), (("shift", "made", "--pre=Boxes.isFull"), "which objects the boxes in arrays are"),
                                   (("missing", "missingToo"), None)):
            with self.subTest(students):
                run = self.boxes(*students)
                self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
                self.assertEqual(f"  not compared: {left_out}\n" in run.stdout, left_out is not None, run.stdout)

    def test_boxes_that_differ(self):
        for students, said in ((("half", "halfOrZero"), "\n  n = null\n  reference: null\n  student: 0\n"), (("isOne", "isEqual"), "\n  reference: false\n  student: true\n"),
                               (("same", "sameObject"), "\n  reference: true\n  student: false\n"), (("shift", "next", "--pre=Boxes.isFull"), "\n  reference: a = {'a', 'a'}\n  student: a = {'b', 'a'}\n"),
                               (("first", "later", "--pre=Boxes.isPair"), "\n  reference: throws java.lang.NullPointerException, a = {'x', null}\n  student: throws java.lang.NullPointerException, a = {null, null}\n"),
                               (("zeros", "signed"), "\n  n = 2\n  reference: {0.0, null}\n  student: {-0.0, null}\n"), (("isText", "isTextOrNull"), "\n  o = null\n")):
            with self.subTest(students):
                run = self.boxes(*students)
                self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
                self.assertIn(said, run.stdout)
        self.assertRegex(self.boxes("many", "more").stdout, r"reference: array of 4000 cells, hash -?\d+\n  student: array of 4000 cells, hash -?\d+\n")

    def test_what_rests_on_another_class_of_an_object_is_no_proof(self):
        """An Object may be a Long, though no run gives one."""
        run = self.boxes("isLong", "isNone")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertIn("of which the class is not known", run.stdout)

    def test_arrays_of_any_objects_are_refused(self):
        run = self.boxes("put", "put")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertIn("a parameter of type java.lang.Object[]", run.stdout)

    def test_which_array_a_row_is_is_not_compared(self):
        run = self.rows("made", "madeByRow")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("  not compared: whether the array returned and its rows are new ones\n", run.stdout)

    def test_up_to_how_many_rows_there_is_no_difference(self):
        document = json.loads(self.rows("first", "copied", "--json").stdout)
        if document["verdict"] == "UNKNOWN":
            self.assertRegex(document["no_difference"], r"^\d+ inputs were run, proved for arrays of at most [123] rows? or cells?$")
        else:
            self.assertEqual((document["verdict"], document["not_compared"]), ("EQUIVALENT", "which arrays the rows are, and what is in those that no longer are"))

    def test_few_cells_are_all_where_the_precondition_allows_no_more(self):
        """A precondition about the number of rows alone leaves rows of any length, and one of more cells than were tried is no proof."""
        for students in (("corners", "cornersInLoop", "--pre=Rows.isSmall"), ("weighted", "weightedOfFive", "--pre=Rows.isShort")):
            with self.subTest(students):
                run = self.rows(*students)
                self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
                self.assertIn("  same results: proved for arrays of as many cells as the precondition allows\n", run.stdout)
        for students in (("front", "frontOfShort", "--pre=Rows.isOneRow"), ("weighted", "weightedOfFive", "--pre=Rows.isNotLong")):
            with self.subTest(students):
                run = self.rows(*students, timeout=4)
                self.assertIn(run.returncode, (1, 2), run.stdout + run.stderr)

    def test_up_to_which_length_there_is_no_difference(self):
        run = self.of_arrays("sort", "selection", "--timeout=4", "--json")
        document = json.loads(run.stdout)
        if document["verdict"] == "UNKNOWN":
            self.assertRegex(document["no_difference"], r"^(\d+ inputs were run, )?proved for arrays of at most [45] cells$")
        self.assertEqual(document["verdict"], {2: "UNKNOWN", 0: "EQUIVALENT"}[run.returncode])

    def test_same_seed_same_answer(self):
        first, second = (json.loads(self.equiv("abs", "wrong", "--json", "--seed=3").stdout) for _ in range(2))
        self.assertEqual(without_seconds(first), without_seconds(second))

    def test_refused(self):
        self.assert_refused(self.equiv("abs", "missing"), 65, "missing")
        self.assert_refused(self.equiv("abs", "other"), 65, "signature", "task.Solution.other(I)J")
        self.assert_refused(self.equiv("abs", "abs", "--pre=task.Solution.abs"), 65, "--pre", "boolean")
        self.assert_refused(self.equiv("abs", "abs", "--pre=task.Solution.none"), 65, "none")
        self.assert_refused(self.dashj("equiv", "only"), 64)

    def test_what_an_initialiser_leaves_open_is_said_in_words(self):
        for name, value in (("Set", '"ab".length()'), ("Unset", "2")):
            (self.folder / f"{name}.java").write_text(f"class {name} {{ static class Kept {{ static int size = {value}; }}\n"
                                                      " static int f(int x) { return Kept.size + x; } }")
        javac("-g", "Set.java", "Unset.java", cwd=self.folder)
        run = self.dashj("equiv", ".", "Set.f", ".", "Unset.f")
        self.assertIn(" in the initialiser of class Set$Kept of the reference, line 1)", run.stdout)

    def test_what_a_called_method_leaves_open_makes_no_proof(self):
        """The reference throws, which only a JVM shows, and the other does not; the text stands in a recursive method that the entry calls."""
        sources = {"Open.java": "class Open { static String text = null; static void f(int x) { g(x); }"
                                " static void g(int x) { if (x > 0) { g(x - 1); } else { int y = text.length(); } } }",
                   "Closed.java": "class Closed { static void f(int x) { g(x); } static void g(int x) { if (x > 0) g(x - 1); } }"}
        for name, text in sources.items():
            (self.folder / name).write_text(text)
        javac("-g", "Open.java", "Closed.java", cwd=self.folder)
        run = self.dashj("equiv", "Open.class", "Open.f", "Closed.class", "Closed.f")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("reference: throws java.lang.NullPointerException", run.stdout)
        # What is not known to do the same each time is no evidence on one side.
        (self.folder / "Open.java").write_text(sources["Open.java"].replace("text.length()", 'System.getenv("X").length()'))
        javac("-g", "Open.java", cwd=self.folder)
        run = self.dashj("equiv", "Open.class", "Open.f", "Closed.class", "Closed.f")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertIn("which is of the JDK and not modelled in reference Open.g(I)V, line 1", run.stdout)

    def test_a_class_that_the_jvm_does_not_link_makes_no_proof(self):
        """The class of a handler is missing, so the JVM refuses to link the reference's inner class, which only the reference uses."""
        (self.folder / "Whole.java").write_text(
            "class Whole { static class Gone extends RuntimeException {}\n"
            " static class Inner { static int g(int x) { try { return 5 / (x | 1); } catch (Gone e) { return 1; } } }\n"
            " static int f(int x) { if (x == 77) Inner.g(x); return 3; }\n static int h(int x) { return 3; } }")
        javac("-g", "Whole.java", cwd=self.folder)
        run = self.dashj("equiv", ".", "Whole.f", ".", "Whole.h")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        (self.folder / "Whole$Gone.class").unlink()
        run = self.dashj("equiv", ".", "Whole.f", ".", "Whole.h")
        self.assertNotEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertFalse(run.stdout.startswith("EQUIVALENT"), run.stdout)


if __name__ == "__main__":
    unittest.main()
