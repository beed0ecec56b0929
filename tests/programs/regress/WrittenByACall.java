// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: p0=-5..70 p1=false..true p2=false..true
// SAMPLES: none
// WHY: kept stays null, so the entry ends by an exception before it asserts anything. What a call leaves in a field passes a temporary on the way, and
// a proof spoke of what that had held before the call, which the check did not accept
class WrittenByACall {
    static int test(int p0, boolean p1, boolean p2) {
        if (((p0 < 1) || (p0 > 64))) return 0;
        helper2((((double) (-1L)) < (-42349676062.45213)), (short) (((1 >> (-888046062)) * (p0 / (-1)))));
        helper2((((-0.7188505064075974f) * 0) > (-11.0f)), (short) (Integer.rotateLeft(((byte) 5), (TOfGenerated.a |= SOfGenerated.a))));
        if ((p1 == (SOfGenerated.kept instanceof YOfGenerated))) throw new YOfGenerated((((-536870912) == SOfGenerated.a) ? 9 : TOfGenerated.a));
        try {
            if ((((byte) TOfGenerated.a) <= Math.negateExact(p0))) {
                p1 = (7.0f != 0.1f);
            }
        } catch (ExceptionInInitializerError e3) {
            SOfGenerated.a = (char) (((SOfGenerated.kept.get() * (TOfGenerated.a & SOfGenerated.a)) * ((10L < 4294967296L) ? ((char) (-0.0)) : ((TOfGenerated.a >= SOfGenerated.a) ? 5 : (-3)))));
            if (((-2.75) >= Double.MIN_NORMAL)) throw e3;
        } catch (Throwable e4) {
            p1 = (((p0 != 10) && (p0 != (-1048576))) && ((TOfGenerated.a <= 3) ^ (6.0 >= (-113.58624800479333))));
        } finally {
            p0 = TOfGenerated.a;
        }
        assert (p0 != SOfGenerated.kept.get());
        return (~((int) ((-173130539953163442L) / 1L)));
    }

    static void helper1(byte p0) {
        boolean v1 = (TOfGenerated.a > 1131234160);
        TOfGenerated.a = (short) ((TOfGenerated.a--));
        if (((-32768L) <= ((-128L) & (-1L)))) {
            v1 = (((short) TOfGenerated.a) == (SOfGenerated.a << TOfGenerated.a));
        }
    }

    static void helper2(boolean p0, short p1) {
        if (((-131073) < p1)) {
            XOfGenerated o2 = SOfGenerated.kept;
        }
    }

    static void error() {
    }
}

class SOfGenerated {
    static int n = 5;
    static char a = (char) (6);
    static XOfGenerated kept = null;
}

class TOfGenerated {
    static int n = 2;
    static short a = (short) (13);
}

class XOfGenerated extends RuntimeException {
    int code;
    short small;
    long big;
    double real;

    XOfGenerated(int code) {
        this.code = code;
        small = (short) ((code >> 3) * 1.5);
        big = (long) ((code >> 3) * 1.5);
        real = (double) ((code >> 3) * 1.5);
    }

    int get() {
        return code;
    }
}

class YOfGenerated extends XOfGenerated {
    YOfGenerated(int code) {
        super(code + 1);
    }

    int get() {
        return super.get() * 3 + small++;
    }
}

// STATICS: fresh
