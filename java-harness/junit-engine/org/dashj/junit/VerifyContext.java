// SPDX-License-Identifier: MIT
package org.dashj.junit;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.dashj.frontend.Dashj;
import org.dashj.frontend.DashjBinary;
import org.dashj.frontend.FrontendException;
import org.dashj.frontend.Result;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/** What all tests of a run share: how dashj is called. */
final class VerifyContext implements EngineExecutionContext {
  private final String executable;
  private final List<String> options = new ArrayList<>();

  VerifyContext(ConfigurationParameters parameters) {
    executable = parameters.get(DashjBinary.PROPERTY).orElse(null);
    for (String name : new String[] {"timeout", "property"}) {
      parameters.get("dashj." + name).ifPresent(value -> {
        options.add("--" + name);
        options.add(value);
      });
    }
  }

  /** The answer for one method; a process of its own each, so that a test takes the time that its answer took. */
  List<Result> verify(Method method) throws FrontendException {
    Dashj dashj = new Dashj(DashjBinary.find(executable, System.getenv()), options);
    Class<?> owner = method.getDeclaringClass();
    return dashj.analyse(classPath(owner), Collections.singletonList(owner.getName() + "." + VerifyMethods.signature(method)));
  }

  /** Where the class came from, then all that this JVM was started with; surefire hides that behind a jar of its own and says what it is. */
  private static List<File> classPath(Class<?> owner) {
    List<File> files = new ArrayList<>();
    CodeSource source = owner.getProtectionDomain().getCodeSource();
    try {
      if (source != null && source.getLocation() != null) files.add(new File(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException problem) {
      // No file; the class path may have it all the same.
    }
    String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
    for (String name : path.split(File.pathSeparator)) {
      if (!name.isEmpty()) files.add(new File(name));
    }
    return files;
  }
}
