/** A word that a search may offer instead of a mistyped one. */
export interface KnownWord {
  /** Without accents and in lower case. */
  word: string;
  /** How often it occurs. */
  count: number;
}

export interface SimilarWord<Word extends KnownWord> {
  similar: Word;
  /** False when several words are equally similar or the likeness is small. */
  certain: boolean;
}

/** A word that is this many times as frequent as the next one is meant. */
const CLEARLY_MORE_FREQUENT = 5;
const SHORTEST = 3;

/** The known word that was probably meant; null when none is similar enough. */
export function findSimilar<Word extends KnownWord>(
  typed: string,
  words: readonly Word[],
): SimilarWord<Word> | null {
  const most = mostEdits(typed);
  if (most === 0) return null;
  const digits = digitsOf(typed);
  const found = words
    .filter(({ word }) => Math.abs(word.length - typed.length) <= most && digitsOf(word) === digits)
    .map((similar) => ({ similar, edits: countEdits(typed, similar.word, most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits || other.similar.count - one.similar.count);
  const [best, next] = found;
  if (!best) return null;
  const isAlone =
    !next ||
    next.edits > best.edits ||
    best.similar.count >= next.similar.count * CLEARLY_MORE_FREQUENT;
  return { similar: best.similar, certain: isAlone && isLikely(typed, best.edits) };
}

/** One edit in a short word makes another word; one or two in a long word are a slip. */
function mostEdits({ length }: string): number {
  if (length < SHORTEST) return 0;
  return length < 6 ? 1 : 2;
}

function isLikely({ length }: string, edits: number): boolean {
  return edits <= 1 ? length > SHORTEST : length >= 8;
}

/** 'HB20' and 'HB10' are two models: digits are never a slip. */
function digitsOf(word: string): string {
  return word.replace(/\D/g, '');
}

/**
 * The number of letters that were left out, added, exchanged for another or swapped with their
 * neighbour. Stops at `most` and then returns a greater number.
 */
export function countEdits(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = at(last, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let edits = Math.min(exchanged, at(last, j) + 1, at(row, j - 1) + 1);
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) edits = Math.min(edits, at(beforeLast, j - 2) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, other.length);
}

const at = (row: number[], index: number): number => row[index] ?? Number.MAX_SAFE_INTEGER;
