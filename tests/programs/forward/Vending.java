// SPDX-License-Identifier: MIT

/** A vending machine that is driven through one method. */
public class Vending {
    private static class Slot {
        private final int price;
        private int left;

        Slot(int price, int left) {
            this.price = price;
            this.left = left;
        }
    }

    private final Slot cola = new Slot(3, 1);
    private final Slot water = new Slot(2, 2);
    private int inserted;
    private int earned;
    private int given;
    private boolean jammed;

    private boolean sell(Slot slot) {
        if (slot.left == 0 || inserted < slot.price || jammed) {
            return false;
        }
        slot.left--;
        earned += slot.price;
        inserted -= slot.price;
        return true;
    }

    void handle(int event, int coin) {
        if (event == 0) {
            if (coin > 0 && coin <= 5) {
                inserted += coin;
            }
        } else if (event == 1) {
            given += sell(cola) ? 1 : 0;
        } else if (event == 2) {
            given += sell(water) ? 1 : 0;
        } else if (event == 3) {
            inserted = 0;
        } else if (event == 4 && !jammed) {
            jammed = coin == 4;
            sell(water);
        }
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Vending.booksBalance
    // DOMAIN: a=-1..4 b=-1..4 c=-1..4 x=0..5 y=0..5
    // WHY: what is earned is the prices of what is missing
    static void booksBalance(int a, int b, int c, int x, int y) {
        Vending v = new Vending();
        v.handle(0, x);
        v.handle(a, y);
        v.handle(b, x);
        v.handle(c, y);
        if (v.earned != 3 * (1 - v.cola.left) + 2 * (2 - v.water.left)) error();
        if (v.inserted < 0 || v.cola.left < 0) error();
    }

    // EXPECT: unsafe line=76
    // ENTRY: Vending.soldNotGiven
    // DOMAIN: a=-1..4 b=-1..4 c=-1..4 x=0..5 y=0..5
    // WITNESS: a=4 b=2 c=-1 x=4 y=3
    // WHY: the service event sells without handing out; a jam is set by 4 only
    static void soldNotGiven(int a, int b, int c, int x, int y) {
        Vending v = new Vending();
        v.handle(0, x);
        v.handle(a, y);
        v.handle(b, x);
        v.handle(c, y);
        if (v.earned == 4 && v.given == 1 && !v.jammed) error();
    }
}
