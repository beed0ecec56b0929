// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * ControlOfVerifyAll CLASS OUT: copies an instrumented class file with its first `istore_1; iload_1` made `astore_1; iload_1`, an int stored as a
 * reference, so that VerifyAll has to find a VerifyError. Status 1 if the class has no such place.
 */
public final class ControlOfVerifyAll {
  public static void main(String[] args) throws IOException {
    byte[] bytes = Files.readAllBytes(Paths.get(args[0]));
    int at = 0;
    while (at + 1 < bytes.length && (bytes[at] != 0x3C || bytes[at + 1] != 0x1B)) at++;
    if (at + 1 >= bytes.length) System.exit(1);
    bytes[at] = 0x4C;
    Path out = Paths.get(args[1]);
    Files.createDirectories(out);
    Files.write(out.resolve(Paths.get(args[0]).getFileName()), bytes);
  }
}
