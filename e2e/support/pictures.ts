import type { Browser } from '@playwright/test';

/**
 * Real JPEG photographs, drawn once for each worker, as a form sends them and the server re-encodes
 * them.
 */
export type Pictures = { identity: Buffer; selfie: Buffer; vehicles: Buffer[] };

const WIDTH = 1000;
const HEIGHT = 750;

type Drawing = { words: string; from: string; to: string };

export async function drawPictures(browser: Browser): Promise<Pictures> {
  const page = await browser.newPage();
  const draw = async (words: string, from: string, to: string): Promise<Buffer> => {
    const drawing = { words, from, to, width: WIDTH, height: HEIGHT };
    return Buffer.from(await page.evaluate(drawJpeg, drawing), 'base64');
  };
  const pictures = {
    identity: await draw('IDENTIDADE', '#1d6b4f', '#0b2b3a'),
    selfie: await draw('SELFIE', '#8a5a44', '#2f1b12'),
    vehicles: [
      await draw('FRENTE', '#b3261e', '#3a0b0b'),
      await draw('TRASEIRA', '#1c3f94', '#0b1433'),
    ],
  };
  await page.close();
  return pictures;
}

/** A canvas needs no screen: a screenshot of a page sometimes cannot be taken while a browser starts. */
function drawJpeg(drawing: Drawing & { width: number; height: number }): string {
  const { words, from, to, width, height } = drawing;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws no canvas');
  const ground = brush.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, from);
  ground.addColorStop(1, to);
  brush.fillStyle = ground;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = 'white';
  brush.font = 'bold 60px sans-serif';
  brush.textAlign = 'center';
  brush.fillText(words, width / 2, height / 2);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}

/** A picture as input for a page's file field. */
export function asFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A picture as a part of a form that is sent directly to the server. */
export function asBlob(buffer: Buffer): Blob {
  return new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' });
}
