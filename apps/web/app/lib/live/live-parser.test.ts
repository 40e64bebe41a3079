import { describe, expect, it } from 'vitest';
import { createMessageParser, readLiveEvent, type ServerSentMessage } from './live-parser';

function parse(...chunks: string[]): ServerSentMessage[] {
  const messages: ServerSentMessage[] = [];
  const parser = createMessageParser((message) => messages.push(message));
  for (const chunk of chunks) parser.feed(chunk);
  return messages;
}

describe('createMessageParser', () => {
  const whole = 'id: 7\nevent: price\ndata: {"a":1}\n\ndata: two\ndata: lines\n\n';
  const expected = [
    { event: 'price', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'two\nlines', id: '7' },
  ];

  it('reads the messages of one chunk', () => {
    expect(parse(whole)).toEqual(expected);
  });

  it('reads the same wherever the stream is cut', () => {
    for (let cut = 1; cut < whole.length; cut += 1) {
      expect(parse(whole.slice(0, cut), whole.slice(cut))).toEqual(expected);
    }
    expect(parse(...whole)).toEqual(expected);
  });

  it('takes CRLF and CR as ends of line, also cut between the two', () => {
    expect(parse('data: a\r', '\n\r', '\ndata: b\r\r', 'data: c\n\n')).toEqual([
      { event: 'message', data: 'a', id: '' },
      { event: 'message', data: 'b', id: '' },
      { event: 'message', data: 'c', id: '' },
    ]);
  });

  it('keeps silent on comments and on messages without data', () => {
    expect(parse(': heartbeat\n\n', 'event: price\n\n')).toEqual([]);
  });

  it('holds back a message that is not finished', () => {
    expect(parse('data: a\n')).toEqual([]);
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
