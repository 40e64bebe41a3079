import fs from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { StartError } from '../../platform/start-error.ts';
import { isDiskFull } from './disk-full.ts';
import { writeSteadily } from './gently.ts';

// A backup is a tar file, compressed by gzip and, with a key, encrypted in the format of age. Everything
// streams: no part of it is held in memory or on the disk as a whole.

/** How every file of age begins. */
const AGE_START = 'age-encryption.org/v1\n';

export interface ArchiveEntry {
  name: string;
  data: Buffer;
}

interface WriteOptions {
  /** An age recipient (`age1…`): only its key reads the file. */
  recipient?: string | undefined;
  /** The level of gzip. The lowest is usual: a running site needs the processor more than the disk needs the room. */
  level?: number;
}

/** Under this name a file is written until it is complete. */
export const draftOf = (file: string) => `${file}.parcial`;

/** Writes the entries; the file appears under its name only when it is complete and on the disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  { recipient, level = 1 }: WriteOptions = {},
): Promise<void> {
  if (fs.existsSync(file)) throw new StartError(`O arquivo ${file} já existe: escolha outro nome.`);
  const encrypter = recipient === undefined ? null : encrypterFor(recipient);
  const draft = draftOf(file);
  try {
    const target = await writeSteadily(draft);
    const pack = tar.pack();
    const packed = packAll(pack, entries).catch((error: Error) => pack.destroy(error));
    const zipped = createGzip({ level });
    const zipping = pipeline(pack, zipped);
    const writing = encrypter
      ? encrypter
          .encrypt(Readable.toWeb(zipped) as ReadableStream<Uint8Array>)
          .then((secret) => pipeline(Readable.fromWeb(secret as never), target))
      : pipeline(zipped, target);
    await Promise.all([packed, zipping, writing]);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    if (isDiskFull(error)) throw new StartError(`O disco de ${file} está cheio: não há cópia.`);
    const { code = '', path } = error as NodeJS.ErrnoException;
    const isPlace = path === draft && ['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR'].includes(code);
    if (isPlace) throw new StartError(`Não é possível escrever em ${file} (${code}).`);
    throw error;
  }
}

async function packAll(pack: tar.Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, data } of entries) {
    const entry = pack.entry({ name, size: data.length, mode: 0o600 });
    await pipeline(Readable.from([data], { objectMode: false }), entry);
  }
  pack.finalize();
}

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new StartError(
      'BACKUP_RECIPIENT não é uma chave pública de age, como age1… Crie uma com: npm run martelo -- backup-key ARQUIVO',
    );
  }
  return encrypter;
}

interface ReadOptions {
  /** An age identity (`AGE-SECRET-KEY-1…`). */
  identity?: string | undefined;
  /** Told, after each entry, how many bytes of the file were read. */
  onRead?: (bytes: number) => void;
}

/** Reads the entries of a backup in their order. A damaged file throws a StartError. */
export async function* readArchive(
  file: string,
  { identity, onRead = () => {} }: ReadOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = startOf(file) === AGE_START;
  const source = fs.createReadStream(file);
  const plain = isEncrypted ? await decrypted(source, identity) : source;
  const extract = tar.extract();
  const reading = pipeline(plain, createGunzip(), extract as unknown as Writable);
  // It ends with the same error as the iteration below, which tells it.
  reading.catch(() => {});
  try {
    // Not `for await`: leaving it early would wait for an end that the archive does not reach.
    const iterator = extract[Symbol.asyncIterator]();
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const entry = next.value;
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      onRead(source.bytesRead);
      yield { name: entry.header.name, data: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw isDamage(error) ? new StartError(DAMAGED) : error;
  } finally {
    source.destroy();
    extract.destroy();
  }
}

export const DAMAGED =
  'A cópia está incompleta ou foi alterada. Nada foi restaurado: use outra cópia.';

function startOf(file: string): string {
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`Não é possível ler a cópia ${file} (${code}).`);
  }
  try {
    const start = Buffer.alloc(AGE_START.length);
    fs.readSync(handle, start);
    return start.toString('latin1');
  } finally {
    fs.closeSync(handle);
  }
}

async function decrypted(source: Readable, identity: string | undefined): Promise<Readable> {
  if (identity === undefined) {
    throw new StartError('A cópia está cifrada: informe o arquivo da chave com --chave=ARQUIVO.');
  }
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as never);
  } catch {
    source.destroy();
    throw new StartError('A chave não abre esta cópia. Nada foi restaurado.');
  }
}

/** Errors of gzip, tar and age about their input, not about the disk or the database. */
function isDamage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test(code) ||
    /tar|decrypt|ciphertext|chunk|end of/i.test(message)
  );
}
