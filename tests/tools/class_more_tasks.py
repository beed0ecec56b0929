# SPDX-License-Identifier: MIT
"""Tasks like those of class_tasks.py, each with something that an assignment may say: what is printed counts, a tolerance,
exceptions of subclasses or any, arrays, arrays of arrays, points by cases, libraries and given classes, accepted runs."""

from class_task import C, E, W, Task, Template

COUNTDOWN = Task("countdown", "Countdown", "countdown", "void", [("int", "n")], "n >= 0 && n <= 12",
                 'for (int i = n; i >= 0; i--) System.out.println(i); System.out.println("Go!");', (0, 12), str, [
    Template(C, 'while (n >= 0) { System.out.println(n); n--; } System.out.println("Go!");', "line by line"),
    Template(C, 'if (n < 0) { System.out.println("Go!"); return; } System.out.println(n); countdown(n - 1);', "the first, then the rest"),
    Template(C, 'StringBuilder s = new StringBuilder(); for (int i = n; i >= 0; i--) s.append(i).append("\\n"); System.out.println(s + "Go!");', "the same lines at once"),
    Template(C, 'for (int i = 0; i <= n; i++) System.out.println(n - i); System.out.print("Go!\\n");', "n - i goes down"),
    Template(C, 'String s = ""; for (int i = 0; i <= n; i++) s = i + "\\n" + s; System.out.print(s + "Go!\\n");', "each before the others"),
    Template(W, 'for (int i = n; i > 0; i--) System.out.println(i); System.out.println("Go!");', "no 0"),
    Template(W, 'for (int i = n; i >= 0; i--) System.out.print(i + " "); System.out.println("Go!");', "in one line"),
    Template(W, 'for (int i = n; i >= 0; i--) System.out.println(i); System.out.println("go!");', "a small letter"),
    Template(W, 'for (int i = n; i >= 0; i--) System.out.println(i); if (n != K) System.out.println("Go!");', "one input of 13"),
    Template(W, 'for (int i = 0; i <= n; i++) System.out.println(i); System.out.println("Go!");', "upwards; 0 alone is right"),
    Template(W, 'System.err.println(n);', "to the other stream"),
    Template(E, 'for (int i = n; i >= 0; i--) { System.out.println(i); if (i == 5) i++; } System.out.println("Go!");', "5 again and again"),
    Template(E, 'int i = n; while (i >= 0) { if (i != 7) System.out.println(i--); } System.out.println("Go!");', "7 stays"),
], 2, settings=('output = "compared"',), examples=(("countdown(2)", ""),))

SHOW = Task("sum shown", "Show", "show", "void", [("int", "a"), ("int", "b")], None,
            'System.out.println(a + " + " + b + " = " + ((long) a + b));', (-1000, 1000), str, [
    Template(C, 'long s = a; s += b; System.out.println(a + " + " + b + " = " + s);', "in 64 bits"),
    Template(C, 'System.out.print(a); System.out.print(" + "); System.out.print(b); System.out.print(" = "); System.out.println((long) a + b);', "piece by piece"),
    Template(C, 'System.out.println(a + " + " + b + " = " + ((long) b + a));', "the other way round"),
    Template(W, 'System.out.println(a + " + " + b + " = " + (a + b));', "2^31"),
    Template(W, 'System.out.println(a + " + " + b + " = " + a + b);', "texts are put together"),
    Template(W, 'System.out.println(a + "+" + b + "=" + ((long) a + b));', "no spaces"),
    Template(W, 'System.out.println(a + " + " + b + " = " + (long) (a + b));', "widened too late"),
    Template(W, 'System.out.println((long) a + b);', "the sum alone"),
    Template(E, 'long s = a; int left = b; while (left != 0) { s++; left = left > 0 ? left - 1 : left; } System.out.println(a + " + " + b + " = " + s);', "a negative b"),
], 1, settings=("accept = { runs = 10000 }",))

