"""Programs that are run once, and programs that stay and answer a line with a line."""
import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .answers import Missing, Refused

FOLDER = Path(__file__).resolve().parent.parent
CORES = os.cpu_count() or 1


def found(*names):
    """The path of the first of these programs that is there; Missing where none is."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    raise Missing(f"{' or '.join(names)} is missing; scripts/bootstrap-exports installs what can be")


def run(command, data=b"", seconds=60, folder=None):
    """What a program writes; Refused, with what it says, where it fails or takes longer."""
    name = Path(command[0]).name
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=seconds, cwd=folder, check=False)
    except subprocess.TimeoutExpired:
        raise Refused(f"{name} does not end within {seconds} s") from None
    if done.returncode:
        said = (done.stderr + done.stdout).decode(errors="replace")
        raise Refused(said if said.strip() else f"{name} ended with {done.returncode}")
    return done.stdout


def each(work, items):
    """{key: work(key, value)} on all cores, a Refused standing for the result of what was refused."""

    def one(pair):
        try:
            return pair[0], work(*pair)
        except Refused as reason:
            return pair[0], reason

    with ThreadPoolExecutor(CORES) as pool:
        return dict(pool.map(one, items.items()))


class Session:
    """A program that reads requests, one a line of JSON, and answers each with one: {"value": …} or {"refused": …}.

    It starts with the first question, by what `command` gives then for a folder that is its own. Where it does not answer in
    time it is ended with all that it has started, and the next question starts another.
    """

    def __init__(self, command):
        self.command = command
        self.program = None
        self.folder = None
        self.lines = None
        self.reader = None
        self.turn = threading.Lock()

    def ask(self, request, seconds=30):
        with self.turn:
            if self.program is None:
                self._start()
            try:
                self.program.stdin.write(json.dumps(request).encode() + b"\n")
                self.program.stdin.flush()
                line = self.lines.get(timeout=seconds)
            except queue.Empty:
                self._end(0)
                raise Refused(f"no answer within {seconds} s") from None
            except BrokenPipeError:
                line = b""
            if not line:
                said = self._end(5)
                raise Refused(f"the program ended: {said}")
        answer = json.loads(line)
        if "refused" in answer:
            raise Refused(answer["refused"])
        return answer["value"]

    def close(self):
        with self.turn:
            if self.program is not None:
                self._end(5)

    def _start(self):
        self.folder = tempfile.mkdtemp(prefix="easel-exports-")
        self.program = subprocess.Popen(
            self.command(self.folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)
        self.lines = queue.Queue()
        output, lines = self.program.stdout, self.lines

        def read():
            for line in output:
                lines.put(line)
            lines.put(b"")

        self.reader = threading.Thread(target=read, daemon=True)
        self.reader.start()

    def _end(self, seconds):
        """Ends the program and its own, killing it after so many seconds, and gives what it said as an error."""
        program, self.program = self.program, None
        try:
            program.stdin.close()
        except BrokenPipeError:
            pass
        try:
            program.wait(seconds)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        said = program.stderr.read().decode(errors="replace")
        program.stderr.close()
        self.reader.join()
        program.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        return said.strip()[-300:]
