import type { LiveEvent } from '@martelo/contract/shapes/live-events';

export type ServerSentMessage = { event: string; data: string; id: string };

/** Cuts a stream of text into server-sent messages; chunks may end anywhere. */
export function createMessageParser(onMessage: (message: ServerSentMessage) => void) {
  let rest = '';
  let data: string[] = [];
  let event = '';
  let id = '';

  function line(text: string): void {
    if (text === '') dispatch();
    else if (!text.startsWith(':')) field(text);
  }

  function field(text: string): void {
    const colon = text.indexOf(':');
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  }

  function dispatch(): void {
    if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), id });
    data = [];
    event = '';
  }

  return {
    feed(chunk: string): void {
      const text = rest + chunk;
      // A CR at the very end may be half of a CRLF: it waits for the next chunk.
      const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
      const lines = complete.split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '') + text.slice(complete.length);
      for (const each of lines) line(each);
    },
  };
}

const KNOWN = new Set<string>([
  'hello',
  'price',
  'auction',
  'vehicle',
  'presence',
  'outbid',
  'automatic-bid-ended',
  'account',
  'session-ended',
  'bid',
  'admin-list',
] satisfies LiveEvent['type'][]);

/** The event of a message; null for what cannot be read and for kinds a newer server may send. */
export function readLiveEvent(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    const known = typeof value === 'object' && value !== null && 'type' in value;
    return known && KNOWN.has(String(value.type)) ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}
