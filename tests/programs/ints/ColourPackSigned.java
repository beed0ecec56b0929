// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: red=-128..127 green=-128..127
// WITNESS: red=0 green=-1
// WHY: twin of ColourPack on bytes: a negative green is sign-extended over the red channel
class ColourPackSigned {
    static int test(byte red, byte green) {
        int rgb = (red & 0xff) << 16 | green << 8;
        if ((rgb >> 16 & 0xff) != (red & 0xff)) {
            error();
        }
        return rgb;
    }

    static void error() {
    }
}
