// SPDX-License-Identifier: MIT
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * VerifyAll FOLDER [JAR...]: loads every class of the folder through a loader of its own and links it, which runs the JVM's verifier. The
 * jars only serve as class path. Prints "N classes, N verified, N VerifyError, N NoClassDefFoundError"; status 1 on anything but the last.
 */
public final class VerifyAll {
  private static int verified;
  private static int verifyErrors;
  private static int missing;
  private static int others;

  public static void main(String[] args) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String arg : args) urls.add(new File(arg).toURI().toURL());
    List<String> names = classNames(Paths.get(args[0]));
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), VerifyAll.class.getClassLoader())) {
      for (String name : names) verify(name, loader);
    }
    System.out.println(names.size() + " classes, " + verified + " verified, " + verifyErrors + " VerifyError, " + missing
        + " NoClassDefFoundError" + (others == 0 ? "" : ", " + others + " other errors"));
    System.exit(verifyErrors + others == 0 && verified > 0 ? 0 : 1);
  }

  private static List<String> classNames(Path root) throws Exception {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      files.map(root::relativize).map(Path::toString).filter(f -> f.endsWith(".class"))
          .map(f -> f.substring(0, f.length() - 6).replace(File.separatorChar, '.'))
          .filter(n -> !n.endsWith("module-info") && !n.endsWith("package-info")).forEach(names::add);
    }
    Collections.sort(names);
    return names;
  }

  /** Asking for the constructors links the class first (HotSpot's JVM_GetClassDeclaredConstructors), without initialising it. */
  private static void verify(String name, ClassLoader loader) {
    try {
      Class.forName(name, false, loader).getDeclaredConstructors();
      verified++;
    } catch (VerifyError e) {
      verifyErrors++;
      System.out.println("VerifyError in " + name + ": " + e.getMessage());
    } catch (NoClassDefFoundError e) {
      missing++;
    } catch (Throwable e) {
      others++;
      System.out.println(name + ": " + e);
    }
  }
}
