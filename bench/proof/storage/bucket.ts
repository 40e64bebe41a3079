import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Access } from '../../../apps/server/src/platform/media/media-place.ts';

export const BUCKET = 'fotos';
export const PREFIX = 'casa';

/** The bucket, as its owner sees it without the product. */
export interface Bucket {
  create(): Promise<void>;
  /** Keys below the prefix, without it. */
  keys(below?: string): Promise<string[]>;
  /** What somebody without keys is answered. */
  statusForStrangers(key: string): Promise<number>;
}

export function openBucket({ endpoint = '', ...access }: S3Access): Bucket {
  const { accessKeyId, secretAccessKey, region, forcePathStyle } = access;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, forcePathStyle, credentials });
  return {
    async create() {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    },
    async keys(below = '') {
      const found: string[] = [];
      for (let next: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: BUCKET,
            Prefix: `${PREFIX}/${below}`,
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        );
        found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length + 1)));
        next = page.NextContinuationToken;
        if (next === undefined) return found;
      }
    },
    async statusForStrangers(key) {
      const { status } = await fetch(`${endpoint}/${BUCKET}/${PREFIX}/${key}`);
      return status;
    },
  };
}
