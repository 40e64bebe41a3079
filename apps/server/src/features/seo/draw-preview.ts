import fs from 'node:fs/promises';
import { type DrawingName, drawingFile } from '@martelo/brand/drawings';
import { appIcon } from '@martelo/brand/logo';
import { type DrawnPreview, PREVIEW_SIZE } from '@martelo/contract/shapes/link-preview';
import sharp from 'sharp';
import { encodePreview } from '../../platform/media/encode-preview.ts';

const { width, height } = PREVIEW_SIZE;

/**
 * The preview of the site, or of a type of vehicle. It has no words, because those would need fonts
 * of the machine.
 */
export async function drawPreview(name: DrawnPreview): Promise<Buffer> {
  const svg =
    name === 'inicio' ? siteScene(await drawing('patio')) : typeScene(await drawing(name));
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await encodePreview(picture)).data;
}

const drawing = (name: DrawingName) => fs.readFile(drawingFile(name), 'utf8');

function siteScene(yard: string): string {
  const scene = placed(yard, { x: 0, y: 210, width: 1200, height: 420 });
  const logo = placed(appIcon('maskable'), { x: 470, y: 4, width: 260, height: 260 });
  return sheet(
    `<rect width="${width}" height="${height}" fill="#0f1b2d"/><rect y="268" width="${width}" height="${height - 268}" fill="#14243b"/>${logo}${scene}<rect y="${height - 10}" width="${width}" height="10" fill="#ffb000"/>`,
  );
}

/**
 * The studio drawing is higher than the preview: it is cut above and below, and the vehicle stays
 * complete.
 */
function typeScene(cover: string): string {
  const picture = placed(cover, { x: 0, y: -150, width: 1200, height: 900 });
  const logo = placed(appIcon('rounded'), { x: 48, y: 48, width: 104, height: 104 });
  return sheet(
    `${picture}${logo}<rect y="${height - 10}" width="${width}" height="10" fill="#ffb000"/>`,
  );
}

function sheet(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A nested drawing at another position and size. */
function placed(svg: string, box: { x: number; y: number; width: number; height: number }): string {
  const place = Object.entries(box)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  return svg.replace(/^<svg ([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/(?<![\w-])(?:width|height)="[^"]*"\s*/g, '');
    return `<svg ${place} ${kept}>`;
  });
}
