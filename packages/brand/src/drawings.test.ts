import fs from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BANNER_SCENES, type DrawingName, drawingFile, TYPE_COVERS } from './drawings.ts';
import { appIcon, logoMark } from './logo.ts';

const LIMIT_BYTES = 12 * 1024;

const read = (name: DrawingName) => fs.readFileSync(drawingFile(name), 'utf8');

describe.each([...BANNER_SCENES, ...TYPE_COVERS])('the drawing %s', (name) => {
  const svg = read(name);

  it('needs no font and no other file', () => {
    expect(svg).not.toMatch(/<text|font-|<image|href="(?!#)/);
  });

  it('defines each id that it uses, once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(used));
  });
});

describe.each(BANNER_SCENES)('the banner %s', (name) => {
  const svg = read(name);

  it('is light', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
  });

  it('is 1200 by 420 on a transparent ground', async () => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 420]);
    const small = svg.replace('width="1200" height="420"', 'width="300" height="105"');
    const { channels, isOpaque } = await sharp(Buffer.from(small)).stats();
    expect(isOpaque).toBe(false);
    expect(channels[3]?.mean).toBeGreaterThan(20);
  });
});

describe.each(TYPE_COVERS)('the default cover of %s', (name) => {
  it('is 1600 by 1200 and fills its frame', async () => {
    const svg = read(name);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1600, 1200]);
    const small = svg.replace('width="1600" height="1200"', 'width="160" height="120"');
    expect((await sharp(Buffer.from(small)).stats()).isOpaque).toBe(true);
  });
});

describe('the mark', () => {
  it.each([logoMark(), appIcon('rounded'), appIcon('maskable')])(
    'is a square picture',
    async (svg) => {
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect(width).toBe(height);
    },
  );

  it('fills the whole square when the system cuts it to a shape', async () => {
    expect((await sharp(Buffer.from(appIcon('maskable'))).stats()).isOpaque).toBe(true);
    expect((await sharp(Buffer.from(appIcon('rounded'))).stats()).isOpaque).toBe(false);
  });
});
