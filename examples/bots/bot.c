/* Wins if it can, blocks if it must, else takes the first free square:
   cc -o bot bot.c && inarow play --o bot:./bot */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static int columns, rows, k;

/* The free square that completes a line of a mark, from 0 at the top left, or -1. */
static int completes(const char *board, char mark) {
    static const int down[] = {0, 1, 1, 1}, right[] = {1, 0, 1, -1};
    for (int start = 0; start < rows * columns; start++)
        for (int step = 0; step < 4; step++) {
            int own = 0, free_square = -1, row = start / columns, column = start % columns;
            for (int i = 0; i < k && row < rows && column >= 0 && column < columns; i++) {
                int square = row * columns + column;
                if (board[square] == mark) own++;
                if (board[square] == '.') free_square = square;
                row += down[step], column += right[step];
            }
            if (own == k - 1 && free_square >= 0) return free_square;
        }
    return -1;
}

int main(void) {
    char line[1024], board[1024], side;
    while (fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4) != 0) {
        sscanf(line, "game %d,%d,%d", &columns, &rows, &k);
        if (sscanf(line, "position %1023s %c", board, &side) != 2) continue;
        char *to = board, me = (char)toupper(side), other = me == 'X' ? 'O' : 'X';
        for (char *from = board; (*to = *from); from++) to += *to != '/';
        int move = completes(board, me);
        if (move < 0) move = completes(board, other);
        printf("%d\n", move < 0 ? (int)strcspn(board, ".") : move), fflush(stdout);
    }
}
