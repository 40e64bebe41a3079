import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { databaseUrlOf } from './platform/database/database-url.ts';
import {
  type DeliverySettings,
  deliveryEnvironment,
  deliverySettings,
} from './platform/media/delivery.ts';
import {
  type MediaSettings,
  mediaEnvironment,
  mediaSettings,
} from './platform/media/media-place.ts';
import {
  type EmailSettings,
  messageEnvironment,
  messageSettings,
  type WhatsappSettings,
} from './platform/outside/message-settings.ts';
import {
  type PixSettings,
  pixEnvironment,
  pixSettings,
} from './platform/outside/pix/pix-settings.ts';
import { StartError } from './platform/start-error.ts';

export const projectFolder = path.resolve(import.meta.dirname, '../../..');

const url = (protocols: string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: message,
  });

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const sessionSecret = (setting: string) =>
  z.string().min(32, {
    error: `${setting} deve ter pelo menos 32 caracteres aleatórios (openssl rand -hex 32).`,
  });

const ledgerSeed = (setting: string) =>
  z
    .string()
    .refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), {
      error: `${setting} deve ser uma chave de 32 bytes em base64: gere uma com openssl rand -base64 32.`,
    })
    .transform((text) => Buffer.from(text, 'base64'));

const WRONG_PORT = 'PORT deve ser um número de porta entre 0 e 65535.';
const WRONG_DEMO = 'DEMO deve ser 1 (com demonstração) ou 0 (sem).';
const WRONG_DEMO_PICTURES = 'DEMO_PICTURES deve ser 1 (com imagens) ou 0 (sem).';

const WRONG_SECOND_FACTOR =
  'SECOND_FACTOR_REQUIRED deve ser 1 (exige o segundo fator) ou 0 (deixa à escolha).';

const WRONG_MIGRATE =
  'MIGRATE_AT_START deve ser 1 (atualiza o banco ao iniciar) ou 0 (só com npm run martelo -- migrate).';

const WRONG_DRAIN = 'DRAIN_SECONDS deve ser um número de segundos de 0 a 60.';

const WRONG_BACKUP_DIR = 'BACKUP_DIR deve ser o caminho inteiro de uma pasta, como /mnt/copias.';

/** From the most to the least. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: WRONG_PORT })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: WRONG_PORT })
    .default(3000),
  HOST: z
    .string()
    .refine((host) => net.isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), {
      error: 'HOST deve ser um endereço IP ou um nome de máquina, como 127.0.0.1 ou 0.0.0.0.',
    })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .default(path.join(projectFolder, 'data')),
  DATABASE_URL: databaseUrlOf('DATABASE_URL').optional(),
  MIGRATION_DATABASE_URL: databaseUrlOf('MIGRATION_DATABASE_URL').optional(),
  MIGRATE_AT_START: z
    .enum(['0', '1'], { error: WRONG_MIGRATE })
    .default('1')
    .transform((text) => text === '1'),
  ADMIN_EMAIL: z
    .email({ error: 'ADMIN_EMAIL deve ser um e-mail válido.' })
    .toLowerCase()
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => [...text].length >= 8 && [...text].length <= 128, {
      error: 'ADMIN_PASSWORD deve ter de 8 a 128 caracteres.',
    })
    .optional(),
  DEMO: z
    .enum(['0', '1', 'true', 'false'], { error: WRONG_DEMO })
    .transform((text) => text === '1' || text === 'true')
    .optional(),
  DEMO_PICTURES: z
    .enum(['0', '1'], { error: WRONG_DEMO_PICTURES })
    .default('1')
    .transform((text) => text === '1'),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'PUBLIC_URL deve ser o endereço público do site, como https://leiloes.exemplo.com.br.',
  )
    .transform((text) => new URL(text).origin)
    .optional(),
  SECOND_FACTOR_REQUIRED: z
    .enum(['0', '1'], { error: WRONG_SECOND_FACTOR })
    .transform((text) => text === '1')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(list)
    .refine((parts) => parts.every(isAddressRange), {
      error:
        'TRUST_PROXY deve listar os endereços dos proxies separados por vírgula, como 127.0.0.1 ou 10.0.0.0/8.',
    })
    .default([]),
  SESSION_SECRET: sessionSecret('SESSION_SECRET').optional(),
  SESSION_SECRET_PREVIOUS: sessionSecret('SESSION_SECRET_PREVIOUS').optional(),
  LEDGER_KEY: ledgerSeed('LEDGER_KEY').optional(),
  LEDGER_KEY_NEW: ledgerSeed('LEDGER_KEY_NEW').optional(),
  BACKUP_DIR: z.string().refine(path.isAbsolute, { error: WRONG_BACKUP_DIR }).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58}$/, {
      error:
        'BACKUP_RECIPIENT deve ser uma chave pública de age, como age1…: crie uma com npm run martelo -- backup-key ARQUIVO.',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL deve ser um destes: ${LOG_LEVELS.join(', ')}.` })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http:', 'https:'],
    'OTEL_EXPORTER_OTLP_ENDPOINT deve ser o endereço de um coletor, como http://127.0.0.1:4318.',
  ).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, {
      error:
        'METRICS_TOKEN deve ter pelo menos 32 caracteres aleatórios, sem espaços (openssl rand -hex 32).',
    })
    .optional(),
  CEP_URLS: z
    .string()
    .transform(list)
    .refine((parts) => parts.every(isCepUrl), {
      error:
        'CEP_URLS deve listar endereços com {cep} separados por vírgula, como https://viacep.com.br/ws/{cep}/json/.',
    })
    .default(['https://viacep.com.br/ws/{cep}/json/', 'https://brasilapi.com.br/api/cep/v2/{cep}']),
  ...messageEnvironment.shape,
  ...pixEnvironment.shape,
  ...mediaEnvironment.shape,
  ...deliveryEnvironment.shape,
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, { error: WRONG_DRAIN })
    .transform(Number)
    .refine((seconds) => seconds <= 60, { error: WRONG_DRAIN })
    .default(0),
  TZ_YARD: z
    .string()
    .refine(isTimeZone, {
      error: 'TZ_YARD deve ser um fuso horário como America/Maceio ou America/Sao_Paulo.',
    })
    .default('America/Maceio'),
  NODE_ENV: z.string().optional(),
});

/** Every name that this server reads from the environment. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export type Settings = MediaSettings &
  DeliverySettings &
  PixSettings & {
    port: number;
    host: string;
    dataDir: string;
    /** Undefined means the embedded server of the data folder. */
    databaseUrl: string | undefined;
    /** The address for the owner of that database; undefined means that the site's role owns it. */
    migrationUrl: string | undefined;
    /** False: only `martelo migrate` changes the schema of that database. */
    migratesAtStart: boolean;
    adminEmail: string | undefined;
    adminPassword: string | undefined;
    demo: boolean;
    /** False leaves the pictures of the demonstration for a later start to draw. */
    demoPictures: boolean;
    /** With PORT=0 the address is right only once the site listens: read it when a link is written. */
    publicUrl: string;
    /** Directors and whoever touches money must have a second factor. */
    secondFactorRequired: boolean;
    /** Addresses and ranges whose X-Forwarded-For header is trusted. */
    trustProxy: string[];
    /** Undefined means the secret that is stored in the data folder. */
    sessionSecret: string | undefined;
    /** The secret before it, whose tokens stay valid until they end. */
    previousSecret: string | undefined;
    /** The secret of the key that signs receipts and statements; undefined means that of the data folder. */
    ledgerSeed: Buffer | undefined;
    /** The secret of the key after it, for `martelo rotate-ledger-key` alone. */
    nextLedgerSeed: Buffer | undefined;
    /** How long it goes on after it was asked to stop, so that a balancer sends others elsewhere. */
    drainMs: number;
    /** Where a copy of every night goes; undefined means that none is made. */
    backupDir: string | undefined;
    /** Backups are encrypted for the key of this age recipient. */
    backupRecipient: string | undefined;
    logLevel: LogLevel;
    /** Where traces go; undefined means that there are none. */
    traceEndpoint: string | undefined;
    /** Whoever sends it may read /metrics; undefined means that nobody may. */
    metricsToken: string | undefined;
    /** The providers are tried in order; `{cep}` is replaced by the eight digits. */
    cepUrls: string[];
    /** Undefined means that no message goes out through this channel. */
    email: EmailSettings | undefined;
    whatsapp: WhatsappSettings | undefined;
    yardTimeZone: string;
    production: boolean;
  };

