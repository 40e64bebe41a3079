import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HERO_KINDS, heroScene } from './hero.ts';
import { appIcon, hammerGlyph, logoMark } from './logo.ts';
import { typeCover } from './type-cover.ts';

const LIMIT_BYTES = 12 * 1024;

describe.each(HERO_KINDS)('the banner %s', (kind) => {
  const svg = heroScene(kind);

  it('is light enough to travel inside the page', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
  });

  it('is drawn on a transparent ground without text', async () => {
    const small = svg.replace('width="1200" height="420"', 'width="300" height="105"');
    const { channels, isOpaque } = await sharp(Buffer.from(small)).stats();
    expect(isOpaque).toBe(false);
    expect(channels[3]?.mean).toBeGreaterThan(20);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
  });

  it('defines each id once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the mark', () => {
  it.each([logoMark(), appIcon('rounded'), appIcon('maskable'), hammerGlyph()])(
    'is a square picture',
    async (svg) => {
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect(width).toBe(height);
    },
  );

  it('fills the whole square when a system cuts its own shape', async () => {
    expect((await sharp(Buffer.from(appIcon('maskable'))).stats()).isOpaque).toBe(true);
    expect((await sharp(Buffer.from(appIcon('rounded'))).stats()).isOpaque).toBe(false);
  });
});

describe('the default cover of an auction', () => {
  it('differs by the type of what is sold', () => {
    const covers = (['Carros', 'Motos', 'Caminhões', 'Tratores'] as const).map(typeCover);
    expect(new Set(covers).size).toBe(4);
  });
});
