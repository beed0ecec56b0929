// SPDX-License-Identifier: MIT
package org.dashj;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * This method must be SAFE: for no arguments and no choices does it reach an error. It is static and has a body. Builds and tests find
 * it by this annotation, as does `dashj --annotated`.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Verify {}
