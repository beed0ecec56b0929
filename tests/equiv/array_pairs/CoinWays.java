/** In how many ways coins of the given values give an amount; the order of the coins is of no account. */
class CoinWays {
  static boolean pre(int[] coins, int amount) {
    if (coins == null || amount < 0 || amount > 8) return false;
    for (int coin : coins) {
      if (coin < 1) return false;
    }
    return true;
  }

  static int reference(int[] coins, int amount) {
    int[] ways = new int[amount + 1];
    ways[0] = 1;
    for (int coin : coins) {
      for (int sum = coin; sum <= amount; sum++) ways[sum] += ways[sum - coin];
    }
    return ways[amount];
  }

  // EXPECT EQUIVALENT: the last coin first
  static int lastFirst(int[] coins, int amount) {
    int[] ways = new int[amount + 1];
    ways[0] = 1;
    for (int i = coins.length - 1; i >= 0; i--) {
      for (int sum = 0; sum <= amount; sum++) {
        if (sum >= coins[i]) ways[sum] += ways[sum - coins[i]];
      }
    }
    return ways[amount];
  }

  // EXPECT EQUIVALENT: a coin is taken once more or never again
  static int recursive(int[] coins, int amount) {
    return waysFrom(coins, 0, amount);
  }

  private static int waysFrom(int[] coins, int i, int amount) {
    if (amount == 0) return 1;
    if (amount < 0 || i == coins.length) return 0;
    return waysFrom(coins, i, amount - coins[i]) + waysFrom(coins, i + 1, amount);
  }

  // EXPECT DIFFERENT at {1, 2}, 3: 1 + 2 and 2 + 1 count as two ways
  static int ordered(int[] coins, int amount) {
    int[] ways = new int[amount + 1];
    ways[0] = 1;
    for (int sum = 1; sum <= amount; sum++) {
      for (int coin : coins) {
        if (coin <= sum) ways[sum] += ways[sum - coin];
      }
    }
    return ways[amount];
  }

  // EXPECT DIFFERENT at {1}, 2: each coin is taken once at most
  static int once(int[] coins, int amount) {
    int[] ways = new int[amount + 1];
    ways[0] = 1;
    for (int coin : coins) {
      for (int sum = amount; sum >= coin; sum--) ways[sum] += ways[sum - coin];
    }
    return ways[amount];
  }

  // EXPECT DIFFERENT at {}, 0: no coin at all is a way to give 0
  static int noneForZero(int[] coins, int amount) {
    int[] ways = new int[amount + 1];
    for (int coin : coins) {
      for (int sum = coin; sum <= amount; sum++) ways[sum] += ways[sum - coin];
    }
    return ways[amount];
  }
}
