import fs from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  type BodyStyle,
  baseOf,
  type DemoPicture,
  PICTURE_SIZE,
  viewsOf,
} from './base-pictures.ts';
import {
  FINISHED_DEMO_AUCTION,
  PUBLIC_DEMO_AUCTION,
  RUNNING_DEMO_AUCTIONS,
  UPCOMING_DEMO_AUCTION,
} from './demo-auctions.ts';
import { createPainter, mixPaint } from './paint-picture.ts';
import { PAINTS, type PaintName } from './paints.ts';

const FOLDER = new URL('pictures/', import.meta.url);
const FILES = fs.readdirSync(FOLDER);
const AUCTIONS = [
  FINISHED_DEMO_AUCTION,
  PUBLIC_DEMO_AUCTION,
  UPCOMING_DEMO_AUCTION,
  ...RUNNING_DEMO_AUCTIONS,
];
const STYLES = new Set(AUCTIONS.flatMap(({ vehicles }) => vehicles.map((vehicle) => vehicle[7])));
const SEEDS = [0, 1, 2, 3, 4, 5];
const DOCUMENTS = ['front', 'back', 'selfie', 'company', 'proof'] as const;

/** Points of the sedan's picture from the side. */
const DOOR = { x: 677, y: 497 };
const UNPAINTED = { window: { x: 500, y: 410 }, tyre: { x: 912, y: 648 }, wall: { x: 600, y: 60 } };

const paint = createPainter();

const viewsOfSeed = (style: BodyStyle, seed: number) =>
  viewsOf(style).map((view): DemoPicture => ({ style, color: 'azul', view, seed }));

it('a pixel of paint takes the paint, a pixel of glass stays, and an edge is between them', () => {
  const glass = [40, 50, 60];
  const black = Uint8Array.from([...glass, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 25, 30]);
  const shares = Uint8Array.from([0, 0, 0, 255, 0, 0, 255, 255, 0, 255, 0, 255, 128, 0, 0]);
  const tones = { base: '#c80000', shade: '#640000', light: '#ff8080', label: '' };
  expect([...mixPaint({ black, shares }, tones)]).toEqual(
    [glass, [200, 0, 0], [100, 0, 0], [255, 128, 128], [20 + 100, 25, 30]].flat(),
  );
});

it('every picture has its files, and every file its picture', () => {
  const vehicles = SEEDS.flatMap((seed) =>
    [...STYLES].flatMap((style) => viewsOfSeed(style, seed)),
  );
  const documents = SEEDS.flatMap((seed) => DOCUMENTS.map((identity) => ({ identity, seed })));
  const files = [
    ...vehicles.flatMap((picture) => [`${baseOf(picture)}.webp`, `${baseOf(picture)}.paint.webp`]),
    ...documents.map((picture) => `${baseOf(picture)}.webp`),
  ];
  expect([...new Set(files)].sort()).toEqual(FILES.sort());
});

it('every file has the size of a picture', async () => {
  for (const file of FILES) {
    const size = await sharp(fs.readFileSync(new URL(file, FOLDER))).metadata();
    expect(size, file).toMatchObject({ ...PICTURE_SIZE, format: 'webp', hasAlpha: false });
  }
});

it('the files together have at most 3 MB', () => {
  const sizes = FILES.map((file) => fs.statSync(new URL(file, FOLDER)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});

it.each(Object.keys(PAINTS) as PaintName[])(
  'a car is painted %s; its windows, its tyres and the wall behind it keep their colour',
  async (color) => {
    const painted = await pixelsOf({ style: 'sedan', color, view: 'side', seed: 0 });
    const { base } = PAINTS[color];
    const tone = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16));
    expect(distance(painted(DOOR), tone)).toBeLessThan(40);
    const other = await pixelsOf({ style: 'sedan', color: 'amarelo', view: 'side', seed: 0 });
    for (const [name, point] of Object.entries(UNPAINTED)) {
      expect(distance(painted(point), other(point)), name).toBeLessThan(8);
    }
  },
);

it('a document is the file itself', async () => {
  const file = fs.readFileSync(new URL('front-2.webp', FOLDER));
  expect(await paint({ identity: 'front', seed: 1 })).toEqual(file);
});

async function pixelsOf(picture: DemoPicture) {
  const { data, info } = await sharp(await paint(picture))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...PICTURE_SIZE, channels: 3 });
  return ({ x, y }: { x: number; y: number }) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
}

function distance(a: number[], b: number[]): number {
  return Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))));
}
