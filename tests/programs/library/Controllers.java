// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** State machines, event queues, and interpreters of small languages. */
class Controllers {
    enum State { IDLE, RUNNING, PAUSED, DONE }

    enum Command { START, PAUSE, RESUME, STOP }

    static class Machine {
        private static final Map<State, Map<Command, State>> TABLE = new EnumMap<>(State.class);

        static {
            on(State.IDLE, Command.START, State.RUNNING);
            on(State.RUNNING, Command.PAUSE, State.PAUSED);
            on(State.RUNNING, Command.STOP, State.DONE);
            on(State.PAUSED, Command.RESUME, State.RUNNING);
        }

        private static void on(State from, Command command, State to) {
            TABLE.computeIfAbsent(from, state -> new EnumMap<>(Command.class)).put(command, to);
        }

        State state = State.IDLE;
        int refused;

        void handle(Command command) {
            Map<Command, State> row = TABLE.get(state);
            State next = row == null ? null : row.get(command);
            if (next == null) refused++;
            else state = next;
        }
    }

    // EXPECT: safe
    // ENTRY: Controllers.startedFirst
    // DOMAIN: a=0..3 b=0..3
    // WHY: two commands end in DONE only if they start and stop
    static void startedFirst(int a, int b) {
        if (a < 0 || a > 3 || b < 0 || b > 3) return;
        Machine machine = new Machine();
        machine.handle(Command.values()[a]);
        machine.handle(Command.values()[b]);
        assert machine.state != State.DONE || a == 0 && b == 3 && machine.refused == 0;
    }

    // EXPECT: unsafe line=69
    // ENTRY: Controllers.stoppedWhilePaused
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WHY: START, PAUSE, STOP: the last is refused
    static void stoppedWhilePaused(int a, int b, int c) {
        if (a < 0 || a > 3 || b < 0 || b > 3 || c < 0 || c > 3) return;
        Machine machine = new Machine();
        for (int i : new int[] {a, b, c}) machine.handle(Command.values()[i]);
        assert machine.state != State.PAUSED || machine.refused == 0 || c != 3;
    }

    static class Event implements Comparable<Event> {
        final int time;
        final Consumer<Simulation> action;

        Event(int time, Consumer<Simulation> action) {
            this.time = time;
            this.action = action;
        }

        @Override
        public int compareTo(Event other) {
            return Integer.compare(time, other.time);
        }
    }

    static class Simulation {
        private final PriorityQueue<Event> events = new PriorityQueue<>();
        int now;
        int level;

        void at(int time, Consumer<Simulation> action) {
            events.add(new Event(time, action));
        }

