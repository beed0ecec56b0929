// SPDX-License-Identifier: MIT
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Is javac again and again, in one JVM: reads the arguments of each compilation, writes its status and what it says. */
public final class CompileLoop {
    public static void main(String[] none) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DataInputStream input = new DataInputStream(System.in);
        DataOutputStream output = new DataOutputStream(System.out);
        while (true) {
            String[] arguments;
            try {
                arguments = new String[input.readInt()];
            } catch (EOFException end) {
                return;
            }
            for (int i = 0; i < arguments.length; i++) arguments[i] = text(input);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int status = compiler.run(null, said, said, arguments);
            output.writeInt(status);
            output.writeInt(said.size());
            said.writeTo(output);
            output.flush();
        }
    }

    private static String text(DataInputStream input) throws IOException {
        byte[] bytes = new byte[input.readInt()];
        input.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
