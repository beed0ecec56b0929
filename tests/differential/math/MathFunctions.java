// SPDX-License-Identifier: MIT
/**
 * Each static method of Math, StrictMath and the wrapper classes that is written out in three-address code. Of those named Observed the
 * results are only promised something; those named Twice call a function that is promised an order twice.
 */
class MathFunctions {
    static int mathAbsOfI(int a) {
        return Math.abs(a);
    }

    static long mathAbsOfJ(long a) {
        return Math.abs(a);
    }

    static int mathNegateExactOfI(int a) {
        return Math.negateExact(a);
    }

    static long mathNegateExactOfJ(long a) {
        return Math.negateExact(a);
    }

    static int mathIncrementExactOfI(int a) {
        return Math.incrementExact(a);
    }

    static long mathIncrementExactOfJ(long a) {
        return Math.incrementExact(a);
    }

    static int mathDecrementExactOfI(int a) {
        return Math.decrementExact(a);
    }

    static long mathDecrementExactOfJ(long a) {
        return Math.decrementExact(a);
    }

    static int mathMinOfII(int a, int b) {
        return Math.min(a, b);
    }

    static long mathMinOfJJ(long a, long b) {
        return Math.min(a, b);
    }

    static int mathMaxOfII(int a, int b) {
        return Math.max(a, b);
    }

    static long mathMaxOfJJ(long a, long b) {
        return Math.max(a, b);
    }

    static int mathFloorDivOfII(int a, int b) {
        return Math.floorDiv(a, b);
    }

    static long mathFloorDivOfJJ(long a, long b) {
        return Math.floorDiv(a, b);
    }

    static int mathFloorModOfII(int a, int b) {
        return Math.floorMod(a, b);
    }

    static long mathFloorModOfJJ(long a, long b) {
        return Math.floorMod(a, b);
    }

    static int mathAddExactOfII(int a, int b) {
        return Math.addExact(a, b);
    }

    static long mathAddExactOfJJ(long a, long b) {
        return Math.addExact(a, b);
    }

    static int mathSubtractExactOfII(int a, int b) {
        return Math.subtractExact(a, b);
    }

    static long mathSubtractExactOfJJ(long a, long b) {
        return Math.subtractExact(a, b);
    }

    static int mathMultiplyExactOfII(int a, int b) {
        return Math.multiplyExact(a, b);
    }

    static long mathMultiplyExactOfJJ(long a, long b) {
        return Math.multiplyExact(a, b);
    }

    static long mathFloorDivOfJI(long a, int b) {
        return Math.floorDiv(a, b);
    }

    static long mathMultiplyExactOfJI(long a, int b) {
        return Math.multiplyExact(a, b);
    }

    static int mathFloorModOfJI(long a, int b) {
        return Math.floorMod(a, b);
    }

    static int mathToIntExactOfJ(long a) {
        return Math.toIntExact(a);
    }

    static long mathMultiplyFullOfII(int a, int b) {
        return Math.multiplyFull(a, b);
    }

    static long mathMultiplyHighOfJJ(long a, long b) {
        return Math.multiplyHigh(a, b);
    }

    static float mathAbsOfF(float a) {
        return Math.abs(a);
    }

    static double mathAbsOfD(double a) {
        return Math.abs(a);
    }

    static float mathSignumOfF(float a) {
        return Math.signum(a);
    }

    static double mathSignumOfD(double a) {
        return Math.signum(a);
    }

    static float mathUlpOfF(float a) {
        return Math.ulp(a);
    }

    static double mathUlpOfD(double a) {
        return Math.ulp(a);
    }

    static float mathNextUpOfF(float a) {
        return Math.nextUp(a);
    }

    static double mathNextUpOfD(double a) {
        return Math.nextUp(a);
    }

    static float mathNextDownOfF(float a) {
        return Math.nextDown(a);
    }

    static double mathNextDownOfD(double a) {
        return Math.nextDown(a);
    }

    static double mathSqrtOfD(double a) {
        return Math.sqrt(a);
    }

