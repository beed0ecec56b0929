// SPDX-License-Identifier: MIT
module sample {
    requires java.logging;
    exports sample;
    opens sample to java.logging;
    uses Runnable;
}
