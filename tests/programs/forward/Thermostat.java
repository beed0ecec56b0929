// SPDX-License-Identifier: MIT

import org.sosy_lab.sv_benchmarks.Verifier;

/** A controller with a sensor that may fail, a heater, and a fan. */
public class Thermostat {
    public static void error() {}

    private interface Actuator {
        void set(boolean on);

        boolean isOn();
    }

    private static class Switch implements Actuator {
        private boolean on;
        int changes;

        @Override
        public void set(boolean on) {
            if (this.on != on) {
                changes++;
            }
            this.on = on;
        }

        @Override
        public boolean isOn() {
            return on;
        }
    }

    private static class Delayed implements Actuator {
        private final Actuator behind;
        private boolean wanted;

        Delayed(Actuator behind) {
            this.behind = behind;
        }

        @Override
        public void set(boolean on) {
            behind.set(wanted);
            wanted = on;
        }

        @Override
        public boolean isOn() {
            return behind.isOn();
        }
    }

    private final Actuator heater;
    private final Actuator fan;
    private int last = 20;
    private int failures;

    private Thermostat(Actuator heater, Actuator fan) {
        this.heater = heater;
        this.fan = fan;
    }

    private void read(int value, boolean failed) {
        if (failed) {
            failures++;
        } else {
            last = value;
            failures = 0;
        }
        if (failures >= 2) {
            heater.set(false);
            fan.set(false);
            return;
        }
        if (last < 18) {
            heater.set(true);
            fan.set(false);
        } else if (last > 24) {
            heater.set(false);
            fan.set(true);
        }
    }

    // EXPECT: safe
    // ENTRY: Thermostat.neverBoth
    // DOMAIN: a=16..26 b=16..26 c=16..26
    // CHOICES: 0..1 0..1 0..1
    // WHY: where one is switched on the other is switched off
    public static void neverBoth(int a, int b, int c) {
        Switch heater = new Switch();
        Switch fan = new Switch();
        Thermostat t = new Thermostat(heater, fan);
        t.read(a, Verifier.nondetBoolean());
        t.read(b, Verifier.nondetBoolean());
        t.read(c, Verifier.nondetBoolean());
        if (heater.isOn() && fan.isOn()) {
            error();
        }
        if (heater.changes > 3) {
            error();
        }
    }

    // EXPECT: unsafe line=117
    // ENTRY: Thermostat.bothForOneStep
    // DOMAIN: a=16..26 b=16..26 c=16..26
    // WITNESS: a=17 b=17 c=25
    // WHY: the heater acts one step late: it is still on when the fan starts
    public static void bothForOneStep(int a, int b, int c) {
        Actuator heater = new Delayed(new Switch());
        Actuator fan = new Switch();
        Thermostat t = new Thermostat(heater, fan);
        t.read(a, false);
        t.read(b, false);
        t.read(c, false);
        if (heater.isOn() && fan.isOn()) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thermostat.offAfterTwoFailures
    // DOMAIN: a=10..30
    // CHOICES: 0..1 0..1 0..1 0..1 0..1
    // WHY: two failures in a row switch both off, and a third changes nothing
    public static void offAfterTwoFailures(int a) {
        Thermostat t = new Thermostat(new Switch(), new Switch());
        boolean before = false;
        for (int i = 0; i < 5; i++) {
            boolean now = Verifier.nondetBoolean();
            t.read(a, now);
            if (before && now && (t.heater.isOn() || t.fan.isOn())) {
                error();
            }
            before = now;
        }
    }
}
