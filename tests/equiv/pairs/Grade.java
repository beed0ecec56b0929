/** A grade for 0 to 100 points, by an enum as beginners use it. */
class Grade {
  enum Level { LOW, MIDDLE, HIGH }

  static int reference(int points) {
    if (points < 50) return 0;
    return points < 80 ? 1 : 2;
  }

  static Level level(int points) {
    if (points >= 80) return Level.HIGH;
    return points >= 50 ? Level.MIDDLE : Level.LOW;
  }

  // EXPECT EQUIVALENT: the compiler's table of a switch is filled from values(), which copies in a loop
  static int byTable(int points) {
    switch (level(points)) {
      case HIGH:
        return 2;
      case MIDDLE:
        return 1;
      default:
        return 0;
    }
  }

  // EXPECT EQUIVALENT: the numbers of the constants
  static int byNumber(int points) {
    return level(points).ordinal();
  }

  // EXPECT DIFFERENT at 80: the case falls through
  static int fallsThrough(int points) {
    int found = 0;
    switch (level(points)) {
      case HIGH:
        found = 2;
      case MIDDLE:
        found = 1;
      default:
    }
    return found;
  }
}
