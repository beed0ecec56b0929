// SPDX-License-Identifier: MIT
package org.dashj;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What holds whenever the method returns: conditions that the method answers for. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Ensures {
  /**
   * Names of static methods of the same class that return boolean and take the parameters of this method, as they were on entry, and
   * after them its result, if it has one.
   */
  String[] value();
}
