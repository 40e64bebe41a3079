import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** How a store of the S3 kind is reached. */
export interface S3Access {
  /** Undefined means AWS. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: the bucket is part of the path, not of the host name. */
  forcePathStyle: boolean;
  /** `required`: none of the SDK's newer checksums, which some stores refuse. */
  checksums: 'required' | 'supported';
}

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** Without slashes at its ends; it may be empty. */
  prefix: string;
  access: S3Access;
}

interface FolderPlace {
  kind: 'folder';
  folder: string;
  /**
   * True for the folder inside the data folder, which the program makes. Any other must exist: a share that
   * is not mounted would otherwise be a folder on this machine's disk, without a word.
   */
  isOwn: boolean;
}

/** Where the files of the pictures are. */
export type MediaPlace = FolderPlace | S3Place;

const S3_ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/;
const PLACES = 'uma pasta (/mnt/fotos ou file:///mnt/fotos) ou s3://BUCKET/PREFIXO';
const WRONG_ENDPOINT =
  'S3_ENDPOINT deve ser o endereço do armazenamento, como https://s3.exemplo.com.br, sem caminho nem senha.';

const keyOf = (setting: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, { error: `${setting} deve ser uma chave, sem espaços.` });

/** The settings of the environment for the pictures' place. */
export const mediaEnvironment = z.object({
  MEDIA_URL: z
    .string()
    .refine((text) => parsePlace(text) !== null, { error: `MEDIA_URL deve ser ${PLACES}.` })
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, { error: WRONG_ENDPOINT })
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, { error: 'S3_REGION deve ser o nome da região, como sa-east-1.' })
    .optional(),
  S3_ACCESS_KEY_ID: keyOf('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: keyOf('S3_SECRET_ACCESS_KEY').optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['0', '1'], {
      error: 'S3_FORCE_PATH_STYLE deve ser 1 (bucket no caminho) ou 0 (bucket no nome da máquina).',
    })
    .optional(),
  S3_CHECKSUMS: z
    .enum(['required', 'supported'], {
      error: 'S3_CHECKSUMS deve ser required (só onde é obrigatório) ou supported (sempre).',
    })
    .optional(),
});

export type MediaEnvironment = z.output<typeof mediaEnvironment>;

export interface MediaSettings {
  media: MediaPlace;
  /** What was given about a store of the S3 kind, which `martelo media move` may name too. */
  mediaEnvironment: MediaEnvironment;
}

export function mediaSettings(read: MediaEnvironment, dataDir: string): MediaSettings {
  const given = mediaEnvironment.keyof().options.map((name) => [name, read[name]]);
  const environment = Object.fromEntries(given) as MediaEnvironment;
  if ((read.S3_ACCESS_KEY_ID === undefined) !== (read.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new StartError('Informe S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY juntas.');
  }
  const media = readPlace(read.MEDIA_URL ?? OWN, { dataDir, mediaEnvironment: environment });
  return { media, mediaEnvironment: environment };
}

/** The word for the data folder's own pictures. */
const OWN = 'data';

/** A place by its name: `data` or what MEDIA_URL takes. */
export function readPlace(
  text: string,
  { dataDir, mediaEnvironment: given }: { dataDir: string; mediaEnvironment: MediaEnvironment },
): MediaPlace {
  if (text === OWN) return { kind: 'folder', folder: path.join(dataDir, 'media'), isOwn: true };
  const parsed = parsePlace(text);
  if (!parsed) throw new StartError(`${text} não é um lugar de fotos: informe data, ${PLACES}.`);
  if (parsed.kind === 'folder') return { ...parsed, isOwn: isOwnFolder(parsed.folder, dataDir) };
  return { ...parsed, access: accessOf(text, given) };
}

const isOwnFolder = (folder: string, dataDir: string) => folder === path.join(dataDir, 'media');

function accessOf(place: string, given: MediaEnvironment): S3Access {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(`Para ${place} informe S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.`);
  }
  if (endpoint === undefined && region === undefined) {
    throw new StartError(
      `Para ${place} informe S3_ENDPOINT, o endereço do armazenamento, ou, na AWS, S3_REGION.`,
    );
  }
  return {
    endpoint,
    // Stores other than AWS sign with this name when they have no regions.
    region: region ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: (given.S3_FORCE_PATH_STYLE ?? (endpoint === undefined ? '0' : '1')) === '1',
    checksums: given.S3_CHECKSUMS ?? (endpoint === undefined ? 'supported' : 'required'),
  };
}

type ParsedPlace = Pick<FolderPlace, 'kind' | 'folder'> | Omit<S3Place, 'access'>;

function parsePlace(text: string): ParsedPlace | null {
  const s3 = S3_ADDRESS.exec(text)?.groups;
  if (s3) {
    const parts = (s3.prefix ?? '').split('/').filter((part) => part !== '');
    if (parts.some((part) => part === '.' || part === '..')) return null;
    return { kind: 's3', bucket: s3.bucket ?? '', prefix: parts.join('/') };
  }
  if (path.isAbsolute(text)) return { kind: 'folder', folder: path.resolve(text) };
  if (!text.startsWith('file:///') || !URL.canParse(text)) return null;
  return { kind: 'folder', folder: path.resolve(fileURLToPath(text)) };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname + search + username === '/';
}

/** The place as an operator writes it. */
export function placeName(place: MediaPlace): string {
  if (place.kind === 'folder') return place.folder;
  return `s3://${[place.bucket, place.prefix].filter((part) => part !== '').join('/')}`;
}

/** True when both name one place, also through a symbolic link. */
export function isSamePlace(one: MediaPlace, other: MediaPlace): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf(place: MediaPlace): string {
  if (place.kind === 's3') return `${place.access.endpoint ?? 'aws'} ${placeName(place)}`;
  return fs.existsSync(place.folder) ? fs.realpathSync(place.folder) : place.folder;
}
