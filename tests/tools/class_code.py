# SPDX-License-Identifier: MIT
"""Reads which opcodes the methods of a class file hold: what check_throwers.py holds its programs against."""

import struct

# In order of the opcodes, 0x00 to 0xc9; jsr and ret only in class files before version 51.
OPCODES = """nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 fconst_0 fconst_1 fconst_2
dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3
fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload
caload saload istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1
fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 iastore lastore fastore dastore aastore bastore
castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv
fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d
f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge
if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return getstatic
putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow
checkcast instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w""".split()
NUMBER = {name: number for number, name in enumerate(OPCODES)}
BETWEEN = [(("bipush", "bipush"), 1), (("sipush", "sipush"), 2), (("ldc", "ldc"), 1), (("ldc_w", "ldc2_w"), 2), (("iload", "aload"), 1),
           (("istore", "astore"), 1), (("iinc", "iinc"), 2), (("ifeq", "jsr"), 2), (("ret", "ret"), 1), (("getstatic", "invokestatic"), 2),
           (("invokeinterface", "invokedynamic"), 4), (("new", "new"), 2), (("newarray", "newarray"), 1), (("anewarray", "anewarray"), 2),
           (("checkcast", "instanceof"), 2), (("multianewarray", "multianewarray"), 3), (("ifnull", "ifnonnull"), 2), (("goto_w", "jsr_w"), 4)]
OPERANDS = {number: length for (first, last), length in BETWEEN for number in range(NUMBER[first], NUMBER[last] + 1)}

# Kinds of constants by tag: the bytes that follow it. A long or double takes two numbers.
SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
LOADED = {3: "int", 4: "float", 5: "long", 6: "double", 7: "class", 8: "string", 15: "handle", 16: "type", 17: "dynamic"}
# What an instruction can be told apart by, beyond its opcode.
FORMS = {f"wide {name}" for name in "iload lload fload dload aload istore lstore fstore dstore astore iinc ret".split()} | {
    f"ldc {kind}" for kind in LOADED.values()}


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from(">" + form, self.data, self.at)
        self.at += struct.calcsize(">" + form)
        return values[0] if len(values) == 1 else values

    def skip(self, count):
        self.at += count


def read_constants(reader):
    """Number -> (tag, text of a Utf8)."""
    constants, count, number = {}, reader.take("H"), 1
    while number < count:
        tag = reader.take("B")
        if tag == 1:
            length = reader.take("H")
            constants[number] = (tag, reader.data[reader.at:reader.at + length])
            reader.skip(length)
        else:
            constants[number] = (tag, b"")
            reader.skip(SIZES[tag])
        number += 2 if tag in (5, 6) else 1
    return constants


def instructions(code):
    """(offset, name, what follows) of each; what follows a switch is left out."""
    at = 0
    while at < len(code):
        name = OPCODES[code[at]]
        if name == "wide":
            length = 5 if OPCODES[code[at + 1]] == "iinc" else 3
        elif name in ("tableswitch", "lookupswitch"):
            start = (at + 4) // 4 * 4
            first, second = struct.unpack_from(">ii", code, start + 4)
            entries = 4 * (struct.unpack_from(">i", code, start + 8)[0] - first + 1) + 4 if name == "tableswitch" else 8 * first
            length = start + 8 + entries - at - 1
        else:
            length = OPERANDS.get(code[at], 0)
        yield at, name, code[at + 1:at + 1 + length]
        at += 1 + length


def forms_of(name, operands, constants):
    yield name
    if name == "wide":
        yield f"wide {OPCODES[operands[0]]}"
    elif name.startswith("ldc"):
        yield f"ldc {LOADED[constants[int.from_bytes(operands, 'big')][0]]}"


def opcodes_of(data):
    """The opcodes and forms that the methods of a class file hold."""
    reader, found = Reader(data), set()
    reader.skip(8)
    constants = read_constants(reader)
    reader.skip(6)
    reader.skip(2 * reader.take("H"))
    for _ in ("fields", "methods"):
        for _ in range(reader.take("H")):
            reader.skip(6)
            for _ in range(reader.take("H")):
                name, length = reader.take("HI")
                after = reader.at + length
                if constants[name][1] == b"Code":
                    reader.skip(4)
                    size = reader.take("I")
                    for _, opcode, operands in instructions(data[reader.at:reader.at + size]):
                        found.update(forms_of(opcode, operands, constants))
                reader.at = after
    return found
