// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a small shop does with lists and maps. */
class Shop {
    record Item(int id, int price) {
        Item {
            if (price < 0) throw new IllegalArgumentException("price");
        }
    }

    interface Discount {
        int apply(int total);

        default Discount then(Discount next) {
            return total -> next.apply(apply(total));
        }

        static Discount none() {
            return total -> total;
        }
    }

    static class Cart {
        private final Map<Item, Integer> lines = new LinkedHashMap<>();
        private Discount discount = Discount.none();

        void add(Item item, int quantity) {
            if (quantity <= 0) throw new IllegalArgumentException("quantity");
            lines.merge(item, quantity, Integer::sum);
        }

        boolean remove(Item item) {
            return lines.remove(item) != null;
        }

        int count() {
            int count = 0;
            for (int quantity : lines.values()) count += quantity;
            return count;
        }

        int total() {
            int total = 0;
            for (Map.Entry<Item, Integer> line : lines.entrySet()) total += line.getKey().price() * line.getValue();
            return discount.apply(total);
        }

        Optional<Item> dearest() {
            return lines.keySet().isEmpty() ? Optional.empty() : Optional.of(Collections.max(lines.keySet(), Comparator.comparingInt(Item::price)));
        }
    }

    // EXPECT: safe
    // ENTRY: Shop.sameItemTwice
    // DOMAIN: quantity=1..4 price=0..3
    // WHY: equal records are one line of the cart
    static void sameItemTwice(int quantity, int price) {
        if (quantity < 1 || quantity > 100 || price < 0 || price > 1000) return;
        Cart cart = new Cart();
        cart.add(new Item(1, price), quantity);
        cart.add(new Item(1, price), 2);
        assert cart.lines.size() == 1;
        assert cart.count() == quantity + 2;
        assert cart.total() == price * (quantity + 2);
    }

    // EXPECT: unsafe line=88
    // ENTRY: Shop.discounts
    // DOMAIN: price=0..120
    // WHY: of a total below 10 the second discount makes a negative one
    static void discounts(int price) {
        if (price < 0 || price > 1000) return;
        Cart cart = new Cart();
        Discount half = total -> total / 2;
        Discount five = total -> total - 5;
        cart.discount = half.then(five);
        cart.add(new Item(3, price), 1);
        assert cart.total() >= 0;
    }

    // EXPECT: safe
    // ENTRY: Shop.dearest
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WHY: the maximum is one of the three and none is greater
    static void dearest(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0) return;
        Cart cart = new Cart();
        assert cart.dearest().isEmpty();
        cart.add(new Item(1, a), 1);
        cart.add(new Item(2, b), 1);
        cart.add(new Item(3, c), 1);
        int most = cart.dearest().map(Item::price).orElse(-1);
        assert most >= a && most >= b && most >= c && (most == a || most == b || most == c);
    }

    static class Inventory {
        private final Map<Integer, Integer> stock = new HashMap<>();
        private final List<Integer> refused = new ArrayList<>();

        void deliver(int id, int count) {
            stock.put(id, stock.getOrDefault(id, 0) + count);
        }

        boolean take(int id, int count) {
            Integer there = stock.get(id);
            if (there == null || there < count) {
                refused.add(id);
                return false;
            }
            stock.computeIfPresent(id, (key, old) -> old == count ? null : old - count);
            return true;
        }
    }

    // EXPECT: safe
    // ENTRY: Shop.taken
    // DOMAIN: count=-1..7
    // WHY: what is taken is gone, and an article without stock is no key any more
    static void taken(int count) {
        Inventory inventory = new Inventory();
        inventory.deliver(7, 3);
        inventory.deliver(7, 2);
        if (count < 1) return;
        boolean isTaken = inventory.take(7, count);
        assert isTaken == (count <= 5);
        assert inventory.stock.containsKey(7) == (count != 5);
        assert inventory.refused.size() == (isTaken ? 0 : 1);
    }

    // EXPECT: unsafe line=151
    // ENTRY: Shop.oversold
    // DOMAIN: first=0..9 second=0..9
    // WHY: the two orders take 9 and the third is refused
    static void oversold(int first, int second) {
        if (first < 1 || second < 1) return;
        Inventory inventory = new Inventory();
        inventory.deliver(1, 9);
        boolean all = inventory.take(1, first) && inventory.take(1, second);
        if (all && first > 5) {
            inventory.take(1, 1);
            assert inventory.refused.isEmpty();
        }
    }

    // EXPECT: unsafe line=165
    // ENTRY: Shop.cheapOnes
    // DOMAIN: a=-1..12 b=-1..12
    // WHY: both are below the limit and are removed
    static void cheapOnes(int a, int b) {
        if (a < 0 || b < 0) return;
        List<Item> items = new ArrayList<>(List.of(new Item(1, a), new Item(2, b), new Item(3, 10)));
        for (Iterator<Item> it = items.iterator(); it.hasNext();) {
            if (it.next().price() < 5) it.remove();
        }
        assert items.size() > 1;
    }
}
