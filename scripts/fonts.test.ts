import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const style = path.join(root, 'apps/web/app/ui/style');
const whole = path.join(root, 'node_modules/@fontsource-variable/archivo/standard.css');
/** Both small typefaces together: what every first visit fetches. */
const MOST_BYTES = 41_000;

type Face = { family: string; weight: string; stretch: string; small: boolean; letters: number[] };

describe.each(['Archivo Text', 'Archivo Display'])('%s', (family) => {
  const faces = facesOf(fs.readFileSync(path.join(style, 'fonts.css'), 'utf8')).filter(
    (face) => face.family === family,
  );

  test('is one small file and the whole typeface, which browsers combine', () => {
    expect(faces.map(({ small }) => small)).toEqual([true, false]);
    // Faces with other weights or widths would be different fonts, and one would never be chosen.
    expect(new Set(faces.map(({ weight, stretch }) => `${weight} ${stretch}`)).size).toBe(1);
  });

  test('finds each letter of the whole typeface in exactly one file', () => {
    const latin = fs.readFileSync(whole, 'utf8').split('latin-standard-normal */')[1] ?? '';
    const letters = faces.flatMap((face) => face.letters).sort((one, other) => one - other);
    expect(letters).toEqual(lettersOf(latin).sort((one, other) => one - other));
  });

  test('writes Portuguese with the small file alone', () => {
    const small = new Set(faces.find((face) => face.small)?.letters);
    const words = 'Leilão nº 12 à vista, R$ 1.234,56 – “ações”, público, você, três, Índice, avô…';
    expect([...words].filter((letter) => !small.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });
});

test('the small typefaces stay small', () => {
  const files = fs.globSync('fonts/*.woff2', { cwd: style });
  const bytes = files.map((file) => fs.statSync(path.join(style, file)).size);
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});

function facesOf(css: string): Face[] {
  return css
    .split('@font-face')
    .slice(1)
    .filter((rule) => rule.includes('unicode-range'))
    .map((rule) => ({
      family: field(rule, 'font-family').replaceAll('"', ''),
      weight: field(rule, 'font-weight'),
      stretch: field(rule, 'font-stretch'),
      small: field(rule, 'src').includes('./fonts/'),
      letters: lettersOf(rule),
    }));
}

function field(rule: string, name: string): string {
  return new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.replace(/\s+/g, ' ') ?? '';
}

function lettersOf(rule: string): number[] {
  return field(rule, 'unicode-range')
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}
