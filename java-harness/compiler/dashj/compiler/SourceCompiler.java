// SPDX-License-Identifier: MIT
package dashj.compiler;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles sources to classes, in memory. A source that declares a class which is given, or which an earlier source declares, is left
 * out. Where some do not compile, the others are compiled without them. No annotation processor runs, so none of the code that is compiled runs here. Request and
 * answer are the payloads of Compile and Compiled (jni/protocol/messages.h).
 */
final class SourceCompiler {
  /** More of them help nobody. */
  private static final int MOST_MESSAGES = 20;

  /**
   * With lines, as grades name them, and no other debug information: submissions that differ in names of variables are
   * the same classes. The analysis is asked about classes without the students' lines (src/grade/classes/code_points.h).
   */
  private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-g:lines", "-nowarn");

  /** As CompileEnd in jni/protocol/run_types.h. */
  private static final byte COMPILED = 0, REFUSED = 1, NO_COMPILER = 2, GAVE_UP = 3;

  private final JavaCompiler compiler;
  private final Map<String, byte[]> given = new HashMap<>();
  /** By their numbers; null: left out, or not compiling. */
  private final List<JavaFileObject> sources = new ArrayList<>();
  private final Map<Integer, String> leftOut = new TreeMap<>();
  private final List<Message> messages = new ArrayList<>();

  private SourceCompiler(JavaCompiler compiler, byte[] request) {
    this.compiler = compiler;
    read(request);
  }

  /** Never null, never throws. A stack that is full inside of an initialiser of the compiler shows as a LinkageError. */
  static byte[] compile(byte[] request) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) return answer(NO_COMPILER, List.of(), Map.of(), null);
    try {
      return new SourceCompiler(compiler, request).compile();
    } catch (RuntimeException | IOException | Error limit) {
      return answer(GAVE_UP, List.of(new Message(-1, 0, limit.getClass().getName())), Map.of(), null);
    }
  }

  private byte[] compile() throws IOException {
    leaveOutDoubles();
    // Each round leaves one source out at least.
    while (true) {
      List<JavaFileObject> left = sources.stream().filter(Objects::nonNull).collect(Collectors.toList());
      if (left.isEmpty()) return answer(messages.isEmpty() ? COMPILED : REFUSED, messages, leftOut, null);
      DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
      MemoryFiles files = files(said);
      if (compiler.getTask(null, files, said, OPTIONS, null, left).call()) return answer(COMPILED, messages, leftOut, files);
      if (leaveOutWrong(said)) continue;
      // Some JDKs answer so where the compiler's stack is full.
      if (messages.isEmpty()) return answer(GAVE_UP, List.of(new Message(-1, 0, "no message")), Map.of(), null);
      return answer(REFUSED, messages, leftOut, null);
    }
  }

  private MemoryFiles files(DiagnosticCollector<JavaFileObject> said) {
    return new MemoryFiles(compiler.getStandardFileManager(said, Locale.ENGLISH, StandardCharsets.UTF_8), given);
  }

  /** False: no source is at fault. */
  private boolean leaveOutWrong(DiagnosticCollector<JavaFileObject> said) {
    Set<Integer> wrong = new TreeSet<>();
    for (Diagnostic<? extends JavaFileObject> one : said.getDiagnostics()) {
      if (one.getKind() != Diagnostic.Kind.ERROR) continue;
      int number = number(one.getSource());
      // One message of each source at least: it tells why that is left out.
      if ((number >= 0 && wrong.add(number)) || messages.size() < MOST_MESSAGES)
        messages.add(new Message(number, one.getLineNumber(), one.getMessage(Locale.ENGLISH)));
    }
    wrong.forEach(number -> sources.set(number, null));
    return !wrong.isEmpty();
  }

  /** By its address: the compiler may wrap what it is given. */
  private int number(JavaFileObject source) {
    if (source == null) return -1;
    for (int i = 0; i < sources.size(); i++)
      if (sources.get(i) != null && sources.get(i).toUri().equals(source.toUri())) return i;
    return -1;
  }

  /** An old attempt beside the newer one, or a class that is given. What does not parse is judged by what does of it. */
  private void leaveOutDoubles() throws IOException {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavacTask task = (JavacTask) compiler.getTask(null, files(said), said, OPTIONS, null, sources);
    Set<String> taken = new HashSet<>(given.keySet());
    for (CompilationUnitTree unit : task.parse()) {
      String packageName = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
      List<String> names = new ArrayList<>();
      for (Tree tree : unit.getTypeDecls())
        if (tree instanceof ClassTree) names.add(packageName + ((ClassTree) tree).getSimpleName());
      Optional<String> twice = names.stream().filter(taken::contains).findFirst();
      if (twice.isPresent()) leftOut.put(number(unit.getSourceFile()), twice.get());
      else taken.addAll(names);
    }
    leftOut.keySet().forEach(number -> sources.set(number, null));
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

  private void read(byte[] request) {
    ByteBuffer in = ByteBuffer.wrap(request).order(ByteOrder.nativeOrder());
    int count = in.getInt();
    for (int i = 0; i < count; i++) sources.add(MemoryFiles.source(i, decode(bytes(in))));
    int classes = in.getInt();
    for (int i = 0; i < classes; i++) {
      String name = new String(bytes(in), StandardCharsets.UTF_8);
      given.put(name.replace('/', '.'), bytes(in));
    }
  }

  private static byte[] bytes(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
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

  private static byte[] answer(byte end, List<Message> messages, Map<Integer, String> leftOut, MemoryFiles files) {
    Packer out = new Packer();
    out.number(end).number(messages.size());
    for (Message message : messages) out.number(message.source).number(message.line).bytes(message.text);
    out.number(leftOut.size());
    leftOut.forEach((number, name) -> out.number(number).bytes(utf8(name)));
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
