// SPDX-License-Identifier: MIT
package dashj.compiler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** The compiler sees the platform's classes, those it is given and nothing else of the disk; what it writes stays in memory. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  /** What was compiled, by binary name ("pkg.Outer$Inner"), in the order of names. */
  final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
  private final Map<String, byte[]> given;

  /** given: classes that sources may refer to, by binary name. */
  MemoryFiles(JavaFileManager platform, Map<String, byte[]> given) {
    super(platform);
    this.given = given;
  }

  /** A class that was given. */
  private static final class GivenClass extends SimpleJavaFileObject {
    final String name;
    private final byte[] bytes;

    GivenClass(String name, byte[] bytes) {
      super(URI.create("memory:///given"), JavaFileObject.Kind.CLASS);
      this.name = name;
      this.bytes = bytes;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public boolean isNameCompatible(String simpleName, JavaFileObject.Kind kind) {
      return kind == JavaFileObject.Kind.CLASS && (name.equals(simpleName) || name.endsWith("." + simpleName));
    }
  }

  private List<JavaFileObject> givenIn(String packageName) {
    List<JavaFileObject> found = new ArrayList<>();
    given.forEach((name, bytes) -> {
      if (name.substring(0, Math.max(name.lastIndexOf('.'), 0)).equals(packageName)) found.add(new GivenClass(name, bytes));
    });
    return found;
  }

  /** A source of which only the text counts: a file may have any name, as uploads often do. */
  static JavaFileObject source(int number, String text) {
    URI uri = URI.create("memory:///" + number + JavaFileObject.Kind.SOURCE.extension);
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }

      @Override
      public boolean isNameCompatible(String simpleName, JavaFileObject.Kind kind) {
        return kind == JavaFileObject.Kind.SOURCE;
      }
    };
  }

  private static boolean isPlatform(Location location) {
    String name = location.getName();
    return location == StandardLocation.PLATFORM_CLASS_PATH || location == StandardLocation.SYSTEM_MODULES
        || name.startsWith(StandardLocation.SYSTEM_MODULES.getName() + "[");
  }

  @Override
  public boolean hasLocation(Location location) {
    return location == StandardLocation.CLASS_OUTPUT || location == StandardLocation.CLASS_PATH || (isPlatform(location) && super.hasLocation(location));
  }

  @Override
  public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (isPlatform(location)) return super.list(location, packageName, kinds, recurse);
    boolean hasGiven = location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS);
    return hasGiven ? givenIn(packageName) : Collections.emptyList();
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof GivenClass ? ((GivenClass) file).name : super.inferBinaryName(location, file);
  }

  @Override
  public Iterable<Set<Location>> listLocationsForModules(Location location) throws IOException {
    return isPlatform(location) ? super.listLocationsForModules(location) : Collections.emptyList();
  }

  @Override
  public JavaFileObject getJavaFileForInput(Location location, String className, JavaFileObject.Kind kind) throws IOException {
    if (isPlatform(location)) return super.getJavaFileForInput(location, className, kind);
    boolean isGiven = location == StandardLocation.CLASS_PATH && kind == JavaFileObject.Kind.CLASS && given.containsKey(className);
    return isGiven ? new GivenClass(className, given.get(className)) : null;
  }

  @Override
  public FileObject getFileForInput(Location location, String packageName, String relativeName) {
    return null;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return new SimpleJavaFileObject(URI.create("memory:///class"), kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        classes.put(className, bytes);
        return bytes;
      }
    };
  }

  @Override
  public FileObject getFileForOutput(Location location, String packageName, String relativeName, FileObject sibling)
      throws IOException {
    throw new IOException("only classes are written");
  }
}
