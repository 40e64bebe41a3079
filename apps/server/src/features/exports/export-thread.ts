import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { Refusal } from '../../platform/http/refusal.ts';
import { threadMemory } from '../../platform/thread-memory.ts';
import type { ExportData, ExportOrder, ExportPiece } from './write-exports.ts';

const FILE = new URL('./export.worker.ts', import.meta.url);
/** A thread that needs more memory than this ends; the server continues. */
const MOST_MEMORY_MB = 1024;

export interface ExportThread {
  /** The file, written as it is read. Destroying the stream ends the work on it. */
  write(order: ExportOrder): Readable;
  /** Ends the thread; files that are not finished break off. */
  close(): Promise<void>;
}

/**
 * Reads and writes exports on a thread of its own, which has a connection of its own and yields to
 * bids. It begins with the first export and stays; when it ends, the next export begins another.
 */
export function createExportThread(
  { databaseUrl, settings }: ExportData,
  onError: (error: unknown) => void,
): ExportThread {
  const { whatsapp, email, yardTimeZone } = settings;
  let worker: Worker | null = null;

  function begin(): Worker {
    const begun = new Worker(FILE, {
      workerData: { databaseUrl, settings: { whatsapp, email, yardTimeZone } },
      resourceLimits: threadMemory(MOST_MEMORY_MB),
    });
    // Files in progress hear of the end by their ports.
    begun.on('error', onError);
    begun.once('exit', () => {
      if (worker === begun) worker = null;
    });
    return begun;
  }

  return {
    write(order) {
      const { port1, port2 } = new MessageChannel();
      worker ??= begin();
      worker.postMessage({ order, port: port2 }, [port2]);
      return fileFrom(port1);
    },
    async close() {
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}

/** Asks for the next piece when the reader of the file has room for it. */
function fileFrom(port: MessagePort): Readable {
  const file = new Readable({
    read: () => port.postMessage('more'),
    destroy(error, done) {
      port.close();
      done(error);
    },
  });
  port.on('message', (piece: ExportPiece) => {
    if ('end' in piece) file.push(null);
    else if ('chunk' in piece) file.push(piece.chunk);
    else file.destroy(reasonOf(piece));
  });
  port.once('close', () => file.destroy(new Error('the thread of the exports ended')));
  return file;
}

function reasonOf({ unavailable, reason }: { unavailable: boolean; reason: string }): Error {
  if (unavailable) return new Refusal('UNAVAILABLE');
  return new Error('the export was not written', { cause: reason });
}
