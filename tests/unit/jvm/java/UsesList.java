// SPDX-License-Identifier: MIT

class UsesList {
    static int size(int x) {
        java.util.ArrayList<Object> list = new java.util.ArrayList<>();
        list.add(null);
        int size = list.size();
        return size + x;
    }
}
