// SPDX-License-Identifier: MIT
package org.dashj.junit;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestEngine;

/**
 * The methods with `@Verify` as tests of the JUnit Platform: SAFE passes, UNSAFE fails with input and stack of the failing run, UNKNOWN
 * is aborted with its reason. Configuration parameters: `dashj.executable`, `dashj.timeout`, `dashj.property`.
 */
public final class VerifyEngine extends HierarchicalTestEngine<VerifyContext> {
  private static final EngineDiscoveryRequestResolver<EngineDescriptor> RESOLVER =
      EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
          .addClassContainerSelectorResolver(VerifyMethods::has)
          .addSelectorResolver(context -> new VerifyResolver(context.getClassNameFilter()))
          .build();

  @Override
  public String getId() {
    return "dashj";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor root = new EngineDescriptor(id, "dashj");
    RESOLVER.resolve(request, root);
    return root;
  }

  @Override
  protected VerifyContext createExecutionContext(ExecutionRequest request) {
    return new VerifyContext(request.getConfigurationParameters());
  }
}
