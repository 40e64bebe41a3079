// The outer form of a backup's file. It makes a changed byte, a cut and a wrong key known before
// anything of the content is used.
//
//   header   'MARTELO BACKUP 1\n', one byte (0 open, 1 encrypted), 16 bytes of salt, 16 bytes of check
//   chunks   4 bytes of length (the highest bit is set on the last chunk), the content, 16 bytes of tag
//
// Encrypted: the key is scrypt(secret, salt); the check names the key, so that a wrong one is told from
// a damaged file. Each chunk is AES-256-GCM with its number as nonce, and with header and length
// authenticated. A key belongs to one file, because the salt is random, so no nonce is used twice.
//
// Open: the tag is the beginning of the SHA-256 of the tag before, the length and the content, and the
// chain begins with the header. It finds accidents; only a key finds a forger.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupProblem } from './backup-problem.ts';

const MAGIC = Buffer.from('MARTELO BACKUP 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + TAG_BYTES;
const CHUNK_BYTES = 256 * 1024;
const LAST = 0x8000_0000;
/** 32 MiB for each guess of a secret, which has 32 characters at the least. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Encrypts the chunks of one file, or without a key chains their SHA-256. */
interface Sealer {
  header: Buffer;
  seal(length: Buffer, content: Buffer): Buffer[];
  /** Null: the chunk is not what was written. */
  open(length: Buffer, content: Buffer, tag: Buffer): Buffer | null;
}

/** A stage of `pipeline`: takes the content and gives the bytes of the file. */
export function sealChunks(secret: string | undefined) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const sealer = await newSealer(secret);
    yield sealer.header;
    let waiting: Buffer[] = [];
    let size = 0;
    for await (const piece of source) {
      waiting.push(piece);
      size += piece.length;
      if (size <= CHUNK_BYTES) continue;
      const joined = Buffer.concat(waiting);
      let at = 0;
      // Something always stays for the last chunk.
      for (; joined.length - at > CHUNK_BYTES; at += CHUNK_BYTES) {
        yield* sealed(sealer, joined.subarray(at, at + CHUNK_BYTES), false);
      }
      waiting = [joined.subarray(at)];
      size = joined.length - at;
    }
    yield* sealed(sealer, Buffer.concat(waiting), true);
  };
}

function sealed(sealer: Sealer, content: Buffer, isLast: boolean): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + (isLast ? LAST : 0));
  return [length, ...sealer.seal(length, content)];
}

/** A stage of `pipeline`: takes the bytes of the file and gives the content, each chunk after its check. */
export function openChunks(secret: string | undefined) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const read = exactReads(source);
    const header = await read(HEADER_BYTES);
    if (!header?.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupProblem('not a backup');
    const sealer = await sealerOf(header, secret);
    for (;;) {
      const length = await read(4);
      if (!length) throw new BackupProblem('cut');
      const coded = length.readUInt32BE();
      const isLast = coded >= LAST;
      const size = isLast ? coded - LAST : coded;
      if (size > CHUNK_BYTES) throw new BackupProblem('changed');
      const content = await read(size);
      const tag = await read(TAG_BYTES);
      if (!content || !tag) throw new BackupProblem('cut');
      const opened = sealer.open(length, content, tag);
      if (!opened) throw new BackupProblem('changed');
      yield opened;
      if (isLast) break;
    }
    if (await read(1)) throw new BackupProblem('changed');
  };
}

/** Reads exactly so many bytes; null when the source has fewer. */
function exactReads(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return async (size: number): Promise<Buffer | null> => {
    while (waiting.length < size) {
      const next = await pieces.next();
      if (next.done) return null;
      waiting = waiting.length === 0 ? next.value : Buffer.concat([waiting, next.value]);
    }
    const taken = waiting.subarray(0, size);
    waiting = waiting.subarray(size);
    return taken;
  };
}

async function newSealer(secret: string | undefined): Promise<Sealer> {
  const salt = randomBytes(SALT_BYTES);
  const start = Buffer.concat([MAGIC, Buffer.from([secret === undefined ? 0 : 1]), salt]);
  if (secret === undefined) return openSums(Buffer.concat([start, Buffer.alloc(TAG_BYTES)]));
  const key = await derive(secret, salt, 32, SCRYPT);
  return cipher(Buffer.concat([start, checkOf(key)]), key);
}

async function sealerOf(header: Buffer, secret: string | undefined): Promise<Sealer> {
  const mode = header[MAGIC.length];
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  const check = header.subarray(-TAG_BYTES);
  if (mode === 0) return openSums(header);
  if (mode !== 1) throw new BackupProblem('changed');
  if (secret === undefined) throw new BackupProblem('needs a key');
  const key = await derive(secret, salt, 32, SCRYPT);
  if (!timingSafeEqual(checkOf(key), check)) throw new BackupProblem('wrong key');
  return cipher(header, key);
}

const checkOf = (key: Buffer) =>
  createHmac('sha256', key).update('martelo backup key').digest().subarray(0, TAG_BYTES);

function cipher(header: Buffer, key: Buffer): Sealer {
  let number = 0;
  const next = () => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(number++), 4);
    return nonce;
  };
  return {
    header,
    seal(length, content) {
      const made = createCipheriv('aes-256-gcm', key, next());
      made.setAAD(Buffer.concat([header, length]));
      return [made.update(content), made.final(), made.getAuthTag()];
    },
    open(length, content, tag) {
      const read = createDecipheriv('aes-256-gcm', key, next(), { authTagLength: TAG_BYTES });
      read.setAAD(Buffer.concat([header, length]));
      read.setAuthTag(tag);
      try {
        return Buffer.concat([read.update(content), read.final()]);
      } catch {
        return null;
      }
    },
  };
}

function openSums(header: Buffer): Sealer {
  let before = createHash('sha256').update(header).digest();
  const tagOf = (length: Buffer, content: Buffer) => {
    before = createHash('sha256').update(before).update(length).update(content).digest();
    return before.subarray(0, TAG_BYTES);
  };
  return {
    header,
    seal: (length, content) => [content, tagOf(length, content)],
    open: (length, content, tag) => (tagOf(length, content).equals(tag) ? content : null),
  };
}