    static double mathFloorOfD(double a) {
        return Math.floor(a);
    }

    static double mathCeilOfD(double a) {
        return Math.ceil(a);
    }

    static double mathRintOfD(double a) {
        return Math.rint(a);
    }

    static float mathMinOfFF(float a, float b) {
        return Math.min(a, b);
    }

    static double mathMinOfDD(double a, double b) {
        return Math.min(a, b);
    }

    static float mathMaxOfFF(float a, float b) {
        return Math.max(a, b);
    }

    static double mathMaxOfDD(double a, double b) {
        return Math.max(a, b);
    }

    static float mathCopySignOfFF(float a, float b) {
        return Math.copySign(a, b);
    }

    static double mathCopySignOfDD(double a, double b) {
        return Math.copySign(a, b);
    }

    static int mathRoundOfF(float a) {
        return Math.round(a);
    }

    static long mathRoundOfD(double a) {
        return Math.round(a);
    }

    static int mathGetExponentOfF(float a) {
        return Math.getExponent(a);
    }

    static int mathGetExponentOfD(double a) {
        return Math.getExponent(a);
    }

    static float mathScalbOfFI(float a, int b) {
        return Math.scalb(a, b);
    }

    static float mathNextAfterOfFD(float a, double b) {
        return Math.nextAfter(a, b);
    }

    static double mathNextAfterOfDD(double a, double b) {
        return Math.nextAfter(a, b);
    }

    static float mathFmaOfFFF(float a, float b, float c) {
        return Math.fma(a, b, c);
    }

    static double mathFmaOfDDD(double a, double b, double c) {
        return Math.fma(a, b, c);
    }

    static int strictmathAbsOfI(int a) {
        return StrictMath.abs(a);
    }

    static long strictmathAbsOfJ(long a) {
        return StrictMath.abs(a);
    }

    static int strictmathMinOfII(int a, int b) {
        return StrictMath.min(a, b);
    }

    static long strictmathMinOfJJ(long a, long b) {
        return StrictMath.min(a, b);
    }

    static int strictmathMaxOfII(int a, int b) {
        return StrictMath.max(a, b);
    }

    static long strictmathMaxOfJJ(long a, long b) {
        return StrictMath.max(a, b);
    }

    static int strictmathFloorDivOfII(int a, int b) {
        return StrictMath.floorDiv(a, b);
    }

    static long strictmathFloorDivOfJJ(long a, long b) {
        return StrictMath.floorDiv(a, b);
    }

    static int strictmathFloorModOfII(int a, int b) {
        return StrictMath.floorMod(a, b);
    }

    static long strictmathFloorModOfJJ(long a, long b) {
        return StrictMath.floorMod(a, b);
    }

    static int strictmathAddExactOfII(int a, int b) {
        return StrictMath.addExact(a, b);
    }

    static long strictmathAddExactOfJJ(long a, long b) {
        return StrictMath.addExact(a, b);
    }

    static int strictmathSubtractExactOfII(int a, int b) {
        return StrictMath.subtractExact(a, b);
    }

    static long strictmathSubtractExactOfJJ(long a, long b) {
        return StrictMath.subtractExact(a, b);
    }

    static int strictmathMultiplyExactOfII(int a, int b) {
        return StrictMath.multiplyExact(a, b);
    }

    static long strictmathMultiplyExactOfJJ(long a, long b) {
        return StrictMath.multiplyExact(a, b);
    }

    static long strictmathFloorDivOfJI(long a, int b) {
        return StrictMath.floorDiv(a, b);
    }

    static long strictmathMultiplyExactOfJI(long a, int b) {
        return StrictMath.multiplyExact(a, b);
    }

    static int strictmathFloorModOfJI(long a, int b) {
        return StrictMath.floorMod(a, b);
    }

    static int strictmathToIntExactOfJ(long a) {
        return StrictMath.toIntExact(a);
    }

    static long strictmathMultiplyFullOfII(int a, int b) {
        return StrictMath.multiplyFull(a, b);
    }

