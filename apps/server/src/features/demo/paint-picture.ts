import fs from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { baseOf, type DemoPicture, PICTURE_SIZE } from './base-pictures.ts';
import { PAINTS, type Paint } from './paints.ts';

const FOLDER = new URL('pictures/', import.meta.url);
const CHANNELS = 3;
/**
 * Pages mostly show the smaller sizes, which are encoded anew. The usual effort takes four times the
 * processor time for a file that is a third smaller and looks the same.
 */
const WEBP = { quality: 82, effort: 0 };
/** The variants of one body, which take turns. */
const REMEMBERED_BASES = 3;

/**
 * The pixels of a base picture, each as red, green and blue. `black` is the vehicle painted black.
 * `shares` says of each pixel how much of it is paint (red), how much of that is the paint's shade
 * (green) and how much its light (blue).
 */
interface Base {
  black: Uint8Array;
  shares: Uint8Array;
}

/**
 * Makes the finished pictures, as files, from the base pictures. The last bases stay decoded, because
 * the pictures come sorted by body and view; finished pictures stay for vehicles that look alike.
 */
export function createPainter(): (picture: DemoPicture) => Promise<Uint8Array> {
  const bases = new LRUCache<string, Base>({ max: REMEMBERED_BASES });
  const finished = new Map<string, Uint8Array>();

  async function decodeBase(name: string): Promise<Base> {
    const known = bases.get(name);
    if (known) return known;
    const base = {
      black: await decode(`${name}.webp`),
      shares: await decode(`${name}.paint.webp`),
    };
    bases.set(name, base);
    return base;
  }

  return async (picture) => {
    const base = baseOf(picture);
    if ('identity' in picture) return read(`${base}.webp`);
    const look = `${base} ${picture.color}`;
    const known = finished.get(look);
    if (known) return known;
    const painted = mixPaint(await decodeBase(base), PAINTS[picture.color]);
    const image = sharp(painted, { raw: { ...PICTURE_SIZE, channels: CHANNELS } });
    const made = await image.webp(WEBP).toBuffer();
    finished.set(look, made);
    return made;
  };
}

const read = (file: string) => fs.readFile(new URL(file, FOLDER));

const decode = async (file: string) =>
  sharp(await read(file))
    .raw()
    .toBuffer();

/** The vehicle in this paint: each black pixel and its shares of the paint's three tones. */
export function mixPaint({ black, shares }: Base, paint: Paint): Uint8ClampedArray {
  const painted = new Uint8ClampedArray(black);
  const red = tonesOf(paint, 0);
  const green = tonesOf(paint, 1);
  const blue = tonesOf(paint, 2);
  for (let at = 0; at < painted.length; at += CHANNELS) {
    const share = shares[at] ?? 0;
    if (share === 0) continue;
    const shaded = shares[at + 1] ?? 0;
    const lit = shares[at + 2] ?? 0;
    painted[at] = (painted[at] ?? 0) + share * red.base + shaded * red.shade + lit * red.light;
    painted[at + 1] =
      (painted[at + 1] ?? 0) + share * green.base + shaded * green.shade + lit * green.light;
    painted[at + 2] =
      (painted[at + 2] ?? 0) + share * blue.base + shaded * blue.shade + lit * blue.light;
  }
  return painted;
}

/** One channel of the tones, from 0 to 1. Where there is shade or light, it replaces the base. */
function tonesOf(paint: Paint, channel: number) {
  const at = 1 + 2 * channel;
  const toneOf = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  const base = toneOf(paint.base);
  return { base, shade: toneOf(paint.shade) - base, light: toneOf(paint.light) - base };
}
