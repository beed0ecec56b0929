/** Classes that name each other in every way. */
public class Shape {
  static final String TEXT = "LShape;";
  static int made;
  Shape next;

  interface Area {
    Shape of(Shape[] shapes, int index) throws Refused;
  }

  static class Refused extends RuntimeException {
    final Shape shape;

    Refused(Shape shape) {
      this.shape = shape;
    }
  }

  static class Square extends Shape implements Area {
    @Override
    public Shape of(Shape[] shapes, int index) {
      Object found = shapes[index];
      return found instanceof Square ? (Square) found : new Square();
    }
  }

  static int area(int side) {
    if (side < 0) throw new Refused(new Square());
    int area = 0;
    for (int i = 0; i < side; i++) area += side;
    made++;
    return area;
  }

  static int quick(int side) {
    if (side < 0) throw new Refused(null);
    return side * side;
  }

  static boolean small(int side) {
    return side < 100;
  }

  static String text(int side) {
    return "";
  }
}
