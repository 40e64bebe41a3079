import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Double, type S3Double } from './s3-double.ts';

let double: S3Double;
beforeAll(async () => {
  double = await openS3Double();
});
afterAll(() => double.close());

const BODY = 'picture';
const SHA256 = createHash('sha256').update(BODY).digest('hex');

async function put(headers: Record<string, string>): Promise<[number, string]> {
  const url = `${double.place.access.endpoint}/fotos/casa/1/vehicle/x/full`;
  const answer = await fetch(url, { method: 'PUT', body: BODY, headers });
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''];
}

// Without these the tests of the store would prove less than they say.
test.each([
  ['no signature', { 'x-amz-content-sha256': SHA256 }, [403, 'AccessDenied']],
  [
    'another content than the one that was signed',
    { 'x-amz-content-sha256': 'a'.repeat(64) },
    [400, 'XAmzContentSHA256Mismatch'],
  ],
  [
    'no sum of its content',
    { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    [400, 'InvalidRequest'],
  ],
  [
    'a wrong checksum',
    { 'x-amz-content-sha256': SHA256, 'x-amz-checksum-crc32': 'AAAAAA==' },
    [400, 'BadDigest'],
  ],
])('a request with %s is refused and keeps nothing', async (_, headers, expected) => {
  expect(await put(headers as Record<string, string>)).toEqual(expected);
  expect(double.objects.size).toBe(0);
});