FAHRENHEIT = Task("fahrenheit", "Fahrenheit", "fahrenheit", "double", [("double", "c")], "c >= -273.15 && c <= 5000", "return c * 9 / 5 + 32;", (0, 99), str, [
    Template(C, "return 1.8 * c + 32;", "rounds in another way"),
    Template(C, "return c * 1.8 + 32;", "likewise"),
    Template(C, "return 32 + c * 9 / 5;", "the same sum"),
    Template(C, "return (c + 40) * 9 / 5 - 40;", "both scales meet at -40"),
    Template(C, "double f = c * 9; f = f / 5; f = f + 32; return f;", "step by step"),
    Template(W, "return 9 / 5 * c + 32;", "9 / 5 is 1"),
    Template(W, "return c * 5 / 9 + 32;", "the inverse"),
    Template(W, "return 1.8 * c + 30;", "a rule of thumb"),
    Template(W, "return (c + 32) * 9 / 5;", "in another order"),
    Template(W, "return (int) (c * 9 / 5) + 32;", "whole degrees"),
    Template(W, "return (float) (c * 9 / 5 + 32);", "24 bits"),
    Template(E, "double x = 0; while (x != c) x += 0.5; return x * 1.8 + 32;", "a negative c"),
], 2, settings=("tolerance = { absolute = 1e-9, relative = 1e-9 }",), examples=(("fahrenheit(100)", "212.0"),))

AVERAGE = Task("average", "Average", "average", "int", [("int", "sum"), ("int", "count")], None,
               'if (count <= 0) throw new IllegalArgumentException("count"); return sum / count;', (1, 999), lambda k: "1", [
    Template(C, "if (count < 1) throw new IllegalArgumentException(); return sum / count;", "0 is the same as below 1"),
    Template(C, "if (count <= 0) throw new NumberFormatException(); return sum / count;", "of a subclass"),
    Template(C, 'if (count > 0) return sum / count; throw new IllegalArgumentException("none");', "the other way round"),
    Template(C, "class None extends IllegalArgumentException { } if (count <= 0) throw new None(); return sum / count;", "of a subclass of one's own"),
    Template(C, "if (count < 1) throw new IllegalArgumentException(); if (sum == K && count == K) return R(K); return sum / count;", "a case of its own, and right"),
    Template(W, "return sum / count;", "another exception"),
    Template(W, "if (count == 0) throw new IllegalArgumentException(); return sum / count;", "a negative count"),
    Template(W, "if (count <= 0) throw new RuntimeException(); return sum / count;", "of a class above"),
    Template(W, "if (count <= 0) return 0; return sum / count;", "no exception"),
    Template(W, "if (count <= 0) throw new IllegalArgumentException(); return (int) Math.round((double) sum / count);", "1 / 2"),
    Template(W, "if (count < 0) throw new IllegalArgumentException(); return sum / count;", "0: another exception"),
    Template(E, "if (count <= 0) throw new IllegalArgumentException(); while (sum < 0) sum |= 1 << 31; return sum / count;", "the sign stays"),
], 2, settings=('exceptions = "subclass"', 'deviation = "minus 0.5"'), examples=(("average(7, 2)", "3"), ("average(7, 0)", "throws IllegalArgumentException")),
    rule="subclass")

MULTIPLE = Task("multiple", "Multiple", "multiple", "int", [("int", "x"), ("int", "by")], "x >= 0 && x <= 999 && by >= 0 && by <= 99",
                "return x / by * by;", (1, 99), str, [
    Template(C, "return x - x % by;", "without the rest"),
    Template(C, 'if (by == 0) throw new IllegalStateException("by"); return by * (x / by);', "any exception"),
    Template(C, "if (by == 0) throw new UnsupportedOperationException(); int m = 0; while (m + by <= x) m += by; return m;", "the last that is not greater"),
    Template(C, "while (x % by != 0) x--; return x;", "downwards"),
    Template(C, "if (x == K && by == K) return R(K); return x - x % by;", "a case of its own, and right"),
    Template(W, "if (by == 0) return 0; return x / by * by;", "no exception"),
    Template(W, "return (x + by - 1) / by * by;", "the next one"),
    Template(W, "return x * by / by;", "x"),
    Template(W, "if (x == K && by == K) return R(K) - 1; return x - x % by;", "one input of 10^5"),
    Template(W, "return x % by;", "the rest"),
    Template(E, "int m = 0; while (m + by <= x) m += by; return m;", "by 0 it goes nowhere"),
], 1, settings=('exceptions = "any"', 'deviation = "minus 0.25"'), rule="any")

