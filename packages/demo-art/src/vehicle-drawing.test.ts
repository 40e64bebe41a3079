import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAINTS } from './paints.ts';
import { BODY_STYLES, drawVehicle, VIEWS, viewsOf } from './vehicle-drawing.ts';

const base = { color: 'vermelho', backdrop: 'studio', seed: 7 } as const;

const cases = BODY_STYLES.flatMap((style) => VIEWS.map((view) => ({ style, view })));

/** The drawing is small, because full size would take a minute for the whole table. */
async function raster(svg: string) {
  const small = svg.replace(/width="\d+" height="\d+"/, 'width="200" height="150"');
  const { channels, isOpaque } = await sharp(Buffer.from(small)).ensureAlpha().stats();
  return { deviation: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), isOpaque };
}

function ids(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

describe.each(cases)('a $style seen as $view', ({ style, view }) => {
  const svg = drawVehicle({ ...base, style, view });

  it('is a picture of 1600 by 1200 that is neither empty nor transparent', async () => {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1600, 1200]);
    const { deviation, isOpaque } = await raster(svg);
    expect(isOpaque).toBe(true);
    expect(deviation).toBeGreaterThan(20);
  });

  it('needs no font and holds no broken number', () => {
    expect(svg).not.toMatch(/<text|font-|NaN|Infinity|undefined/);
  });

  it('defines every gradient it uses, once', () => {
    const defined = ids(svg);
    expect(new Set(defined).size).toBe(defined.length);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(defined).toEqual(expect.arrayContaining(used));
  });

  it('is the same for the same seed', () => {
    expect(drawVehicle({ ...base, style, view })).toBe(svg);
  });
});

describe('drawings side by side', () => {
  it('share no id between different vehicles on one page', () => {
    const all = [1, 2, 3].flatMap((seed) =>
      ids(drawVehicle({ ...base, style: 'hatch', view: 'side', seed })),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('differ by seed within one style and colour', () => {
    const pictures = Array.from({ length: 12 }, (_, seed) =>
      drawVehicle({ ...base, style: 'truck', view: 'side', seed }).replace(/#?v\w+-/g, ''),
    );
    expect(new Set(pictures).size).toBeGreaterThan(4);
  });

  it('are transparent without a backdrop', async () => {
    const svg = drawVehicle({ ...base, style: 'suv', view: 'side', backdrop: 'none' });
    expect((await raster(svg)).isOpaque).toBe(false);
  });

  it('have at least fourteen paints, and at least four views of every style', () => {
    expect(Object.keys(PAINTS).length).toBeGreaterThanOrEqual(14);
    for (const style of BODY_STYLES) expect(viewsOf(style).length).toBeGreaterThanOrEqual(4);
  });
});