        void run() {
            for (Event event = events.poll(); event != null; event = events.poll()) {
                now = event.time;
                event.action.accept(this);
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Controllers.eventsInOrder
    // DOMAIN: a=0..6
    // WHY: the event at 3 sees what all earlier ones have done
    static void eventsInOrder(int a) {
        if (a < 0 || a > 100 || a == 3) return;
        Simulation simulation = new Simulation();
        int[] seen = {-1};
        simulation.at(3, s -> seen[0] = s.level);
        simulation.at(a, s -> s.level += 2);
        simulation.at(1, s -> s.at(s.now + 1, t -> t.level++));
        simulation.run();
        assert simulation.level == 3;
        assert seen[0] == (a < 3 ? 3 : 1);
        assert simulation.now == Math.max(a, 3);
    }

    // EXPECT: unsafe line=137
    // ENTRY: Controllers.overflow
    // DOMAIN: a=0..9 b=0..9
    // WHY: the tank is filled twice before it is emptied at 5
    static void overflow(int a, int b) {
        if (a < 0 || b < 0 || a > 9 || b > 9 || a == 5 || b == 5) return;
        Simulation tank = new Simulation();
        int[] most = {0};
        Consumer<Simulation> fill = s -> {
            s.level += 6;
            most[0] = Math.max(most[0], s.level);
        };
        tank.at(a, fill);
        tank.at(5, s -> s.level = 0);
        tank.at(b, fill);
        tank.run();
        assert most[0] <= 10;
    }

    sealed interface Op permits Push, Apply, Jump {}

    record Push(int value) implements Op {}

    record Apply(IntBinaryOperator operator) implements Op {}

    record Jump(int distance) implements Op {}

    static int interpret(List<Op> program) {
        Deque<Integer> stack = new ArrayDeque<>();
        int at = 0;
        while (at < program.size()) {
            Op op = program.get(at++);
            if (op instanceof Push push) {
                stack.push(push.value());
            } else if (op instanceof Apply apply) {
                int right = stack.pop(), left = stack.pop();
                stack.push(apply.operator().applyAsInt(left, right));
            } else if (op instanceof Jump jump && stack.pop() != 0) {
                at += jump.distance();
            }
        }
        return stack.pop();
    }

    // EXPECT: safe
    // ENTRY: Controllers.calculated
    // DOMAIN: x=-3..3 y=-3..3
    // WHY: (x - 2) * y
    static void calculated(int x, int y) {
        List<Op> program = new ArrayList<>();
        program.add(new Push(x));
        program.add(new Push(2));
        program.add(new Apply((a, b) -> a - b));
        program.add(new Push(y));
        program.add(new Apply((a, b) -> a * b));
        assert interpret(program) == (x - 2) * y;
    }

    // EXPECT: unsafe line=156
    // ENTRY: Controllers.jumped
    // DOMAIN: x=-3..9
    // WHY: the jump leaves out the second number that the sum needs
    // PROPERTY: exceptions
    static void jumped(int x) {
        interpret(List.of(new Push(1), new Push(x - 4), new Jump(1), new Push(5), new Apply(Integer::sum)));
    }

    static class Parser {
        private final Iterator<Integer> tokens;
        private Integer ahead;

        Parser(List<Integer> tokens) {
            this.tokens = tokens.iterator();
            advance();
        }

        private void advance() {
            ahead = tokens.hasNext() ? tokens.next() : null;
        }

        /** -1: plus, -2: minus, else a number. */
        int sum() {
            int value = number();
            while (ahead != null) {
                int sign = ahead == -1 ? 1 : -1;
                advance();
                value += sign * number();
            }
            return value;
        }

        private int number() {
            if (ahead == null || ahead < 0) throw new IllegalStateException("number expected");
            int value = ahead;
            advance();
            return value;
        }
    }

    // EXPECT: safe
    // ENTRY: Controllers.parsed
    // DOMAIN: a=-3..3 b=-3..3
    // WHY: a plus 2 minus b; negative numbers are refused
    static void parsed(int a, int b) {
        try {
            assert new Parser(List.of(a, -1, 2, -2, b)).sum() == a + 2 - b;
            assert a >= 0 && b >= 0;
        } catch (IllegalStateException refused) {
            assert a < 0 || b < 0;
        }
    }

    static class Bus {
        private final Map<Integer, List<Consumer<Integer>>> listeners = new HashMap<>();

        Runnable subscribe(int topic, Consumer<Integer> listener) {
            listeners.computeIfAbsent(topic, key -> new ArrayList<>()).add(listener);
            return () -> listeners.get(topic).remove(listener);
        }

        void publish(int topic, int value) {
            List<Consumer<Integer>> all = listeners.get(topic);
            if (all != null) new ArrayList<>(all).forEach(listener -> listener.accept(value));
        }
    }

    // EXPECT: safe
    // ENTRY: Controllers.unsubscribed
    // DOMAIN: topic=0..3 value=-2..2
    // WHY: who has left hears nothing more
    static void unsubscribed(int topic, int value) {
        Bus bus = new Bus();
        int[] heard = new int[2];
        Runnable leave = bus.subscribe(1, x -> heard[0] += x);
        bus.subscribe(2, x -> heard[1]++);
        bus.publish(topic, value);
        leave.run();
        bus.publish(topic, 1);
        assert heard[0] == (topic == 1 ? value : 0);
        assert heard[1] == (topic == 2 ? 2 : 0);
    }

    static <T> void replaceIf(List<T> list, Predicate<? super T> condition, Supplier<? extends T> by) {
        for (ListIterator<T> it = list.listIterator(); it.hasNext();) if (condition.test(it.next())) it.set(by.get());
    }

    // EXPECT: unsafe line=275
    // ENTRY: Controllers.replaced
    // DOMAIN: a=-9..9 b=-9..9
    // WHY: both numbers are negative, so both are replaced, the second one by 1
    static void replaced(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, b));
        int[] next = {0};
        replaceIf(list, x -> x < 0, () -> next[0]++);
        assert list.get(1) != 1 || b == 1;
    }
}