    static long strictmathMultiplyHighOfJJ(long a, long b) {
        return StrictMath.multiplyHigh(a, b);
    }

    static float strictmathAbsOfF(float a) {
        return StrictMath.abs(a);
    }

    static double strictmathAbsOfD(double a) {
        return StrictMath.abs(a);
    }

    static float strictmathSignumOfF(float a) {
        return StrictMath.signum(a);
    }

    static double strictmathSignumOfD(double a) {
        return StrictMath.signum(a);
    }

    static float strictmathUlpOfF(float a) {
        return StrictMath.ulp(a);
    }

    static double strictmathUlpOfD(double a) {
        return StrictMath.ulp(a);
    }

    static float strictmathNextUpOfF(float a) {
        return StrictMath.nextUp(a);
    }

    static double strictmathNextUpOfD(double a) {
        return StrictMath.nextUp(a);
    }

    static float strictmathNextDownOfF(float a) {
        return StrictMath.nextDown(a);
    }

    static double strictmathNextDownOfD(double a) {
        return StrictMath.nextDown(a);
    }

    static double strictmathSqrtOfD(double a) {
        return StrictMath.sqrt(a);
    }

    static double strictmathFloorOfD(double a) {
        return StrictMath.floor(a);
    }

    static double strictmathCeilOfD(double a) {
        return StrictMath.ceil(a);
    }

    static double strictmathRintOfD(double a) {
        return StrictMath.rint(a);
    }

    static float strictmathMinOfFF(float a, float b) {
        return StrictMath.min(a, b);
    }

    static double strictmathMinOfDD(double a, double b) {
        return StrictMath.min(a, b);
    }

    static float strictmathMaxOfFF(float a, float b) {
        return StrictMath.max(a, b);
    }

    static double strictmathMaxOfDD(double a, double b) {
        return StrictMath.max(a, b);
    }

    static float strictmathCopySignOfFF(float a, float b) {
        return StrictMath.copySign(a, b);
    }

    static double strictmathCopySignOfDD(double a, double b) {
        return StrictMath.copySign(a, b);
    }

    static int strictmathRoundOfF(float a) {
        return StrictMath.round(a);
    }

    static long strictmathRoundOfD(double a) {
        return StrictMath.round(a);
    }

    static int strictmathGetExponentOfF(float a) {
        return StrictMath.getExponent(a);
    }

    static int strictmathGetExponentOfD(double a) {
        return StrictMath.getExponent(a);
    }

    static float strictmathScalbOfFI(float a, int b) {
        return StrictMath.scalb(a, b);
    }

    static float strictmathNextAfterOfFD(float a, double b) {
        return StrictMath.nextAfter(a, b);
    }

    static double strictmathNextAfterOfDD(double a, double b) {
        return StrictMath.nextAfter(a, b);
    }

    static float strictmathFmaOfFFF(float a, float b, float c) {
        return StrictMath.fma(a, b, c);
    }

    static double strictmathFmaOfDDD(double a, double b, double c) {
        return StrictMath.fma(a, b, c);
    }

    static boolean booleanLogicalAndOfZZ(boolean a, boolean b) {
        return Boolean.logicalAnd(a, b);
    }

    static boolean booleanLogicalOrOfZZ(boolean a, boolean b) {
        return Boolean.logicalOr(a, b);
    }

    static boolean booleanLogicalXorOfZZ(boolean a, boolean b) {
        return Boolean.logicalXor(a, b);
    }

    static int booleanCompareOfZZ(boolean a, boolean b) {
        return Boolean.compare(a, b);
    }

    static int booleanHashCodeOfZ(boolean a) {
        return Boolean.hashCode(a);
    }

    static int byteCompareOfBB(byte a, byte b) {
        return Byte.compare(a, b);
    }

    static int byteCompareUnsignedOfBB(byte a, byte b) {
        return Byte.compareUnsigned(a, b);
    }

    static int byteHashCodeOfB(byte a) {
        return Byte.hashCode(a);
    }

    static int byteToUnsignedIntOfB(byte a) {
        return Byte.toUnsignedInt(a);
    }

