/** Days of a month; 0 where there is no such month. */
class Month {
  static int reference(int month, boolean leap) {
    switch (month) {
      case 2:
        return leap ? 29 : 28;
      case 4:
      case 6:
      case 9:
      case 11:
        return 30;
      case 1:
      case 3:
      case 5:
      case 7:
      case 8:
      case 10:
      case 12:
        return 31;
      default:
        return 0;
    }
  }

  // EXPECT EQUIVALENT: odd up to July, even from August on
  static int parity(int month, boolean leap) {
    if (month < 1 || month > 12) return 0;
    if (month == 2) return leap ? 29 : 28;
    return 30 + (month + month / 8) % 2;
  }

  // EXPECT EQUIVALENT: a chain of conditions
  static int chain(int month, boolean leap) {
    if (month < 1 || month > 12) return 0;
    if (month == 4 || month == 6 || month == 9 || month == 11) return 30;
    if (month != 2) return 31;
    return leap ? 29 : 28;
  }

  // EXPECT DIFFERENT at 0, false: January is taken for month 0 too
  static int noRange(int month, boolean leap) {
    if (month == 2) return leap ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }
}
