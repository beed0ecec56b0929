// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One run of the native program, to its end. */
final class DashjProcess {
  final int exitStatus;
  final String output, errors;

  private DashjProcess(int exitStatus, String output, String errors) {
    this.exitStatus = exitStatus;
    this.output = output;
    this.errors = errors;
  }

  /** Fails when the program cannot be started; an interrupt ends it and stays set. */
  static DashjProcess run(File program, List<String> arguments) throws FrontendException {
    List<String> command = new ArrayList<>();
    command.add(program.getPath());
    command.addAll(arguments);
    Process process;
    try {
      process = new ProcessBuilder(command).start();
      process.getOutputStream().close();
    } catch (IOException problem) {
      throw new FrontendException(program + ": cannot be run (" + problem.getMessage() + ")", problem);
    }
    try {
      CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> all(process.getInputStream()), DashjProcess::onThread);
      CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> all(process.getErrorStream()), DashjProcess::onThread);
      int exitStatus = process.waitFor();
      return new DashjProcess(exitStatus, output.get(), errors.get());
    } catch (InterruptedException problem) {
      Thread.currentThread().interrupt();
      throw new FrontendException(program + ": interrupted", problem);
    } catch (ExecutionException problem) {
      throw new FrontendException(program + ": its answer cannot be read (" + problem.getCause().getMessage() + ")", problem);
    } finally {
      process.destroy();
    }
  }

  private static void onThread(Runnable task) {
    Thread thread = new Thread(task, "dashj output");
    thread.setDaemon(true);
    thread.start();
  }

  private static String all(InputStream stream) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    try {
      for (int length = stream.read(part); length >= 0; length = stream.read(part)) bytes.write(part, 0, length);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
  }
}
