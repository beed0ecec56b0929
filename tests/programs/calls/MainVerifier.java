// SPDX-License-Identifier: MIT
import org.sosy_lab.sv_benchmarks.Verifier;

class MainVerifier {
    // EXPECT: unsafe line=14
    // ENTRY: MainVerifier.main
    // WITNESS: nondetInt#1=7
    // CHOICES: -20..20
    // WHY: the usual shape of a benchmark program
    static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 12);
        int r = factorial(n);
        assert r != 5040;
    }

    static int factorial(int n) {
        if (n == 0) {
            return 1;
        }
        return n * factorial(n - 1);
    }
}
