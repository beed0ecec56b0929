// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes classes that javac never does: Raw_NAME, each with a static int op(int x). The names are those of thrower_things.py. */
public final class RawThrowers implements Opcodes {
    /** The last version of which jsr and ret may be part, and one that has constants that are calculated. */
    private static final int OLD = V1_5;
    private static final int CURRENT = V17;
    private static final int JSR_W = 201;
    private static final int GOTO_W = 200;
    private static final int HIGH_LOCAL = 300;
    private static final String BOOT_OBJECT = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";
    private static final String BOOT_SITE =
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

    private static Path folder;
    private static String name;
    private static ClassWriter writer;

    private RawThrowers() {
    }

    private static void begin(String className, int version, int access, String superclass, String... interfaces) {
        name = className;
        writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(version, access, name, null, superclass, interfaces);
        writer.visitSource(name + ".java", null);
    }

    private static void method(int access, String method, String descriptor, Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(access, method, descriptor, null, null);
        if (body != null) {
            code.visitCode();
            Label start = new Label();
            code.visitLabel(start);
            code.visitLineNumber(1, start);
            body.accept(code);
            code.visitMaxs(0, 0);
        }
        code.visitEnd();
    }

    private static void end() {
        writer.visitEnd();
        try {
            Files.write(folder.resolve(name + ".class"), writer.toByteArray());
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }

    /** A class with nothing but op, and another method or two that `beside` adds. */
    private static void op(String word, int version, Consumer<MethodVisitor> body, Runnable beside) {
        begin("Raw_" + word, version, ACC_PUBLIC | ACC_SUPER, "java/lang/Object");
        beside.run();
        method(ACC_PUBLIC | ACC_STATIC, "op", "(I)I", body);
        end();
    }

    private static void op(String word, Consumer<MethodVisitor> body) {
        op(word, CURRENT, body, () -> { });
    }

    /** `body` runs where x is 5, else op returns 1. */
    private static Consumer<MethodVisitor> atFive(Consumer<MethodVisitor> body) {
        return code -> {
            Label other = new Label();
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(ICONST_5);
            code.visitJumpInsn(IF_ICMPNE, other);
            body.accept(code);
            code.visitLabel(other);
            code.visitInsn(ICONST_1);
            code.visitInsn(IRETURN);
        };
    }

    /** Returns 10 divided by what is left on the stack. */
    private static void divide(MethodVisitor code) {
        code.visitIntInsn(BIPUSH, 10);
        code.visitInsn(SWAP);
        code.visitInsn(IDIV);
        code.visitInsn(IRETURN);
    }

    private static void pushes(MethodVisitor code, int... opcodes) {
        for (int opcode : opcodes) {
            code.visitInsn(opcode);
        }
    }

    private static void stack() {
        op("nop", code -> {
            code.visitInsn(NOP);
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(NOP);
            divide(code);
        });
        op("pop2_ints", code -> {
            code.visitVarInsn(ILOAD, 0);
            pushes(code, ICONST_1, ICONST_2, POP2);
            divide(code);
        });
        op("pop2_long", code -> {
            code.visitVarInsn(ILOAD, 0);
            pushes(code, LCONST_1, POP2);
            divide(code);
        });
        op("dup_x2", code -> {
            code.visitInsn(LCONST_1);
            code.visitVarInsn(ILOAD, 0);
            pushes(code, DUP_X2, POP, L2I, ISUB);
            divide(code);
        });
        op("dup2_x1", code -> {
            pushes(code, ICONST_3);
            code.visitVarInsn(ILOAD, 0);
            pushes(code, ICONST_1, DUP2_X1, ISUB, ISUB, IADD, IMUL);
            divide(code);
        });
        op("dup2_x2", code -> {
            pushes(code, ICONST_5, ICONST_2);
            code.visitVarInsn(ILOAD, 0);
            pushes(code, ICONST_3, DUP2_X2, ISUB, IADD, ISUB, IADD, IMUL);
            divide(code);
        });
        op("swap", code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitIntInsn(BIPUSH, 10);
            pushes(code, SWAP, IDIV, IRETURN);
        });
        op("wide", code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitVarInsn(ISTORE, HIGH_LOCAL);
            code.visitIincInsn(HIGH_LOCAL, 1000);
            code.visitVarInsn(ILOAD, HIGH_LOCAL);
            code.visitInsn(I2L);
            code.visitVarInsn(LSTORE, HIGH_LOCAL + 1);
            code.visitVarInsn(LLOAD, HIGH_LOCAL + 1);
            code.visitInsn(L2F);
            code.visitVarInsn(FSTORE, HIGH_LOCAL + 3);
            code.visitVarInsn(FLOAD, HIGH_LOCAL + 3);
            code.visitInsn(F2D);
            code.visitVarInsn(DSTORE, HIGH_LOCAL + 4);
            code.visitInsn(ACONST_NULL);
            code.visitVarInsn(ASTORE, HIGH_LOCAL + 6);
            code.visitVarInsn(ALOAD, HIGH_LOCAL + 6);
            code.visitInsn(POP);
            code.visitVarInsn(DLOAD, HIGH_LOCAL + 4);
            code.visitInsn(D2I);
            code.visitIntInsn(SIPUSH, 1005);
            code.visitInsn(ISUB);
            divide(code);
        });
    }

    private static void jumps() {
        op("goto_w", code -> {
            Label over = new Label();
            code.visitVarInsn(ILOAD, 0);
            code.visitJumpInsn(GOTO_W, over);
            code.visitLabel(over);
            divide(code);
        });
        subroutine("jsr", JSR, 2);
        subroutine("jsr_w", JSR_W, 3);
        subroutine("wide_ret", JSR, HIGH_LOCAL);
        op("handler_covers_itself", code -> {
            Label start = new Label();
            Label finish = new Label();
            code.visitTryCatchBlock(start, finish, start, "java/lang/IllegalStateException");
            code.visitInsn(ACONST_NULL);
            code.visitLabel(start);
            code.visitInsn(POP);
            code.visitVarInsn(ILOAD, 0);
            divide(code);
            code.visitLabel(finish);
        });
    }

    private static void subroutine(String word, int jump, int address) {
        begin("Raw_" + word, OLD, ACC_PUBLIC | ACC_SUPER, "java/lang/Object");
        writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(OLD, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        method(ACC_PUBLIC | ACC_STATIC, "op", "(I)I", code -> {
            Label part = new Label();
            code.visitJumpInsn(jump, part);
            code.visitVarInsn(ILOAD, 1);
            code.visitInsn(IRETURN);
            code.visitLabel(part);
            code.visitVarInsn(ASTORE, address);
            code.visitIntInsn(BIPUSH, 10);
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(IDIV);
            code.visitVarInsn(ISTORE, 1);
            code.visitVarInsn(RET, address);
        });
        end();
    }

    private static Handle own(String method, String descriptor) {
        return new Handle(H_INVOKESTATIC, name, method, descriptor, false);
    }

    /** A static method that throws what the division of 5 by 0 does. */
    private static void failing(String method, String descriptor) {
        method(ACC_PUBLIC | ACC_STATIC, method, descriptor, code -> pushes(code, ACONST_NULL, ATHROW));
    }

    private static void constants() {
        constant("ldc_handle", () -> new Handle(H_INVOKESTATIC, "java/lang/Math", "abs", "(I)I", false));
        constant("ldc_handle_missing", () -> new Handle(H_INVOKESTATIC, "java/lang/Math", "absent", "(I)I", false));
        constant("ldc_type", () -> Type.getMethodType("(I)Ljava/lang/String;"));
        constant("ldc_type_missing", () -> Type.getMethodType("(I)Labsent/Absent;"));
        constant("ldc_class_missing", () -> Type.getObjectType("absent/Absent"));
        op("ldc_dynamic", CURRENT, code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitLdcInsn(new ConstantDynamic("five", "I", own("boot", BOOT_OBJECT)));
            code.visitInsn(ISUB);
            divide(code);
        }, () -> method(ACC_PUBLIC | ACC_STATIC, "boot", BOOT_OBJECT, code -> {
            code.visitInsn(ICONST_5);
            code.visitMethodInsn(INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
            code.visitInsn(ARETURN);
        }));
        op("ldc_dynamic_long", CURRENT, code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitLdcInsn(new ConstantDynamic("five", "J", own("boot", BOOT_OBJECT)));
            pushes(code, L2I, ISUB);
            divide(code);
        }, () -> method(ACC_PUBLIC | ACC_STATIC, "boot", BOOT_OBJECT, code -> {
            code.visitLdcInsn(5L);
            code.visitMethodInsn(INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", false);
            code.visitInsn(ARETURN);
        }));
        op("ldc_dynamic_throws", CURRENT, atFive(code -> {
            code.visitLdcInsn(new ConstantDynamic("five", "I", own("boot", BOOT_OBJECT)));
            code.visitInsn(POP);
        }), () -> failing("boot", BOOT_OBJECT));
        op("indy_throws", CURRENT, atFive(code -> code.visitInvokeDynamicInsn("run", "()V", own("boot", BOOT_SITE))), () -> failing("boot", BOOT_SITE));
        op("indy_null", CURRENT, atFive(code -> code.visitInvokeDynamicInsn("run", "()V", own("boot", BOOT_SITE))),
            () -> method(ACC_PUBLIC | ACC_STATIC, "boot", BOOT_SITE, code -> pushes(code, ACONST_NULL, ARETURN)));
    }

    private static void constant(String word, java.util.function.Supplier<Object> value) {
        op(word, atFive(code -> {
            code.visitLdcInsn(value.get());
            code.visitInsn(POP);
        }));
    }

    /** Classes that the others name: what they have is not what the others expect. */
    private static void odd() {
        begin("Raw", CURRENT, ACC_PUBLIC | ACC_SUPER, "java/lang/Object");
        writer.visitField(ACC_PUBLIC, "own", "I", null, null);
        writer.visitField(ACC_PRIVATE | ACC_STATIC, "hidden", "I", null, null);
        writer.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "fixed", "I", null, null);
        method(ACC_PUBLIC, "<init>", "()V", code -> {
            code.visitVarInsn(ALOAD, 0);
            code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            code.visitInsn(RETURN);
        });
        method(ACC_PUBLIC, "own", "()I", code -> pushes(code, ICONST_1, IRETURN));
        method(ACC_PRIVATE | ACC_STATIC, "hidden", "()I", code -> pushes(code, ICONST_1, IRETURN));
        end();
        begin("RawAbstract", CURRENT, ACC_PUBLIC | ACC_SUPER | ACC_ABSTRACT, "java/lang/Object");
        method(ACC_PUBLIC, "<init>", "()V", code -> {
            code.visitVarInsn(ALOAD, 0);
            code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
            code.visitInsn(RETURN);
        });
        method(ACC_PUBLIC | ACC_ABSTRACT, "due", "()I", null);
        end();
        begin("RawLazy", CURRENT, ACC_PUBLIC | ACC_SUPER, "RawAbstract");
        method(ACC_PUBLIC, "<init>", "()V", code -> {
            code.visitVarInsn(ALOAD, 0);
            code.visitMethodInsn(INVOKESPECIAL, "RawAbstract", "<init>", "()V", false);
            code.visitInsn(RETURN);
        });
        end();
        begin("RawFace", CURRENT, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "java/lang/Object");
        method(ACC_PUBLIC | ACC_ABSTRACT, "due", "()I", null);
        end();
        begin("RawBelowInterface", CURRENT, ACC_PUBLIC | ACC_SUPER, "RawFace");
        method(ACC_PUBLIC | ACC_STATIC, "m", "()I", code -> pushes(code, ICONST_1, IRETURN));
        end();
    }

    private static Consumer<MethodVisitor> newAt(String type) {
        return atFive(code -> {
            code.visitTypeInsn(NEW, type);
            code.visitInsn(POP);
        });
    }

    private static Consumer<MethodVisitor> fieldAt(int opcode, String field) {
        return atFive(code -> {
            if (opcode == PUTSTATIC) {
                code.visitInsn(ICONST_2);
            }
            code.visitFieldInsn(opcode, "Raw", field, "I");
            if (opcode != PUTSTATIC) {
                code.visitInsn(POP);
            }
        });
    }

    private static Consumer<MethodVisitor> callAt(String owner, String method) {
        return atFive(code -> {
            code.visitMethodInsn(INVOKESTATIC, owner, method, "()I", false);
            code.visitInsn(POP);
        });
    }

    private static Consumer<MethodVisitor> callOfNewAt(int opcode, String type, String owner, String method) {
        return atFive(code -> {
            code.visitTypeInsn(NEW, type);
            code.visitInsn(DUP);
            code.visitMethodInsn(INVOKESPECIAL, type, "<init>", "()V", false);
            code.visitMethodInsn(opcode, owner, method, "()I", opcode == INVOKEINTERFACE);
            code.visitInsn(POP);
        });
    }

    private static void linkage() {
        op("new_abstract", newAt("RawAbstract"));
        op("new_interface", newAt("RawFace"));
        op("field_missing", fieldAt(GETSTATIC, "absent"));
        op("field_not_static", fieldAt(GETSTATIC, "own"));
        op("field_private", fieldAt(GETSTATIC, "hidden"));
        op("final_written", fieldAt(PUTSTATIC, "fixed"));
        op("method_missing", callAt("Raw", "absent"));
        op("method_not_static", callAt("Raw", "own"));
        op("method_private", callAt("Raw", "hidden"));
        op("superclass_is_interface", callAt("RawBelowInterface", "m"));
        op("not_implemented", callOfNewAt(INVOKEINTERFACE, "Raw", "RawFace", "due"));
        op("abstract_called", callOfNewAt(INVOKEVIRTUAL, "RawLazy", "RawAbstract", "due"));
        op("constructor_missing", atFive(code -> {
            code.visitTypeInsn(NEW, "Raw");
            code.visitInsn(DUP);
            code.visitInsn(ICONST_1);
            code.visitMethodInsn(INVOKESPECIAL, "Raw", "<init>", "(I)V", false);
            code.visitInsn(POP);
        }));
        op("cast_missing", atFive(code -> {
            code.visitLdcInsn("a");
            code.visitTypeInsn(CHECKCAST, "absent/Absent");
            code.visitInsn(POP);
        }));
        op("cast_missing_null", atFive(code -> {
            code.visitInsn(ACONST_NULL);
            code.visitTypeInsn(CHECKCAST, "absent/Absent");
            code.visitInsn(POP);
        }));
    }

    /** Classes of the JDK and a constructor that are there and not for programs: of the package alone, not exported, protected. */
    private static void access() {
        String ofPackage = "java/util/Arrays$ArrayList";
        for (String closed : new String[] {ofPackage, "jdk/internal/misc/CDS"}) {
            String word = closed == ofPackage ? "package" : "module";
            op("closed_test_" + word, atFive(code -> {
                code.visitLdcInsn("a");
                code.visitTypeInsn(INSTANCEOF, closed);
                code.visitInsn(POP);
            }));
            op("closed_cast_" + word, atFive(code -> {
                code.visitLdcInsn("a");
                code.visitTypeInsn(CHECKCAST, closed);
                code.visitInsn(POP);
            }));
            op("closed_array_" + word, atFive(code -> {
                code.visitInsn(ICONST_1);
                code.visitTypeInsn(ANEWARRAY, closed);
                code.visitInsn(POP);
            }));
            constant("closed_constant_" + word, () -> Type.getObjectType(closed));
        }
        op("closed_new", newAt("java/util/Arrays$ArrayList"));
        op("closed_call", atFive(code -> {
            code.visitInsn(ACONST_NULL);
            code.visitMethodInsn(INVOKESTATIC, "jdk/internal/misc/CDS", "initializeFromArchive", "(Ljava/lang/Class;)V", false);
        }));
        op("closed_handler", code -> {
            Label start = new Label();
            Label finish = new Label();
            Label handler = new Label();
            code.visitTryCatchBlock(start, finish, handler, "sun/net/ftp/FtpLoginException");
            code.visitLabel(start);
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(ICONST_5);
            code.visitInsn(ISUB);
            divide(code);
            code.visitLabel(finish);
            code.visitLabel(handler);
            pushes(code, POP, ICONST_1, IRETURN);
        });
        op("protected_constructor", atFive(code -> {
            code.visitTypeInsn(NEW, "java/lang/RuntimeException");
            pushes(code, DUP, ACONST_NULL, ACONST_NULL, ICONST_0, ICONST_0);
            code.visitMethodInsn(INVOKESPECIAL, "java/lang/RuntimeException", "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V", false);
            code.visitInsn(POP);
        }));
    }

    private static void values() {
        op("monitor_left", atFive(code -> {
            code.visitLdcInsn("a");
            code.visitInsn(MONITORENTER);
        }));
        op("monitor_not_entered", atFive(code -> {
            code.visitLdcInsn("a");
            code.visitInsn(MONITOREXIT);
        }));
        op("monitor_null", atFive(code -> pushes(code, ACONST_NULL, MONITORENTER)));
        op("throw_null", atFive(code -> pushes(code, ACONST_NULL, ATHROW)));
        op("length_of_null", atFive(code -> pushes(code, ACONST_NULL, ARRAYLENGTH, POP)));
        op("multi_one_dimension", code -> {
            Label large = new Label();
            code.visitVarInsn(ILOAD, 0);
            code.visitIntInsn(SIPUSH, 1000);
            code.visitJumpInsn(IF_ICMPGT, large);
            code.visitVarInsn(ILOAD, 0);
            code.visitMultiANewArrayInsn("[[I", 1);
            code.visitInsn(POP);
            code.visitLabel(large);
            pushes(code, ICONST_1, IRETURN);
        });
        // A boolean is the lowest bit, a byte the lowest eight, of what its method returns.
        narrow("boolean_of_int", "(I)Z");
        narrow("byte_of_int", "(I)B");
    }

    private static void narrow(String word, String descriptor) {
        op(word, CURRENT, code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitMethodInsn(INVOKESTATIC, name, "narrow", descriptor, false);
            divide(code);
        }, () -> method(ACC_PUBLIC | ACC_STATIC, "narrow", descriptor, code -> {
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(IRETURN);
        }));
    }

    /** FOLDER */
    public static void main(String[] words) {
        folder = Path.of(words[0]);
        odd();
        stack();
        jumps();
        constants();
        linkage();
        access();
        values();
    }
}
