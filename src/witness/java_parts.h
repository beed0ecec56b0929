// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// Those parts of a failing test that are the same in each, by what a test is made of. Java 8.
namespace dashj::witness {

inline constexpr std::string_view kMain = R"(
  /** Ends with the failure. */
  public static void main(String[] words) throws Throwable {
    run();
    System.out.println("It does not fail any more.");
  }
)";

inline constexpr std::string_view kRunWithChoices = R"(
  /** Throws what the entry fails with; returns where it does not fail any more. */
  public static void run() throws Throwable {
    // Dash reads its values from the file that this property of the JVM names: one test at a time.
    synchronized ("dashj.replay") {
      Path file = Files.createTempFile("dashj", ".choices");
      Files.write(file, CHOICES.getBytes(StandardCharsets.UTF_8));
      System.setProperty("dashj.replay", file.toString());
      try {
        runProgram();
      } finally {
        System.clearProperty("dashj.replay");
        Files.delete(file);
      }
    }
  }

  private static void runProgram() throws Throwable {
)";

inline constexpr std::string_view kRun = R"(
  /** Throws what the entry fails with; returns where it does not fail any more. */
  public static void run() throws Throwable {
)";

inline constexpr std::string_view kThread = R"(    CompletableFuture<Throwable> end = new CompletableFuture<>();
    Thread program = new Thread(null, () -> end.complete(failure()), "program", STACK_BYTES);
)";

inline constexpr std::string_view kHandler =
    R"(    // error() calls this: the failure is seen, whatever the program would catch, and the program goes no further.
    program.setUncaughtExceptionHandler((thread, error) -> {
      end.complete(error);
      while (true) LockSupport.park();
    });
)";

inline constexpr std::string_view kCall = R"(    program.setDaemon(true);
    program.start();
    Throwable failure = end.get();
    if (failure != null) throw failure;
  }

  /** What leaves the entry or an initialiser before it; null: nothing. */
  private static Throwable failure() {
    try {
      entry().invoke(null, arguments());
      return null;
    } catch (InvocationTargetException thrown) {
      return thrown.getCause();
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  private static Method entry() throws ReflectiveOperationException {
    Class<?> owner = Class.forName(CLASS, true, new Program());
    for (Method method : owner.getDeclaredMethods()) {
      MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
      if (!method.getName().equals(METHOD) || !type.toMethodDescriptorString().equals(DESCRIPTOR)) continue;
      method.setAccessible(true);
      return method;
    }
    throw new NoSuchMethodException(CLASS + "." + METHOD + DESCRIPTOR);
  }

  /** Loads the program's classes anew: none is initialised yet, and assertions are on, however this JVM was started. */
  private static final class Program extends ClassLoader {
    Program() {
      super(ClassLoader.getSystemClassLoader().getParent());
      setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try {
)";

inline constexpr std::string_view kBytes = R"(        byte[] bytes = bytesOf(name);
)";

inline constexpr std::string_view kBytesOrCopy = R"(        byte[] bytes = bytesOf(name);
        if (name.equals(COPIED)) bytes = copyFor(bytes);
)";

inline constexpr std::string_view kDefine = R"(        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException problem) {
        throw new ClassNotFoundException(name, problem);
      }
    }
)";

inline constexpr std::string_view kCopyFor = R"(
    private static byte[] copyFor(byte[] now) throws IOException {
      try {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(now);
        String known = String.format("%064x", new BigInteger(1, digest));
        if (known.equals(COPIED_SHA_256)) return Base64.getDecoder().decode(COPY);
      } catch (NoSuchAlgorithmException problem) {
        throw new IOException(problem);
      }
      throw new IllegalStateException(COPIED + " has changed since this test was written: let dashj write it again");
    }
)";

inline constexpr std::string_view kBytesOf = R"(
    private static byte[] bytesOf(String name) throws IOException, ClassNotFoundException {
      try (InputStream in = Program.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
        if (in == null) throw new ClassNotFoundException(name);
)";

/// A program may bring a Dash or Verifier of its own, which dashj does not look at either.
inline constexpr std::string_view kBytesOfWithApi = R"(
    private static byte[] bytesOf(String name) throws IOException, ClassNotFoundException {
      String path = name.replace('.', '/') + ".class";
      URL place = Program.class.getResource("/" + path);
      if (name.startsWith("org.dashj.") || name.equals("org.sosy_lab.sv_benchmarks.Verifier")) {
        // The one of dashj-api.jar, also where the program brings another.
        URL mark = Program.class.getResource("/" + API_MARK);
        if (mark == null) throw new IllegalStateException("dashj-api.jar is not on the class path");
        place = new URL(mark.toString().replace(API_MARK, path));
      }
      if (place == null) throw new ClassNotFoundException(name);
      try (InputStream in = place.openStream()) {
)";

inline constexpr std::string_view kRead = R"(        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) bytes.write(buffer, 0, count);
        return bytes.toByteArray();
      }
    }
  }
}
)";

}  // namespace dashj::witness
