// SPDX-License-Identifier: MIT
package dashj.harness;

import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;

/**
 * Defines the program's classes, with the bytes that the engine sends on demand. A child of the platform loader, so that neither a
 * class path nor any file is looked at. One per session: dropping it forgets the program's static state.
 */
final class ProgramLoader extends ClassLoader {
  ProgramLoader() {
    super(ClassLoader.getPlatformClassLoader());
    setDefaultAssertionStatus(true);
  }

  /** The class file, or null: not a class of the program. */
  private static native byte[] bytesOf(String internalName);

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = bytesOf(name.replace('.', '/'));
    if (bytes == null) throw new ClassNotFoundException(name);
    return defineClass(name, bytes, 0, bytes.length);
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
