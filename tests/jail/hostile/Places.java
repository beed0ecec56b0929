// SPDX-License-Identifier: MIT

/// The same deed from everywhere a class may put code.
class Places {
  static class InInitialiser {
    static {
      Places.create("inInitialiser");
    }

    static void run() {}
  }

  static class InFinalizer {
    @Override
    protected void finalize() {
      create("inFinalizer");
    }
  }

  static class InLoader extends ClassLoader {
    @Override
    protected Class<?> findClass(String name) {
      create("inLoader");
      return null;
    }
  }

  static void inFinalizer() throws Exception {
    for (int i = 0; i < 8; i++) {
      new InFinalizer();
      System.gc();
      Thread.sleep(20);
    }
  }

  static void inThread() throws Exception {
    Thread thread = new Thread(() -> create("inThread"));
    thread.start();
    thread.join();
  }

  static void inShutdownHook() {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> create("inShutdownHook")));
    System.exit(0);
  }

  static void inLoader() throws Exception {
    Class.forName("nosuch.Evil", true, new InLoader());
  }

  static void inExceptionHandler() throws Exception {
    Thread thread = new Thread(() -> { throw new IllegalStateException(); });
    thread.setUncaughtExceptionHandler((of, thrown) -> create("inExceptionHandler"));
    thread.start();
    thread.join();
  }

  static void inCleaner() throws Exception {
    java.lang.ref.Cleaner cleaner = java.lang.ref.Cleaner.create();
    for (int i = 0; i < 8; i++) {
      cleaner.register(new Object(), () -> create("inCleaner"));
      System.gc();
      Thread.sleep(20);
    }
  }

  static void create(String name) {
    try {
      Files.create(name);
    } catch (Exception refused) {
      throw new IllegalStateException(refused);
    }
  }
}
