import { addAbortSignal, Readable } from 'node:stream';
import {
  type DeleteObjectCommandInput,
  type GetObjectCommandInput,
  type HeadObjectCommandInput,
  type ListObjectsV2CommandInput,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { MediaDriver } from './media-files.ts';
import type { BucketPlace } from './media-settings.ts';

/**
 * One exchange with the store, its body included. The SDK repeats what fails at once and not what is
 * too slow, so that nobody waits for a silent store longer than this.
 */
const EXCHANGE_MS = 5_000;
const MAX_ATTEMPTS = 3;
/** Rounds of listing and deleting; more than two mean that deleting has no effect. */
const MAX_ROUNDS = 5;

/**
 * A bucket of any store that speaks S3. Loading this file loads the SDK, a third of a second, so
 * only a site with such a store imports it.
 *
 * Objects are deleted one by one: the call that deletes many demands a checksum on which the SDK and
 * stores like OpenStack Swift do not agree.
 */
export class BucketDriver extends S3Driver implements MediaDriver {
  private readonly prefix: string;

  constructor(place: BucketPlace, exchangeMs = EXCHANGE_MS) {
    const client = openClient(place);
    limitExchanges(client, exchangeMs);
    super({ client, bucket: place.bucket, visibility: 'private', supportsACL: false });
    this.prefix = place.prefix;
  }

  /** A body that breaks off is read once more, because the SDK repeats only until the body begins. */
  override async getBytes(key: string): Promise<Uint8Array> {
    try {
      return await super.getBytes(key);
    } catch (error) {
      if ((error as { $metadata?: object }).$metadata) throw error;
      return await super.getBytes(key);
    }
  }

  /** The stored picture goes first: another process that is making a size of it sees that. */
  override async deleteAll(folder: string): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const keys: string[] = [];
      for await (const key of this.keys(`${folder}/`)) keys.push(key);
      if (keys.length === 0) return;
      keys.sort((one, other) => Number(other.endsWith('/full')) - Number(one.endsWith('/full')));
      for (const key of keys) await this.delete(key);
    }
    throw new Error('the store still lists what it was told to delete');
  }

  async *keys(folder: string): AsyncGenerator<string> {
    let page: Awaited<ReturnType<S3Driver['listAll']>> | undefined;
    do {
      page = await this.listAll(folder, {
        recursive: true,
        paginationToken: page?.paginationToken,
      });
      for (const object of page.objects) {
        if (object.isFile) yield object.key.slice(this.prefix.length);
      }
    } while (page.paginationToken);
  }

  async check(): Promise<void> {
    const probe = `gravavel-${process.pid}`;
    await this.put(probe, 'martelo');
    // Listing names a missing bucket; asking for one object does not.
    await this.deleteAll(probe);
    await this.delete(probe);
  }

  protected override createPutObjectCommand(client: S3Client, options: PutObjectCommandInput) {
    return super.createPutObjectCommand(client, this.placed(options));
  }

  protected override createGetObjectCommand(client: S3Client, options: GetObjectCommandInput) {
    return super.createGetObjectCommand(client, this.placed(options));
  }

  protected override createHeadObjectCommand(client: S3Client, options: HeadObjectCommandInput) {
    return super.createHeadObjectCommand(client, this.placed(options));
  }

  protected override createDeleteObjectCommand(
    client: S3Client,
    options: DeleteObjectCommandInput,
  ) {
    return super.createDeleteObjectCommand(client, this.placed(options));
  }

  protected override createListObjectsV2Command(
    client: S3Client,
    options: ListObjectsV2CommandInput,
  ) {
    const Prefix = `${this.prefix}${options.Prefix ?? ''}`;
    return super.createListObjectsV2Command(client, { ...options, Prefix });
  }

  private placed<O extends { Key?: string | undefined }>(options: O): O {
    return { ...options, Key: `${this.prefix}${options.Key}` };
  }
}

function openClient({ endpoint, region, pathStyle, checksums, keys }: BucketPlace): S3Client {
  const when = checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret },
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: when,
    responseChecksumValidation: when,
  });
}

/** The SDK's own limits of time end with the head of an answer, or begin anew with every byte. */
function limitExchanges(client: S3Client, exchangeMs: number): void {
  const handler = client.config.requestHandler;
  const handle = handler.handle.bind(handler);
  handler.handle = async (request, options) => {
    const signal = AbortSignal.timeout(exchangeMs);
    const answered = await handle(request, { ...options, abortSignal: signal });
    const { body } = answered.response;
    if (body instanceof Readable) addAbortSignal(signal, body);
    return answered;
  };
}
