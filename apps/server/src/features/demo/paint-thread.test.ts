import fs from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { DemoPicture } from './base-pictures.ts';
import { createPainter } from './paint-picture.ts';
import { createPaintThread } from './paint-thread.ts';

const SCOOTER = { style: 'scooter', color: 'azul', view: 'side', seed: 0 } as const;
const UNKNOWN = { ...SCOOTER, view: 'from above' } as unknown as DemoPicture;

let thread = createPaintThread();
afterEach(async () => {
  await thread.close();
  thread = createPaintThread();
});

it('paints what the painter paints', async () => {
  const painted = await thread.paint(SCOOTER);
  expect(painted.equals(await createPainter()(SCOOTER))).toBe(true);
  const document = await thread.paint({ identity: 'back', seed: 4 });
  const file = fs.readFileSync(new URL('pictures/back-1.webp', import.meta.url));
  expect(document.equals(file)).toBe(true);
});

it('a picture without a base fails, and so does the next one, because the thread has ended', async () => {
  await expect(thread.paint(UNKNOWN)).rejects.toThrow('ENOENT');
  await expect(thread.paint(SCOOTER)).rejects.toThrow('ENOENT');
});

it('a thread that was closed makes no picture', async () => {
  await thread.paint(SCOOTER);
  await thread.close();
  await expect(thread.paint(SCOOTER)).rejects.toThrow('ended');
});
