/** The letter behind this one, of the last one none. */
class NextLetter {
  static Character reference(Character letter) {
    if (letter == null || letter < 'a' || letter >= 'z') return null;
    return (char) (letter + 1);
  }

  // EXPECT EQUIVALENT: by the distance from the first letter
  static Character byDistance(Character letter) {
    if (letter == null) return null;
    int distance = letter - 'a';
    return distance < 0 || distance > 24 ? null : Character.valueOf((char) ('b' + distance));
  }

  // EXPECT DIFFERENT at 122: there is one behind the last one
  static Character behindLast(Character letter) {
    if (letter == null || letter < 'a' || letter > 'z') return null;
    return (char) (letter + 1);
  }
}
