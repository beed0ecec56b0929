/** A grade by five limits. */
class Thresholds {
  static int reference(float x) {
    if (x < 0.1f) return 0;
    if (x < 0.25f) return 1;
    if (x < 0.7f) return 2;
    if (x < 1.3f) return 3;
    if (x < 2.9f) return 4;
    return 5;
  }

  // EXPECT EQUIVALENT: each float is a double
  static int widened(float x) {
    double d = x;
    if (d < 0.1f) return 0;
    if (d < 0.25f) return 1;
    if (d < 0.7f) return 2;
    if (d < 1.3f) return 3;
    if (d < 2.9f) return 4;
    return 5;
  }

  // EXPECT EQUIVALENT: from above; what is no number is below no limit and above none
  static int fromAbove(float x) {
    double d = x;
    if (d != d || d >= 2.9f) return 5;
    if (d >= 1.3f) return 4;
    if (d >= 0.7f) return 3;
    if (d >= 0.25f) return 2;
    return d >= 0.1f ? 1 : 0;
  }

  // EXPECT DIFFERENT at 0.7: the nearest float is below the double 0.7
  static int doubles(float x) {
    double d = x;
    if (d < 0.1) return 0;
    if (d < 0.25) return 1;
    if (d < 0.7) return 2;
    if (d < 1.3) return 3;
    if (d < 2.9) return 4;
    return 5;
  }

  // EXPECT DIFFERENT at NaN: no comparison holds
  static int notAbove(float x) {
    double d = x;
    if (!(d >= 0.1f)) return 0;
    if (d < 0.25f) return 1;
    if (d < 0.7f) return 2;
    if (d < 1.3f) return 3;
    if (d < 2.9f) return 4;
    return 5;
  }
}
