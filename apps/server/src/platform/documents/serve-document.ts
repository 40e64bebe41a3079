import { parentPort, workerData } from 'node:worker_threads';
import { yieldToBids } from '../threads/yield-to-bids.ts';
import { type PaperDocument, writePdf } from './document.ts';
import { printable } from './printable.ts';

/** Makes the document from the data that this thread was started with, and ends. */
export async function serveDocument<Data>(layOut: (data: Data) => PaperDocument): Promise<void> {
  yieldToBids();
  parentPort?.postMessage(await writePdf(layOut(printable<Data>(workerData))));
}
