import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePreview } from './encode-preview.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer();

/** The colour at this point, as three numbers. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const dot = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await dot.raw().toBuffer())];
}

describe('a link preview', () => {
  it.each([
    [1600, 1200],
    [640, 480],
    [900, 1600],
    [2000, 400],
  ])('of %i by %i is a JPEG of the one size', async (width, height) => {
    const { data } = await encodePreview(await plain(width, height));
    const { format, ...size } = await sharp(data).metadata();
    expect([format, size.width, size.height]).toEqual(['jpeg', 1200, 630]);
  });

  it('fills its frame with a broad picture and shows an upright one completely', async () => {
    const broad = await encodePreview(await plain(1600, 1200));
    const upright = await encodePreview(await plain(900, 1600));
    expect((await colourAt(broad.data, 2, 300))[0]).toBeGreaterThan(250);
    expect((await colourAt(upright.data, 2, 300))[0]).toBeLessThan(30);
    expect((await colourAt(upright.data, 600, 2))[0]).toBeGreaterThan(240);
  });

  it('stays light enough for WhatsApp even for a picture with many details', async () => {
    const noise = sharp(randomBytes(1200 * 900 * 3), {
      raw: { width: 1200, height: 900, channels: 3 },
    });
    const { data } = await encodePreview(await noise.png().toBuffer());
    expect(data.length).toBeLessThan(300_000);
  });
});
