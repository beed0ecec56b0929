// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "base/result.h"
#include "jni/client/descriptor.h"
#include "jni/client/worker_client.h"
#include "jni/protocol/frame_channel.h"
#include "jni/protocol/limits.h"

namespace dashj::jni {

/// One dashj-worker from its spawn to its end. The destructor kills it and waits until it is gone.
class WorkerProcess {
 public:
  /// Spawns the process and sends Hello; does not wait for the JVM. It gets the descriptors of messages.h and no other.
  [[nodiscard]] static Result<std::unique_ptr<WorkerProcess>> spawn(const WorkerOptions& options, int shared_memory);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess() { end(); }

  [[nodiscard]] FrameChannel& channel() { return channel_; }
  [[nodiscard]] int id() const { return id_; }

  /// Somebody else ended it.
  [[nodiscard]] bool has_ended();
  /// SIGKILL; does not wait.
  void kill();
  /// Kills it if it still lives and returns its wait status.
  int end();
  /// Waits a moment for a process that closed its socket to end by itself; then like end().
  int end_after_close();
  /// What it printed before the JVM was up.
  [[nodiscard]] std::string startup_output() const;

 private:
  WorkerProcess(pid_t id, Descriptor socket, Descriptor lifeline, Descriptor output)
      : id_(id),
        socket_(std::move(socket)),
        lifeline_(std::move(lifeline)),
        output_(std::move(output)),
        channel_(socket_.get(), kMaxWorkerFrame) {}

  pid_t id_;
  Descriptor socket_, lifeline_, output_;
  FrameChannel channel_;
  bool has_ended_ = false;
  int status_ = 0;
};

}  // namespace dashj::jni
