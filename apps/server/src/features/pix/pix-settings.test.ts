import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { readSettings } from '../../settings.ts';
import { type Certificates, makeCertificates } from './double/certificates.ts';

type Environment = Record<string, string>;

let made: Certificates;
let other: Certificates;
let folder: string;
let psp: Environment;
beforeAll(async () => {
  [made, other] = await Promise.all([makeCertificates(), makeCertificates()]);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-pix-'));
  psp = {
    PIX_PSP_URL: 'https://pix.banco.example/v2/',
    PIX_CLIENT_ID: 'martelo',
    PIX_CLIENT_SECRET: 'segredo',
    PIX_CERT: made.client.cert,
    PIX_KEY: made.client.key,
    PIX_CHAVE: '12.345.678/0001-95',
  };
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function sentenceOf(env: Environment): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

const listener = (): Environment => ({
  PIX_WEBHOOK_PORT: '8443',
  PIX_WEBHOOK_CA: made.ca,
  PIX_WEBHOOK_TLS_CERT: made.server.cert,
  PIX_WEBHOOK_TLS_KEY: made.server.key,
});

test('the six settings of the PSP are enough; nobody calls then', () => {
  const { pix, demo } = readSettings(psp);
  expect(pix).toMatchObject({
    url: 'https://pix.banco.example/v2',
    tokenUrl: 'https://pix.banco.example/oauth/token',
    webhook: null,
  });
  expect(demo).toBe(false);
});

test('without any of them there is no PSP', () => {
  expect(readSettings({}).pix).toBeUndefined();
});

test('a certificate may be a file, which has to be readable', () => {
  const file = path.join(folder, 'client.pem');
  fs.writeFileSync(file, made.client.cert);
  expect(readSettings({ ...psp, PIX_CERT: file }).pix?.cert).toBe(made.client.cert);
  expect(sentenceOf({ ...psp, PIX_CERT: path.join(folder, 'missing.pem') })).toBe(
    'PIX_CERT deve ser o caminho de um arquivo PEM que o site possa ler.',
  );
});

test.each([
  'PIX_PSP_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_CERT',
  'PIX_KEY',
  'PIX_CHAVE',
])('without %s alone the start is refused, by its name', (name) => {
  const { [name]: _left, ...rest } = psp;
  expect(sentenceOf(rest)).toBe(`Para receber por PIX falta informar: ${name}.`);
});

test.each<[string, () => Environment, RegExp]>([
  ['an address without TLS', () => ({ PIX_PSP_URL: 'http://pix.banco.example' }), /^PIX_PSP_URL/],
  ['a secret with a space', () => ({ PIX_CLIENT_SECRET: 'a b' }), /^PIX_CLIENT_SECRET não pode/],
  ['a key that is none', () => ({ PIX_CHAVE: 'pátio' }), /^PIX_CHAVE deve ser a chave PIX/],
  [
    'a certificate with the key of another one',
    () => ({ PIX_KEY: other.client.key }),
    /^PIX_CERT e PIX_KEY devem ser um certificado e a chave dele/,
  ],
  [
    'a port that is none',
    () => ({ ...listener(), PIX_WEBHOOK_PORT: '70000' }),
    /^PIX_WEBHOOK_PORT/,
  ],
  [
    'a port without its certificates',
    () => ({ PIX_WEBHOOK_PORT: '8443' }),
    /^Para o banco avisar dos pagamentos informe juntos/,
  ],
  [
    'certificates of different pairs on the port',
    () => ({ ...listener(), PIX_WEBHOOK_TLS_KEY: other.server.key }),
    /^PIX_WEBHOOK_TLS_CERT e PIX_WEBHOOK_TLS_KEY devem/,
  ],
  [
    'an authority that is no certificate',
    () => ({ ...listener(), PIX_WEBHOOK_CA: made.server.key }),
    /^PIX_WEBHOOK_CA deve ser um certificado/,
  ],
  [
    'a port and a proxy',
    () => ({ ...listener(), PIX_WEBHOOK_CERT_HEADER: 'X-SSL-Client-Verify' }),
    /não os dois\.$/,
  ],
  [
    'a proxy that TRUST_PROXY does not name',
    () => ({ PIX_WEBHOOK_CERT_HEADER: 'X-SSL-Client-Verify' }),
    /^PIX_WEBHOOK_CERT_HEADER só vale com TRUST_PROXY/,
  ],
  [
    'the demonstration',
    () => ({ DEMO: '1' }),
    /^Com PIX_PSP_URL o site recebe dinheiro de verdade/,
  ],
])('%s is refused in one sentence', (_what, change, sentence) => {
  const refused = sentenceOf({ ...psp, ...change() });
  expect(refused).toMatch(sentence);
  expect(refused).not.toContain('\n');
});

test('the bank may call a port of our own, or a proxy that checks its certificate', () => {
  expect(readSettings({ ...psp, ...listener() }).pix?.webhook).toMatchObject({
    ...{ kind: 'listener', port: 8443, ca: made.ca },
  });
  const proxy = { PIX_WEBHOOK_CERT_HEADER: 'X-SSL-Client-Verify', TRUST_PROXY: '10.0.0.1' };
  expect(readSettings({ ...psp, ...proxy }).pix?.webhook).toEqual({
    ...{ kind: 'proxy', header: 'x-ssl-client-verify' },
  });
});
