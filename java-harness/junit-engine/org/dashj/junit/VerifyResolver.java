// SPDX-License-Identifier: MIT
package org.dashj.junit;

import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Turns classes, methods and unique ids that somebody asks for into descriptors. */
final class VerifyResolver implements SelectorResolver {
  private static final String CLASS = "class", METHOD = "method";

  private final Predicate<String> classNames;

  VerifyResolver(Predicate<String> classNames) {
    this.classNames = classNames;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    Class<?> type = selector.getJavaClass();
    if (!classNames.test(type.getName()) || !VerifyMethods.has(type)) return Resolution.unresolved();
    return resolve(type, context);
  }

  private Resolution resolve(Class<?> type, Context context) {
    Optional<VerifyClassDescriptor> found =
        context.addToParent(parent -> Optional.of(new VerifyClassDescriptor(parent.getUniqueId().append(CLASS, type.getName()), type)));
    Set<DiscoverySelector> methods = new LinkedHashSet<>();
    for (Method method : VerifyMethods.of(type)) methods.add(DiscoverySelectors.selectMethod(type, method));
    return found.map(descriptor -> Resolution.match(Match.exact(descriptor, () -> methods))).orElseGet(Resolution::unresolved);
  }

  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    return VerifyMethods.is(selector.getJavaMethod()) ? resolve(selector.getJavaMethod(), context) : Resolution.unresolved();
  }

  private Resolution resolve(Method method, Context context) {
    DiscoverySelector owner = DiscoverySelectors.selectClass(method.getDeclaringClass());
    Optional<VerifyMethodDescriptor> found = context.addToParent(() -> owner, parent -> Optional.of(
        new VerifyMethodDescriptor(parent.getUniqueId().append(METHOD, VerifyMethods.signature(method)), method)));
    return found.map(descriptor -> Resolution.match(Match.exact(descriptor))).orElseGet(Resolution::unresolved);
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId.Segment last = selector.getUniqueId().getLastSegment();
    if (last.getType().equals(CLASS)) return classOf(last).map(type -> resolve(type, context)).orElseGet(Resolution::unresolved);
    if (!last.getType().equals(METHOD)) return Resolution.unresolved();
    return classOf(selector.getUniqueId().removeLastSegment().getLastSegment())
        .flatMap(type -> VerifyMethods.of(type).stream().filter(method -> VerifyMethods.signature(method).equals(last.getValue())).findFirst())
        .map(method -> resolve(method, context)).orElseGet(Resolution::unresolved);
  }

  private static Optional<Class<?>> classOf(UniqueId.Segment segment) {
    if (!segment.getType().equals(CLASS)) return Optional.empty();
    try {
      return Optional.of(DiscoverySelectors.selectClass(segment.getValue()).getJavaClass());
    } catch (RuntimeException problem) {
      return Optional.empty();
    }
  }
}
