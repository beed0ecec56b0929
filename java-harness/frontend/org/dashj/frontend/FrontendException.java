// SPDX-License-Identifier: MIT
package org.dashj.frontend;

/** No answer: dashj is not there, could not run, or refused what it was asked. The message says what to do. */
public final class FrontendException extends Exception {
  private static final long serialVersionUID = 1L;

  public FrontendException(String message) {
    super(message);
  }

  public FrontendException(String message, Throwable cause) {
    super(message, cause);
  }
}