/** Reads the environment. All wrong settings are reported together, with a sentence for each. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.entries(env).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartError(
      [...new Set(parsed.error.issues.map((issue) => issue.message))].join('\n'),
    );
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  if (production && read.DATABASE_URL && !read.SESSION_SECRET) {
    throw new StartError(
      'Em produção com DATABASE_URL informe SESSION_SECRET: gere um com openssl rand -hex 32.',
    );
  }
  if (production && read.DATABASE_URL && !read.LEDGER_KEY) {
    throw new StartError(
      'Em produção com DATABASE_URL informe LEDGER_KEY, a chave que assina os recibos dos lances: gere uma com openssl rand -base64 32 e guarde uma cópia.',
    );
  }
  if (read.MIGRATION_DATABASE_URL && !read.DATABASE_URL) {
    throw new StartError(
      'MIGRATION_DATABASE_URL só vale com DATABASE_URL: o banco embutido tem o seu próprio dono.',
    );
  }
  const pictures = mediaSettings(read, read.DATA_DIR);
  const demo = read.DEMO ?? (!read.DATABASE_URL && !production);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    migrationUrl: read.MIGRATION_DATABASE_URL,
    // The embedded database belongs to this one program.
    migratesAtStart: read.MIGRATE_AT_START || !read.DATABASE_URL,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    demo,
    demoPictures: read.DEMO_PICTURES,
    publicUrl: read.PUBLIC_URL ?? siteAddress(read.HOST, read.PORT),
    // Whoever only looks around signs in with what the start prints.
    secondFactorRequired: read.SECOND_FACTOR_REQUIRED ?? !demo,
    trustProxy: read.TRUST_PROXY,
    sessionSecret: read.SESSION_SECRET,
    previousSecret: read.SESSION_SECRET_PREVIOUS,
    ledgerSeed: read.LEDGER_KEY,
    nextLedgerSeed: read.LEDGER_KEY_NEW,
    drainMs: read.DRAIN_SECONDS * 1_000,
    backupDir: read.BACKUP_DIR,
    backupRecipient: read.BACKUP_RECIPIENT,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: read.METRICS_TOKEN,
    cepUrls: read.CEP_URLS,
    ...messageSettings(read),
    ...pixSettings(read, { isDemo: demo, hasProxy: read.TRUST_PROXY.length > 0 }),
    ...pictures,
    ...deliverySettings(read, { media: pictures.media, publicUrl: read.PUBLIC_URL }),
    yardTimeZone: read.TZ_YARD,
    production,
  };
}

/** The address to open in a browser on this machine for a server that listens on `host`. */
export function siteAddress(host: string, port: number): string {
  const here = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = here ? 'localhost' : net.isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function isCepUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && text.includes('{cep}') && URL.canParse(text);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
