// SPDX-License-Identifier: MIT
package org.dashj.junit;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** A class with methods to verify. */
final class VerifyClassDescriptor extends AbstractTestDescriptor implements Node<VerifyContext> {
  VerifyClassDescriptor(UniqueId id, Class<?> type) {
    super(id, type.getSimpleName(), ClassSource.from(type));
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public String getLegacyReportingName() {
    return ((ClassSource) getSource().get()).getClassName();
  }
}
