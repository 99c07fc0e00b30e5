/**
 * The name that somebody probably meant: the one that takes the fewest letters to add, to leave out or to change
 * (V. Levenshtein, 1966), whether upper or lower case; undefined where that would be more than half of the word.
 */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const word = given.slice(0, 40).toLowerCase();
  const distances = known.map((name) => changes(word, name));
  const least = Math.min(...distances);
  return least > word.length / 2 ? undefined : known[distances.indexOf(least)];
}

function changes(word: string, name: string): number {
  const letters = Array.from(name.toLowerCase());
  let row = [0, ...letters.map((_, place) => place + 1)];
  for (const letter of word) {
    const next = [(row[0] ?? 0) + 1];
    for (const [place, other] of letters.entries()) {
      const changed = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
