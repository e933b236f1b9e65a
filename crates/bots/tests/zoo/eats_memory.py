"""Takes a mebibyte after the other."""
import time
eaten = []
while True:
    eaten.append(bytearray(b"x" * (1 << 20)))
    time.sleep(0.001)
