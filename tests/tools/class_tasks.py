# SPDX-License-Identifier: MIT
"""Small tasks and what students make of them: each template with the reason why it is right or wrong.

class_task.py says what a template is."""

from class_more_tasks import COUNT, COUNTDOWN, MORE_TASKS, SHIPPING
from class_task import C, E, W, Task, Template


def absolute(k):
    return abs(k)


def leap(k):
    return k % 4 == 0 and (k % 100 != 0 or k % 400 == 0)


def digits(k):
    return sum(int(d) for d in str(k))


ABS = Task("absolute value", "Abs", "abs", "long", [("int", "x")], None,
           "return x < 0 ? -(long) x : x;", (-2147483647, 2147483647), lambda k: f"{absolute(k)}L", [
    Template(C, "long y = x; return y < 0 ? -y : y;", "long holds 2^31"),
    Template(C, "return Math.abs((long) x);", "the long method"),
    Template(C, "if (x >= 0) return x; return -(long) x;", "widened before it is negated"),
    Template(C, "long y = x; if (y < 0) y = 0 - y; return y;", "likewise"),
    Template(C, "long m = x >> 31; return (x ^ m) - m;", "two's complement in 64 bits"),
    Template(C, "return Math.max((long) x, -(long) x);", "the greater of both"),
    Template(C, "if (x == K) return R(K); return Math.abs((long) x);", "a case of its own, and right"),
    Template(W, "return Math.abs(x);", "Math.abs(int) of -2^31 is -2^31"),
    Template(W, "return x < 0 ? -x : x;", "negated in 32 bits"),
    Template(W, "if (x < 0) x = -x; return x;", "likewise"),
    Template(W, "int m = x >> 31; return (x ^ m) - m;", "likewise"),
    Template(W, "return x;", "negative numbers stay"),
    Template(W, "if (x > 0) return -(long) x; return x;", "the sign is turned round"),
    Template(W, "if (x == K) return R(K) + 1; return Math.abs((long) x);", "one input of 2^32"),
    Template(W, "return x == Integer.MIN_VALUE ? Integer.MAX_VALUE : Math.abs(x);", "one less at -2^31"),
    Template(W, "return (long) x * x;", "the square"),
    Template(E, "long y = x; while (y < 0) y = y & -1; return y;", "a negative number stays as it is"),
    Template(E, "long y = x; while (y < 0) { if (y == -77) continue; y = -y; } return y;", "for -77 alone"),
], 2)

LEAP = Task("leap year", "Leap", "isLeap", "boolean", [("int", "year")], None,
            "if (year % 400 == 0) return true; if (year % 100 == 0) return false; return year % 4 == 0;",
            (1583, 9999), lambda k: "true" if leap(k) else "false", [
    Template(C, "return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;", "the rule"),
    Template(C, "return year % 400 == 0 || (year % 100 != 0 && year % 4 == 0);", "the rule"),
    Template(C, "if (year % 4 != 0) return false; if (year % 100 != 0) return true; return year % 400 == 0;", "the rule"),
    Template(C, "return year % (year % 100 == 0 ? 400 : 4) == 0;", "of centuries only every fourth"),
    Template(C, "return (year & 3) == 0 && (year % 25 != 0 || (year & 15) == 0);", "100 = 4 * 25, 400 = 16 * 25"),
    Template(C, "if (year == K) return R(K); return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;", "a case of its own, and right"),
    Template(W, "return year % 4 == 0;", "1900"),
    Template(W, "return year % 4 == 0 && year % 100 != 0;", "2000"),
    Template(W, "return year > 0 && (year % 4 == 0 && year % 100 != 0 || year % 400 == 0);", "the year 0"),
    Template(W, "return year % 4 == 0 || year % 100 != 0 || year % 400 == 0;", "2001"),
    Template(W, "return year % 400 == 0 && year % 100 == 0 || year % 4 == 0;", "1900"),
    Template(W, "if (year == K) return !R(K); return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;", "one input of 2^32"),
    Template(W, "if (year < 1582) return year % 4 == 0; return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;", "1500, by Julius' calendar"),
    Template(E, "while (year % 4 != 0) year += 4; return year % 100 != 0 || year % 400 == 0;", "the rest by 4 stays, also around 2^31"),
], 2)

