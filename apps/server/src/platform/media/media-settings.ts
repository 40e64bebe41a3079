import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

export interface BucketKeys {
  id: string;
  secret: string;
}

export interface FolderPlace {
  kind: 'folder';
  folder: string;
  /** The site's own folder, which it makes; another one has to be there, because its disk may be missing. */
  own: boolean;
}

export interface BucketPlace {
  kind: 'bucket';
  bucket: string;
  /** What every key begins with: empty, or it ends with a slash. */
  prefix: string;
  /** Undefined means Amazon's own of the region. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path of an address instead of its host name. */
  pathStyle: boolean;
  /** False: only what the protocol itself demands; some stores refuse the SDK's default checksums. */
  checksums: boolean;
  keys: BucketKeys;
}

/** Where the files of pictures lie. */
export type MediaPlace = FolderPlace | BucketPlace;

const printable = (setting: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, { error: `${setting} não pode ter espaços nem acentos.` });

/** The settings of the environment for the files of pictures. */
export const mediaEnvironment = z.object({
  MEDIA_URL: z.string().optional(),
  MEDIA_S3_KEY_ID: printable('MEDIA_S3_KEY_ID').optional(),
  MEDIA_S3_SECRET: printable('MEDIA_S3_SECRET').optional(),
});

type MediaEnvironment = z.output<typeof mediaEnvironment>;

export interface MediaSettings {
  media: MediaPlace;
  mediaKeys: BucketKeys | undefined;
}

/** Without MEDIA_URL the pictures lie in the data folder. Throws a sentence for a half setting. */
export function mediaSettings(read: MediaEnvironment, dataDir: string): MediaSettings {
  const { MEDIA_URL: address, MEDIA_S3_KEY_ID: id, MEDIA_S3_SECRET: secret } = read;
  if ((id === undefined) !== (secret === undefined)) throw new StartError(missingKeys(id, secret));
  const mediaKeys = id && secret ? { id, secret } : undefined;
  return {
    media: address
      ? readMediaAddress('MEDIA_URL', address, mediaKeys)
      : { kind: 'folder', folder: path.join(dataDir, 'media'), own: true },
    mediaKeys,
  };
}

function missingKeys(id: string | undefined, secret: string | undefined): string {
  const missing = [id ? '' : 'MEDIA_S3_KEY_ID', secret ? '' : 'MEDIA_S3_SECRET'];
  return `Para guardar as fotos em s3:// falta informar: ${missing.filter(Boolean).join(', ')}.`;
}

/**
 * An absolute path, `file:///folder`, or `s3://bucket/prefix?endpoint=…&region=…`. Throws a
 * sentence that begins with the name of the setting.
 */
export function readMediaAddress(
  setting: string,
  text: string,
  keys: BucketKeys | undefined,
): MediaPlace {
  const wrong = (problem: string): never => {
    throw new StartError(`${setting} ${problem}`);
  };
  if (path.isAbsolute(text)) return { kind: 'folder', folder: path.resolve(text), own: false };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'file:') {
    if (url.host !== '') wrong('deve ter três barras depois de file:, como file:///mnt/fotos.');
    return { kind: 'folder', folder: path.resolve(fileURLToPath(url)), own: false };
  }
  if (url?.protocol !== 's3:') {
    return wrong(
      'deve ser uma pasta (/mnt/fotos ou file:///mnt/fotos) ou um bucket (s3://bucket?endpoint=https://servidor).',
    );
  }
  const place = readBucket(url, wrong);
  if (!keys) throw new StartError(missingKeys(undefined, undefined));
  return { ...place, keys };
}

const OPTIONS = ['endpoint', 'region', 'path-style', 'checksums'];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Folders below the bucket, without empty or dotted names. */
const PREFIX = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

function readBucket(url: URL, wrong: (problem: string) => never): Omit<BucketPlace, 'keys'> {
  const options = url.searchParams;
  const names = [...options.keys()];
  if (url.username || url.password) {
    wrong('não pode conter chaves: use MEDIA_S3_KEY_ID e MEDIA_S3_SECRET.');
  }
  if (!BUCKET.test(url.host)) {
    wrong(
      'deve ter o nome do bucket depois de s3://, só com minúsculas, números, pontos e hífens.',
    );
  }
  const unknown = names.find((name, at) => !OPTIONS.includes(name) || names.indexOf(name) !== at);
  if (unknown !== undefined || url.hash) {
    wrong(`só aceita, e uma vez cada: ${OPTIONS.join(', ')} (veio ${unknown ?? url.hash}).`);
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix)) {
    wrong('só aceita letras, números, pontos, hífens e sublinhados na pasta depois do bucket.');
  }
  const [endpoint, region] = [options.get('endpoint'), options.get('region')];
  if (endpoint !== null && !isOrigin(endpoint)) {
    wrong('deve ter em endpoint= só o endereço do servidor, como https://s3.exemplo.com.br.');
  }
  if (endpoint === null && region === null) {
    wrong('precisa de endpoint= (o servidor) ou, na Amazon, de region= (como sa-east-1).');
  }
  if (region !== null && !/^[a-z0-9-]{1,64}$/.test(region)) {
    wrong('deve ter em region= o nome da região, como sa-east-1.');
  }
  return {
    kind: 'bucket',
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint === null ? undefined : new URL(endpoint).origin,
    region: region ?? 'us-east-1',
    pathStyle: choice(options, 'path-style', ['0', '1'], wrong) === '1',
    checksums:
      choice(options, 'checksums', ['when-supported', 'when-required'], wrong) !== 'when-required',
  };
}

function choice(
  options: URLSearchParams,
  name: string,
  allowed: readonly string[],
  wrong: (problem: string) => never,
): string | null {
  const value = options.get(name);
  if (value !== null && !allowed.includes(value)) {
    wrong(`deve ter em ${name}= um destes valores: ${allowed.join(' ou ')}.`);
  }
  return value;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return (
    ['http:', 'https:'].includes(protocol) && pathname + search + hash + username + password === '/'
  );
}

/** The place as the operator wrote it, without its options. */
export function describeMediaPlace(place: MediaPlace): string {
  if (place.kind === 'folder') return place.folder;
  const folder = place.prefix === '' ? '' : `/${place.prefix.slice(0, -1)}`;
  return `s3://${place.bucket}${folder}${place.endpoint ? ` em ${place.endpoint}` : ''}`;
}
