// SPDX-License-Identifier: MIT
package dashj.compiler;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles sources to classes, in memory. No annotation processor runs, so none of the code that is compiled runs here. Request and
 * answer are the payloads of Compile and Compiled (jni/protocol/messages.h).
 */
final class SourceCompiler {
  /** More of them help nobody. */
  private static final int MOST_MESSAGES = 20;

  /** As CompileEnd in jni/protocol/run_types.h. */
  private static final byte COMPILED = 0, REFUSED = 1, NO_COMPILER = 2, GAVE_UP = 3;

  private SourceCompiler() {}

  /** Never null, never throws but for an error of the machine. */
  static byte[] compile(byte[] request) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) return answer(NO_COMPILER, List.of(), null);
    List<JavaFileObject> sources = sources(request);
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    MemoryFiles files = new MemoryFiles(compiler.getStandardFileManager(said, Locale.ENGLISH, StandardCharsets.UTF_8));
    // Without debug information: submissions that differ in names of variables or in blank lines are the same classes.
    List<String> options = List.of("-proc:none", "-implicit:none", "-g:none", "-nowarn");
    try {
      boolean isCompiled = compiler.getTask(null, files, said, options, null, sources).call();
      return answer(isCompiled ? COMPILED : REFUSED, messages(said, sources), isCompiled ? files : null);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError limit) {
      return answer(GAVE_UP, List.of(new Message(-1, 0, limit.getClass().getName())), null);
    }
  }

  /** What the compiler says of a source (by its number, -1: of none) at a line (0: none). */
  private static final class Message {
    final int source, line;
    final byte[] text;

    Message(int source, long line, String text) {
      this.source = source;
      this.line = line < 0 || line > Integer.MAX_VALUE ? 0 : (int) line;
      this.text = utf8(text);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<JavaFileObject> sources(byte[] request) {
    ByteBuffer in = ByteBuffer.wrap(request).order(ByteOrder.nativeOrder());
    int count = in.getInt();
    List<JavaFileObject> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] text = new byte[in.getInt()];
      in.get(text);
      sources.add(MemoryFiles.source(i, decode(text)));
    }
    return sources;
  }

  /** UTF-8, with or without its mark, where it is that; else what older editors write. */
  private static String decode(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  private static List<Message> messages(DiagnosticCollector<JavaFileObject> said, List<JavaFileObject> sources) {
    List<Message> messages = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : said.getDiagnostics()) {
      if (one.getKind() != Diagnostic.Kind.ERROR || messages.size() == MOST_MESSAGES) continue;
      messages.add(new Message(number(one, sources), one.getLineNumber(), one.getMessage(Locale.ENGLISH)));
    }
    return messages;
  }

  private static int number(Diagnostic<? extends JavaFileObject> one, List<JavaFileObject> sources) {
    JavaFileObject source = one.getSource();
    return source == null ? -1 : sources.stream().map(JavaFileObject::toUri).collect(java.util.stream.Collectors.toList()).indexOf(source.toUri());
  }

  private static byte[] answer(byte end, List<Message> messages, MemoryFiles files) {
    Packer out = new Packer();
    out.number(end).number(messages.size());
    for (Message message : messages) out.number(message.source).number(message.line).bytes(message.text);
    out.number(files == null ? 0 : files.classes.size());
    if (files != null) files.classes.forEach((name, bytes) -> out.bytes(utf8(name.replace('.', '/'))).bytes(bytes.toByteArray()));
    return out.take();
  }

  /** Numbers of 32 bits in this machine's order; bytes after their count. */
  private static final class Packer {
    private ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.nativeOrder());

    Packer number(int value) {
      return raw(ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.nativeOrder()).putInt(0, value).array());
    }

    Packer bytes(byte[] bytes) {
      return number(bytes.length).raw(bytes);
    }

    private Packer raw(byte[] bytes) {
      if (out.remaining() < bytes.length) {
        int size = Math.max(out.capacity() * 2, out.position() + bytes.length);
        out = ByteBuffer.wrap(Arrays.copyOf(out.array(), size)).order(ByteOrder.nativeOrder()).position(out.position());
      }
      out.put(bytes);
      return this;
    }

    byte[] take() {
      return Arrays.copyOf(out.array(), out.position());
    }
  }
}
