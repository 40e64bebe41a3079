import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { DAY_MS } from '@martelo/core/duration';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import type { PixAccess, PixWebhook, WebhookListener } from './pix-access.ts';

const secret = (setting: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, { error: `${setting} não pode ter espaços nem acentos.` });

const address = (setting: string, example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && isPlainHttps(new URL(text)), {
      error: `${setting} deve ser um endereço https sem senha, como ${example}.`,
    })
    .transform((text) => text.replace(/\/+$/, ''));

const isPlainHttps = ({ protocol, username, password, search, hash }: URL) =>
  protocol === 'https:' && username + password + search + hash === '';

const WRONG_PORT = 'PIX_WEBHOOK_PORT deve ser um número de porta entre 0 e 65535.';

/** The settings of the environment for payments by PIX that credit themselves. */
export const pixEnvironment = z.object({
  PIX_PSP_URL: address('PIX_PSP_URL', 'https://pix.banco.com.br/api/v2').optional(),
  PIX_TOKEN_URL: address('PIX_TOKEN_URL', 'https://pix.banco.com.br/oauth/token').optional(),
  PIX_CLIENT_ID: secret('PIX_CLIENT_ID').optional(),
  PIX_CLIENT_SECRET: secret('PIX_CLIENT_SECRET').optional(),
  PIX_CERT: z.string().optional(),
  PIX_KEY: z.string().optional(),
  PIX_CA: z.string().optional(),
  PIX_WEBHOOK_URL: address('PIX_WEBHOOK_URL', 'https://pix.exemplo.com.br').optional(),
  PIX_WEBHOOK_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64,128}$/, {
      error:
        'PIX_WEBHOOK_SECRET deve ter pelo menos 64 algarismos hexadecimais (openssl rand -hex 32).',
    })
    .optional(),
  PIX_WEBHOOK_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: WRONG_PORT })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: WRONG_PORT })
    .optional(),
  PIX_WEBHOOK_CERT: z.string().optional(),
  PIX_WEBHOOK_KEY: z.string().optional(),
  PIX_WEBHOOK_CA: z.string().optional(),
  PIX_WEBHOOK_CERT_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, {
      error: 'PIX_WEBHOOK_CERT_HEADER deve ser o nome de um cabeçalho, como X-Client-Verify.',
    })
    .optional(),
});

const NEEDED = [
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_CERT',
  'PIX_KEY',
] as const;

type Given = z.output<typeof pixEnvironment>;

export interface PixSettings {
  /** Undefined: codes are static, and what arrives is credited by hand. */
  pix: PixAccess | undefined;
  /** Undefined: the PSP is only asked, every few minutes. */
  pixWebhook: PixWebhook | undefined;
}

/** Reads the files that the settings name. Each incomplete state is one sentence. */
export function pixSettings(
  read: Given,
  { isDemo, hasProxy }: { isDemo: boolean; hasProxy: boolean },
): PixSettings {
  const { PIX_PSP_URL: url, ...rest } = read;
  const given = pixEnvironment.keyof().options.filter((name) => read[name] !== undefined);
  if (url === undefined) {
    if (given.length === 0) return { pix: undefined, pixWebhook: undefined };
    throw new StartError(
      `${listOf(given)} só ${given.length === 1 ? 'vale' : 'valem'} com PIX_PSP_URL.`,
    );
  }
  if (isDemo) {
    throw new StartError(
      'Com PIX_PSP_URL use DEMO=0: na demonstração qualquer pessoa pode simular pagamentos.',
    );
  }
  const { PIX_TOKEN_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CERT, PIX_KEY, PIX_CA } = rest;
  if (!PIX_TOKEN_URL || !PIX_CLIENT_ID || !PIX_CLIENT_SECRET || !PIX_CERT || !PIX_KEY) {
    const missing = NEEDED.filter((name) => read[name] === undefined);
    throw new StartError(
      `Com PIX_PSP_URL ${missing.length === 1 ? 'falta' : 'faltam'} ${listOf(missing)}.`,
    );
  }
  const pair = readPair(['PIX_CERT', PIX_CERT], ['PIX_KEY', PIX_KEY]);
  return {
    pix: {
      url,
      tokenUrl: PIX_TOKEN_URL,
      clientId: PIX_CLIENT_ID,
      clientSecret: PIX_CLIENT_SECRET,
      ...pair,
      authorities: PIX_CA === undefined ? undefined : readCertificates('PIX_CA', PIX_CA).pem,
    },
    pixWebhook: webhookOf(read, hasProxy),
  };
}

