// SPDX-License-Identifier: MIT
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * OldClass OUT: writes Subroutines.class of version 48, with the jsr and ret that no compiler of today makes any more:
 * `public static int run(int x)` adds 5 twice, in a subroutine.
 */
public final class OldClass {
  private static final int[] CODE = {
      168, 0, 8, // 0 jsr 8
      168, 0, 5, // 3 jsr 8
      26, 172, // 6 iload_0; 7 ireturn
      76, // 8 astore_1
      132, 0, 5, // 9 iinc 0 5
      169, 1, // 12 ret 1
  };

  public static void main(String[] args) throws IOException {
    Path folder = Paths.get(args[0]);
    Files.createDirectories(folder);
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(folder.resolve("Subroutines.class")))) {
      out.writeInt(0xCAFEBABE);
      out.writeInt(48);
      writePool(out, "Subroutines", "java/lang/Object", "run", "(I)I", "Code");
      writeShorts(out, 0x21, 1, 3, 0, 0, 1); // public super class 1 extends 3; no interfaces, no fields, one method
      writeShorts(out, 9, 5, 6, 1, 7); // public static run(I)I with a Code attribute
      out.writeInt(12 + CODE.length);
      writeShorts(out, 1, 2);
      out.writeInt(CODE.length);
      for (int b : CODE) out.writeByte(b);
      writeShorts(out, 0, 0, 0);
    }
  }

  /** 1 Class 2, 3 Class 4, then the other texts from 5 on. */
  private static void writePool(DataOutputStream out, String name, String superName, String... texts) throws IOException {
    out.writeShort(5 + texts.length);
    int index = 1;
    for (String className : new String[] {name, superName}) {
      out.writeByte(7);
      out.writeShort(index + 1);
      writeText(out, className);
      index += 2;
    }
    for (String text : texts) writeText(out, text);
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    out.writeByte(1);
    out.writeUTF(text);
  }

  private static void writeShorts(DataOutputStream out, int... values) throws IOException {
    for (int value : values) out.writeShort(value);
  }
}
