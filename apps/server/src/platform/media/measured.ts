import { storageCalls, storageSeconds } from '../metrics/definitions.ts';
import { isMissingFile } from './media-fault.ts';

type StorageCall = 'read' | 'write' | 'delete' | 'find';

/** Counts a call to the place of the pictures, with its time. */
export async function measured<T>(call: StorageCall, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const ended = (outcome: 'done' | 'missing' | 'failed') => {
    storageCalls.count(call, outcome);
    storageSeconds.observe({ call }, (performance.now() - begun) / 1000);
  };
  try {
    const answer = await ask();
    ended('done');
    return answer;
  } catch (error) {
    ended(isMissingFile(error) ? 'missing' : 'failed');
    throw error;
  }
}
