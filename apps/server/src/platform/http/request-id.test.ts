import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { requestIds } from './request-id.ts';
import { trustedPeers } from './trusted-peer.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FROM_NGINX = '6c7ee16dd3d4a46b1c06ae3a4d0f9f11';

const idOf = (peer: string, given: string | undefined, trusted: string[]) =>
  requestIds(trustedPeers(trusted))({
    headers: { 'x-request-id': given },
    socket: { remoteAddress: peer },
  } as unknown as IncomingMessage);

describe('the name of a request', () => {
  test.each([
    ['10.1.2.3', ['10.0.0.0/8']],
    ['::ffff:10.1.2.3', ['192.168.0.1', '10.1.2.3']],
    ['fd00::7', ['fd00::/8']],
  ])('is that of the proxy %s where TRUST_PROXY lists it', (peer, trusted) => {
    expect(idOf(peer, FROM_NGINX, trusted)).toBe(FROM_NGINX);
  });

  test.each(['1-67891233-abcdef012345678912345678', '0b9e1a3c-2f6d-4a3e-8a43-6d5c7d1f0e11'])(
    'may be %s',
    (given) => {
      expect(idOf('127.0.0.1', given, ['127.0.0.1'])).toBe(given);
    },
  );

  test('is a new one for everybody else', () => {
    expect(idOf('203.0.113.9', FROM_NGINX, ['10.0.0.0/8'])).toMatch(UUID);
    expect(idOf('127.0.0.1', FROM_NGINX, [])).toMatch(UUID);
    expect(idOf('', FROM_NGINX, ['10.0.0.0/8'])).toMatch(UUID);
  });

  test.each([
    undefined,
    '',
    'short',
    '529.982.247-25.000',
    'a\nb'.padEnd(20, 'x'),
    'x'.repeat(101),
  ])('is a new one instead of %j', (given) => {
    expect(idOf('127.0.0.1', given, ['127.0.0.1'])).toMatch(UUID);
  });

  test('of an e-mail address is a new one', () => {
    expect(idOf('127.0.0.1', 'ana.silva@exemplo.example', ['127.0.0.1'])).toMatch(UUID);
  });
});
