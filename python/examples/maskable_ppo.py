"""MaskablePPO of sb3-contrib learns tic-tac-toe against an opponent, and is audited exactly at the end.

    pip install sb3-contrib
    python maskable_ppo.py [STEPS] [SEED]
"""

import sys

from sb3_contrib import MaskablePPO

import inarow
from inarow.gymnasium import KInARowEnv


def main(steps=20_000, seed=1):
    env = KInARowEnv("tictactoe", opponent="random", side="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=min(steps, 1024), batch_size=64, seed=seed, device="cpu")
    model.learn(steps)

    def learned(position):
        seen = {"observation": position.planes(), "action_mask": position.mask()}
        return int(model.predict(seen, action_masks=position.mask(), deterministic=True)[0])

    for side in inarow.audit(learned, asks=1)["sides"]:
        print(f"moving {side['as']}: worst result {side['worst']}, {side['mistakes']} mistakes, exploited {side['exploited']}")


main(*map(int, sys.argv[1:]))
