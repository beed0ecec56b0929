// SPDX-License-Identifier: MIT
package org.dashj.gradle;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/** Adds the task dashjCheck over the main source set to a Java project; `check` depends on it. */
public final class DashjPlugin implements Plugin<Project> {
  @Override
  public void apply(Project project) {
    project.getPlugins().withType(JavaPlugin.class, java -> addTask(project));
  }

  private static void addTask(Project project) {
    SourceSet main = ((SourceSetContainer) project.property("sourceSets")).getByName(SourceSet.MAIN_SOURCE_SET_NAME);
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
}
