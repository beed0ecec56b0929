// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sources of a build: where the file of a class is, so that a message can name it as compilers do. */
public final class Sources {
  private final List<File> roots;

  /** @param roots folders of sources, `src/main/java`; what is not there is passed over */
  public Sources(Iterable<File> roots) {
    this.roots = new ArrayList<>();
    for (File root : roots) this.roots.add(root);
  }

  /** The first root that is there. */
  Optional<File> firstRoot() {
    return roots.stream().filter(File::isDirectory).findFirst();
  }

  /** `/project/src/main/java/p/A.java:12`; the name alone where no root has the file; `p.A` where not even that is known. */
  public String locate(Place place) {
    if (place.fileName == null) return place.className;
    int end = place.className.lastIndexOf('.');
    String folder = end < 0 ? "" : place.className.substring(0, end).replace('.', '/') + "/";
    String path = place.fileName;
    for (File root : roots) {
      File file = new File(root, folder + place.fileName);
      if (file.isFile()) {
        path = file.getPath();
        break;
      }
    }
    return place.line < 0 ? path : path + ":" + place.line;
  }

  /** Where people have to look: the statement itself, or, in a class without its source here, the nearest caller that has one. */
  Place nearest(Result result) {
    if (hasSource(result.failing)) return result.failing;
    for (Place place : result.stack) {
      if (hasSource(place)) return place;
    }
    return result.failing;
  }

  private boolean hasSource(Place place) {
    return place.fileName != null && !locate(place).startsWith(place.fileName);
  }
}
