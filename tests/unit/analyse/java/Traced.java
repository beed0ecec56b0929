class Traced {
    static void error() {}

    static void entry(int x) {
        int y = twice(x);
        if (y == 8) error();
        if (y == 10) error();
    }

    static int twice(int x) {
        int sum = x + x;
        return sum;
    }

    static int divide(int x, int y) {
        int z = x / 3;
        return x / y / z;
    }

    static void loop(int x) {
        int i = 0;
        while (i < 5000) {
            i = i + 1;
        }
        error();
    }
}
