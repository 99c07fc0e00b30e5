#!/usr/bin/env python3
"""A bot in Python, with nothing but its standard library: it speaks the protocol of docs/protocol.md.

It knows the rules of `standard` itself, looks at each of its moves and at every answer, and plays the one after which the
other can do least. So it says that it has no option Ruleset, and is asked for no other rules.

    npx layli-goobalay match "cmd:python3 examples/engines/bot.py" greedy
"""

import sys

HOLES = 12
SOUTH, NORTH = 0, 1
LAP_LIMIT = 1000


class Position:
    """The holes by index: South's 1 to 12, then North's, in the order of sowing."""

    def __init__(self):
        self.seeds = [4] * (2 * HOLES)
        self.owner = [None] * (2 * HOLES)  # of an uur
        self.captured = [0, 0]
        self.turn = SOUTH
        self.quiet = 0

    def copy(self):
        other = Position()
        other.seeds, other.owner = self.seeds[:], self.owner[:]
        other.captured, other.turn, other.quiet = self.captured[:], self.turn, self.quiet
        return other

    def row(self, player):
        return range(player * HOLES, (player + 1) * HOLES)

    def open_seeds(self, player):
        return sum(self.seeds[i] for i in self.row(player) if self.owner[i] is None)

    def legal(self):
        if self.quiet >= 100:
            return []
        return [i - self.turn * HOLES + 1 for i in self.row(self.turn) if self.owner[i] is None and self.seeds[i] > 0]

    def locked(self):
        """All that is captured or lies in uurs: it only ever grows."""
        return sum(self.captured) + sum(s for s, o in zip(self.seeds, self.owner) if o is not None)

    def play(self, hole):
        before = self.copy()
        mover, size = self.turn, 2 * HOLES
        at = mover * HOLES + hole - 1
        for _ in range(LAP_LIMIT):
            hand, self.seeds[at] = self.seeds[at], 0
            for _ in range(hand):
                at = (at + 1) % size
                self.seeds[at] += 1
            if self.owner[at] is not None or self.seeds[at] == 1:
                break
        else:  # it would never end: the turn is forfeited
            self.seeds, self.owner, self.captured = before.seeds, before.owner, before.captured
            at = None
        if at is not None and self.owner[at] is None and at in self.row(mover):
            self.capture(at, mover)
        self.turn = 1 - mover
        self.quiet = 0 if self.locked() > before.locked() else self.quiet + 1

    def capture(self, at, mover):
        facing = 2 * HOLES - 1 - at
        if self.seeds[facing] == 3:
            self.seeds[facing] = self.seeds[at] = 2
            self.owner[facing] = self.owner[at] = mover
            return
        while facing in self.row(1 - mover):
            own = 2 * HOLES - 1 - facing
            is_first = own == at
            if self.owner[facing] is not None or self.seeds[facing] == 0:
                return
            if not is_first and (self.seeds[facing] == 3 or self.owner[own] is not None or self.seeds[own] > 0):
                return
            self.captured[mover] += self.seeds[facing]
            self.seeds[facing] = 0
            facing -= 1

    def margin(self, player):
        """What a player has for good, and a little of what lies in their row, less what the other has."""

        def worth(one):
            uurs = sum(s for s, o in zip(self.seeds, self.owner) if o == one)
            rest = self.open_seeds(one)
            return self.captured[one] + uurs + (rest if not self.legal() else 0.25 * rest)

        return worth(player) - worth(1 - player)


def read_position(words):
    """`<south row>/<north row> <S|N> <south>-<north> <quiet plies> <ply>`."""
    rows, turn, captured, quiet, _ = words
    position = Position()
    holes = [hole for row in rows.split("/") for hole in row.split(",")]
    position.seeds = [int(hole.rstrip("sn")) for hole in holes]
    position.owner = [{"s": SOUTH, "n": NORTH}.get(hole[-1]) for hole in holes]
    position.captured = [int(seeds) for seeds in captured.split("-")]
    position.turn = SOUTH if turn == "S" else NORTH
    position.quiet = int(quiet)
    return position


def best_move(position):
    player = position.turn

    def after(hole):
        now = position.copy()
        now.play(hole)
        return now

    def worst(now):
        answers = now.legal()
        if not answers:
            return now.margin(player)
        values = []
        for answer in answers:
            then = now.copy()
            then.play(answer)
            values.append(then.margin(player))
        return min(values)

    return max(position.legal(), key=lambda hole: worst(after(hole)))


def main():
    position = Position()
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            print("id name example in Python\nid author the layli-goobalay contributors\nugiok")
        elif command == "isready":
            print("readyok")
        elif command == "uginewgame":
            position = Position()
        elif command == "position":
            moves = words[words.index("moves") + 1 :] if "moves" in words else []
            position = read_position(words[1:6]) if words[0] == "fen" else Position()
            for move in moves:
                position.play(int(move.rstrip("UF").split("x")[0]))
        elif command == "go":
            print("bestmove", best_move(position) if position.legal() else "none")
        elif command == "query":
            answers = {
                "p1turn": str(position.turn == SOUTH).lower(),
                "gameover": str(not position.legal()).lower(),
                "moves": " ".join(map(str, position.legal())) or "none",
            }
            print("response", answers.get(words[0], "none"))
        elif command == "quit":
            return
        sys.stdout.flush()  # a pipe keeps what is not flushed


if __name__ == "__main__":
    main()
