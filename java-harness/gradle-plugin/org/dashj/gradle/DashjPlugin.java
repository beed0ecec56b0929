// SPDX-License-Identifier: MIT
package org.dashj.gradle;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.util.GradleVersion;

/** Adds the task dashjCheck over the main source set to a Java project, and dashjTest over its tests; `check` depends on them. */
public final class DashjPlugin implements Plugin<Project> {
  /** The one that the JUnit engine is compiled against. */
  private static final String LAUNCHER = "org.junit.platform:junit-platform-console:1.9.3";
  /** The first one whose task `test` runs engines of the JUnit Platform by itself. */
  private static final GradleVersion WITH_JUNIT_PLATFORM = GradleVersion.version("4.6");

  @Override
  public void apply(Project project) {
    project.getPlugins().withType(JavaPlugin.class, java -> {
      addCheck(project);
      if (GradleVersion.current().compareTo(WITH_JUNIT_PLATFORM) < 0) addTest(project);
    });
  }

  private static SourceSet sourceSet(Project project, String name) {
    return ((SourceSetContainer) project.property("sourceSets")).getByName(name);
  }

  private static void addCheck(Project project) {
    SourceSet main = sourceSet(project, SourceSet.MAIN_SOURCE_SET_NAME);
    DashjCheck check = project.getTasks().create("dashjCheck", DashjCheck.class);
    check.setGroup("verification");
    check.setDescription("Verifies the methods with @Verify.");
    check.dependsOn(main.getClassesTaskName());
    check.setClasses(main.getOutput().getClassesDirs());
    check.setLibraries(main.getCompileClasspath().plus(main.getRuntimeClasspath()));
    check.setSources(main.getAllJava().getSourceDirectories());
    check.setFolder(project.getProjectDir());
    check.setReports(new File(project.getBuildDir(), "reports/dashj"));
    project.getTasks().getByName(JavaBasePlugin.CHECK_TASK_NAME).dependsOn(check);
  }

  private static void addTest(Project project) {
    SourceSet tests = sourceSet(project, SourceSet.TEST_SOURCE_SET_NAME);
    Configuration launcher = project.getConfigurations().create("dashjLauncher");
    launcher.setDescription("JUnit's console launcher, which runs the JUnit engine of dashj.");
    launcher.defaultDependencies(dependencies -> dependencies.add(project.getDependencies().create(LAUNCHER)));
    DashjTest test = project.getTasks().create("dashjTest", DashjTest.class);
    test.setGroup("verification");
    test.setDescription("Verifies the test methods with @Verify by the JUnit engine.");
    test.dependsOn(tests.getClassesTaskName());
    test.setClasses(tests.getOutput().getClassesDirs());
    test.setClasspath(tests.getRuntimeClasspath());
    test.setLauncher(launcher);
    test.setReports(new File(project.getBuildDir(), "test-results/dashjTest"));
    test.onlyIf(task -> test.hasEngine());
    project.getTasks().getByName(JavaBasePlugin.CHECK_TASK_NAME).dependsOn(test);
  }
}
