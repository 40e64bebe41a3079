import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import type { PixAccess } from './pix-access.ts';

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

/** The settings of the environment for payments by PIX that credit themselves. */
export const pixEnvironment = z.object({
  PIX_PSP_URL: address('PIX_PSP_URL', 'https://pix.banco.com.br/api/v2').optional(),
  PIX_TOKEN_URL: address('PIX_TOKEN_URL', 'https://pix.banco.com.br/oauth/token').optional(),
  PIX_CLIENT_ID: secret('PIX_CLIENT_ID').optional(),
  PIX_CLIENT_SECRET: secret('PIX_CLIENT_SECRET').optional(),
  PIX_CERT: z.string().optional(),
  PIX_KEY: z.string().optional(),
  PIX_CA: z.string().optional(),
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
}

/** Reads the files that the settings name. Each incomplete state is one sentence. */
export function pixSettings(read: Given, isDemo: boolean): PixSettings {
  const { PIX_PSP_URL: url, ...rest } = read;
  const given = pixEnvironment.keyof().options.filter((name) => read[name] !== undefined);
  if (url === undefined) {
    if (given.length === 0) return { pix: undefined };
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
  const pair = readPair(PIX_CERT, PIX_KEY);
  return {
    pix: {
      url,
      tokenUrl: PIX_TOKEN_URL,
      clientId: PIX_CLIENT_ID,
      clientSecret: PIX_CLIENT_SECRET,
      ...pair,
      authorities: PIX_CA === undefined ? undefined : readCertificates('PIX_CA', PIX_CA).pem,
    },
  };
}

/** The last day of a certificate is told in time by the health page; here an ended one is refused. */
function readPair(certificateFile: string, keyFile: string) {
  const { pem: certificate, first } = readCertificates('PIX_CERT', certificateFile);
  const key = readFile('PIX_KEY', keyFile);
  if (!isKeyOf(first, key)) {
    throw new StartError(
      `PIX_KEY (${keyFile}) não é a chave do certificado de PIX_CERT, em PEM e sem senha.`,
    );
  }
  if (Date.now() > first.validToDate.getTime()) {
    throw new StartError(
      `O certificado de PIX_CERT venceu em ${first.validToDate.toISOString().slice(0, 10)}: peça outro ao banco.`,
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
