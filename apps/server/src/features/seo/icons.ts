import { createHash } from 'node:crypto';
import { appIcon } from '@martelo/brand/logo';
import sharp from 'sharp';

type Shape = Parameters<typeof appIcon>[0];

/** The icons that the manifest names. The maskable one is cut to any shape by the launcher. */
export const APP_ICONS = {
  '192.png': { shape: 'rounded', size: 192 },
  '512.png': { shape: 'rounded', size: 512 },
  'mascara-192.png': { shape: 'maskable', size: 192 },
  'mascara-512.png': { shape: 'maskable', size: 512 },
} as const satisfies Record<string, { shape: Shape; size: number }>;
export type AppIcon = keyof typeof APP_ICONS;

/** Changes with the drawing: browsers keep the icon for ever, so its address must change with it. */
export const ICON_VERSION = createHash('sha256')
  .update(appIcon('rounded') + appIcon('maskable'))
  .digest('hex')
  .slice(0, 8);

export function iconPath(icon: AppIcon): string {
  return `/icones/${icon}?v=${ICON_VERSION}`;
}

export function drawIcon(shape: Shape, size: number): Promise<Buffer> {
  return sharp(Buffer.from(appIcon(shape)))
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const ICO_SIZES = [16, 32, 48];

/** /favicon.ico, which browsers request on their own: PNG pictures in the old container. */
export async function drawFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(ICO_SIZES.map((size) => drawIcon('rounded', size)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = ICO_SIZES[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
