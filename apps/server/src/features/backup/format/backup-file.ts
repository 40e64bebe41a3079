import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '../../../platform/start-error.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackupRecord, readRecords } from './records.ts';
import { openChunks, sealChunks } from './sealed-chunks.ts';

/** The end of the name of a file that is not complete. */
export const UNFINISHED = '.incompleta';

/** Pictures are compressed already: a higher level would only cost time. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Writes a backup from its records. The file has its name only when it is complete and on the disk;
 * otherwise nothing stays behind. Returns its size.
 */
export async function writeBackupFile(
  file: string,
  secret: string | undefined,
  records: AsyncIterable<Buffer>,
  stopping?: AbortSignal,
): Promise<number> {
  requireFree(file);
  const growing = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    const target = fs.createWriteStream(growing, { flags: 'wx', mode: 0o600, flush: true });
    await pipelined(records, createZstdCompress(LEVEL), sealChunks(secret), target, {
      signal: stopping,
    });
    const { size } = fs.statSync(growing);
    requireFree(file);
    fs.renameSync(growing, file);
    flushFolder(path.dirname(file));
    return size;
  } catch (error) {
    fs.rmSync(growing, { force: true });
    throw explained(error, file);
  }
}

/** The records of a backup's file. Each has passed the check of its chunk. */
export function readBackupFile(
  file: string,
  secret: string | undefined,
): AsyncGenerator<BackupRecord> {
  const opened = pipeline(
    fs.createReadStream(file, { highWaterMark: 512 * 1024 }),
    openChunks(secret),
    createZstdDecompress(),
    () => {},
  );
  return explainedRecords(readRecords(opened), file);
}

async function* explainedRecords(records: AsyncGenerator<BackupRecord>, file: string) {
  try {
    yield* records;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ZSTD') || code?.startsWith('ERR_ZSTD'))
      throw new BackupProblem('changed');
    if (code === 'ENOENT') throw new StartError(`O arquivo ${file} não existe: confira o nome.`);
    if (code === 'EISDIR') throw new StartError(`${file} é uma pasta: informe o arquivo da cópia.`);
    if (code === 'EACCES')
      throw new StartError(`Sem permissão para ler ${file}: use a conta que fez a cópia.`);
    throw error;
  }
}

function requireFree(file: string): void {
  const folder = path.dirname(file);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`A pasta ${folder} não existe: crie-a ou informe outra.`);
  }
  if (fs.existsSync(file)) {
    throw new StartError(`O arquivo ${file} já existe: informe outro nome ou mova-o antes.`);
  }
}

function explained(error: unknown, file: string): unknown {
  const folder = path.dirname(file);
  if ((error as Error).name === 'AbortError') {
    return new StartError('A cópia foi interrompida antes do fim. Nenhum arquivo foi gravado.');
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `O disco de ${folder} está cheio: libere espaço ou informe outra pasta. Nenhuma cópia foi gravada.`,
      );
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return new StartError(
        `Não é possível gravar em ${folder}: ajuste as permissões ou informe outra pasta.`,
      );
    default:
      return error;
  }
}

/** The name of a new file is on the disk only when its folder is. */
function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
