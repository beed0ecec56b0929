// SPDX-License-Identifier: MIT
package org.dashj;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What holds whenever the method is entered: conditions that its callers answer for. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Requires {
  /** Names of static methods of the same class that return boolean and take the parameters of this method. */
  String[] value();
}