    static long byteToUnsignedLongOfB(byte a) {
        return Byte.toUnsignedLong(a);
    }

    static int shortCompareOfSS(short a, short b) {
        return Short.compare(a, b);
    }

    static int shortCompareUnsignedOfSS(short a, short b) {
        return Short.compareUnsigned(a, b);
    }

    static int shortHashCodeOfS(short a) {
        return Short.hashCode(a);
    }

    static int shortToUnsignedIntOfS(short a) {
        return Short.toUnsignedInt(a);
    }

    static long shortToUnsignedLongOfS(short a) {
        return Short.toUnsignedLong(a);
    }

    static short shortReverseBytesOfS(short a) {
        return Short.reverseBytes(a);
    }

    static int characterCompareOfCC(char a, char b) {
        return Character.compare(a, b);
    }

    static int characterToCodePointOfCC(char a, char b) {
        return Character.toCodePoint(a, b);
    }

    static int characterHashCodeOfC(char a) {
        return Character.hashCode(a);
    }

    static char characterReverseBytesOfC(char a) {
        return Character.reverseBytes(a);
    }

    static boolean characterIsSurrogateOfC(char a) {
        return Character.isSurrogate(a);
    }

    static boolean characterIsHighSurrogateOfC(char a) {
        return Character.isHighSurrogate(a);
    }

    static boolean characterIsLowSurrogateOfC(char a) {
        return Character.isLowSurrogate(a);
    }

    static boolean characterIsISOControlOfC(char a) {
        return Character.isISOControl(a);
    }

    static boolean characterIsSurrogatePairOfCC(char a, char b) {
        return Character.isSurrogatePair(a, b);
    }

    static boolean characterIsBmpCodePointOfI(int a) {
        return Character.isBmpCodePoint(a);
    }

    static boolean characterIsValidCodePointOfI(int a) {
        return Character.isValidCodePoint(a);
    }

    static boolean characterIsSupplementaryCodePointOfI(int a) {
        return Character.isSupplementaryCodePoint(a);
    }

    static boolean characterIsISOControlOfI(int a) {
        return Character.isISOControl(a);
    }

    static int characterCharCountOfI(int a) {
        return Character.charCount(a);
    }

    static char characterHighSurrogateOfI(int a) {
        return Character.highSurrogate(a);
    }

    static char characterLowSurrogateOfI(int a) {
        return Character.lowSurrogate(a);
    }

    static boolean characterIsDigitOfC(char a) {
        return Character.isDigit(a);
    }

    static boolean characterIsDigitOfI(int a) {
        return Character.isDigit(a);
    }

    static boolean characterIsLetterOfC(char a) {
        return Character.isLetter(a);
    }

    static boolean characterIsLetterOfI(int a) {
        return Character.isLetter(a);
    }

    static boolean characterIsLetterOrDigitOfC(char a) {
        return Character.isLetterOrDigit(a);
    }

    static boolean characterIsLetterOrDigitOfI(int a) {
        return Character.isLetterOrDigit(a);
    }

    static boolean characterIsUpperCaseOfC(char a) {
        return Character.isUpperCase(a);
    }

    static boolean characterIsUpperCaseOfI(int a) {
        return Character.isUpperCase(a);
    }

    static boolean characterIsLowerCaseOfC(char a) {
        return Character.isLowerCase(a);
    }

    static boolean characterIsLowerCaseOfI(int a) {
        return Character.isLowerCase(a);
    }

    static boolean characterIsWhitespaceOfC(char a) {
        return Character.isWhitespace(a);
    }

    static boolean characterIsWhitespaceOfI(int a) {
        return Character.isWhitespace(a);
    }

    static boolean characterIsAlphabeticOfI(int a) {
        return Character.isAlphabetic(a);
    }

    static char characterToLowerCaseOfC(char a) {
        return Character.toLowerCase(a);
    }

    static int characterToLowerCaseOfI(int a) {
        return Character.toLowerCase(a);
    }

    static char characterToUpperCaseOfC(char a) {
        return Character.toUpperCase(a);
    }

