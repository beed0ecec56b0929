// SPDX-License-Identifier: MIT
package org.dashj.junit;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.dashj.Verify;

/** Which methods are tests here. */
final class VerifyMethods {
  private VerifyMethods() {}

  /** Whether a class declares any. */
  static boolean has(Class<?> type) {
    return !of(type).isEmpty();
  }

  /** By name and descriptor, as the order of reflection is none; those that dashj will refuse too, which then says why. */
  static List<Method> of(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (is(method)) methods.add(method);
    }
    methods.sort(Comparator.comparing(VerifyMethods::signature));
    return methods;
  }

  static boolean is(Method method) {
    return method.isAnnotationPresent(Verify.class) && !method.isSynthetic();
  }

  /** `name(I)V`. */
  static String signature(Method method) {
    return method.getName() + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
  }
}
