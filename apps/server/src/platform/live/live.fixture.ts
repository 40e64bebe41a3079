import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Chunk } from './chunk.ts';
import type { Reader } from './readers.ts';

/** A reader that records its events. */
export interface TestReader extends Reader {
  events: LiveEvent[];
  /** The number of writes, heartbeats included. */
  writes: number;
  state: 'open' | 'ended' | 'dropped';
  leave(): void;
}

export function createReader(
  topics: string[],
  user: Reader['user'] = null,
  backlog: () => number = () => 0,
): TestReader {
  const listeners: (() => void)[] = [];
  const close = () => {
    for (const listener of listeners.splice(0)) listener();
  };
  const reader: TestReader = {
    topics,
    user,
    events: [],
    writes: 0,
    state: 'open',
    leave: close,
    sink: {
      write(chunk: Chunk) {
        reader.writes += 1;
        const data = /^data: (.*)\n\n$/.exec(chunk.plain.toString())?.[1];
        if (data) reader.events.push(JSON.parse(data));
      },
      get backlog() {
        return backlog();
      },
      end() {
        reader.state = 'ended';
        close();
      },
      drop() {
        reader.state = 'dropped';
        close();
      },
      onClose: (listener) => void listeners.push(listener),
    },
  };
  return reader;
}

export function priceOf(vehicleId: number, sequence: number): LiveEvent & { type: 'price' } {
  return {
    type: 'price',
    vehicleId: String(vehicleId),
    firstSequence: sequence,
    sequence,
    lanceAtual: 10_000 + sequence,
    totalLances: sequence,
    dataFim: null,
    bidderNumber: 1,
    automatic: false,
    at: '2026-01-01T12:00:00.000Z',
  };
}
