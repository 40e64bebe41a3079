import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { type Fault, startProxy } from './failing-proxy.fixture.ts';
import { BucketDriver } from './media-bucket.ts';
import { MediaFiles } from './media-files.ts';
import { type BucketPlace, readMediaAddress } from './media-settings.ts';
import { MediaStore } from './media-store.ts';

export interface TestBucket {
  place: BucketPlace;
  /** As MEDIA_URL. */
  address: string;
  /** From now on; a number of requests, or all. */
  fail(fault: Fault, requests?: number): void;
  /** Requests that arrived since the last time this was asked. */
  takeRequests(): string[];
  /** What the log was told. */
  said: string[];
  open(place?: Partial<BucketPlace>): MediaFiles;
  openStore(): MediaStore;
  close(): Promise<void>;
}

/** The store runs in the process of the test, which may be busy. */
const EXCHANGE_MS = 1_500;
const KEYS = { id: 'S3RVER', secret: 'S3RVER' };

/** A store that speaks S3, behind a proxy that can fail. */
export async function startBucket(prefix = '/casa/fotos'): Promise<TestBucket> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-bucket-'));
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'fotos' }],
  });
  const { port } = await store.run();
  const proxy = await startProxy(port);
  const address = `s3://fotos${prefix}?endpoint=http://127.0.0.1:${proxy.port}&path-style=1`;
  const place = readMediaAddress('MEDIA_URL', address, KEYS) as BucketPlace;
  const said: string[] = [];
  const open = (changed: Partial<BucketPlace> = {}) =>
    new MediaFiles(new BucketDriver({ ...place, ...changed }, EXCHANGE_MS), (error) =>
      said.push(error.message),
    );
  return {
    ...{ place, address, said, open },
    fail: proxy.fail,
    takeRequests: () => proxy.requests.splice(0),
    openStore: () => new MediaStore(open(), { isRemote: true }),
    async close() {
      await proxy.close();
      await store.close();
      await fs.rm(directory, { recursive: true });
    },
  };
}
