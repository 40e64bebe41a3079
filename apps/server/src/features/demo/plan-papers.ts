import { type Papers, withRenavamDigit } from '@martelo/core/papers';
import { createRandom, type Random } from './random.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';
/** Far from the seed of the lot, so that its other details stay as they are. */
const SEED_OFFSET = 700_001;

/** Made-up papers in the right format; the same for the same seed. The plate ends with `end`. */
export function planPapers(seed: number, end: string): Papers {
  const random = createRandom(seed + SEED_OFFSET);
  const letters = some(LETTERS, 3, random);
  const middle = random() < 0.7 ? some(LETTERS.slice(0, 10), 1, random) : some(DIGITS, 1, random);
  return {
    placa: letters + some(DIGITS, 1, random) + middle + some(DIGITS, 1, random) + end,
    chassi: `9B${some(LETTERS + DIGITS, 9, random)}${some(DIGITS, 6, random)}`,
    renavam: withRenavamDigit(`01${some(DIGITS, 8, random)}`),
    motor: some(LETTERS, 3, random) + some(DIGITS, 6, random),
  };
}

function some(characters: string, count: number, random: Random): string {
  return Array.from(
    { length: count },
    () => characters[Math.floor(random() * characters.length)] ?? '0',
  ).join('');
}
