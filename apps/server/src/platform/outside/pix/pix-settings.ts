import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import tls from 'node:tls';
import { readPixKey } from '@martelo/core/pix-key';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** How the PSP may call us: on a port of our own, or through a proxy that checks its certificate. */
export type PixWebhookSettings =
  | { kind: 'listener'; host: string; port: number; ca: string; cert: string; key: string }
  | { kind: 'proxy'; header: string };

/** The PSP, our credentials there, and the key that receives. Certificates and keys are PEM texts. */
export interface PixSettings {
  /** The base address of the API Pix, with its version and without a slash at the end. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  cert: string;
  key: string;
  /** Only the local double has a server certificate that the system does not know. */
  ca: string | undefined;
  chave: string;
  /** Null: the PSP is asked every few minutes, and credits nothing sooner. */
  webhook: PixWebhookSettings | null;
}

const WRONG_PORT = 'PIX_WEBHOOK_PORT deve ser um número de porta entre 1 e 65535.';

const httpsUrl = (setting: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', {
      error: `${setting} deve ser um endereço https://, como https://pix.banco.example/v2.`,
    })
    .transform((text) => text.replace(/\/+$/, ''));

/** A PEM text, or the path of a file that contains one. */
const pem = (setting: string) =>
  z.string().transform((text, context) => {
    if (text.includes('-----BEGIN')) return text;
    try {
      return fs.readFileSync(text, 'utf8');
    } catch {
      const message = `${setting} deve ser o caminho de um arquivo PEM que o site possa ler.`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });

const printable = (setting: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, { error: `${setting} não pode ter espaços nem acentos.` });

/** The settings of the environment for the payment service provider. */
export const pixEnvironment = z.object({
  PIX_PSP_URL: httpsUrl('PIX_PSP_URL').optional(),
  PIX_TOKEN_URL: httpsUrl('PIX_TOKEN_URL').optional(),
  PIX_CLIENT_ID: printable('PIX_CLIENT_ID').optional(),
  PIX_CLIENT_SECRET: printable('PIX_CLIENT_SECRET').optional(),
  PIX_CERT: pem('PIX_CERT').optional(),
  PIX_KEY: pem('PIX_KEY').optional(),
  PIX_CHAVE: z
    .string()
    .refine((text) => readPixKey(text) !== null, {
      error: 'PIX_CHAVE deve ser a chave PIX que recebe os pagamentos.',
    })
    .transform((text) => readPixKey(text)?.key ?? text)
    .optional(),
  PIX_WEBHOOK_CA: pem('PIX_WEBHOOK_CA').optional(),
  PIX_WEBHOOK_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: WRONG_PORT })
    .transform(Number)
    .refine((port) => port > 0 && port <= 65_535, { error: WRONG_PORT })
    .optional(),
  PIX_WEBHOOK_TLS_CERT: pem('PIX_WEBHOOK_TLS_CERT').optional(),
  PIX_WEBHOOK_TLS_KEY: pem('PIX_WEBHOOK_TLS_KEY').optional(),
  PIX_WEBHOOK_CERT_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, {
      error: 'PIX_WEBHOOK_CERT_HEADER deve ser o nome de um cabeçalho, como X-SSL-Client-Verify.',
    })
    .transform((text) => text.toLowerCase())
    .optional(),
});

type PixEnvironment = z.output<typeof pixEnvironment>;

const NEEDED = [
  'PIX_PSP_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_CERT',
  'PIX_KEY',
  'PIX_CHAVE',
] as const;

/** Undefined: no setting of PIX was given. Throws a sentence when only some were. */
export function pixSettings(
  read: PixEnvironment,
  { trustProxy, host }: { trustProxy: readonly string[]; host: string },
): PixSettings | undefined {
  const given = Object.keys(pixEnvironment.shape).filter(
    (name) => read[name as keyof PixEnvironment] !== undefined,
  );
  if (given.length === 0) return undefined;
  const missing = NEEDED.filter((name) => read[name] === undefined);
  const { PIX_PSP_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret } = read;
  const { PIX_CERT: cert, PIX_KEY: key, PIX_CHAVE: chave } = read;
  if (!url || !clientId || !clientSecret || !cert || !key || !chave) {
    throw new StartError(`Para receber por PIX falta informar: ${missing.join(', ')}.`);
  }
  checkPair(cert, key, 'PIX_CERT e PIX_KEY');
  return {
    ...{ url, clientId, clientSecret, cert, key, chave, ca: undefined },
    tokenUrl: read.PIX_TOKEN_URL ?? `${new URL(url).origin}/oauth/token`,
    webhook: webhookSettings(read, trustProxy, host),
  };
}

function webhookSettings(
  read: PixEnvironment,
  trustProxy: readonly string[],
  host: string,
): PixWebhookSettings | null {
  const { PIX_WEBHOOK_PORT: port, PIX_WEBHOOK_CA: ca, PIX_WEBHOOK_CERT_HEADER: header } = read;
  const { PIX_WEBHOOK_TLS_CERT: cert, PIX_WEBHOOK_TLS_KEY: key } = read;
  if (header !== undefined) {
    if (port !== undefined || ca !== undefined || cert !== undefined || key !== undefined) {
      throw new StartError(
        'Informe PIX_WEBHOOK_PORT, ou PIX_WEBHOOK_CERT_HEADER com um proxy na frente; não os dois.',
      );
    }
    if (trustProxy.length === 0) {
      throw new StartError(
        'PIX_WEBHOOK_CERT_HEADER só vale com TRUST_PROXY: informe o endereço do proxy que confere o certificado do banco.',
      );
    }
    return { kind: 'proxy', header };
  }
  if (port === undefined && ca === undefined && cert === undefined && key === undefined)
    return null;
  if (port === undefined || !ca || !cert || !key) {
    throw new StartError(
      'Para o banco avisar dos pagamentos informe juntos: PIX_WEBHOOK_PORT, PIX_WEBHOOK_CA, PIX_WEBHOOK_TLS_CERT e PIX_WEBHOOK_TLS_KEY.',
    );
  }
  checkPair(cert, key, 'PIX_WEBHOOK_TLS_CERT e PIX_WEBHOOK_TLS_KEY');
  checkCertificate(ca, 'PIX_WEBHOOK_CA');
  return { kind: 'listener', host, port, ca, cert, key };
}

function checkPair(cert: string, key: string, names: string): void {
  try {
    tls.createSecureContext({ cert, key });
  } catch {
    throw new StartError(`${names} devem ser um certificado e a chave dele, em PEM.`);
  }
}

function checkCertificate(cert: string, name: string): void {
  try {
    new X509Certificate(cert);
  } catch {
    throw new StartError(`${name} deve ser um certificado em PEM.`);
  }
}
