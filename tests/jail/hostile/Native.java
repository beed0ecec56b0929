// SPDX-License-Identifier: MIT
import java.nio.IntBuffer;

/// Machine code of the program's own. It can ask the kernel for anything, Java's libraries have no say in it.
class Native {
  static void load() {
    System.load(Files.path("evil.so"));
  }

  /// What the kernel answers goes where a trace would stand (jni/protocol/shared_trace.h).
  static void call() throws Exception {
    load();
    int[] answers = results();
    IntBuffer trace = Machine.trace();
    for (int i = 0; i < answers.length; i++) trace.put(1024 + i, answers[i]);
    trace.put(0, 1024 + answers.length);
  }

  static native int[] results();
}
