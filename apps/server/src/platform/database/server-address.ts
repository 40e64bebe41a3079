import fs from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** One server of an address. A host that begins with '/' is the folder of a socket. */
export interface Host {
  host: string;
  port: number;
}

/** What an address of a database says, in the driver's terms. */
export interface ServerAddress {
  /** Tried in this order. */
  hosts: Host[];
  user: string | undefined;
  password: string | undefined;
  database: string;
  /** False: not encrypted. */
  ssl: false | ConnectionOptions;
  /** Undefined: each connection is named by what it is for. */
  applicationName: string | undefined;
  /** The server must accept writes; with several hosts the first that does is chosen. */
  readWrite: boolean;
}

/** What is wrong with an address, as the end of a sentence that begins with the setting's name. */
export class WrongAddress extends Error {
  override name = 'WrongAddress';
}

const DEFAULT_PORT = 5432;
const EXAMPLE =
  'deve ser um endereço como postgres://usuario:senha@servidor:5432/banco (vários servidores: servidor1:5432,servidor2:5432).';
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const PARAMETERS = [
  ...['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'],
  ...['target_session_attrs', 'application_name'],
];

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/database?…` as PostgreSQL's own programs do.
 * The driver knows one host only, and its `sslmode=require` means something else. Throws WrongAddress.
 */
export function readServerAddress(text: string): ServerAddress {
  const { scheme, credentials, hosts, rest } = parts(text);
  // URL knows one host, so the hosts are read apart from it.
  if (!URL.canParse(`${scheme}//${credentials}host${rest}`)) throw new WrongAddress(EXAMPLE);
  const url = new URL(`${scheme}//${credentials}host${rest}`);
  const database = decode(url.pathname.slice(1));
  if (database === '') throw new WrongAddress(EXAMPLE);
  const parameters = url.searchParams;
  for (const name of parameters.keys()) {
    if (PARAMETERS.includes(name)) continue;
    throw new WrongAddress(
      `tem o parâmetro "${name}", que o Martelo não conhece: os conhecidos são ${PARAMETERS.join(', ')}.`,
    );
  }
  const found = readHosts(hosts, parameters);
  return {
    hosts: found,
    user: decode(url.username) || undefined,
    password: decode(url.password) || undefined,
    database,
    ssl: readTls(parameters),
    applicationName: parameters.get('application_name') ?? undefined,
    readWrite: readTarget(parameters, found.length > 1),
  };
}

/** The address for people and logs: without user and password. */
export function describeAddress(text: string): string {
  const { hosts, database } = readServerAddress(text);
  return `${hosts.map(describeHost).join(',')}/${database}`;
}

export function describeHost({ host, port }: Host): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

function parts(text: string) {
  const match = /^(postgres(?:ql)?:)\/\/([^/?#]*@)?([^/?#@]*)([/?#].*)?$/.exec(text.trim());
  if (!match) throw new WrongAddress(EXAMPLE);
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = match;
  return { scheme, credentials, hosts, rest };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new WrongAddress(EXAMPLE);
  }
}

function readHosts(authority: string, parameters: URLSearchParams): Host[] {
  const names = parameters.get('host')?.split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  const listed = names ?? (authority === '' ? [] : authority.split(','));
  if (listed.length === 0) throw new WrongAddress(EXAMPLE);
  if (ports.length > 1 && ports.length !== listed.length) {
    throw new WrongAddress('tem um número de portas diferente do número de servidores.');
  }
  return listed.map((one, n) => {
    const match = names
      ? [one, one, undefined]
      : /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(one.trim());
    const port = Number(match?.[2] ?? ports[n] ?? ports[0] ?? DEFAULT_PORT);
    const host = decode((match?.[1] ?? '').replace(/^\[(.*)\]$/, '$1'));
    if (host === '') throw new WrongAddress(EXAMPLE);
    if (!(port > 0 && port < 65_536)) throw new WrongAddress('tem uma porta que não existe.');
    return { host, port };
  });
}

function readTarget(parameters: URLSearchParams, several: boolean): boolean {
  const wanted = parameters.get('target_session_attrs') ?? (several ? 'read-write' : 'any');
  if (wanted === 'read-write' || wanted === 'primary') return true;
  if (wanted === 'any') return several;
  throw new WrongAddress(
    `pede target_session_attrs=${wanted}, mas o site grava: use read-write ou tire o parâmetro.`,
  );
}

/** As PostgreSQL's own programs: `require` only encrypts, `verify-full` also checks who answers. */
function readTls(parameters: URLSearchParams): false | ConnectionOptions {
  const mode = parameters.get('sslmode') ?? 'disable';
  const [root, cert, key] = ['sslrootcert', 'sslcert', 'sslkey'].map((name) =>
    parameters.get(name),
  );
  if (!SSL_MODES.includes(mode)) {
    throw new WrongAddress(`tem sslmode=${mode}: use ${SSL_MODES.join(', ')}.`);
  }
  if (mode === 'disable') {
    if (!root && !cert && !key) return false;
    throw new WrongAddress(
      'tem certificados mas não cifra a conexão: acrescente sslmode=verify-full.',
    );
  }
  if (!cert !== !key) throw new WrongAddress('precisa de sslcert e sslkey juntos.');
  if (mode === 'verify-ca' && !root) {
    throw new WrongAddress('tem sslmode=verify-ca, que precisa de sslrootcert com a autoridade.');
  }
  const ca = root && root !== 'system' ? pem('sslrootcert', root, 'CERTIFICATE') : undefined;
  return {
    ...(ca && { ca }),
    ...(cert && { cert: pem('sslcert', cert, 'CERTIFICATE') }),
    ...(key && { key: pem('sslkey', key, 'PRIVATE KEY') }),
    rejectUnauthorized: mode !== 'require' || Boolean(root),
    // Only verify-full compares the name of the server with its certificate.
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function pem(name: string, file: string, kind: string): string {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongAddress(`indica em ${name} o arquivo ${file}, que não pode ser lido (${code}).`);
  }
  if (!text.includes(`${kind}-----`)) {
    throw new WrongAddress(
      `indica em ${name} o arquivo ${file}, que não é ${kind === 'CERTIFICATE' ? 'um certificado' : 'uma chave'} em PEM.`,
    );
  }
  return text;
}
