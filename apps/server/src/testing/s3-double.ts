import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '../platform/media/media-place.ts';
import { complaintOf } from './s3-signature.ts';

/**
 * What the store does wrong: it says nothing, says 500, ends the connection in the middle of an answer, lost its
 * bucket, is full, has used up its quota, allows this key nothing, or does not know the SDK's newer checksums.
 */
export type S3Fault =
  | 'silent'
  | '500'
  | 'cut'
  | 'gone'
  | 'full'
  | 'quota'
  | 'denied'
  | 'no-checksums';

export interface S3Double {
  place: S3Place;
  /** The settings of the environment that name it. */
  env: Record<string, string>;
  /** By key, which begins with the prefix. */
  objects: Map<string, Buffer>;
  /** When each was written; a test makes one older. */
  written: Map<string, Date>;
  /** `GET prefix/key` of each request. */
  requests: string[];
  /** From the next request on, of those that match; null ends it. */
  fail(fault: S3Fault | null, asked?: RegExp): void;
  close(): Promise<void>;
}

const KEY_ID = 'AKIDMARTELO';
const SECRET = 'the-secret-of-the-store';
const REGION = 'test-1';
const KEYS = { accessKeyId: KEY_ID, secretAccessKey: SECRET, region: REGION };
const BUCKET = 'fotos';
/** Fewer than other stores, so that every list has more than one part. */
const MOST_LISTED = 10;
const PREFIX = 'casa/1';

/**
 * A store of the S3 kind on 127.0.0.1, as strict as a real one: it checks the signature of each request, and
 * that the content is the one that was signed.
 */
export async function openS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const written = new Map<string, Date>();
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
    if (failing === 'quota') return refuse(response, 403, 'QuotaExceeded');
    if (failing === 'denied') return refuse(response, 403, 'AccessDenied');
    if (failing === 'no-checksums' && hasChecksum(request)) {
      return refuse(response, 501, 'NotImplemented');
    }
    const complaint = complaintOf({ request, url, body }, KEYS);
    if (complaint) return refuse(response, ...complaint);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (failing === 'cut') return cut(response, objects.get(key));
    answer({ method, key, query: url.searchParams, body }, { objects, written }, response);
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
    written,
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

type Kept = Pick<S3Double, 'objects' | 'written'>;

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

function answer(
  { method, key, query, body }: Asked,
  { objects, written }: Kept,
  response: ServerResponse,
): void {
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, body);
    written.set(key, new Date());
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET' && query.get('list-type') === '2') {
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(list(query, { objects, written }));
  } else if (!found) {
    refuse(response, 404, 'NoSuchKey');
  } else {
    const type = query.get('response-content-type') ?? 'binary/octet-stream';
    response.writeHead(200, {
      'content-length': found.length,
      'content-type': type,
      etag: '"x"',
    });
    response.end(method === 'HEAD' ? undefined : found);
  }
}

/** As many as were asked for, folders as one, and a token for the rest. */
function list(query: URLSearchParams, { objects, written }: Kept): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const from = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? key : key.slice(0, end + 1);
    });
  const left = [...new Set(names)].sort().filter((name) => name > from);
  const shown = left.slice(0, Number(query.get('max-keys') ?? MOST_LISTED));
  const entries = shown.map((name) =>
    objects.has(name)
      ? `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><LastModified>${written.get(name)?.toISOString()}</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
  );
  const isCut = shown.length < left.length;
  const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
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
