"""Does what libraries of Python do by sockets, pipes and locks, then answers b2: python3 libraries.py MARK."""
import asyncio
import concurrent.futures
import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys


async def served():
    """Whether a server of this program's own answers, by processes of asyncio too."""
    async def answer(_, writer):
        writer.write(b"b2")
        await writer.drain()
        writer.close()
    server = await asyncio.start_unix_server(answer, "/tmp/server")
    reader, _ = await asyncio.open_unix_connection("/tmp/server")
    answer = await reader.read()
    server.close()
    child = await asyncio.create_subprocess_exec("echo", "b2", stdout=asyncio.subprocess.PIPE)
    return (await child.communicate())[0].strip() == answer == b"b2"


def square(number):
    return number * number


def squared(method):
    """Whether processes that are started by a method share work and a list."""
    context = multiprocessing.get_context(method)
    with context.Pool(4) as pool, context.Manager() as manager:
        shared = manager.list(pool.map(square, range(9)))
        return shared[3] == 9


def stored():
    """Whether a database can be written, copied and read."""
    with sqlite3.connect("/tmp/opening") as database:
        database.execute("CREATE TABLE opening (move)")
        database.execute("INSERT INTO opening VALUES ('b2')")
    database.close()
    shutil.copyfile("/tmp/opening", "/tmp/copy")
    return sqlite3.connect("/tmp/copy").execute("SELECT * FROM opening").fetchall() == [("b2",)]


if __name__ == "__main__":
    for line in sys.stdin:
        if line.startswith("position"):
            assert asyncio.run(served())
            assert subprocess.run(["cat"], input=b"b2", capture_output=True).stdout == b"b2"
            assert squared("fork") and squared("forkserver") and squared("spawn")
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                assert sum(pool.map(square, range(4))) == 14
            assert stored()
            print("b2", flush=True)
