// SPDX-License-Identifier: MIT
/** What each method gives is reasoned where it is asked for: static_state_test.cpp. */
public class Statics {
  static int log, count;
  static final int CONSTANT = 5;

  static int add(int digit) {
    log = log * 10 + digit;
    return digit;
  }

  static class Texts {
    static int a = 1;
    static int b = a + 1;

    static {
      a = 10;
    }

    static int c = a + b;
    static int early = late();
    static int later = 5;
    static final int K = 9;
    static final int SEEN = K + late();

    static int late() {
      return later;
    }
  }

  static int textual(int a) {
    return Texts.a * 10000 + Texts.b * 1000 + Texts.c * 10 + Texts.early + Texts.SEEN;
  }

  static class Wide {
    static long l = 1L << 40;
    static float f = 1.5f;
    static double d = 0.25;
    static byte b = (byte) 200;
    static char c = 'a';
    static short s = -3;
    static boolean z = true;
    static Object o;
    static String text = "x";
  }

  static int types(int a) {
    Wide.b += a;
    Wide.c += a;
    Wide.l += Wide.s;
    Wide.z &= a > 0;
    Wide.f += Wide.d;
    return Wide.b + Wide.c + (int) (Wide.l >> 32) + (Wide.z ? 1 : 0) + (int) (Wide.f * 4) + (Wide.o == null ? 1000 : 0)
        + (Wide.text == "x" ? 2000 : 0);
  }

  static class Above {
    static int s = add(1);
    static final int FIXED = 3;

    static int ofAbove() {
      return 4;
    }
  }

  static class Below extends Above {
    static int t = add(2);

    int field = add(3);
  }

  static int triggers(int a) {
    switch (a) {
      case 0:
        return Below.t * 100 + log;
      case 1:
        return Below.s * 100 + log;
      case 2:
        new Below();
        new Below();
        return log;
      case 3:
        return Below.FIXED * 100 + log;
      case 4:
        return Below.ofAbove() * 100 + log;
      case 5:
        Above none = null;
        return none == null ? log : 1;
      case 6:
        Object o = a == 6 ? null : new Below();
        return o instanceof Below ? 1 : log;
      default:
        return -1;
    }
  }

  static int sometimes(int a) {
    if (a > 0) count = Above.s;
    if (a > 1) count += Below.t * 10;
    add(9);
    count += Below.t * 100;
    return log * 1000 + count;
  }

  static int inLoop(int n) {
    for (int i = 0; i < n; i++) {
      add(5);
      if (i == 1) count += Below.t;
    }
    return log;
  }

  static class One {
    static int x = Two.y + 1;
  }

  static class Two {
    static int y = One.x + 1;
  }

  static int cycle(int a) {
    int first = a == 0 ? One.x : Two.y;
    return first * 100 + One.x * 10 + Two.y;
  }

  static class Parent {
    static int p = Child.c + 1;
  }

  static class Child extends Parent {
    static int c = p + 10;
  }

  static int familyCycle(int a) {
    int first = a == 0 ? Parent.p : Child.c;
    return Parent.p * 100 + Child.c;
  }

  static class Bad {
    static int v = add(1) / zero();

    static int zero() {
      return 0;
    }

    static int plain() {
      return 6;
    }
  }

  static class BelowBad extends Bad {
    static int w = add(7);
  }

  static int failing(int a) {
    int result = 0;
    for (int i = 0; i < 2; i++) {
      try {
        result += a == 0 ? Bad.v : a == 1 ? Bad.plain() : a == 2 ? BelowBad.w : new BelowBad().hashCode();
      } catch (ExceptionInInitializerError e) {
        result += e.getCause() instanceof ArithmeticException ? 1 : 2;
      } catch (NoClassDefFoundError e) {
        result += 10;
      }
    }
    return result * 100 + log;
  }

  static int failsBelowFirst(int a) {
    try {
      return BelowBad.w;
    } catch (Error e) {
      add(2);
    }
    try {
      return Bad.v;
    } catch (NoClassDefFoundError e) {
      add(3);
    }
    try {
      return BelowBad.w;
    } catch (NoClassDefFoundError e) {
      add(4);
    }
    return log;
  }

  static int failsAboveFirst(int a) {
    try {
      return Bad.v;
    } catch (Error e) {
      add(2);
    }
    try {
      return BelowBad.w;
    } catch (NoClassDefFoundError e) {
      add(3);
    }
    return log;
  }

  static int leaves(int a) {
    return Bad.v;
  }

  static class Own extends Error {}

  static class Throws {
    static int v = thrown();

    static int thrown() {
      throw new Own();
    }
  }

  static int errorsPass(int a) {
    try {
      return Throws.v;
    } catch (Own e) {
      return 5;
    }
  }

  static class Fails {
    static int v = fail();

    static int fail() {
      error();
      return 1;
    }
  }

  static void error() {}

  static int errorCalled(int a) {
    return a == 0 ? Fails.v : a;
  }

  static class Asserts {
    static int v = 3;

    static {
      assert v == 4;
    }
  }

  static int asserted(int a) {
    return a == 0 ? Asserts.v : a;
  }

  static class Escaped {
    static Escaped kept;
    static int v = 4;

    int read() {
      return v;
    }
  }

  static class Holder {
    static Leaked leaked;
  }

  static class Leaked {
    static int v = leak();

    static int leak() {
      Holder.leaked = new Leaked();
      if (Holder.leaked != null) throw new IllegalStateException();
      return 1;
    }

    int read() {
      return v;
    }
  }

  static int outlived(int a) {
    try {
      return Leaked.v;
    } catch (ExceptionInInitializerError e) {
      add(1);
    }
    try {
      return Holder.leaked.read();
    } catch (NoClassDefFoundError e) {
      add(2);
    }
    return log;
  }

  static int ofInstance(int a) {
    Escaped.kept = new Escaped();
    Escaped.v += a;
    return Escaped.kept.read();
  }

  static void bump() {
    count++;
    if (count < 3) bump();
    count *= 2;
  }

  static int inCallees(int a) {
    count = a;
    bump();
    return count;
  }

  static int stack(int n) {
    Node.head = null;
    for (int i = 0; i < n; i++) Node.push(i);
    int s = 0;
    while (Node.head != null) s = s * 10 + Node.pop();
    return s;
  }

  static class Node {
    static Node head;
    int value;
    Node next;

    static void push(int value) {
      Node node = new Node();
      node.value = value;
      node.next = head;
      head = node;
    }

    static int pop() {
      int value = head.value;
      head = head.next;
      return value;
    }
  }

  interface Lazy {
    int VALUE = add(8);

    default int value() {
      return VALUE;
    }
  }
}

class Started {
  static int begun = 3;

  static {
    begun *= 2;
  }

  static int entry(int a) {
    return begun + a;
  }
}

class Refuses {
  static int v = 1 / Statics.count;

  static int entry(int a) {
    return a;
  }
}
