import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import type { S3Place } from '../platform/media/media-place.ts';

/**
 * What the store does wrong: it says nothing, says 500, ends the connection in the middle of an answer, lost its
 * bucket, is full, allows this key nothing, or does not know the SDK's newer checksums.
 */
export type S3Fault = 'silent' | '500' | 'cut' | 'gone' | 'full' | 'denied' | 'no-checksums';

export interface S3Double {
  place: S3Place;
  /** The settings of the environment that name it. */
  env: Record<string, string>;
  /** By key, which begins with the prefix. */
  objects: Map<string, Buffer>;
  /** `GET prefix/key` of each request. */
  requests: string[];
  /** From the next request on, of those that match; null ends it. */
  fail(fault: S3Fault | null, asked?: RegExp): void;
  close(): Promise<void>;
}

const KEY_ID = 'AKIDMARTELO';
const SECRET = 'the-secret-of-the-store';
const REGION = 'test-1';
const BUCKET = 'fotos';
const PREFIX = 'casa/1';

/**
 * A store of the S3 kind on 127.0.0.1, as strict as a real one: it checks the signature of each request, and
 * that the content is the one that was signed.
 */
export async function openS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let fault: { kind: S3Fault; pattern: RegExp } | null = null;
  const server = http.createServer(async (request, response) => {
    const body = await bodyOf(request);
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', 'http://double');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const asked = `${method} ${key}`;
    requests.push(asked);
    const failing = fault?.pattern.test(asked) ? fault.kind : null;
    if (failing === 'silent') return;
    if (failing === '500') return refuse(response, 500, 'InternalError');
    if (failing === 'gone') return refuse(response, 404, 'NoSuchBucket');
    if (failing === 'full') return refuse(response, 507, 'InsufficientStorage');
    if (failing === 'denied') return refuse(response, 403, 'AccessDenied');
    if (failing === 'no-checksums' && hasChecksum(request)) {
      return refuse(response, 501, 'NotImplemented');
    }
    const complaint = complaintOf(request, url, body);
    if (complaint) return refuse(response, ...complaint);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (failing === 'cut') return cut(response, objects.get(key));
    answer({ method, key, query: url.searchParams, body }, objects, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place: {
      kind: 's3',
      bucket: BUCKET,
      prefix: PREFIX,
      access: {
        endpoint,
        region: REGION,
        accessKeyId: KEY_ID,
        secretAccessKey: SECRET,
        forcePathStyle: true,
        checksums: 'required',
      },
    },
    env: {
      MEDIA_URL: `s3://${BUCKET}/${PREFIX}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    requests,
    fail(kind, pattern = /^/) {
      fault = kind && { kind, pattern };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

function answer(
  { method, key, query, body }: Asked,
  objects: Map<string, Buffer>,
  response: ServerResponse,
): void {
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET' && query.get('list-type') === '2') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(list(query, objects));
  } else if (!found) {
    refuse(response, 404, 'NoSuchKey');
  } else {
    response.writeHead(200, { 'content-length': found.length, etag: '"x"' });
    response.end(method === 'HEAD' ? undefined : found);
  }
}

function list(query: URLSearchParams, objects: Map<string, Buffer>): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const shown = keys.slice(0, Number(query.get('max-keys') ?? 1000));
  const contents = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const hasBody = response.req.method !== 'HEAD';
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(hasBody ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : undefined);
}

const hasChecksum = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => /^x-amz-(checksum-|sdk-checksum|trailer)/.test(name));

/** Half of the answer that the headers promise. */
function cut(response: ServerResponse, content: Buffer = Buffer.alloc(100)): void {
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy());
}

/** Why the request is refused, as status and code; null when it is right. */
function complaintOf(request: IncomingMessage, url: URL, body: Buffer): [number, string] | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const hash = header('x-amz-content-sha256');
  const sent = createHash('sha256').update(body).digest('hex');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sent) return [400, 'XAmzContentSHA256Mismatch'];
  const checksum = header('x-amz-checksum-crc32');
  if (checksum !== '' && checksum !== crc32Of(body)) return [400, 'BadDigest'];
  // Without one of them nothing tells that the content is the one that was signed.
  if (hash !== sent && checksum === '') return [400, 'InvalidRequest'];
  const signed =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      header('authorization'),
    )?.groups;
  if (!signed) return [403, 'AccessDenied'];
  const { id, scope = '', names = '', signature = '' } = signed;
  if (id !== KEY_ID) return [403, 'InvalidAccessKeyId'];
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return [403, 'AccessDenied'];
  }
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    header('x-amz-date'),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  // The key is derived from the date, the region and the service, one after the other.
  const key = scope
    .split('/')
    .reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${SECRET}`));
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  if (!isRight) return [403, 'SignatureDoesNotMatch'];
  return scope.split('/')[1] === REGION ? null : [400, 'AuthorizationHeaderMalformed'];
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function canonicalQuery(url: URL): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function crc32Of(body: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64');
}