    static int characterToUpperCaseOfI(int a) {
        return Character.toUpperCase(a);
    }

    static int characterDigitOfCI(char a, int b) {
        return Character.digit(a, b);
    }

    static int characterDigitOfII(int a, int b) {
        return Character.digit(a, b);
    }

    static char characterForDigitOfII(int a, int b) {
        return Character.forDigit(a, b);
    }

    static int integerSignumOfI(int a) {
        return Integer.signum(a);
    }

    static int integerBitCountOfI(int a) {
        return Integer.bitCount(a);
    }

    static int integerReverseOfI(int a) {
        return Integer.reverse(a);
    }

    static int integerReverseBytesOfI(int a) {
        return Integer.reverseBytes(a);
    }

    static int integerLowestOneBitOfI(int a) {
        return Integer.lowestOneBit(a);
    }

    static int integerHighestOneBitOfI(int a) {
        return Integer.highestOneBit(a);
    }

    static int integerNumberOfLeadingZerosOfI(int a) {
        return Integer.numberOfLeadingZeros(a);
    }

    static int integerNumberOfTrailingZerosOfI(int a) {
        return Integer.numberOfTrailingZeros(a);
    }

    static int integerHashCodeOfI(int a) {
        return Integer.hashCode(a);
    }

    static int integerCompareOfII(int a, int b) {
        return Integer.compare(a, b);
    }

    static int integerSumOfII(int a, int b) {
        return Integer.sum(a, b);
    }

    static int integerMinOfII(int a, int b) {
        return Integer.min(a, b);
    }

    static int integerMaxOfII(int a, int b) {
        return Integer.max(a, b);
    }

    static int integerRotateLeftOfII(int a, int b) {
        return Integer.rotateLeft(a, b);
    }

    static int integerRotateRightOfII(int a, int b) {
        return Integer.rotateRight(a, b);
    }

    static int integerCompareUnsignedOfII(int a, int b) {
        return Integer.compareUnsigned(a, b);
    }

    static int integerDivideUnsignedOfII(int a, int b) {
        return Integer.divideUnsigned(a, b);
    }

    static int integerRemainderUnsignedOfII(int a, int b) {
        return Integer.remainderUnsigned(a, b);
    }

    static long integerToUnsignedLongOfI(int a) {
        return Integer.toUnsignedLong(a);
    }

    static int longSignumOfJ(long a) {
        return Long.signum(a);
    }

    static int longBitCountOfJ(long a) {
        return Long.bitCount(a);
    }

    static int longNumberOfLeadingZerosOfJ(long a) {
        return Long.numberOfLeadingZeros(a);
    }

    static int longNumberOfTrailingZerosOfJ(long a) {
        return Long.numberOfTrailingZeros(a);
    }

    static int longHashCodeOfJ(long a) {
        return Long.hashCode(a);
    }

    static long longReverseOfJ(long a) {
        return Long.reverse(a);
    }

    static long longReverseBytesOfJ(long a) {
        return Long.reverseBytes(a);
    }

    static long longLowestOneBitOfJ(long a) {
        return Long.lowestOneBit(a);
    }

    static long longHighestOneBitOfJ(long a) {
        return Long.highestOneBit(a);
    }

    static int longCompareOfJJ(long a, long b) {
        return Long.compare(a, b);
    }

    static int longCompareUnsignedOfJJ(long a, long b) {
        return Long.compareUnsigned(a, b);
    }

    static long longSumOfJJ(long a, long b) {
        return Long.sum(a, b);
    }

    static long longMinOfJJ(long a, long b) {
        return Long.min(a, b);
    }

    static long longMaxOfJJ(long a, long b) {
        return Long.max(a, b);
    }

    static long longDivideUnsignedOfJJ(long a, long b) {
        return Long.divideUnsigned(a, b);
    }

    static long longRemainderUnsignedOfJJ(long a, long b) {
        return Long.remainderUnsigned(a, b);
    }

    static long longRotateLeftOfJI(long a, int b) {
        return Long.rotateLeft(a, b);
    }