GCD = Task("greatest common divisor", "Gcd", "gcd", "int", [("int", "a"), ("int", "b")],
           "a >= 0 && a <= 255 && b >= 0 && b <= 255",
           "while (b != 0) { int rest = a % b; a = b; b = rest; } return a;", (0, 255), lambda k: str(k), [
    Template(C, "while (b != 0) { int t = a % b; a = b; b = t; } return a;", "Euclid"),
    Template(C, "return b == 0 ? a : gcd(b, a % b);", "Euclid"),
    Template(C, "if (b == 0) return a; return gcd(b, a % b);", "Euclid"),
    Template(C, "if (a == 0) return b; if (b == 0) return a; while (a != b) { if (a > b) a -= b; else b -= a; } return a;", "by subtraction, with the zeros first"),
    Template(C, "if (a == 0 || b == 0) return a + b; int g = Math.min(a, b); while (a % g != 0 || b % g != 0) g--; return g;", "the first divisor from above; 1 is one"),
    Template(C, "if (a == 0 || b == 0) return a + b; int g = 1; for (int d = 2; d <= a && d <= b; d++) if (a % d == 0 && b % d == 0) g = d; return g;", "the last divisor from below"),
    Template(C, "if (a == K && b == K) return R(K); while (b != 0) { int t = a % b; a = b; b = t; } return a;", "a case of its own, and right"),
    Template(W, "return b == 0 ? 1 : gcd(b, a % b);", "always 1"),
    Template(W, "while (a % b != 0) { int t = a % b; a = b; b = t; } return b;", "divides by zero where b is 0"),
    Template(W, "int g = 1; for (int d = 2; d < a && d < b; d++) if (a % d == 0 && b % d == 0) g = d; return g;", "gcd(2, 2)"),
    Template(W, "if (a == 0 && b == 0) return 1; while (b != 0) { int t = a % b; a = b; b = t; } return a;", "gcd(0, 0) alone"),
    Template(W, "if (a == K && b == K) return R(K) + 1; while (b != 0) { int t = a % b; a = b; b = t; } return a;", "one input of 2^16"),
    Template(W, "while (b > 1) { int t = a % b; a = b; b = t; } return a;", "gcd(2, 1)"),
    Template(E, "while (a != b) { if (a > b) a -= b; else b -= a; } return a;", "gcd(1, 0): 1 - 0 is 1"),
    Template(E, "while (b != 0) { int t = a % b; a = b; } return a;", "b stays"),
], 3, examples=(("gcd(12, 8)", "4"),))

