// SPDX-License-Identifier: MIT
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

/// Tries to reach other processes, those that are there and new ones.
class Others {
  static void startProcess() throws Exception {
    new ProcessBuilder("/bin/sleep", Target.SECONDS).start();
  }

  static void startShell() throws Exception {
    Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", "echo 1 > " + Files.path("startShell")}).waitFor();
    Files.check(new java.io.File(Files.path("startShell")).exists());
  }

  static void connect() throws Exception {
    new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), Target.TCP_PORT).close();
  }

  static void connectByChannel() throws Exception {
    SocketChannel.open(new InetSocketAddress("127.0.0.1", Target.CHANNEL_PORT)).close();
  }

  static void sendDatagram() throws Exception {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.send(new DatagramPacket(new byte[] {1}, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), Target.UDP_PORT));
    }
  }

  static void connectToFile() throws Exception {
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.connect(UnixDomainSocketAddress.of(Files.path("socket")));
    }
  }

  static void killParent() {
    Files.check(ProcessHandle.current().parent().get().destroyForcibly());
  }

  static void killEverybody() {
    ProcessHandle.allProcesses().forEach(process -> {
      if (process.info().arguments().map(words -> String.join(" ", words).contains(Target.VICTIM)).orElse(false)) process.destroyForcibly();
    });
  }
}
