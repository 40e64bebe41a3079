import { Refusal } from '../http/refusal.ts';
import { logError } from '../log/loggable-error.ts';

/** What the folder and the bucket have in common; flydrive does the work. */
export interface MediaDriver {
  put(key: string, contents: Uint8Array): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  /** Deletes a picture's folder with all its sizes. */
  deleteAll(folder: string): Promise<void>;
  /** The keys of all files of a kind. */
  keys(kind: string): AsyncIterable<string>;
  /** Rejects when this process cannot write here. */
  check(): Promise<void>;
}

/** The files' storage has failed: 503, or 507 when it is full. `cause` is what the storage said. */
export class MediaFault extends Refusal {
  override name = 'MediaFault';

  constructor(cause: unknown) {
    super(isFull(cause) ? 'MEDIA_FULL' : 'MEDIA_UNAVAILABLE');
    this.cause = cause;
  }
}

/** A storage that is away fails each request: one line a minute says it. */
const SAY_AGAIN_MS = 60_000;

/**
 * The files of pictures, wherever they lie. A file that does not exist is an answer; any other
 * failure becomes a MediaFault and a line of the log, so that no picture counts as missing while the
 * storage is away.
 */
export class MediaFiles {
  private readonly driver: MediaDriver;
  private readonly onFault: (error: Error) => void;
  /** When the log was told that the storage fails; undefined: it works. */
  private saidAt: number | undefined;

  constructor(driver: MediaDriver, onFault: (error: Error) => void = logError) {
    this.driver = driver;
    this.onFault = onFault;
  }

  /** Null: there is no such file. */
  async read(key: string): Promise<Uint8Array | null> {
    return this.watched(async () => {
      try {
        return await this.driver.getBytes(key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  has(key: string): Promise<boolean> {
    return this.watched(() => this.driver.exists(key));
  }

  write(key: string, contents: Uint8Array): Promise<void> {
    return this.watched(() => this.driver.put(key, contents));
  }

  removeFolder(folder: string): Promise<void> {
    return this.watched(() => this.driver.deleteAll(folder));
  }

  keys(kind: string): AsyncIterable<string> {
    return this.driver.keys(kind);
  }

  check(): Promise<void> {
    return this.driver.check();
  }

  private async watched<T>(task: () => Promise<T>): Promise<T> {
    try {
      const result = await task();
      if (this.saidAt !== undefined) this.onFault(new Error('the files of pictures: back'));
      this.saidAt = undefined;
      return result;
    } catch (cause) {
      const now = performance.now();
      if (this.saidAt === undefined || now - this.saidAt > SAY_AGAIN_MS) {
        this.saidAt = now;
        this.onFault(new Error('the files of pictures fail', { cause }));
      }
      throw new MediaFault(cause);
    }
  }
}

type StorageError = {
  code?: unknown;
  name?: unknown;
  $metadata?: { httpStatusCode?: number };
};

function isMissing(error: unknown): boolean {
  const { code, name, $metadata } = error as StorageError;
  if (code === 'ENOENT') return true;
  // A bucket that does not exist answers 404 too.
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

const FULL = ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'];

export function isFull(error: unknown): boolean {
  const { code, name, $metadata } = error as StorageError;
  return (
    FULL.includes(String(code)) || FULL.includes(String(name)) || $metadata?.httpStatusCode === 507
  );
}

const REFUSED_KEYS = [
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden'],
  ...['RequestTimeTooSkewed', 'ExpiredToken'],
];
const WRONG_REGION = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];
const REFUSED_CHECKSUMS = [
  ...['NotImplemented', 'InvalidRequest', 'XAmzContentSHA256Mismatch', 'MissingContentLength'],
  ...['InvalidArgument'],
];

/** What a storage said, as the middle of a sentence for the operator. */
export function describeMediaFault(error: unknown): string {
  const cause = error instanceof MediaFault ? error.cause : error;
  const { code, name, $metadata } = cause as StorageError;
  const status = $metadata?.httpStatusCode;
  const word = String(name);
  if (isFull(cause)) return 'está cheio';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'não existe';
  if (['EACCES', 'EPERM', 'EROFS'].includes(String(code))) return 'não deixa gravar (permissões)';
  if (word === 'NoSuchBucket') return 'não existe (crie o bucket ou corrija o nome)';
  if (WRONG_REGION.includes(word) || status === 301)
    return 'está em outra região (corrija region=)';
  if (REFUSED_KEYS.includes(word) || status === 401 || status === 403) {
    return 'recusou as chaves MEDIA_S3_KEY_ID e MEDIA_S3_SECRET';
  }
  if (REFUSED_CHECKSUMS.includes(word)) {
    return `não aceitou o pedido (${word}): tente com checksums=when-required no endereço`;
  }
  if (status !== undefined && status >= 400) return `respondeu com erro ${status}`;
  return `não respondeu (${typeof code === 'string' ? code : word})`;
}
