// SPDX-License-Identifier: MIT
package dashj.harness;

import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Defines the program's classes, with the bytes that the engine sends on demand. A child of the platform loader, so that neither a
 * class path nor any file is looked at. Dropping a loader forgets the program's static state and which classes are initialised; the
 * next one defines the same classes from the bytes that are kept here.
 */
final class ProgramLoader extends ClassLoader {
  /**
   * Bytes that have made a class, by its name. The platform has no class of these names (it is asked first, once), so later loaders
   * need neither ask it again, which costs an exception, nor the engine.
   */
  private static final Map<String, byte[]> DEFINED = new ConcurrentHashMap<>();

  /** What the platform has given, by name: for every loader the same, and asking again is a third of what a small class costs. */
  private static final Map<String, Class<?>> PLATFORM = new ConcurrentHashMap<>();

  ProgramLoader() {
    super(ClassLoader.getPlatformClassLoader());
    setDefaultAssertionStatus(true);
  }

  /** The class file, or null: not a class of the program. */
  private static native byte[] bytesOf(String internalName);

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    byte[] bytes = DEFINED.get(name);
    if (bytes == null) return loadFirst(name);
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** A class that is not known to be the program's. */
  private Class<?> loadFirst(String name) throws ClassNotFoundException {
    Class<?> known = PLATFORM.get(name);
    if (known != null) return known;
    Class<?> loaded = super.loadClass(name, false);
    if (loaded.getClassLoader() != this) PLATFORM.put(name, loaded);
    return loaded;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = bytesOf(name.replace('.', '/'));
    if (bytes == null) throw new ClassNotFoundException(name);
    Class<?> defined = defineClass(name, bytes, 0, bytes.length);
    DEFINED.put(name, bytes);
    return defined;
  }

  @Override
  public URL getResource(String name) {
    return null;
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    return Collections.emptyEnumeration();
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    return null;
  }
}
