// SPDX-License-Identifier: MIT
package org.dashj;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Beside {@link Verify}: what a build does when dashj can neither prove this method nor make it fail. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Unknown {
  /** UNKNOWN does not fail the build, whatever the build's own setting. UNSAFE still does. */
  boolean allowed() default true;
}
