import { parentPort, workerData } from 'node:worker_threads';
import { type FileOrder, readFile, signatureOf } from './read-file.ts';

const order = workerData as FileOrder;
const reading = readFile(order);
const signature = order.columns ? signatureOf(order.content) : null;
parentPort?.postMessage({ reading, signature });
