// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;

class UsesJdk {
    static class Key {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static boolean finds() {
        ArrayList<Key> list = new ArrayList<>();
        list.add(new Key());
        return list.contains(new Key());
    }

    static int iterates() {
        HashMap<Key, Key> map = new HashMap<>();
        map.put(new Key(), new Key());
        int count = 0;
        for (Key key : map.keySet()) count += key.hashCode();
        return count;
    }

    static int grows(int x) {
        ArrayList<Key> list = new ArrayList<>();
        list.add(null);
        return list.size();
    }

    static int growsBesideEmpty(int x) {
        java.util.List<Key> empty = java.util.Collections.emptyList();
        ArrayList<Key> list = new ArrayList<>();
        list.add(null);
        return list.size() + empty.size();
    }
}
