// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/** Graphs over lists, searched with queues, stacks and heaps. */
class Networks {
    static class Graph {
        private final List<List<Integer>> next = new ArrayList<>();

        Graph(int nodes) {
            for (int i = 0; i < nodes; i++) next.add(new ArrayList<>());
        }

        Graph edge(int from, int to) {
            next.get(from).add(to);
            return this;
        }

        int[] distances(int start) {
            int[] distance = new int[next.size()];
            Arrays.fill(distance, -1);
            distance[start] = 0;
            Queue<Integer> waiting = new LinkedList<>();
            waiting.add(start);
            while (!waiting.isEmpty()) {
                int node = waiting.remove();
                for (int other : next.get(node)) {
                    if (distance[other] < 0) {
                        distance[other] = distance[node] + 1;
                        waiting.add(other);
                    }
                }
            }
            return distance;
        }

        boolean hasCycle() {
            int[] open = new int[next.size()];
            for (List<Integer> others : next) for (int other : others) open[other]++;
            Deque<Integer> ready = new ArrayDeque<>();
            for (int i = 0; i < open.length; i++) if (open[i] == 0) ready.push(i);
            int done = 0;
            while (!ready.isEmpty()) {
                done++;
                for (int other : next.get(ready.pop())) if (--open[other] == 0) ready.push(other);
            }
            return done < open.length;
        }
    }

    // EXPECT: safe
    // ENTRY: Networks.breadthFirst
    // DOMAIN: to=-1..4
    // WHY: the new edge gives 2 a way of at most two steps
    static void breadthFirst(int to) {
        if (to < 0 || to > 3) return;
        Graph graph = new Graph(4).edge(0, 1).edge(1, 2).edge(2, 3).edge(0, to);
        int[] distance = graph.distances(0);
        assert distance[1] == 1;
        assert distance[2] == (to == 2 ? 1 : 2);
        assert distance[3] == (to == 3 ? 1 : to == 2 ? 2 : 3);
    }

    // EXPECT: unsafe line=85
    // ENTRY: Networks.unreachable
    // DOMAIN: from=-1..4 to=-1..4
    // WHY: without an edge into 3 it is not found
    static void unreachable(int from, int to) {
        if (from < 0 || from > 3 || to < 0 || to > 3) return;
        Graph graph = new Graph(4).edge(0, 1).edge(0, 2).edge(from, to);
        assert graph.distances(0)[3] != 2;
    }

    // EXPECT: safe
    // ENTRY: Networks.acyclic
    // DOMAIN: to=-1..4
    // WHY: an edge back to where one came from makes a cycle
    static void acyclic(int to) {
        if (to < 0 || to > 3) return;
        Graph graph = new Graph(4).edge(0, 1).edge(1, 2).edge(2, to);
        assert graph.hasCycle() == (to != 3);
    }

    record Step(int node, int cost) {}

    static int cheapest(Map<Integer, List<Step>> edges, int start, int goal) {
        PriorityQueue<Step> open = new PriorityQueue<>(Comparator.comparingInt(Step::cost));
        Set<Integer> closed = new HashSet<>();
        open.add(new Step(start, 0));
        while (!open.isEmpty()) {
            Step step = open.poll();
            if (step.node() == goal) return step.cost();
            if (!closed.add(step.node())) continue;
            for (Step next : edges.getOrDefault(step.node(), Collections.emptyList()))
                open.add(new Step(next.node(), step.cost() + next.cost()));
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: Networks.shortest
    // DOMAIN: direct=0..9 first=0..4
    // WHY: the cheaper one of the two ways
    static void shortest(int direct, int first) {
        if (direct < 0 || direct > 100 || first < 0 || first > 100) return;
        Map<Integer, List<Step>> edges = new HashMap<>();
        edges.put(0, List.of(new Step(2, direct), new Step(1, first)));
        edges.put(1, List.of(new Step(2, 3)));
        assert cheapest(edges, 0, 2) == Math.min(direct, first + 3);
    }

    // EXPECT: unsafe line=136
    // ENTRY: Networks.tooDear
    // DOMAIN: a=0..12 b=0..12
    // WHY: both ways cost more than 10
    static void tooDear(int a, int b) {
        if (a < 0 || a > 12 || b < 0 || b > 12) return;
        Map<Integer, List<Step>> edges = new HashMap<>();
        edges.computeIfAbsent(0, key -> new ArrayList<>()).add(new Step(1, a));
        edges.computeIfAbsent(0, key -> new ArrayList<>()).add(new Step(2, b));
        edges.computeIfAbsent(1, key -> new ArrayList<>()).add(new Step(2, 1));
        assert cheapest(edges, 0, 2) <= 10;
    }

    static class Groups {
        private final int[] parent;

        Groups(int count) {
            parent = new int[count];
            for (int i = 0; i < count; i++) parent[i] = i;
        }

        int find(int x) {
            return parent[x] == x ? x : (parent[x] = find(parent[x]));
        }

        boolean join(int x, int y) {
            int a = find(x), b = find(y);
            parent[a] = b;
            return a != b;
        }
    }

    record Edge(int from, int to, int weight) implements Comparable<Edge> {
        @Override
        public int compareTo(Edge other) {
            return Integer.compare(weight, other.weight);
        }
    }

    // EXPECT: safe
    // ENTRY: Networks.spanningTree
    // DOMAIN: weight=-1..6
    // WHY: of a triangle the two lighter edges are taken
    static void spanningTree(int weight) {
        if (weight < 0 || weight > 1000) return;
        List<Edge> edges = new ArrayList<>();
        edges.add(new Edge(0, 1, 4));
        edges.add(new Edge(1, 2, weight));
        edges.add(new Edge(0, 2, 2));
        Collections.sort(edges);
        Groups groups = new Groups(3);
        int sum = 0;
        for (Edge edge : edges) if (groups.join(edge.from(), edge.to())) sum += edge.weight();
        assert sum == 2 + Math.min(weight, 4);
    }

    // EXPECT: unsafe line=199
    // ENTRY: Networks.colours
    // DOMAIN: from=-1..3 to=-1..3
    // WHY: a triangle needs three colours
    static void colours(int from, int to) {
        if (from < 0 || from > 2 || to < 0 || to > 2 || from == to) return;
        boolean[][] isNext = new boolean[3][3];
        isNext[0][1] = isNext[1][0] = isNext[1][2] = isNext[2][1] = true;
        isNext[from][to] = isNext[to][from] = true;
        int[] colour = new int[3];
        int most = 0;
        for (int node = 0; node < 3; node++) {
            BitSet used = new BitSet();
            for (int other = 0; other < node; other++) if (isNext[node][other]) used.set(colour[other]);
            colour[node] = used.nextClearBit(0);
            most = Math.max(most, colour[node]);
        }
        assert most < 2;
    }
}
