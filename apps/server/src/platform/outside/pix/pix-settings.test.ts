import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../settings.ts';
import { StartError } from '../../start-error.ts';
import { createLocalAuthority } from './local/certificates.ts';
import { certificateWarnings } from './pix-settings.ts';

let folder: string;
let whole: Record<string, string>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-pix-'));
  const authority = await createLocalAuthority('Banco');
  const mine = await authority.signClient('Martelo');
  const other = await authority.signClient('Outro');
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  file('outra.key', other.key);
  file('texto.pem', 'nada');
  whole = {
    DEMO: '0',
    PIX_PSP_URL: 'https://pix.banco.example/api/v2/',
    PIX_TOKEN_URL: 'https://pix.banco.example/oauth/token',
    PIX_CLIENT_ID: 'cliente',
    PIX_CLIENT_SECRET: 'segredo',
    PIX_CERT: file('martelo.pem', mine.certificate),
    PIX_KEY: file('martelo.key', mine.key),
    PIX_CA: file('banco.pem', authority.certificate),
  };
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function sentenceOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

test('the whole of it is read, with the files that it names', () => {
  expect(readSettings(whole).pix).toMatchObject({
    url: 'https://pix.banco.example/api/v2',
    tokenUrl: 'https://pix.banco.example/oauth/token',
    clientId: 'cliente',
    certificate: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('BEGIN PRIVATE KEY'),
    authorities: expect.stringContaining('BEGIN CERTIFICATE'),
  });
  expect(readSettings(without('PIX_CA')).pix).toMatchObject({ authorities: undefined });
  expect(readSettings({}).pix).toBeUndefined();
});

test('each incomplete state is one sentence that names what is missing', () => {
  expect(sentenceOf(without('PIX_KEY'))).toBe('Com PIX_PSP_URL falta PIX_KEY.');
  expect(sentenceOf(without('PIX_CLIENT_ID', 'PIX_TOKEN_URL'))).toBe(
    'Com PIX_PSP_URL faltam PIX_TOKEN_URL e PIX_CLIENT_ID.',
  );
  expect(sentenceOf(without('PIX_PSP_URL'))).toContain('só valem com PIX_PSP_URL.');
  expect(sentenceOf({ PIX_CA: '/nenhum' })).toBe('PIX_CA só vale com PIX_PSP_URL.');
});

test('a webhook has an address, a secret, and a port of its own or a proxy', () => {
  const named = {
    PIX_WEBHOOK_URL: 'https://pix.patio.example/',
    PIX_WEBHOOK_SECRET: 'ab'.repeat(32),
  };
  const port = {
    PIX_WEBHOOK_PORT: '8443',
    PIX_WEBHOOK_CERT: whole.PIX_CERT ?? '',
    PIX_WEBHOOK_KEY: whole.PIX_KEY ?? '',
    PIX_WEBHOOK_CA: whole.PIX_CA ?? '',
  };
  const proxy = { PIX_WEBHOOK_CERT_HEADER: 'X-Client-Verify', TRUST_PROXY: '127.0.0.1' };
  expect(readSettings(whole).pixWebhook).toBeUndefined();
  expect(readSettings({ ...whole, ...named, ...port }).pixWebhook).toMatchObject({
    url: 'https://pix.patio.example',
    listener: { port: 8443, authorities: expect.stringContaining('BEGIN CERTIFICATE') },
    certificateHeader: undefined,
  });
  expect(readSettings({ ...whole, ...named, ...proxy }).pixWebhook).toMatchObject({
    listener: undefined,
    certificateHeader: 'X-Client-Verify',
  });
  const told = (env: Record<string, string>) => sentenceOf({ ...whole, ...env });
  expect(told(named)).toContain('e só uma delas');
  expect(told({ ...named, ...port, ...proxy })).toContain('e só uma delas');
  expect(told(port)).toBe('Informe PIX_WEBHOOK_URL e PIX_WEBHOOK_SECRET juntas.');
  expect(told({ ...named, PIX_WEBHOOK_PORT: '8443' })).toBe(
    'Com PIX_WEBHOOK_PORT faltam PIX_WEBHOOK_CERT, PIX_WEBHOOK_KEY e PIX_WEBHOOK_CA.',
  );
  expect(told({ ...named, PIX_WEBHOOK_CA: '/nenhum' })).toContain('só vale com PIX_WEBHOOK_PORT');
  expect(told({ ...named, PIX_WEBHOOK_CERT_HEADER: 'X-Client-Verify' })).toContain('TRUST_PROXY');
  expect(told({ ...named, ...proxy, PIX_WEBHOOK_SECRET: 'curto' })).toContain('openssl rand');
  expect(sentenceOf(named)).toContain('só valem com PIX_PSP_URL');
});

test('a certificate that is over, or soon, is told at the start and stops none', () => {
  const settings = readSettings(whole);
  const { validToDate } = new X509Certificate(settings.pix?.certificate ?? '');
  const end = validToDate.getTime();
  const day = 86_400_000;
  expect(certificateWarnings(settings, end - 31 * day)).toEqual([]);
  expect(certificateWarnings(settings, end - 29 * day)).toEqual([
    expect.stringContaining('O certificado de PIX_CERT vence em'),
  ]);
  expect(certificateWarnings(settings, end + 1)).toEqual([
    expect.stringContaining('O certificado de PIX_CERT venceu em'),
  ]);
  expect(certificateWarnings(readSettings({}), end)).toEqual([]);
});

test('a demonstration refuses a real PSP', () => {
  expect(sentenceOf({ ...whole, DEMO: '1' })).toContain('use DEMO=0');
  expect(sentenceOf(without('DEMO'))).toContain('use DEMO=0');
});

test.each([
  ['PIX_PSP_URL', 'http://pix.banco.example', 'endereço https'],
  ['PIX_PSP_URL', 'https://eu:senha@pix.banco.example', 'endereço https sem senha'],
  ['PIX_TOKEN_URL', 'banco', 'endereço https'],
  ['PIX_CLIENT_SECRET', 'com espaço', 'não pode ter espaços'],
  ['PIX_CERT', '/nenhum/arquivo', 'não pôde ser aberto'],
  ['PIX_CERT', 'texto.pem', 'deve ser um certificado em PEM'],
  ['PIX_KEY', 'outra.key', 'não é a chave do certificado'],
  ['PIX_KEY', 'texto.pem', 'não é a chave do certificado'],
  ['PIX_CA', 'texto.pem', 'deve ser um certificado em PEM'],
])('%s=%s is refused', (name, value, sentence) => {
  const given = /\.(pem|key)$/.test(value) ? path.join(folder, value) : value;
  const told = sentenceOf({ ...whole, [name]: given });
  expect(told).toContain(sentence);
  expect(told).toContain(name);
  expect(told).not.toContain('segredo');
});
