// SPDX-License-Identifier: MIT

/** A singly linked list, turned around in place and by recursion. */
public class ReverseList {

    private static class Node {
        int data;
        Node next;
        Node(int d) { data = d; }
    }

    private Node head;
    private int size;

    void addFirst(int d) {
        Node n = new Node(d);
        n.next = head;
        head = n;
        size++;
    }

    void reverse() {
        Node prev = null, cur = head;
        while (cur != null) {
            Node nxt = cur.next;
            cur.next = prev;
            prev = cur;
            cur = nxt;
        }
        head = prev;
    }

    /* forgets the last node when there are five */
    void reverseShort() {
        Node prev = null, cur = head;
        for (int i = 0; i < 4 && cur != null; i++) {
            Node nxt = cur.next;
            cur.next = prev;
            prev = cur;
            cur = nxt;
        }
        head = prev;
    }

    int length() {
        int n = 0;
        for (Node p = head; p != null; p = p.next) n++;
        return n;
    }

    int get(int index) {
        Node p = head;
        while (index-- > 0) p = p.next;
        return p.data;
    }

    private static Node recursive(Node n) {
        if (n == null || n.next == null) return n;
        Node rest = recursive(n.next);
        n.next.next = n;
        n.next = null;
        return rest;
    }

    static void error() { }

    // EXPECT: safe
    // ENTRY: ReverseList.sixNodes
    // DOMAIN: n=-1..7 a=-2..2 b=-2..2
    // WHY: node i of n comes to place n - 1 - i
    static void sixNodes(int n, int a, int b) {
        if (n < 0 || n > 6) return;
        ReverseList list = new ReverseList();
        for (int i = 0; i < n; i++) list.addFirst(a + i * b);
        list.reverse();
        if (list.length() != n) error();
        for (int i = 0; i < n; i++) {
            if (list.get(i) != a + i * b) error();
        }
    }

    // EXPECT: unsafe line=93
    // ENTRY: ReverseList.fifthIsLost
    // DOMAIN: n=-1..7 a=-2..2
    // WITNESS: n=5 a=1
    // WHY: four rounds turn four nodes around
    static void fifthIsLost(int n, int a) {
        if (n < 0 || n > 5) return;
        ReverseList list = new ReverseList();
        for (int i = 0; i < n; i++) list.addFirst(a);
        list.reverseShort();
        if (list.length() != list.size) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ReverseList.twoWays
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 d=-3..3
    // WHY: turned around twice, once each way, the list is what it was
    static void twoWays(int a, int b, int c, int d) {
        ReverseList list = new ReverseList();
        list.addFirst(d);
        list.addFirst(c);
        list.addFirst(b);
        list.addFirst(a);
        Node first = list.head;
        list.reverse();
        list.head = recursive(list.head);
        assert list.head == first;
        assert list.get(0) == a && list.get(1) == b && list.get(2) == c && list.get(3) == d;
        assert list.length() == 4;
    }

    // EXPECT: unsafe line=54
    // ENTRY: ReverseList.wrongIndex
    // PROPERTY: exceptions
    // DOMAIN: i=-2..3
    // WITNESS: i=3
    // WHY: of three nodes the last has number 2; number 3 is behind the end
    static int wrongIndex(int i) {
        ReverseList list = new ReverseList();
        list.addFirst(1);
        list.addFirst(2);
        list.addFirst(3);
        list.reverse();
        return i < 0 || i > list.length() ? 0 : list.get(i);
    }
}