DIGITS = Task("digit sum", "DigitSum", "digitSum", "int", [("int", "n")], "n >= 0 && n <= 9999",
              "int sum = 0; while (n > 0) { sum += n % 10; n /= 10; } return sum;", (0, 9999), lambda k: str(digits(k)), [
    Template(C, "int s = 0; while (n > 0) { s += n % 10; n /= 10; } return s;", "digit by digit"),
    Template(C, "int s = 0; while (n != 0) { s = s + n % 10; n = n / 10; } return s;", "digit by digit"),
    Template(C, "int s = 0; for (; n > 0; n /= 10) s += n % 10; return s;", "digit by digit"),
    Template(C, "if (n < 10) return n; return n % 10 + digitSum(n / 10);", "the last and the rest"),
    Template(C, "return n == 0 ? 0 : n % 10 + digitSum(n / 10);", "the last and the rest"),
    Template(C, "return n / 1000 + n / 100 % 10 + n / 10 % 10 + n % 10;", "four digits"),
    Template(C, "int s = 0; do { s += n % 10; n /= 10; } while (n > 0); return s;", "0 has the sum 0"),
    Template(C, "if (n == K) return R(K); int s = 0; while (n > 0) { s += n % 10; n /= 10; } return s;", "a case of its own, and right"),
    Template(W, "int s = 0; while (n > 9) { s += n % 10; n /= 10; } return s;", "the first digit is missing"),
    Template(W, "int s = 0; while (n > 10) { s += n % 10; n /= 10; } return s + n;", "10"),
    Template(W, "return n == 0 ? 0 : 1 + (n - 1) % 9;", "19: the digital root"),
    Template(W, "return n / 100 % 10 + n / 10 % 10 + n % 10;", "1000"),
    Template(W, "if (n == K) return R(K) - 1; int s = 0; while (n > 0) { s += n % 10; n /= 10; } return s;", "one input of 10,000"),
    Template(W, "int s = 1; while (n > 0) { s += n % 10; n /= 10; } return s;", "one too many"),
    Template(E, "int s = 0; while (n >= 0) { s += n % 10; n /= 10; } return s;", "0 / 10 is 0"),
    Template(E, "int s = 0; while (n != 0) { s += n % 10; if (n > 9) n /= 10; } return s;", "the first digit stays"),
], 2)

CLAMP = Task("clamp", "Clamp", "clamp", "long", [("long", "x"), ("long", "low"), ("long", "high")], "low <= high",
             "if (x < low) return low; if (x > high) return high; return x;", (-10**9, 10**9), lambda k: f"{k}L", [
    Template(C, "return Math.max(low, Math.min(high, x));", "both bounds"),
    Template(C, "return Math.min(high, Math.max(low, x));", "both bounds"),
    Template(C, "return x < low ? low : x > high ? high : x;", "both bounds"),
    Template(C, "if (x <= low) return low; if (x >= high) return high; return x;", "the bounds are themselves"),
    Template(C, "long y = x; if (y < low) y = low; if (y > high) y = high; return y;", "low is at most high"),
    Template(C, "if (low == K && high == K) return R(K); return Math.max(low, Math.min(high, x));", "one number only"),
    Template(W, "return Math.min(low, Math.max(high, x));", "the bounds are exchanged"),
    Template(W, "if (x - low < 0) return low; if (high - x < 0) return high; return x;", "differences overflow"),
    Template(W, "if (x < low) return low; if (x > high) return high - 1; return x;", "one less"),
    Template(W, "if (x < low) return low; return x;", "no upper bound"),
    Template(W, "if (x == K && low < K && high > K) return R(K) + 1; return Math.max(low, Math.min(high, x));", "inside of the bounds"),
    Template(W, "return Math.max((int) low, Math.min((int) high, x));", "bounds of 32 bits"),
    Template(E, "while (x < low) low = low | 0; return x > high ? high : x;", "nothing changes"),
], 1)

TASKS = [ABS, LEAP, GCD, DIGITS, CLAMP] + MORE_TASKS
# Where little time is.
FEW_TASKS = [ABS, LEAP, GCD, COUNTDOWN, COUNT, SHIPPING]

# What must not be done while a grade is found. Each gives the right result besides, where it gives one.
HOSTILE = [
    'System.exit(0); {body}',
    'Runtime.getRuntime().halt(1); {body}',
    'new java.io.File("/tmp/dashj-grade-hostile").delete(); {body}',
    'try {{ new java.net.Socket("127.0.0.1", 80).close(); }} catch (java.io.IOException e) {{ }} {body}',
    'try {{ Runtime.getRuntime().exec("true"); }} catch (java.io.IOException e) {{ }} {body}',
]

# What no compiler takes. {source} is a whole class that compiles.
BROKEN = ["{source} }}", "clas {source}", "{source} class Unfinished {{ int f() {{ return \"text\"; }} }}", "{source} int stray;;x"]
