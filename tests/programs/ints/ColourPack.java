// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: red=-5..260 green=-5..260 blue=100..101
// WHY: each channel has its own eight bits, so unpacking gives back what was packed
class ColourPack {
    static int test(int red, int green, int blue) {
        if ((red | green | blue) < 0 || red > 255 || green > 255 || blue > 255) {
            return 0;
        }
        int argb = 0xff << 24 | red << 16 | green << 8 | blue;
        if ((argb >> 16 & 0xff) != red || (argb >> 8 & 0xff) != green || (argb & 0xff) != blue) {
            error();
        }
        if (argb >>> 24 != 255) {
            error();
        }
        return argb;
    }

    static void error() {
    }
}
