import { LEAST_SIGNATURE_LINE } from '@martelo/contract/shapes/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { lineLengthOf } from './line-length.ts';
import { keptEncoding, rulesOf } from './variants.ts';

/** A picture as the canvas of our page gives it: 900 by 360, transparent where nothing is drawn. */
const drawing = (shapes = '') =>
  sharp(Buffer.from(`<svg width="900" height="360">${shapes}</svg>`))
    .png()
    .toBuffer();
const line = (path: string, thickness = 5) =>
  `<path d="${path}" fill="none" stroke="#0f1b2d" stroke-width="${thickness}"/>`;

/** A name in one line, with loops that cross it. */
const SIGNED = line(
  'M120 220C160 80 240 80 230 210S330 300 360 180 430 120 450 230 560 300 590 170 700 120 760 240',
);
/** The shortest that our page lets pass: six tenths of the width. */
const SHORTEST = line('M100 200L640 200', 3);

const outcomeOf = (sent: Buffer) =>
  encodePicture(sent, keptEncoding('signature'), rulesOf('signature'));

describe('a signature', () => {
  test.each([
    ['with nothing on it', drawing()],
    [
      'with a white ground and nothing on it',
      drawing('<rect width="900" height="360" fill="#fff"/>'),
    ],
    ['that is one dot', drawing('<circle cx="400" cy="200" r="6" fill="#0f1b2d"/>')],
    ['that is two dots', drawing(line('M100 99h1M500 99h1', 12))],
    ['that is a slip of the finger', drawing(line('M400 180L480 200'))],
    ['that is black as a whole', drawing('<rect width="900" height="360"/>')],
    [
      'of one pixel',
      sharp(Buffer.of(0, 0, 0), { raw: { width: 1, height: 1, channels: 3 } })
        .png()
        .toBuffer(),
    ],
  ])('%s is refused', async (_, made) => {
    expect(await outcomeOf(await made)).toEqual({ ok: false, code: 'SIGNATURE_SHORT' });
  });

  test.each([
    ['a name', drawing(SIGNED)],
    ['a thin name', drawing(SIGNED.replace('"5"', '"3"'))],
    ['the shortest line that the page lets pass', drawing(SHORTEST)],
    ['a line back and forth on itself', drawing(line('M100 200L370 200L100 200'))],
  ])('%s is kept', async (_, made) => {
    expect(await outcomeOf(await made)).toMatchObject({ ok: true });
  });

  test('a photograph of a vehicle needs no lines', async () => {
    const sent = await drawing();
    const outcome = await encodePicture(sent, keptEncoding('vehicle'), rulesOf('vehicle'));
    expect(outcome).toMatchObject({ ok: true });
  });
});

test.each([3, 7])('a straight line of %s pixels is as long as it was drawn', async (thickness) => {
  const sent = await drawing(line('M100 200L640 200', thickness));
  expect(await lineLengthOf(sharp(sent))).toBeCloseTo(LEAST_SIGNATURE_LINE, 1);
});
