/** Paints the demonstration's pictures on a thread of its own, so that bids need not wait for one. */
import { parentPort } from 'node:worker_threads';
import { yieldToBids } from '../../platform/threads/yield-to-bids.ts';
import type { DemoPicture } from './base-pictures.ts';
import { createPainter } from './paint-picture.ts';

yieldToBids();
const paint = createPainter();

parentPort?.on('message', async (picture: DemoPicture) => {
  parentPort?.postMessage(await paint(picture));
});
