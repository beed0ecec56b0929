// SPDX-License-Identifier: MIT

/** Few objects that hold each other. */
class LinkedNodes {
    static void error() {}

    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reversed(Node list) {
        Node result = null;
        while (list != null) {
            Node next = list.next;
            list.next = result;
            result = list;
            list = next;
        }
        return result;
    }

    // EXPECT: safe
    // ENTRY: LinkedNodes.reversedThree
    // DOMAIN: a=-4..4 b=-4..4 c=-4..4
    // WHY: three nodes turned around come in the order c, b, a
    static void reversedThree(int a, int b, int c) {
        Node list = reversed(new Node(a, new Node(b, new Node(c, null))));
        assert list.value == c;
        assert list.next.value == b;
        assert list.next.next.value == a && list.next.next.next == null;
    }

    // EXPECT: unsafe line=49
    // ENTRY: LinkedNodes.headAfterReversal
    // DOMAIN: a=-4..4 b=-4..4
    // PROPERTY: exceptions
    // WITNESS: a=2 b=2
    // WHY: the old head is the last node now, and nothing follows it
    static int headAfterReversal(int a, int b) {
        Node head = new Node(a, new Node(b, null));
        Node list = reversed(head);
        if (list.value == a) {
            return head.next.value;
        }
        return list.next.value;
    }

    // EXPECT: safe
    // ENTRY: LinkedNodes.sumOfSquares
    // DOMAIN: n=-2..12
    // SAMPLES: none
    // WHY: at most six nodes; 1 + 4 + ... is n (n + 1) (2 n + 1) / 6
    static void sumOfSquares(int n) {
        if (n < 0 || n > 6) {
            return;
        }
        Node list = null;
        for (int i = 1; i <= n; i++) {
            list = new Node(i * i, list);
        }
        int sum = 0;
        for (Node at = list; at != null; at = at.next) {
            sum += at.value;
        }
        if (6 * sum != n * (n + 1) * (2 * n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: LinkedNodes.insertedInOrder
    // DOMAIN: a=-4..4 b=-4..4 c=-4..4
    // WITNESS: a=1 b=2 c=3
    // WHY: insert compares with the first node only, so 2, 3, 1 come out of order
    static void insertedInOrder(int a, int b, int c) {
        Node list = insert(c, insert(b, new Node(a, null)));
        for (Node at = list; at.next != null; at = at.next) {
            if (at.value > at.next.value) {
                error();
            }
        }
    }

    static Node insert(int value, Node list) {
        if (value <= list.value) {
            return new Node(value, list);
        }
        list.next = new Node(value, list.next);
        return list;
    }

    static class Underflow extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A stack of three places. */
    static class Machine {
        private int top;
        private int second;
        private int third;
        private int size;

        void push(int value) {
            if (size == 3) {
                throw new IllegalStateException("full");
            }
            third = second;
            second = top;
            top = value;
            size++;
        }

        int pop() {
            if (size == 0) {
                throw new Underflow();
            }
            int result = top;
            top = second;
            second = third;
            size--;
            return result;
        }

        void run(int operation) {
            switch (operation) {
                case 0:
                    push(pop() + pop());
                    break;
                case 1:
                    push(-pop());
                    break;
                case 2:
                    int x = pop();
                    push(x);
                    push(x);
                    break;
                default:
                    push(operation);
            }
        }
    }

    // EXPECT: safe
    // ENTRY: LinkedNodes.sizeInBounds
    // DOMAIN: first=-1..5 second=-1..5 third=-1..5 fourth=-1..5
    // WHY: push and pop refuse what would leave 0 .. 3, before they change the size
    static void sizeInBounds(int first, int second, int third, int fourth) {
        Machine machine = new Machine();
        try {
            machine.run(first);
            machine.run(second);
            machine.run(third);
            machine.run(fourth);
        } catch (Underflow e) {
            assert machine.size <= 1;
        } catch (IllegalStateException e) {
            assert machine.size == 3;
        }
        assert machine.size >= 0 && machine.size <= 3;
    }

    // EXPECT: unsafe line=183
    // ENTRY: LinkedNodes.computesFourteen
    // DOMAIN: first=-1..7 second=-1..7 third=-1..7
    // WITNESS: first=7 second=2 third=0
    // WHY: 7, copied, added
    static void computesFourteen(int first, int second, int third) {
        if (first > 10 || second > 10 || third > 10) {
            return;
        }
        Machine machine = new Machine();
        try {
            machine.run(first);
            machine.run(second);
            machine.run(third);
            if (machine.pop() == 14) {
                error();
            }
        } catch (RuntimeException e) {
            return;
        }
    }

    static class Counter {
        private int count;
        private final Counter parent;

        Counter(Counter parent) {
            this.parent = parent;
        }

        void add(int n) {
            count += n;
            if (parent != null) {
                parent.add(n);
            }
        }
    }

    // EXPECT: safe
    // ENTRY: LinkedNodes.countersAddUp
    // DOMAIN: x=-10..10 y=-10..10 toFirst=false..true
    // WHY: what a child counts its parent counts too
    static void countersAddUp(int x, int y, boolean toFirst) {
        Counter root = new Counter(null);
        Counter first = new Counter(root);
        Counter second = new Counter(root);
        first.add(x);
        (toFirst ? first : second).add(y);
        assert root.count == first.count + second.count;
    }

    // EXPECT: unsafe line=230
    // ENTRY: LinkedNodes.countersShared
    // DOMAIN: x=-10..10 y=-10..10 toFirst=false..true
    // WITNESS: x=1 y=2 toFirst=true
    // WHY: both names may mean one object
    static void countersShared(int x, int y, boolean toFirst) {
        Counter first = new Counter(null);
        Counter other = toFirst ? first : new Counter(null);
        first.add(x);
        other.add(y);
        if (x > 0 && y > x && first.count == x + y) {
            error();
        }
    }
}
