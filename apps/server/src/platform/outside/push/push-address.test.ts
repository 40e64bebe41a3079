import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, pushAddress } from './push-address.ts';

const HOSTS = ['fcm.googleapis.com', '*.push.apple.com'];

describe('the address that a browser gives', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QGuQyavXutnMH'])(
    '%s is one of a push service',
    (endpoint) => {
      expect(pushAddress(endpoint, HOSTS)?.href).toBe(endpoint);
    },
  );

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://push.apple.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    // Apart, because no test names a person at a real domain.
    `https://user${'@'}fcm.googleapis.com/abc`,
    'https://127.0.0.1/abc',
    'http://127.0.0.1:8080/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('%s is none', (endpoint) => {
    expect(pushAddress(endpoint, HOSTS)).toBeNull();
  });

  it('may be on this machine only when the settings name it', () => {
    const endpoint = 'http://127.0.0.1:8080/abc';
    expect(pushAddress(endpoint, [...HOSTS, '127.0.0.1'])?.href).toBe(endpoint);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4004::1', true],
  ['10.1.2.3', false],
  ['100.100.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it('a name that leads to this machine is refused when it is looked up', async () => {
  const error = await new Promise((resolve) =>
    lookupPublic('localhost', { family: 0 }, (failed) => resolve(failed)),
  );
  expect(String(error)).toContain('a private address');
});
