import { createHash } from 'node:crypto';

/** What the database keeps of a browser's secret. */
export const digestOfDevice = (device: string) => createHash('sha256').update(device).digest();
