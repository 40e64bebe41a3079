import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '../people-and-lots.ts';

/** The product's calls with pictures, as a browser makes them. */

export interface PictureAnswer {
  status: number;
  /** SHA-256 of the body. */
  sum: string;
  /** Of an answer in JSON. */
  body: Record<string, unknown>;
  ms: number;
}

/** A call that takes longer is given up: it never ended. */
const PATIENCE_MS = 60_000;

async function call(url: string, init: RequestInit, token?: string): Promise<PictureAnswer> {
  const from = performance.now();
  const answer = await fetch(url, {
    ...init,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return {
    status: answer.status,
    sum: sumOf(bytes),
    body: isJson ? JSON.parse(bytes.toString()) : {},
    ms: performance.now() - from,
  };
}

export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const readPicture = (base: string, id: string, variant: string) =>
  call(`${base}/uploads/${id}/${variant}`, {});

export const readIdentity = (base: string, userId: number, token?: string) =>
  call(`${base}/api/admin/users/${userId}/images/front`, {}, token);

export const uploadPicture = (base: string, { token }: Person, picture: Buffer) =>
  call(`${base}/api/vehicles/pictures`, { method: 'POST', body: formOf('imagem', picture) }, token);

export const putCover = (base: string, { token }: Person, auctionId: number, picture: Buffer) =>
  call(
    `${base}/api/categories/${auctionId}/cover`,
    { method: 'PUT', body: formOf('cover', picture) },
    token,
  );

function formOf(field: string, picture: Buffer): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
  return form;
}

/** A photograph of which no two are the same. */
export function photograph(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + (number % 50), sigma: 12 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}