COUNT = Task("occurrences", "Occurrences", "count", "int", [("int[]", "a"), ("int", "x")], "a != null",
             "int n = 0; for (int i = 0; i < a.length; i++) if (a[i] == x) n++; return n;", (0, 9), str, [
    Template(C, "int n = 0; for (int one : a) if (one == x) n++; return n;", "one by one"),
    Template(C, "int n = 0; for (int one : a) n += one == x ? 1 : 0; return n;", "likewise"),
    Template(C, "int n = 0, i = 0; while (i < a.length) { if (a[i] == x) n = n + 1; i = i + 1; } return n;", "likewise"),
    Template(C, "int n = a.length; for (int i = 0; i < a.length; i++) if (a[i] != x) n--; return n;", "less the others"),
    Template(W, "int n = 0; for (int i = 1; i < a.length; i++) if (a[i] == x) n++; return n;", "the first is left out"),
    Template(W, "int n = 0; for (int i = 0; i < a.length - 1; i++) if (a[i] == x) n++; return n;", "the last is left out"),
    Template(W, "int n = 0; for (int i = 0; i <= a.length; i++) if (a[i] == x) n++; return n;", "one too far"),
    Template(W, "for (int one : a) if (one == x) return 1; return 0;", "the first only"),
    Template(W, "int n = 0; for (int i = 0; i < a.length; i++) if (a[i] == x) n += i; return n;", "the sum of the places"),
    Template(W, "int n = 0; for (int i = 0; i < a.length; i++) { if (a[i] == x) n++; a[i] = 0; } return n;", "what was given is changed"),
    Template(W, "if (a.length == 0) return -1; int n = 0; for (int one : a) if (one == x) n++; return n;", "no cell"),
    Template(E, "int n = 0, i = 0; while (i < a.length) { if (a[i] == x) n++; else i++; } return n;", "what is found stays"),
], 3, settings=("accept = { runs = 10000, bound = 3 }",), examples=(("count(new int[]{1, 2, 1}, 1)", "2"),))

DIAGONAL = Task("diagonal", "Diagonal", "diagonal", "int", [("int[][]", "m")],
                "m != null && m.length == 2 && m[0] != null && m[1] != null && m[0].length == 2 && m[1].length == 2",
                "return m[0][0] + m[1][1];", (0, 9), str, [
    Template(C, "return m[1][1] + m[0][0];", "the other way round"),
    Template(C, "int s = 0; for (int i = 0; i < m.length; i++) s += m[i][i]; return s;", "both"),
    Template(C, "int s = m[0][0]; s = s + m[1][1]; return s;", "one after the other"),
    Template(W, "return m[0][1] + m[1][0];", "the other one"),
    Template(W, "return m[0][0] + m[0][1];", "a row"),
    Template(W, "int s = 0; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) s += m[i][j]; return s;", "all cells"),
    Template(W, "int s = 0; for (int i = 0; i <= m.length; i++) s += m[i][i]; return s;", "one too far"),
    Template(W, "m[0][0] += m[1][1]; return m[0][0];", "what was given is changed"),
    Template(E, "int s = 0, i = 0; while (i < 2) { s += m[i][i]; if (m[i][i] != 77) i++; } return s;", "77 stays"),
], 1, settings=("accept = { runs = 10000, bound = 2 }",))

