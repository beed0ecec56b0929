// SPDX-License-Identifier: MIT
/** Fields of one name in several places. */
public class Fields {}

interface Rates {
  int rate = Integer.parseInt("3");
}

class FieldsAbove {
  static int rate = 2;
  long shared = 1;
  private int hidden = 4;

  static class Inside {
    static int reads(FieldsAbove above) {
      return above.hidden;
    }
  }
}

class FieldsBetween extends FieldsAbove implements Rates {}

class FieldsBelow extends FieldsBetween {
  int shared = 5;
}
