// SPDX-License-Identifier: MIT
package org.dashj.junit;

import java.lang.reflect.Method;
import java.util.List;
import org.dashj.frontend.FrontendException;
import org.dashj.frontend.Place;
import org.dashj.frontend.Result;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** A method with `@Verify`: one run of dashj. */
final class VerifyMethodDescriptor extends AbstractTestDescriptor implements Node<VerifyContext> {
  private final Method method;

  VerifyMethodDescriptor(UniqueId id, Method method) {
    super(id, method.getName(), MethodSource.from(method));
    this.method = method;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public VerifyContext execute(VerifyContext context, DynamicTestExecutor executor) throws FrontendException {
    List<Result> results = context.verify(method);
    AssertionFailedError failure = null;
    for (Result result : results) {
      if (result.verdict == Result.Verdict.UNKNOWN) throw undecided(result);
      if (result.verdict != Result.Verdict.UNSAFE) continue;
      AssertionFailedError other = failed(result);
      if (failure == null) failure = other;
      else failure.addSuppressed(other);
    }
    if (failure != null) throw failure;
    return context;
  }

  /** Without a stack: where this engine stands is of no interest to who reads the reason. */
  private static TestAbortedException undecided(Result result) {
    TestAbortedException aborted = new TestAbortedException("UNKNOWN (" + result.text + ")");
    aborted.setStackTrace(new StackTraceElement[0]);
    return aborted;
  }

  /** The stack is that of the failing run, so that whoever shows it links the failing statement. */
  private static AssertionFailedError failed(Result result) {
    AssertionFailedError error =
        new AssertionFailedError("UNSAFE: " + result.text + " for " + result.inputOnOneLine() + "\nreplay: " + result.replay);
    error.setStackTrace(result.stack.stream().map(Place::toStackTraceElement).toArray(StackTraceElement[]::new));
    return error;
  }
}