    static long longRotateRightOfJI(long a, int b) {
        return Long.rotateRight(a, b);
    }

    static boolean floatIsNaNOfF(float a) {
        return Float.isNaN(a);
    }

    static boolean floatIsInfiniteOfF(float a) {
        return Float.isInfinite(a);
    }

    static boolean floatIsFiniteOfF(float a) {
        return Float.isFinite(a);
    }

    static int floatFloatToIntBitsOfF(float a) {
        return Float.floatToIntBits(a);
    }

    static int floatFloatToRawIntBitsOfF(float a) {
        return Float.floatToRawIntBits(a);
    }

    static int floatHashCodeOfF(float a) {
        return Float.hashCode(a);
    }

    static float floatIntBitsToFloatOfI(int a) {
        return Float.intBitsToFloat(a);
    }

    static float floatSumOfFF(float a, float b) {
        return Float.sum(a, b);
    }

    static float floatMinOfFF(float a, float b) {
        return Float.min(a, b);
    }

    static float floatMaxOfFF(float a, float b) {
        return Float.max(a, b);
    }

    static int floatCompareOfFF(float a, float b) {
        return Float.compare(a, b);
    }

    static boolean doubleIsNaNOfD(double a) {
        return Double.isNaN(a);
    }

    static boolean doubleIsInfiniteOfD(double a) {
        return Double.isInfinite(a);
    }

    static boolean doubleIsFiniteOfD(double a) {
        return Double.isFinite(a);
    }

    static long doubleDoubleToLongBitsOfD(double a) {
        return Double.doubleToLongBits(a);
    }

    static long doubleDoubleToRawLongBitsOfD(double a) {
        return Double.doubleToRawLongBits(a);
    }

    static int doubleHashCodeOfD(double a) {
        return Double.hashCode(a);
    }

    static double doubleLongBitsToDoubleOfJ(long a) {
        return Double.longBitsToDouble(a);
    }

    static double doubleSumOfDD(double a, double b) {
        return Double.sum(a, b);
    }

    static double doubleMinOfDD(double a, double b) {
        return Double.min(a, b);
    }

    static double doubleMaxOfDD(double a, double b) {
        return Double.max(a, b);
    }

    static int doubleCompareOfDD(double a, double b) {
        return Double.compare(a, b);
    }

    static double mathSinObserved(double a) {
        return Math.sin(a);
    }

    static double mathCosObserved(double a) {
        return Math.cos(a);
    }

    static double mathTanObserved(double a) {
        return Math.tan(a);
    }

    static double mathAsinObserved(double a) {
        return Math.asin(a);
    }

    static double mathAcosObserved(double a) {
        return Math.acos(a);
    }

    static double mathAtanObserved(double a) {
        return Math.atan(a);
    }

    static double mathSinhObserved(double a) {
        return Math.sinh(a);
    }

    static double mathCoshObserved(double a) {
        return Math.cosh(a);
    }

    static double mathTanhObserved(double a) {
        return Math.tanh(a);
    }

    static double mathExpObserved(double a) {
        return Math.exp(a);
    }

    static double mathExpm1Observed(double a) {
        return Math.expm1(a);
    }

    static double mathLogObserved(double a) {
        return Math.log(a);
    }

    static double mathLog10Observed(double a) {
        return Math.log10(a);
    }

    static double mathLog1pObserved(double a) {
        return Math.log1p(a);
    }

    static double mathCbrtObserved(double a) {
        return Math.cbrt(a);
    }

    static double mathToRadiansObserved(double a) {
        return Math.toRadians(a);
    }

    static double mathToDegreesObserved(double a) {
        return Math.toDegrees(a);
    }

    static double mathAtan2Observed(double a, double b) {
        return Math.atan2(a, b);
    }

    static double mathPowObserved(double a, double b) {
        return Math.pow(a, b);
    }

    static double mathHypotObserved(double a, double b) {
        return Math.hypot(a, b);
    }

    static double mathIEEEremainderObserved(double a, double b) {
        return Math.IEEEremainder(a, b);
    }

