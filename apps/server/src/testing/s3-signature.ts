import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import type { S3Access } from '../platform/media/media-place.ts';

interface Received {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

type Keys = Pick<S3Access, 'accessKeyId' | 'secretAccessKey' | 'region'>;

/** Status and code of a refusal. */
type Complaint = [number, string];

/** What a signature covers, and where it was found. */
interface Signed {
  id: string;
  scope: string;
  names: string;
  signature: string;
  date: string;
  query: string;
  hash: string;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Why the request is refused; null when it is right. */
export function complaintOf(received: Received, keys: Keys): Complaint | null {
  const { request, url, body } = received;
  if (url.searchParams.has('X-Amz-Signature')) {
    return expiryOf(url) ?? wrongSignature(inAddress(url), received, keys);
  }
  const header = (name: string) => String(request.headers[name] ?? '');
  const hash = header('x-amz-content-sha256');
  const sent = createHash('sha256').update(body).digest('hex');
  if (hash !== UNSIGNED && hash !== sent) return [400, 'XAmzContentSHA256Mismatch'];
  const checksum = header('x-amz-checksum-crc32');
  if (checksum !== '' && checksum !== crc32Of(body)) return [400, 'BadDigest'];
  // Without one of them nothing tells that the content is the one that was signed.
  if (hash !== sent && checksum === '') return [400, 'InvalidRequest'];
  const signed =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      header('authorization'),
    )?.groups;
  if (!signed) return [403, 'AccessDenied'];
  const { id = '', scope = '', names = '', signature = '' } = signed;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return [403, 'AccessDenied'];
  }
  const query = canonicalQuery([...url.searchParams]);
  const date = header('x-amz-date');
  return wrongSignature({ id, scope, names, signature, date, query, hash }, received, keys);
}

/** The signature of an address that a browser follows. */
function inAddress({ searchParams }: URL): Signed {
  const part = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const [id = '', ...scope] = part('Credential').split('/');
  return {
    id,
    scope: scope.join('/'),
    names: part('SignedHeaders'),
    signature: part('Signature'),
    date: part('Date'),
    query: canonicalQuery([...searchParams].filter(([name]) => name !== 'X-Amz-Signature')),
    hash: UNSIGNED,
  };
}

function expiryOf({ searchParams }: URL): Complaint | null {
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? [];
  if (day === undefined || time === undefined) return [403, 'AccessDenied'];
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  const endsAt = Date.parse(iso) + Number(searchParams.get('X-Amz-Expires')) * 1000;
  return endsAt > Date.now() ? null : [403, 'AccessDenied'];
}

function wrongSignature(
  { id, scope, names, signature, date, query, hash }: Signed,
  { request, url }: Received,
  { accessKeyId, secretAccessKey, region }: Keys,
): Complaint | null {
  if (id !== accessKeyId) return [403, 'InvalidAccessKeyId'];
  const header = (name: string) => String(request.headers[name] ?? '');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  // The key is derived from the date, the region and the service, one after the other.
  const key = scope
    .split('/')
    .reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${secretAccessKey}`));
  const right = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== right.length || !timingSafeEqual(right, given)) {
    return [403, 'SignatureDoesNotMatch'];
  }
  return scope.split('/')[1] === region ? null : [400, 'AuthorizationHeaderMalformed'];
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function canonicalQuery(pairs: [string, string][]): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return pairs
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function crc32Of(body: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64');
}
