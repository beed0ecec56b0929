// SPDX-License-Identifier: MIT
/** Classes below each other, and the methods that they declare again. */
public class Targets {}

interface Greets {
  default int greet() {
    return 1;
  }
}

interface GreetsLoudly extends Greets {
  default int greet() {
    return 2;
  }
}

interface Waves {
  default int greet() {
    return 3;
  }
}

class Polite implements Greets {}

class Loud extends Polite implements GreetsLoudly {}

class Silent extends Loud {
  public int greet() {
    return 0;
  }
}

class StillSilent extends Silent implements GreetsLoudly {}

class Waving implements Greets, Waves {
  public int greet() {
    return Waves.super.greet();
  }
}

interface Top {
  default int way() {
    return 0;
  }
}

interface LeftWay extends Top {}

interface RightWay extends Top {
  default int way() {
    return 1;
  }
}

class BothWays implements LeftWay, RightWay {}

abstract class Form {
  abstract int area();
}

class Disc extends Form {
  int area() {
    return 3;
  }
}

class Slab extends Form {
  int area() {
    return 4;
  }
}

class Cube extends Slab {}

abstract class Unmade extends Slab {
  abstract int area();
}

class Keeper {
  private int key() {
    return 1;
  }

  int open() {
    return key();
  }
}

class Thief extends Keeper {
  int key() {
    return 2;
  }
}

class Refused extends RuntimeException {}

class RefusedTwice extends Refused {
  public String getMessage() {
    return "no";
  }
}
