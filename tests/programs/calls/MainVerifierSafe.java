// SPDX-License-Identifier: MIT
import org.sosy_lab.sv_benchmarks.Verifier;

class MainVerifierSafe {
    // EXPECT: safe
    // ENTRY: MainVerifierSafe.main
    // CHOICES: -20..20
    // WHY: factorials above 1 are even
    static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 2 && n < 12);
        int r = factorial(n);
        assert (r & 1) == 0;
    }

    static int factorial(int n) {
        if (n == 0) {
            return 1;
        }
        return n * factorial(n - 1);
    }
}
