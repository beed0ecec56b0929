/** Leap years of the Gregorian calendar. */
class Leap {
  static boolean reference(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  // EXPECT EQUIVALENT: the cases one by one
  static boolean cases(int year) {
    if (year % 400 == 0) return true;
    if (year % 100 == 0) return false;
    return year % 4 == 0;
  }

  // EXPECT EQUIVALENT: a century is divisible by 400 just when it is by 16, since 100 is 4 times 25
  static boolean sixteen(int year) {
    return year % 100 == 0 ? (year & 15) == 0 : (year & 3) == 0;
  }

  // EXPECT DIFFERENT at 1900: centuries are forgotten
  static boolean simple(int year) {
    return year % 4 == 0;
  }

  // EXPECT DIFFERENT at 2000: 400 is forgotten
  static boolean noFourHundred(int year) {
    return year % 4 == 0 && year % 100 != 0;
  }
}
