// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles many folders of class files in one JVM. A line of the list is a folder and the arguments of javac for it, with tabs between. A folder
 * whose stamp, .done, holds its line and is newer than its sources stays as it is.
 */
public final class CompileFolders {
    public static void main(String[] arguments) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            List<String> words = List.of(line.split("\t"));
            Path folder = Path.of(words.get(0));
            List<String> rest = words.subList(1, words.size());
            if (isDone(folder, line, rest)) {
                // The build asks for a stamp that is newer than everything it depends on.
                Files.writeString(folder.resolve(".done"), line);
                continue;
            }
            remove(folder);
            Files.createDirectories(folder);
            String[] command = Stream.concat(Stream.of("-d", folder.toString()), rest.stream()).toArray(String[]::new);
            if (compiler.run(null, null, null, command) != 0) {
                System.err.println("javac " + String.join(" ", command));
                System.exit(1);
            }
            Files.writeString(folder.resolve(".done"), line);
        }
    }

    private static boolean isDone(Path folder, String line, List<String> words) throws IOException {
        Path stamp = folder.resolve(".done");
        if (!Files.exists(stamp) || !Files.readString(stamp).equals(line)) return false;
        for (String word : words) {
            boolean isRead = word.endsWith(".java") || word.endsWith(".jar");
            if (isRead && Files.getLastModifiedTime(Path.of(word)).compareTo(Files.getLastModifiedTime(stamp)) >= 0) return false;
        }
        return true;
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) return;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) Files.delete(file);
        }
    }
}
