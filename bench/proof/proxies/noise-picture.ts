import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;

/** A PNG of random pixels, which cannot be compressed: some three bytes a pixel. */
export function noisePicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(RGB, 9);
  const rows = Array.from({ length: height }, () => [Buffer.alloc(1), randomBytes(width * 3)]);
  const pixels = zlib.deflateSync(Buffer.concat(rows.flat()), { level: 1 });
  const end = Buffer.alloc(0);
  return Buffer.concat([SIGNATURE, part('IHDR', header), part('IDAT', pixels), part('IEND', end)]);
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(named));
  return Buffer.concat([length, named, sum]);
}
