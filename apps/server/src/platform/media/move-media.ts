import { createHash, randomUUID } from 'node:crypto';
import { isUuid } from '@martelo/core/uuid';
import type { Db } from '../database/connect.ts';
import { StartError } from '../start-error.ts';
import { findMediaAfter, PICTURE_KINDS } from './media.queries.ts';
import { describeMediaFault, isFull, type MediaFiles } from './media-files.ts';
import { isVariant, mediaKey } from './variants.ts';

/** One side of a copy, and how its sentences name it. */
export interface MediaSide {
  files: MediaFiles;
  name: string;
}

export interface Moved {
  copied: number;
  bytes: number;
  /** Files that were there already, with the same content. */
  unchanged: number;
  /** Pictures that the database knows and the source does not have. */
  missing: number;
  /** Files that the target has and the source does not. */
  extra: number;
}

const AT_ONCE = 8;
const SAY_EVERY_MS = 5_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Copies all files of pictures, while the site may run. Each one is read back and compared by its
 * SHA-256. What is there already with the same content is skipped, so that a copy that was
 * interrupted goes on. Nothing is deleted, neither here nor there.
 */
export async function moveMedia(
  { db, from, to }: { db: Db; from: MediaSide; to: MediaSide },
  say: (line: string) => void,
): Promise<Moved> {
  const keys = await at(from, () => listKeys(from.files));
  if (keys.size === 0) throw new StartError(`${from.name} não tem fotos: confira o endereço.`);
  await requireTarget(from, to);
  const moved: Moved = { copied: 0, bytes: 0, unchanged: 0, missing: 0, extra: 0 };
  await copyAll([...keys], { from, to, moved, say });
  moved.missing = await countMissing(db, keys);
  const there = await at(to, () => listKeys(to.files));
  for (const key of there) if (!keys.has(key)) moved.extra += 1;
  return moved;
}

/** The target must take a file, and that file must not appear at the source: then both are one. */
async function requireTarget(from: MediaSide, to: MediaSide): Promise<void> {
  const folder = `vehicle/${randomUUID()}`;
  const probe = `${folder}/prova`;
  let isSame: boolean;
  try {
    await at(to, () => to.files.write(probe, Buffer.from('martelo')));
    isSame = await at(from, () => from.files.has(probe));
  } finally {
    await to.files.removeFolder(folder).catch(() => {});
  }
  if (isSame) {
    throw new StartError('A origem e o destino são o mesmo lugar: nada a copiar.');
  }
}

/** Only files of pictures: a kill can leave the draft of one. */
async function listKeys(files: MediaFiles): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const kind of PICTURE_KINDS) {
    for await (const key of files.keys(kind)) {
      const [, id = '', name = ''] = key.split('/');
      if (isUuid(id) && isVariant(name)) keys.add(key);
    }
  }
  return keys;
}

type Copying = {
  from: MediaSide;
  to: MediaSide;
  moved: Moved;
  say: (line: string) => void;
};

async function copyAll(keys: string[], copying: Copying): Promise<void> {
  const { moved, say } = copying;
  let next = 0;
  let saidAt = performance.now();
  let isStopped = false;
  const work = async () => {
    for (;;) {
      const key = keys[next];
      next += 1;
      if (key === undefined || isStopped) return;
      try {
        await copyOne(key, copying);
      } catch (error) {
        isStopped = true;
        throw error;
      }
      if (performance.now() - saidAt < SAY_EVERY_MS) continue;
      saidAt = performance.now();
      say(
        `  ${number(next)} de ${number(keys.length)} arquivos, ${number(moved.copied)} copiados…`,
      );
    }
  };
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

async function copyOne(key: string, { from, to, moved }: Copying): Promise<void> {
  const data = await at(from, () => from.files.read(key));
  // The picture was deleted meanwhile.
  if (!data) return;
  const hash = sha256(data);
  const present = await at(to, () => to.files.read(key));
  if (present && sha256(present) === hash) {
    moved.unchanged += 1;
    return;
  }
  await at(to, () => to.files.write(key, data), moved);
  const stored = await at(to, () => to.files.read(key));
  if (!stored || sha256(stored) !== hash) {
    throw new StartError(
      `${to.name} devolveu outro conteúdo de ${key}: confira o disco ou o servidor e rode de novo.`,
    );
  }
  moved.copied += 1;
  moved.bytes += data.length;
}

/** A failure of one side as a sentence. */
async function at<T>(side: MediaSide, task: () => Promise<T>, moved?: Moved): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const done = moved ? ` Copiados até aqui: ${number(moved.copied)} arquivos.` : '';
    const full = isFull((error as Error).cause ?? error) ? ' Libere espaço.' : '';
    throw new StartError(
      `${side.name} ${describeMediaFault(error)}.${full}${done} Rode de novo: o que já foi copiado não se repete.`,
    );
  }
}

async function countMissing(db: Db, keys: Set<string>): Promise<number> {
  let missing = 0;
  for (let after: string | null = null; ; ) {
    const rows = await findMediaAfter(db, after, ROWS_AT_ONCE);
    missing += rows.filter(({ kind, id }) => !keys.has(mediaKey(kind, id, 'full'))).length;
    if (rows.length < ROWS_AT_ONCE) return missing;
    after = rows.at(-1)?.id ?? null;
  }
}

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

const number = (value: number) => value.toLocaleString('pt-BR');

/** The end of a copy, with what the operator does next. `target` is the address as it was typed. */
export function describeMoved(moved: Moved, target: string): string {
  const { copied, bytes, unchanged, missing, extra } = moved;
  const megabytes = (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return [
    `Fotos no destino e conferidas (SHA-256): ${number(copied + unchanged)} arquivos. Copiados agora: ${number(copied)} (${megabytes} MB). Já estavam lá: ${number(unchanged)}.`,
    ...(missing > 0
      ? [`Atenção: ${number(missing)} fotos que o banco conhece não estão na origem.`]
      : []),
    ...(extra > 0
      ? [
          `Atenção: o destino tem ${number(extra)} arquivos que a origem não tem. Se o site ainda usa a origem, são fotos que ela já apagou: apague-as também lá.`,
        ]
      : []),
    `Agora ponha MEDIA_URL=${target} em todas as máquinas, reinicie-as e rode este comando mais uma vez: ele traz o que chegou nesse meio-tempo. Nada foi apagado da origem.`,
  ].join('\n');
}