/** A notice only makes a payment known sooner, so a house may do without. What is given has to be whole. */
function webhookOf(read: Given, hasProxy: boolean): PixWebhook | undefined {
  const { PIX_WEBHOOK_URL: url, PIX_WEBHOOK_SECRET: secret } = read;
  const { PIX_WEBHOOK_CERT_HEADER: certificateHeader } = read;
  const given = pixEnvironment
    .keyof()
    .options.filter((name) => name.startsWith('PIX_WEBHOOK_') && read[name] !== undefined);
  if (given.length === 0) return undefined;
  if (url === undefined || secret === undefined) {
    throw new StartError('Informe PIX_WEBHOOK_URL e PIX_WEBHOOK_SECRET juntas.');
  }
  const listener = listenerOf(read);
  if ((listener === undefined) === (certificateHeader === undefined)) {
    throw new StartError(
      'Para o aviso do banco informe PIX_WEBHOOK_PORT (porta própria) ou PIX_WEBHOOK_CERT_HEADER (atrás de um proxy), e só uma delas.',
    );
  }
  if (certificateHeader !== undefined && !hasProxy) {
    throw new StartError(
      'PIX_WEBHOOK_CERT_HEADER só vale com TRUST_PROXY: sem ele qualquer pessoa escreveria o cabeçalho.',
    );
  }
  return { url, secret, listener, certificateHeader };
}

const LISTENING = ['PIX_WEBHOOK_CERT', 'PIX_WEBHOOK_KEY', 'PIX_WEBHOOK_CA'] as const;

function listenerOf(read: Given): WebhookListener | undefined {
  const { PIX_WEBHOOK_PORT: port, PIX_WEBHOOK_CERT, PIX_WEBHOOK_KEY, PIX_WEBHOOK_CA } = read;
  const given = LISTENING.filter((name) => read[name] !== undefined);
  if (port === undefined) {
    if (given.length === 0) return undefined;
    throw new StartError(
      `${listOf(given)} só ${given.length === 1 ? 'vale' : 'valem'} com PIX_WEBHOOK_PORT.`,
    );
  }
  if (!PIX_WEBHOOK_CERT || !PIX_WEBHOOK_KEY || !PIX_WEBHOOK_CA) {
    const missing = LISTENING.filter((name) => read[name] === undefined);
    throw new StartError(
      `Com PIX_WEBHOOK_PORT ${missing.length === 1 ? 'falta' : 'faltam'} ${listOf(missing)}.`,
    );
  }
  return {
    port,
    ...readPair(['PIX_WEBHOOK_CERT', PIX_WEBHOOK_CERT], ['PIX_WEBHOOK_KEY', PIX_WEBHOOK_KEY]),
    authorities: readCertificates('PIX_WEBHOOK_CA', PIX_WEBHOOK_CA).pem,
  };
}

type Named = readonly [setting: string, file: string];

/** A certificate and its key. One that is over stops no start: bids do not depend on it (`certificateWarnings`). */
function readPair([certificateSetting, certificateFile]: Named, [keySetting, keyFile]: Named) {
  const { pem: certificate, first } = readCertificates(certificateSetting, certificateFile);
  const key = readFile(keySetting, keyFile);
  if (!isKeyOf(first, key)) {
    throw new StartError(
      `${keySetting} (${keyFile}) não é a chave do certificado de ${certificateSetting}, em PEM e sem senha.`,
    );
  }
  return { certificate, key };
}

function readCertificates(setting: string, file: string): { pem: string; first: X509Certificate } {
  const pem = readFile(setting, file);
  try {
    return { pem, first: new X509Certificate(pem) };
  } catch {
    throw new StartError(`${setting} (${file}) deve ser um certificado em PEM.`);
  }
}

function isKeyOf(certificate: X509Certificate, pem: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(pem));
  } catch {
    return false;
  }
}

function readFile(setting: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new StartError(
      `${setting} deve ser um arquivo que o servidor possa ler: ${file} não pôde ser aberto.`,
    );
  }
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(names);
}

const WARNED_DAYS = 30;

/** A sentence for each certificate of the house that is over, or will be within 30 days. */
export function certificateWarnings({ pix, pixWebhook }: PixSettings, nowMs: number): string[] {
  const named = { PIX_CERT: pix, PIX_WEBHOOK_CERT: pixWebhook?.listener };
  return Object.entries(named).flatMap(([setting, pair]) => {
    if (!pair) return [];
    const until = new X509Certificate(pair.certificate).validToDate;
    if (until.getTime() > nowMs + WARNED_DAYS * DAY_MS) return [];
    const word = until.getTime() > nowMs ? 'vence' : 'venceu';
    const day = until.toISOString().slice(0, 10).split('-').reverse().join('/');
    return [
      `O certificado de ${setting} ${word} em ${day}: peça outro ao banco. Sem ele os pagamentos por PIX não se creditam sozinhos.`,
    ];
  });
}