    static double mathAsinTwice(double a, double b) {
        double first = Math.asin(a);
        return Math.asin(b);
    }

    static double mathAcosTwice(double a, double b) {
        double first = Math.acos(a);
        return Math.acos(b);
    }

    static double mathAtanTwice(double a, double b) {
        double first = Math.atan(a);
        return Math.atan(b);
    }

    static double mathExpTwice(double a, double b) {
        double first = Math.exp(a);
        return Math.exp(b);
    }

    static double mathExpm1Twice(double a, double b) {
        double first = Math.expm1(a);
        return Math.expm1(b);
    }

    static double mathLogTwice(double a, double b) {
        double first = Math.log(a);
        return Math.log(b);
    }

    static double mathLog10Twice(double a, double b) {
        double first = Math.log10(a);
        return Math.log10(b);
    }

    static double mathLog1pTwice(double a, double b) {
        double first = Math.log1p(a);
        return Math.log1p(b);
    }

    static double strictSinObserved(double a) {
        return StrictMath.sin(a);
    }

    static double strictCosObserved(double a) {
        return StrictMath.cos(a);
    }

    static double strictTanObserved(double a) {
        return StrictMath.tan(a);
    }

    static double strictAsinObserved(double a) {
        return StrictMath.asin(a);
    }

    static double strictAcosObserved(double a) {
        return StrictMath.acos(a);
    }

    static double strictAtanObserved(double a) {
        return StrictMath.atan(a);
    }

    static double strictSinhObserved(double a) {
        return StrictMath.sinh(a);
    }

    static double strictCoshObserved(double a) {
        return StrictMath.cosh(a);
    }

    static double strictTanhObserved(double a) {
        return StrictMath.tanh(a);
    }

    static double strictExpObserved(double a) {
        return StrictMath.exp(a);
    }

    static double strictExpm1Observed(double a) {
        return StrictMath.expm1(a);
    }

    static double strictLogObserved(double a) {
        return StrictMath.log(a);
    }

    static double strictLog10Observed(double a) {
        return StrictMath.log10(a);
    }

    static double strictLog1pObserved(double a) {
        return StrictMath.log1p(a);
    }

    static double strictCbrtObserved(double a) {
        return StrictMath.cbrt(a);
    }

    static double strictToRadiansObserved(double a) {
        return StrictMath.toRadians(a);
    }

    static double strictToDegreesObserved(double a) {
        return StrictMath.toDegrees(a);
    }

    static double strictAtan2Observed(double a, double b) {
        return StrictMath.atan2(a, b);
    }

    static double strictPowObserved(double a, double b) {
        return StrictMath.pow(a, b);
    }

    static double strictHypotObserved(double a, double b) {
        return StrictMath.hypot(a, b);
    }

    static double strictIEEEremainderObserved(double a, double b) {
        return StrictMath.IEEEremainder(a, b);
    }

    static double strictAsinTwice(double a, double b) {
        double first = StrictMath.asin(a);
        return StrictMath.asin(b);
    }

    static double strictAcosTwice(double a, double b) {
        double first = StrictMath.acos(a);
        return StrictMath.acos(b);
    }

    static double strictAtanTwice(double a, double b) {
        double first = StrictMath.atan(a);
        return StrictMath.atan(b);
    }

    static double strictExpTwice(double a, double b) {
        double first = StrictMath.exp(a);
        return StrictMath.exp(b);
    }

    static double strictExpm1Twice(double a, double b) {
        double first = StrictMath.expm1(a);
        return StrictMath.expm1(b);
    }

    static double strictLogTwice(double a, double b) {
        double first = StrictMath.log(a);
        return StrictMath.log(b);
    }

    static double strictLog10Twice(double a, double b) {
        double first = StrictMath.log10(a);
        return StrictMath.log10(b);
    }

    static double strictLog1pTwice(double a, double b) {
        double first = StrictMath.log1p(a);
        return StrictMath.log1p(b);
    }

    static double mathSquareObserved(double a) {
        return Math.pow(a, 2);
    }
}
