import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { HOUR_MS } from '@martelo/core/duration';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { within } from '../within.ts';
import type { S3Place } from './media-place.ts';

/** How long a store may take, in milliseconds. */
export interface S3Limits {
  connectMs: number;
  /** Until the answer begins, and between two parts of it. */
  answerMs: number;
  /** For all that one call of the disk does, with its second try. */
  wholeMs: number;
}

const LIMITS: S3Limits = { connectMs: 2_000, answerMs: 4_000, wholeMs: 8_000 };

/**
 * How long a signed address holds. It is the same for an hour, so that browsers keep the picture under it, and is
 * given out for as long; a redirection to it is kept for another hour (media.routes.ts).
 */
const SIGNED = { sameForMs: HOUR_MS, seconds: 3 * 3600 };
const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/**
 * A bucket as a disk, below a prefix. An object appears when it is complete, so `put` needs no draft. Every call ends
 * within the limits: a store that is silent holds up no request.
 */
class BucketDriver extends S3Driver {
  private readonly client: S3Client;
  private readonly prefix: string;
  private readonly wholeMs: number;

  constructor(client: S3Client, { bucket, prefix }: S3Place, wholeMs: number) {
    // Without ACLs, which newer buckets refuse: the bucket itself is private.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
    this.wholeMs = wholeMs;
  }

  override exists(key: string): Promise<boolean> {
    return this.limited(super.exists(this.prefix + key));
  }

  override getBytes(key: string): Promise<Uint8Array> {
    return this.limited(super.getBytes(this.prefix + key));
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.limited(super.put(this.prefix + key, contents));
  }

  /** No call is made: the address is computed. */
  override getSignedUrl(key: string, { contentType }: { contentType?: string } = {}) {
    const wanted = new GetObjectCommand({
      Bucket: this.options.bucket,
      Key: this.prefix + key,
      ResponseContentType: contentType,
      ResponseCacheControl: PICTURE_CACHE,
    });
    const signingDate = new Date(Math.floor(Date.now() / SIGNED.sameForMs) * SIGNED.sameForMs);
    return getSignedUrl(this.client, wanted, { expiresIn: SIGNED.seconds, signingDate });
  }

  /** The keys of what it lists keep the prefix: who asks wants names and times. */
  override listAll(...[folder, options]: Parameters<S3Driver['listAll']>) {
    return this.limited(super.listAll(this.prefix + folder, options));
  }

  override deleteAll(folder: string): Promise<void> {
    return this.limited(this.deleteEach(`${this.prefix}${folder}/`));
  }

  /** The time limits of a request begin anew with each part of an answer, this one does not. */
  private limited<T>(work: Promise<T>): Promise<T> {
    return within(this.wholeMs, work);
  }

  /** Throws when the bucket cannot be listed, which every other call needs too, or cannot be written. */
  async check(isWritten: boolean): Promise<void> {
    await this.limited(super.listAll(this.prefix, { maxResults: 1 }));
    if (!isWritten) return;
    const probe = `${this.prefix}.gravavel`;
    await this.limited(super.put(probe, 'martelo'));
    await this.limited(super.delete(probe));
  }

  /**
   * One by one: a picture has few files, and the call that deletes many needs a checksum that not all stores
   * know.
   */
  private async deleteEach(folder: string): Promise<void> {
    const { objects } = await super.listAll(folder, { recursive: true });
    for (const object of objects) if (object.isFile) await super.delete(object.key);
  }
}

export function openS3Disk(place: S3Place, limits?: S3Limits): Disk {
  return new Disk(openBucket(place, limits));
}

/** Throws the store's own error when it cannot be used at all. */
export function checkS3(
  place: S3Place,
  { isWritten, limits }: { isWritten: boolean; limits?: S3Limits },
): Promise<void> {
  return openBucket(place, limits).check(isWritten);
}

function openBucket(place: S3Place, limits = LIMITS): BucketDriver {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle, checksums } =
    place.access;
  const when = checksums === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    requestChecksumCalculation: when,
    responseChecksumValidation: when,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.answerMs,
    },
  });
  return new BucketDriver(client, place, limits.wholeMs);
}
