"""Tries one thing that the sandbox forbids: python3 attacks.py MARK KIND.

Answers 0 if it failed, else 1; what it came to stands on standard error. Each is bounded: 512 MiB, 400 processes.
"""
import ctypes
import mmap
import os
import subprocess
import sys
import time

PART, PARTS = 32 << 20, 16
libc = ctypes.CDLL(None, use_errno=True)
kept = []


def filled(write):
    """Whether all parts could be taken and kept for a while."""
    for _ in range(PARTS):
        write()
    time.sleep(1)
    return True


def memfd():
    def write():
        kept.append(os.memfd_create("x"))
        os.write(kept[-1], b"x" * PART)
    return filled(write)


def forgotten(mapping):
    """Shared pages that no page table knows any more."""
    for start in range(0, PART, mmap.PAGESIZE):
        mapping[start] = 1
    mapping.madvise(mmap.MADV_DONTNEED)
    kept.append(mapping)


def shared():
    return filled(lambda: forgotten(mmap.mmap(-1, PART)))


def zero():
    device = os.open("/dev/zero", os.O_RDWR)
    return filled(lambda: forgotten(mmap.mmap(device, PART)))


def system_v():
    def write():
        libc.shmat.restype = ctypes.c_void_p
        segment = libc.shmget(0, ctypes.c_size_t(PART), 0o1600)
        if segment < 0:
            raise OSError(ctypes.get_errno(), "shmget")
        address = libc.shmat(segment, None, 0)
        ctypes.memset(address, 1, PART)
        libc.shmdt(ctypes.c_void_p(address))
        kept.append(segment)
    try:
        return filled(write)
    finally:
        for segment in kept:
            libc.shmctl(segment, 0, None)


def in_folder(folder):
    def write():
        kept.append(f"{folder}/{len(kept)}")
        with open(kept[-1], "wb") as file:
            file.write(b"x" * PART)
    return filled(write)


def files():
    return in_folder("/tmp")


def shm():
    return in_folder("/dev/shm")


def inodes():
    """Files that hold nothing fill the kernel's memory."""
    for number in range(200_000):
        os.close(os.open(f"/tmp/{number}", os.O_CREAT, 0o600))
    time.sleep(1)
    return True


def tables():
    """Page tables, for pages that are read only and so are none of its memory."""
    mapping = mmap.mmap(-1, PART * 2048, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ)
    mapping.madvise(mmap.MADV_NOHUGEPAGE)
    total = 0
    for start in range(0, PART * 2048, 2 << 20):
        total += mapping[start]
    time.sleep(1)
    return total == 0


def children():
    """Processes whose environment does not tell where they come from."""
    code = f"x = bytearray(b'x') * {PART}; import time; time.sleep(1000)"
    for _ in range(PARTS):
        kept.append(subprocess.Popen([sys.executable, "-c", code, sys.argv[1]], env={}))
    time.sleep(5)
    return all(child.poll() is None for child in kept)


def processes():
    for _ in range(400):
        if os.fork() == 0:
            time.sleep(1000)
    time.sleep(1)
    return True


def namespaces():
    """In a namespace of its own it could mount folders in memory without a limit."""
    return libc.unshare(0x10000000) == 0


def settings():
    """Whether a setting of the kernel can be opened for writing; nothing is written."""
    for path in ["/proc/sys/kernel/core_pattern", "/proc/sys/vm/swappiness", "/proc/sysrq-trigger",
                 "/sys/kernel/uevent_helper", "/sys/power/state"]:
        try:
            os.close(os.open(path, os.O_WRONLY))
            print(path, file=sys.stderr)
            return True
        except OSError:
            pass
    return False


def privileges():
    status = dict(line.split(":\t", 1) for line in open("/proc/self/status") if ":\t" in line)
    print(os.getuid(), status["CapEff"], status["NoNewPrivs"], file=sys.stderr)
    return os.getuid() == 0 or int(status["CapEff"], 16) != 0 or status["NoNewPrivs"].strip() != "1"


def others():
    """Whatever lies beside it, in home folders, or where other users leave their files."""
    own = os.path.abspath(__file__)
    folders = [os.path.dirname(own), "/home", "/root", "/srv", "/mnt", "/media", "/var/tmp", "/var/lib"]
    seen = [os.path.join(path, name) for folder in folders for path, _, names in os.walk(folder) for name in names]
    seen = [path for path in seen if path != own and "/.pyenv/" not in path]
    print(seen[:5], file=sys.stderr)
    return bool(seen)


for line in sys.stdin:
    if line.startswith("position"):
        try:
            done = globals()[sys.argv[2]]()
        except (OSError, MemoryError, ValueError) as error:
            print(error, file=sys.stderr)
            done = False
        print(int(done), flush=True)
