// SPDX-License-Identifier: MIT
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes every class of the modules of the JVM that runs it below a folder. Works where a JDK has no jmods. */
public class DumpJrt {
    public static void main(String[] args) throws Exception {
        Path out = Path.of(args[0]);
        FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
        List<Path> files;
        try (Stream<Path> all = Files.walk(jrt.getPath("/modules"))) {
            files = all.filter(path -> path.toString().endsWith(".class")).collect(Collectors.toList());
        }
        for (Path file : files) {
            Path copy = out.resolve(file.toString().substring(1));
            Files.createDirectories(copy.getParent());
            Files.write(copy, Files.readAllBytes(file));
        }
        System.out.println(files.size() + " classes of Java " + System.getProperty("java.version"));
    }
}
