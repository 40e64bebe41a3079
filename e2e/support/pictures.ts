import type { Browser } from '@playwright/test';

/**
 * Real JPEG photographs, drawn once for each worker, as a form sends them and the server re-encodes
 * them.
 */
export type Pictures = { identity: Buffer; selfie: Buffer; vehicles: Buffer[] };

const PICTURE_WIDTH = 1000;

export async function drawPictures(browser: Browser): Promise<Pictures> {
  const page = await browser.newPage({ viewport: { width: PICTURE_WIDTH, height: 750 } });
  const draw = async (from: string, to: string, words: string): Promise<Buffer> => {
    await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;
      font:bold 60px sans-serif;color:white;background:linear-gradient(135deg,${from},${to})">
      ${words}</body>`);
    return page.screenshot({ type: 'jpeg', quality: 85 });
  };
  const pictures = {
    identity: await draw('#1d6b4f', '#0b2b3a', 'IDENTIDADE'),
    selfie: await draw('#8a5a44', '#2f1b12', 'SELFIE'),
    vehicles: [
      await draw('#b3261e', '#3a0b0b', 'FRENTE'),
      await draw('#1c3f94', '#0b1433', 'TRASEIRA'),
    ],
  };
  await page.close();
  return pictures;
}

/** A picture as input for a page's file field. */
export function asFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A picture as a part of a form that is sent directly to the server. */
export function asBlob(buffer: Buffer): Blob {
  return new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' });
}
