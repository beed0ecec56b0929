// SPDX-License-Identifier: MIT
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/// Tries to change the file system, each method in a place of its own below Target.FOLDER, and to read what is not its
/// business. A method that can tell that it failed throws.
class Files {
  static void write() throws Exception {
    create("write");
  }

  static void writeByReflection() throws Exception {
    Object out = Class.forName("java.io.FileOutputStream").getConstructor(String.class).newInstance(path("writeByReflection"));
    out.getClass().getMethod("write", int.class).invoke(out, 1);
  }

  static void writeByChannel() throws Exception {
    java.nio.file.Files.write(Path.of(path("writeByChannel")), new byte[] {1});
  }

  static void overwrite() throws Exception {
    try (RandomAccessFile file = new RandomAccessFile(path("overwrite"), "rw")) {
      file.write(1);
    }
  }

  static void append() throws Exception {
    new FileOutputStream(path("append"), true).write(1);
  }

  static void delete() throws Exception {
    java.nio.file.Files.delete(Path.of(path("delete")));
  }

  static void rename() {
    check(new File(path("rename")).renameTo(new File(path("renamed"))));
  }

  static void makeFolder() {
    check(new File(path("makeFolder")).mkdir());
  }

  static void makeLink() throws Exception {
    java.nio.file.Files.createSymbolicLink(Path.of(path("makeLink")), Path.of("/"));
  }

  static void makeHardLink() throws Exception {
    java.nio.file.Files.createLink(Path.of(path("makeHardLink")), Path.of(path("linked")));
  }

  static void writeThroughLink() throws Exception {
    create("link/writeThroughLink");
  }

  static void changeMode() {
    check(new File(path("changeMode")).setReadable(false, false));
  }

  static void changeTime() {
    check(new File(path("changeTime")).setLastModified(1_000_000_000_000L));
  }

  static void read() throws Exception {
    try (FileInputStream file = new FileInputStream(path("secret"))) {
      throw new IllegalStateException(new String(file.readAllBytes()));
    }
  }

  static void readThroughLink() throws Exception {
    try (FileInputStream file = new FileInputStream(path("link/secret"))) {
      throw new IllegalStateException(new String(file.readAllBytes()));
    }
  }

  static void dumpHeap() throws Exception {
    java.lang.management.ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class)
        .dumpHeap(path("dumpHeap.hprof"), true);
  }

  static void create(String name) throws Exception {
    try (FileOutputStream file = new FileOutputStream(path(name))) {
      file.write(1);
    }
  }

  static String path(String name) {
    return Target.FOLDER + "/" + name;
  }

  static void check(boolean succeeded) {
    if (!succeeded) throw new IllegalStateException("refused");
  }
}
