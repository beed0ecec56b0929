// SPDX-License-Identifier: MIT
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.reflect.Field;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.Set;
import sun.misc.Signal;
import sun.misc.Unsafe;

/// Tries to use up the machine, to crash the JVM, and to tamper with what dashj runs in it.
class Machine {
  static final long MIB = 1 << 20;

  static Unsafe unsafe() throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  static void takeNativeMemory() throws Exception {
    for (int i = 0; i < 32; i++) {
      long block = unsafe().allocateMemory(64 * MIB);
      unsafe().setMemory(block, 64 * MIB, (byte) 1);
    }
  }

  static void takeHeap() {
    Set<Object> kept = new HashSet<>();
    while (true) kept.add(new long[1 << 16]);
  }

  static void takeThreads() throws Exception {
    for (int i = 0; i < 1000; i++) {
      Thread thread = new Thread(null, () -> {
        try {
          Thread.sleep(60_000);
        } catch (InterruptedException done) {
        }
      }, "taker", 1 << 16);
      thread.setDaemon(true);
      thread.start();
    }
  }

  static class Deep {
    @Override
    public int hashCode() {
      return new Deep().hashCode() + 1;
    }
  }

  static void recurse() {
    new HashSet<Object>().add(new Deep());
  }

  static void print() throws Exception {
    byte[] block = new byte[1 << 24];
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    for (int i = 0; i < 640; i++) out.write(block);
  }

  static void crash() throws Exception {
    unsafe().putLong(8, 1);
  }

  static void sleep() throws Exception {
    Files.check(System.getenv().isEmpty());
    Thread.sleep(60_000);
  }

  static void halt() {
    Runtime.getRuntime().halt(0);
  }

  static void raiseSignal() {
    Signal.raise(new Signal("KILL"));
  }

  static void handleRefusals() throws Exception {
    Signal.handle(new Signal("SYS"), signal -> { });
    Files.create("handleRefusals");
  }

  /// A RunDone that says ErrorReached, in the frames of jni/protocol, written to the socket.
  static void writeToSocket() throws Exception {
    FileDescriptor descriptor = new FileDescriptor();
    unsafe().putInt(descriptor, unsafe().objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), Target.SOCKET);
    new FileOutputStream(descriptor).write(Target.FORGED);
  }

  /// The word that says how the run ended (jni/protocol/shared_trace.h): an error.
  static void writeToTrace() throws Exception {
    trace().put(1, 2);
  }

  static IntBuffer trace() throws Exception {
    Field shared = Class.forName("dashj.harness.Probes").getDeclaredField("SHARED");
    shared.setAccessible(true);
    return (IntBuffer) shared.get(null);
  }
}
