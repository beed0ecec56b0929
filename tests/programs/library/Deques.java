// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.NoSuchElementException;

/** ArrayDeque from the bytecode of the JDK. */
class Deques {
    static class Item {
        final int value;

        Item(int value) {
            this.value = value;
        }
    }

    // EXPECT: safe
    // ENTRY: Deques.lastInFirstOut
    // DOMAIN: x=-3..3 y=-3..3
    // WHY: a stack gives back in the other order
    static void lastInFirstOut(int x, int y) {
        ArrayDeque<Item> stack = new ArrayDeque<>();
        stack.push(new Item(x));
        stack.push(new Item(y));
        assert stack.size() == 2;
        assert stack.pop().value == y;
        assert stack.pop().value == x;
        assert stack.isEmpty();
    }

    // EXPECT: unsafe line=38
    // ENTRY: Deques.firstInFirstOut
    // DOMAIN: x=-3..3 y=-3..3
    // WHY: a queue gives back in the same order, so this fails where the numbers differ
    static void firstInFirstOut(int x, int y) {
        ArrayDeque<Item> queue = new ArrayDeque<>();
        queue.addLast(new Item(x));
        queue.addLast(new Item(y));
        assert queue.pollFirst().value == y;
    }

    // EXPECT: safe
    // ENTRY: Deques.growing
    // DOMAIN: n=0..1
    // WHY: the nineteenth element makes the array grow
    static void growing(int n) {
        ArrayDeque<Item> queue = new ArrayDeque<>();
        for (int i = 0; i < 19; i++) queue.addLast(new Item(i + n));
        assert queue.size() == 19;
        assert queue.peekFirst().value == n;
        assert queue.peekLast().value == n + 18;
    }

    // EXPECT: unsafe line=68
    // ENTRY: Deques.emptyOne
    // DOMAIN: n=-2..2
    // WHY: removing from an empty deque throws, and adding null does
    static void emptyOne(int n) {
        ArrayDeque<Item> queue = new ArrayDeque<>();
        int caught = 0;
        try {
            if (n > 0) queue.removeFirst();
            else queue.addLast(null);
        } catch (NoSuchElementException e) {
            caught = 1;
        } catch (NullPointerException e) {
            caught = 2;
        }
        assert caught == 2;
    }

    // EXPECT: unsafe line=78
    // ENTRY: Deques.leaves
    // PROPERTY: exceptions
    // DOMAIN: n=-2..2
    // WHY: the exception of the JDK leaves the entry
    static void leaves(int n) {
        ArrayDeque<Item> queue = new ArrayDeque<>();
        if (n == 2) queue.getFirst();
        if (n != 2) queue.pollFirst();
    }
}