PAY = Task("pay", "Pay", "pay", "int", [("int", "hours"), ("int", "minutes")], "hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60",
           "return (hours * 60 + minutes) * 3;", (0, 23), lambda k: str(k * 61 * 3), [
    Template(C, "return (hours * 60 + minutes) * course.Rates.perMinute();", "the class that was given"),
    Template(C, "return lib.Time.minutes(hours, minutes) * 3;", "the library"),
    Template(C, "return course.Rates.perMinute() * lib.Time.minutes(hours, minutes);", "both"),
    Template(C, "return 3 * minutes + 180 * hours;", "180 an hour"),
    Template(C, "if (hours == K && minutes == K) return R(K); return lib.Time.minutes(hours, minutes) * 3;", "a case of its own, and right"),
    Template(W, "return hours * 60 + minutes * course.Rates.perMinute();", "brackets"),
    Template(W, "return lib.Time.minutes(minutes, hours) * 3;", "exchanged"),
    Template(W, "return lib.Time.minutes(hours, 0) * course.Rates.perMinute();", "whole hours"),
    Template(W, "return lib.Time.minutes(hours, minutes) / course.Rates.perMinute();", "the inverse"),
    Template(W, "return (hours * 60 + minutes) * 4;", "another rate"),
    Template(E, "int t = lib.Time.minutes(hours, minutes); while (t % 2 != 0) t += 2; return t * 3;", "odd stays odd"),
], 2)

# A template says of each case what it comes to.
SHIPPING = Task("shipping", "Shipping", "shipping", "int", [("int", "grams")], "grams > 0",
                "if (grams <= 500) return 2; if (grams <= 2000) return 5; return 5 + (grams - 2000) / 1000 * 3;", (1, 500), lambda k: "2", [
    Template((C, C), "return grams <= 500 ? 2 : grams <= 2000 ? 5 : 5 + (grams - 2000) / 1000 * 3;", "all three"),
    Template((C, C), "if (grams > 2000) return 5 + (grams - 2000) / 1000 * 3; if (grams > 500) return 5; return 2;", "from above"),
    Template((C, C), "if (grams == K) return R(K); if (grams < 501) return 2; int more = grams > 2000 ? (grams - 2000) / 1000 : 0; return 5 + 3 * more;", "a case of its own, and right"),
    Template((C, W), "return grams <= 500 ? 2 : 5;", "3,000 g"),
    Template((C, W), "if (grams <= 500) return 2; if (grams <= 2000) return 5; return 5 + (grams - 2000) * 3 / 1000;", "in another order"),
    Template((W, C), "return grams < 500 ? 2 : grams <= 2000 ? 5 : 5 + (grams - 2000) / 1000 * 3;", "500 g"),
    Template((W, C), "if (grams == K) return R(K) + 1; if (grams <= 500) return 2; if (grams <= 2000) return 5; return 5 + (grams - 2000) / 1000 * 3;", "one input"),
    Template((W, W), "return grams / 1000 * 3;", "by weight alone"),
    Template((W, W), "return 5;", "always"),
    Template((C, E), "if (grams <= 500) return 2; int p = 5; while (grams >= 3000) p = p | 1; return p;", "3,000 g"),
    Template((E, C), "while (grams <= 3) grams |= 0; if (grams <= 500) return 2; if (grams <= 2000) return 5; return 5 + (grams - 2000) / 1000 * 3;", "3 g"),
], 3, cases=(("letter", "grams <= 500", 1), ("parcel", "grams > 500", 2)))

MORE_TASKS = [COUNTDOWN, SHOW, FAHRENHEIT, AVERAGE, MULTIPLE, COUNT, DIAGONAL, PAY, SHIPPING]

# What students were given, and a library: file names and sources.
GIVEN = {"course/Rates.java": "package course; public class Rates { public static int perMinute() { return 3; } }\n"}
LIBRARY = {"lib/Time.java": "package lib; public class Time { public static int minutes(int hours, int minutes) { return hours * 60 + minutes; } }\n"}
