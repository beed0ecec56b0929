// SPDX-License-Identifier: MIT
package truth;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** Loads a program's classes anew, so that its statics and its initialisers are those of a first run. */
public final class Fresh extends ClassLoader {
    private static final Map<String, byte[]> FILES = new HashMap<>();

    private Fresh() {
        super(Fresh.class.getClassLoader());
        setDefaultAssertionStatus(true);
    }

    /** Calls a static method of a class that no earlier call has seen. Throws what the program throws. */
    public static void call(String className, String method, Class<?>[] types, Object... arguments) throws Throwable {
        Method entry = new Fresh().loadClass(className).getDeclaredMethod(method, types);
        entry.setAccessible(true);
        try {
            entry.invoke(null, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    /** This tool's own classes, and those that a program gets its choices from, are the same for all runs. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean isShared = name.startsWith("java.") || name.startsWith("truth.") || name.startsWith("org.");
        Class<?> loaded = isShared ? null : findLoadedClass(name);
        if (loaded != null) {
            return loaded;
        }
        byte[] file = isShared ? null : FILES.computeIfAbsent(name, Fresh::read);
        return file == null ? super.loadClass(name, resolve) : defineClass(name, file, 0, file.length);
    }

    private static byte[] read(String name) {
        try (InputStream file = Fresh.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
            return file == null ? null : file.readAllBytes();
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }
}
