import http from 'node:http';
import sharp from 'sharp';
import { PERSON_FORM } from '../../apps/server/src/testing/person-form.ts';

export interface Answered {
  status: number;
  ms: number;
}

const PICTURES = ['documentFront', 'documentBack', 'selfieWithDocument'];
const BOUNDARY = 'limite';
let registrations = 0;

/** The head of a picture's part, with everything that stands before it. */
export function partHead(field: string): Buffer {
  return Buffer.from(
    `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="foto.jpg"\r\n\r\n`,
  );
}

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
export const REGISTER = '/api/auth/register';

/** A whole registration of a new person with three copies of a picture. */
function bodyOf(picture: Buffer): Buffer {
  registrations += 1;
  const fields = { ...PERSON_FORM, email: `pessoa${registrations}@medida.example` };
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ),
  );
  const pictures = PICTURES.flatMap((field) => [partHead(field), picture]);
  return Buffer.concat([...texts, ...pictures, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends a registration from this local address. */
export function register(base: string, picture: Buffer, localAddress: string): Promise<Answered> {
  const body = bodyOf(picture);
  const from = performance.now();
  return new Promise((resolve) => {
    const ended = (status: number) => resolve({ status, ms: performance.now() - from });
    const request = http.request(base + REGISTER, {
      method: 'POST',
      localAddress,
      agent: false,
      headers: { 'content-type': MULTIPART, 'content-length': body.length },
    });
    request.on('error', () => ended(0));
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => ended(response.statusCode ?? 0));
    });
    request.end(body);
  });
}

/** A photograph as the browser sends it: 3000 pixels wide, every pixel different. */
export function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  return sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A picture of one colour: few bytes, many pixels. */
export function flatPicture(side: number, format: 'avif' | 'png'): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#357' };
  const image = sharp({ create, limitInputPixels: false });
  return (format === 'avif' ? image.avif({ effort: 0 }) : image.png()).toBuffer();
}
