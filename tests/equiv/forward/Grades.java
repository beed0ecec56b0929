/** A mark by four limits that are inputs, too. */
class Grades {
  static class Single {
    float value;
  }

  static class Wide {
    double value;
  }

  static int reference(float a, float b, float c, float d, float score) {
    if (score >= a) return 1;
    if (score >= b) return 2;
    if (score >= c) return 3;
    if (score >= d) return 4;
    return score < d ? 5 : 0;
  }

  // EXPECT EQUIVALENT: a float is the same number as a double, and each limit is asked where those above were missed
  static int boxed(float a, float b, float c, float d, float score) {
    Wide first = new Wide(), second = new Wide(), third = new Wide(), fourth = new Wide(), reached = new Wide();
    Single mark = new Single();
    first.value = a;
    second.value = b;
    third.value = c;
    fourth.value = d;
    reached.value = score;
    if (reached.value >= first.value) {
      mark.value = 1;
    } else if (!(reached.value >= first.value) && reached.value >= second.value) {
      mark.value = 2;
    } else if (!(reached.value >= second.value) && reached.value >= third.value) {
      mark.value = 3;
    } else if (!(reached.value >= third.value) && reached.value >= fourth.value) {
      mark.value = 4;
    } else if (reached.value < fourth.value) {
      mark.value = 5;
    }
    return (int) mark.value;
  }

  // EXPECT EQUIVALENT: the last limit first
  static int fromBelow(float a, float b, float c, float d, float score) {
    double s = score;
    int mark = s < (double) d ? 5 : 0;
    if (s >= (double) d) mark = 4;
    if (s >= (double) c) mark = 3;
    if (s >= (double) b) mark = 2;
    if (s >= (double) a) mark = 1;
    return mark;
  }

  // EXPECT DIFFERENT at 1.0, 1.0, 1.0, 1.0, NaN: what is no number is not below the last limit
  static int otherwise(float a, float b, float c, float d, float score) {
    double s = score;
    return s >= a ? 1 : s >= b ? 2 : s >= c ? 3 : s >= d ? 4 : 5;
  }

  // EXPECT DIFFERENT at 2.0, 1.0, 0.5, 0.25, 1.0: the second limit itself does not reach it
  static int above(float a, float b, float c, float d, float score) {
    double s = score;
    return s >= a ? 1 : s > b ? 2 : s >= c ? 3 : s >= d ? 4 : s < d ? 5 : 0;
  }
}
