/** The numbers from 1 on, as many as are asked for. */
class FirstNumbers {
  static boolean pre(int count) {
    return count >= 0 && count <= 4;
  }

  static Integer[] reference(int count) {
    Integer[] numbers = new Integer[count];
    for (int i = 0; i < count; i++) numbers[i] = i + 1;
    return numbers;
  }

  // EXPECT EQUIVALENT: from the last one down
  static Integer[] downwards(int count) {
    Integer[] numbers = new Integer[count];
    for (int i = count; i > 0; i--) numbers[i - 1] = i;
    return numbers;
  }

  // EXPECT DIFFERENT at 1: the last cell stays null
  static Integer[] lastMissing(int count) {
    Integer[] numbers = new Integer[count];
    for (int i = 1; i < count; i++) numbers[i - 1] = i;
    return numbers;
  }

  // EXPECT DIFFERENT at 1: from 0 on
  static Integer[] fromZero(int count) {
    Integer[] numbers = new Integer[count];
    for (int i = 0; i < count; i++) numbers[i] = i;
    return numbers;
  }
}
