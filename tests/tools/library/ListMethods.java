// SPDX-License-Identifier: MIT

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Prints the public static methods with a body of all classes of a jar, as dashj names them, in order. Classes that do not link are left
 * out, and so is what the compiler made. Arguments: the class path; its first element is the jar.
 */
final class ListMethods {
    private ListMethods() {}

    public static void main(String[] arguments) throws IOException {
        List<String> names = new ArrayList<>();
        try (URLClassLoader loader = RunMethods.newLoader(arguments[0]); JarFile jar = new JarFile(RunMethods.elements(arguments[0])[0])) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (isClass(entry.getName())) {
                    addMethods(entry.getName().replace('/', '.').replaceFirst("\\.class$", ""), loader, names);
                }
            }
        }
        Collections.sort(names);
        names.forEach(System.out::println);
    }

    /** Not one of the other classes that a jar holds for newer releases. */
    private static boolean isClass(String file) {
        return file.endsWith(".class") && !file.startsWith("META-INF/") && !file.endsWith("-info.class");
    }

    private static void addMethods(String className, ClassLoader loader, List<String> names) {
        try {
            for (Method method : Class.forName(className, false, loader).getDeclaredMethods()) {
                if (isEntry(method)) {
                    names.add(className + "." + method.getName() + descriptor(method));
                }
            }
        } catch (ClassNotFoundException | LinkageError missing) {
            System.err.println(className + " is left out: " + missing);
        }
    }

    /** Not main(String[]) either, which dashj gives an empty array. */
    private static boolean isEntry(Method method) {
        int flags = method.getModifiers();
        boolean isMain = method.getName().equals("main") && descriptor(method).equals("([Ljava/lang/String;)V");
        return Modifier.isPublic(flags) && Modifier.isStatic(flags) && !Modifier.isNative(flags) && !method.isSynthetic() && !isMain;
    }

    static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
