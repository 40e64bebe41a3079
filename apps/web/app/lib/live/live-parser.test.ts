import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { describe, expect, it } from 'vitest';
import { createLiveParser, readLiveEvent } from './live-parser';

function parse(...chunks: string[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const parser = createLiveParser((event) => events.push(event));
  for (const chunk of chunks) parser.feed(chunk);
  return events;
}

const presence = (watching: number) => ({ type: 'presence', vehicleId: '7', watching });
const data = (watching: number) => `data: ${JSON.stringify(presence(watching))}`;

describe('createLiveParser', () => {
  const whole = `id: 7\nevent: price\n${data(1)}\n\ndata: {"type":"presence",\ndata: "vehicleId":"7","watching":2}\n\n`;
  const expected = [presence(1), presence(2)];

  it('reads the messages of one chunk', () => {
    expect(parse(whole)).toEqual(expected);
  });

  it('reads the same messages for every split of the stream', () => {
    for (let cut = 1; cut < whole.length; cut += 1) {
      expect(parse(whole.slice(0, cut), whole.slice(cut))).toEqual(expected);
    }
    expect(parse(...whole)).toEqual(expected);
  });

  it('accepts CRLF and CR as line ends, also split between two chunks', () => {
    expect(parse(`${data(1)}\r`, '\n\r', `\n${data(2)}\r\r`, `${data(3)}\n\n`)).toEqual([
      presence(1),
      presence(2),
      presence(3),
    ]);
  });

  it('ignores comments and messages without data', () => {
    expect(parse(': heartbeat\n\n', 'event: price\n\n')).toEqual([]);
  });

  it('waits for the end of an incomplete message', () => {
    expect(parse(`${data(1)}\n`)).toEqual([]);
  });
});

describe('readLiveEvent', () => {
  it('reads a known event', () => {
    const event = { type: 'presence', vehicleId: '7', watching: 3 };
    expect(readLiveEvent(JSON.stringify(event))).toEqual(event);
  });

  it.each(['', '{', 'null', '[]', '7', '{"type":"from-the-future"}', '{}'])(
    'ignores %s',
    (data) => {
      expect(readLiveEvent(data)).toBeNull();
    },
  );
});
