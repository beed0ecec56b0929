# SPDX-License-Identifier: MIT
"""A headless Chromium that is driven through a pipe (DevTools protocol, --remote-debugging-pipe): no port, no driver program."""

import base64
import fcntl
import json
import os
import pathlib
import select
import shutil
import struct
import subprocess
import time
import zlib

ANSWER_SECONDS = 120


def find_chromium():
    """The path of the browser, or None."""
    return next((path for path in map(shutil.which, ("chromium", "chromium-browser")) if path), None)


def _lift(descriptor):
    """The same file under a number that no dup2 below hits."""
    lifted = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(descriptor)
    return lifted


class Browser:
    """One page of one browser with a profile of its own in `folder`."""

    def __init__(self, path, folder):
        to_browser, self._out = map(_lift, os.pipe())
        self._in, from_browser = map(_lift, os.pipe())

        def give():
            os.dup2(to_browser, 3)
            os.dup2(from_browser, 4)

        # No network at all, and the sandbox needs what containers and root do not give: the page is our own.
        arguments = [path, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
                     "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
                     f"--user-data-dir={folder}", "--window-size=1200,900", "about:blank"]
        self._process = subprocess.Popen(arguments, preexec_fn=give, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._buffer, self._number, self._session = b"", 0, None
        self.requests = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Network.enable")

    def close(self):
        os.close(self._out)
        os.close(self._in)
        self._process.kill()
        self._process.wait()

    def _receive(self, end):
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0, end - time.monotonic()))
            data = os.read(self._in, 1 << 16) if ready else b""
            if not data:
                raise TimeoutError("the browser does not answer")
            self._buffer += data
        message, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(message)

    def _note(self, message):
        if message.get("method") == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])

    def call(self, method, **parameters):
        """Sends a command; gives its result."""
        self._number += 1
        command = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            command["sessionId"] = self._session
        os.write(self._out, json.dumps(command).encode() + b"\0")
        end = time.monotonic() + ANSWER_SECONDS
        while True:
            message = self._receive(end)
            self._note(message)
            if message.get("id") == self._number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def open(self, path):
        self.call("Page.navigate", url=pathlib.Path(path).as_uri())
        end = time.monotonic() + ANSWER_SECONDS
        while self.ask("document.readyState") != "complete" or not self.ask("location.href.startsWith('file:')"):
            if time.monotonic() > end:
                raise TimeoutError("the page is not loaded")
            time.sleep(0.05)

    def ask(self, expression):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def set_scheme(self, scheme, media=""):
        """`scheme`: light or dark; `media`: "print", or as it is."""
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def set_width(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def set_scripts(self, are_on):
        """Those of pages that are opened from now on; ask() goes on."""
        self.call("Emulation.setScriptExecutionDisabled", value=not are_on)

    def press(self, key, code=None, text=""):
        for kind in ("keyDown", "keyUp"):
            number = {"Tab": 9, "Enter": 13}.get(key, 0)
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, text=text if kind == "keyDown" else "",
                      windowsVirtualKeyCode=number)

    def write(self, text):
        self.call("Input.insertText", text=text)

    def screenshot(self):
        """The visible part as rows of (red, green, blue)."""
        return pixels(self.picture())

    def picture(self, is_whole=False):
        """The visible part, or the whole page, as a PNG."""
        more = {}
        if is_whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            more = {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 8000), "scale": 1}}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **more)["data"])

    def paper(self):
        """The page as a PDF."""
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True)["data"])


def pixels(png):
    """Rows of (red, green, blue) of a PNG of 8 bits a channel without interlacing (RFC 2083)."""
    position, data, width, height, channels = 8, b"", 0, 0, 0
    while position < len(png):
        size, kind = struct.unpack(">I4s", png[position:position + 8])
        body = png[position + 8:position + 8 + size]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[colour]
            assert depth == 8, "8 bits a channel"
        elif kind == b"IDAT":
            data += body
        position += size + 12
    data = zlib.decompress(data)
    stride, rows, before = width * channels, [], bytearray(width * channels)
    for y in range(height):
        kind, line = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        _unfilter(kind, line, before, channels)
        rows.append([tuple(line[x:x + 3]) for x in range(0, stride, channels)])
        before = line
    return rows


def _unfilter(kind, line, before, channels):
    for i, value in enumerate(line):
        left = line[i - channels] if i >= channels else 0
        up, corner = before[i], before[i - channels] if i >= channels else 0
        if kind == 1:
            line[i] = (value + left) & 255
        elif kind == 2:
            line[i] = (value + up) & 255
        elif kind == 3:
            line[i] = (value + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            line[i] = (value + nearest[2]) & 255
