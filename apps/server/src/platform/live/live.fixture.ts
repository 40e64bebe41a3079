import http from 'node:http';
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

/** An open stream over HTTP. */
export interface Stream {
  status: number;
  headers: http.IncomingHttpHeaders;
  events: LiveEvent[];
  text: () => string;
  isOver: () => boolean;
  response: http.IncomingMessage;
}

/** Reads the stream as a browser does, through the chunked encoding. */
export function openStream(
  port: number,
  topics: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const path = `/api/live?topics=${encodeURIComponent(topics)}`;
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      let over = false;
      const events: LiveEvent[] = [];
      response.setEncoding('utf8');
      response.on('data', (data: string) => {
        text += data;
        const complete = text.split('\n\n').slice(0, -1);
        const data_ = complete.filter((part) => part.startsWith('data: '));
        events.splice(0, events.length, ...data_.map((part) => JSON.parse(part.slice(6))));
      });
      response.on('end', () => {
        over = true;
      });
      response.on('error', () => {
        over = true;
      });
      const { statusCode = 0, headers: answered } = response;
      const shared = { events, text: () => text, isOver: () => over, response };
      resolve({ status: statusCode, headers: answered, ...shared });
    });
  });
}
