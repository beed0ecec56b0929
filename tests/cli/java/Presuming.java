/** What a VirtualMachineError would find: the analysed machine never throws one. */
public class Presuming {
  static void error() {}
  static void deep(int n) {
    if (n > 0) deep(n + 1);
  }
  static void inHandler(int n) {
    try {
      deep(n);
    } catch (StackOverflowError e) {
      error();
    }
  }
}
