import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from './platform/start-error.ts';
import { projectFolder, readSettings, settingNames, siteAddress } from './settings.ts';

const DATABASE_URL = 'postgres://martelo:segredo@banco:5432/martelo';

function sentenceOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('an empty environment is valid', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    migratesAtStart: true,
    host: '127.0.0.1',
    dataDir: path.join(projectFolder, 'data'),
    media: { kind: 'folder', folder: path.join(projectFolder, 'data/media'), isOwn: true },
    mediaEnvironment: {},
    delivery: { kind: 'stream' },
    databaseUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    demo: true,
    publicUrl: 'http://localhost:3000',
    trustProxy: [],
    secondFactorRequired: false,
    sessionSecret: undefined,
    drainMs: 0,
    backupDir: undefined,
    backupRecipient: undefined,
    ledgerSeed: undefined,
    nextLedgerSeed: undefined,
    demoPictures: true,
    logLevel: 'warn',
    metricsToken: undefined,
    traceEndpoint: undefined,
    cepUrls: ['https://viacep.com.br/ws/{cep}/json/', 'https://brasilapi.com.br/api/cep/v2/{cep}'],
    email: undefined,
    pix: undefined,
    pixWebhook: undefined,
    whatsapp: undefined,
    yardTimeZone: 'America/Maceio',
    production: false,
  });
});

test('a setting that is present but empty counts as not set', () => {
  expect(readSettings({ PORT: '', ADMIN_EMAIL: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('demonstration data with %o: %s', (env, expected) => {
  expect(readSettings(env).demo).toBe(expected);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['DEMO_PICTURES', 'sim'],
  ['PORT', '65536'],
  ['HOST', 'http://x'],
  ['DRAIN_SECONDS', '61'],
  ['DRAIN_SECONDS', 'dez'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://servidor'],
  ['MIGRATION_DATABASE_URL', 'postgres://servidor'],
  ['SESSION_SECRET_PREVIOUS', 'curta'],
  ['DATABASE_URL', 'senha'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'curta'],
  ['DEMO', 'talvez'],
  ['PUBLIC_URL', 'leiloes.com.br'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['SESSION_SECRET', 'curta'],
  ['LEDGER_KEY', 'curta'],
  ['LEDGER_KEY', Buffer.alloc(31).toString('base64')],
  ['LEDGER_KEY_NEW', 'a'.repeat(44)],
  ['BACKUP_DIR', 'copias'],
  ['BACKUP_RECIPIENT', 'age1curta'],
  ['BACKUP_RECIPIENT', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
  ['CEP_URLS', 'https://viacep.com.br'],
  ['TZ_YARD', 'Brasil'],
  ['SMTP_URL', 'http://servidor'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_FROM', 'Martelo'],
  ['WHATSAPP_URL', 'graph.facebook.com'],
  ['MEDIA_URL', 'fotos'],
  ['MEDIA_URL', './fotos'],
  ['MEDIA_URL', 'file://servidor/fotos'],
  ['MEDIA_URL', 's3://'],
  ['MEDIA_URL', 's3://Fotos/casa'],
  ['MEDIA_URL', 's3://fotos/../casa'],
  ['MEDIA_URL', 'https://fotos.exemplo.com.br'],
  ['S3_ENDPOINT', 's3.exemplo.com.br'],
  ['S3_ENDPOINT', 'https://s3.exemplo.com.br/fotos'],
  ['S3_REGION', 'sa east'],
  ['S3_ACCESS_KEY_ID', 'uma chave'],
  ['S3_SECRET_ACCESS_KEY', 'um segredo'],
  ['S3_FORCE_PATH_STYLE', 'sim'],
  ['S3_CHECKSUMS', 'nunca'],
  ['MEDIA_DELIVERY', 'cdn'],
  ['MEDIA_DELIVERY', 'https://fotos.exemplo.com.br/casa'],
  ['WHATSAPP_TOKEN', 'um token\nX-Outro: 1'],
  ['WHATSAPP_PHONE_ID', '../1055'],
  ['WHATSAPP_TEMPLATE_APPROVAL', 'Cadastro Aprovado'],
  ['WHATSAPP_TEMPLATE_DENIAL', 'cadastro-recusado'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const sentence = sentenceOf({ [name]: value });
  expect(sentence).toMatch(new RegExp(`^${name} deve .*\\.$`));
  expect(sentence).not.toContain('\n');
});

test('every wrong setting is reported with its sentence', () => {
  expect(sentenceOf({ PORT: 'x', TZ_YARD: 'y' }).split('\n')).toHaveLength(2);
});

test('a production site with its own database needs its own secret', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL };
  expect(sentenceOf(env)).toContain('SESSION_SECRET');
  const secret = { SESSION_SECRET: 'x'.repeat(32) };
  expect(sentenceOf({ ...env, ...secret })).toContain('LEDGER_KEY');
  const ledgerKey = { LEDGER_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect(sentenceOf({ ...env, ...secret, ...ledgerKey })).toBe('accepted');
  expect(sentenceOf({ NODE_ENV: 'production' })).toBe('accepted');
});

test('an owner of the database is named together with the database', () => {
  const owner = { MIGRATION_DATABASE_URL: DATABASE_URL };
  expect(sentenceOf(owner)).toContain('só vale com DATABASE_URL');
  expect(sentenceOf({ ...owner, DATABASE_URL })).toBe('accepted');
});

test('WhatsApp needs both its token and its phone', () => {
  const token = { WHATSAPP_TOKEN: 'EAAG' };
  expect(sentenceOf(token)).toContain('WHATSAPP_PHONE_ID');
  expect(sentenceOf({ WHATSAPP_PHONE_ID: '1055' })).toContain('WHATSAPP_TOKEN');
  expect(readSettings({ ...token, WHATSAPP_PHONE_ID: '1055' }).whatsapp).toEqual({
    url: 'https://graph.facebook.com/v24.0',
    token: 'EAAG',
    phoneId: '1055',
    templates: { approval: 'cadastro_aprovado', denial: 'cadastro_recusado' },
  });
});

test('pictures are in the data folder, in a shared folder or in a store', () => {
  const DATA_DIR = '/casa';
  const placeOf = (env: Record<string, string>) => readSettings({ DATA_DIR, ...env }).media;
  expect(placeOf({})).toEqual({ kind: 'folder', folder: '/casa/media', isOwn: true });
  const shared = { kind: 'folder', folder: '/mnt/fotos', isOwn: false };
  expect(placeOf({ MEDIA_URL: '/mnt/fotos/' })).toEqual(shared);
  expect(placeOf({ MEDIA_URL: 'file:///mnt/fotos' })).toEqual(shared);
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'segredo' };
  const bucket = { MEDIA_URL: 's3://fotos/casa/1/', ...keys };
  expect(placeOf({ ...bucket, S3_ENDPOINT: 'https://s3.exemplo.com.br/' })).toEqual({
    kind: 's3',
    bucket: 'fotos',
    prefix: 'casa/1',
    access: {
      endpoint: 'https://s3.exemplo.com.br',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'segredo',
      forcePathStyle: true,
      checksums: 'required',
    },
  });
  expect(placeOf({ ...bucket, S3_REGION: 'sa-east-1' })).toMatchObject({
    access: { endpoint: undefined, forcePathStyle: false, checksums: 'supported' },
  });
});

test('a store needs both keys, and its address or its region', () => {
  const MEDIA_URL = 's3://fotos';
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'segredo' };
  expect(sentenceOf({ MEDIA_URL })).toContain('S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY');
  expect(sentenceOf({ MEDIA_URL, ...keys })).toContain('S3_ENDPOINT');
  expect(sentenceOf({ MEDIA_URL, ...keys, S3_REGION: 'sa-east-1' })).toBe('accepted');
  expect(sentenceOf({ S3_ACCESS_KEY_ID: 'id' })).toContain('juntas');
});

test('public pictures are streamed by the site, unless the store or a CDN gives them out', () => {
  const deliveryOf = (env: Record<string, string>) => readSettings(env).delivery;
  const CDN = 'https://fotos.exemplo.com.br/';
  expect(deliveryOf({})).toEqual({ kind: 'stream' });
  expect(deliveryOf({ MEDIA_DELIVERY: CDN })).toEqual({
    kind: 'cdn',
    origin: 'https://fotos.exemplo.com.br',
  });
  const store = {
    MEDIA_URL: 's3://fotos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'segredo',
    S3_ENDPOINT: 'http://10.0.0.9:9000',
  };
  expect(deliveryOf({ ...store, MEDIA_DELIVERY: 'signed' })).toEqual({ kind: 'signed' });
});

test('a way of delivery that cannot work is one sentence', () => {
  const signed = { MEDIA_DELIVERY: 'signed' };
  const store = {
    MEDIA_URL: 's3://fotos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'segredo',
  };
  const PUBLIC_URL = 'https://leiloes.exemplo.com.br';
  expect(sentenceOf(signed)).toContain('só vale com MEDIA_URL=s3://');
  expect(sentenceOf({ ...signed, MEDIA_URL: '/mnt/fotos' })).toContain('só vale com MEDIA_URL');
  const plain = { ...signed, ...store, S3_ENDPOINT: 'http://s3.exemplo.com.br' };
  expect(sentenceOf({ ...plain, PUBLIC_URL })).toContain('precisa de S3_ENDPOINT em https');
  expect(sentenceOf({ ...signed, ...store, S3_REGION: 'sa-east-1', PUBLIC_URL })).toBe('accepted');
  expect(sentenceOf({ MEDIA_DELIVERY: PUBLIC_URL, PUBLIC_URL })).toContain('do próprio site');
  const http = { MEDIA_DELIVERY: 'http://fotos.exemplo.com.br', PUBLIC_URL };
  expect(sentenceOf(http)).toContain('deve começar com https');
});

test.each(['.env.example', 'README.md'])('%s names every setting of the environment', (file) => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
  // Node's own: the operator's guide sets it where it says how to run in production.
  const settings = settingNames.filter((name) => name !== 'NODE_ENV');
  const words = new Set(text.match(/\w+/g));
  expect(settings.filter((name) => !words.has(name))).toEqual([]);
});

test('e-mail needs its server, and accepts a sender', () => {
  const SMTP_URL = 'smtps://patio:segredo@correio.example:465';
  expect(readSettings({ SMTP_URL }).email).toEqual({ url: SMTP_URL, from: undefined });
  const SMTP_FROM = 'Martelo <avisos@martelo.example>';
  expect(readSettings({ SMTP_URL, SMTP_FROM }).email?.from).toBe(SMTP_FROM);
});

test('a database address over a socket is accepted', () => {
  const url = 'postgres:///martelo?host=/var/run/postgresql';
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['0.0.0.0', 'http://localhost:80'],
  ['192.168.0.9', 'http://192.168.0.9:80'],
  ['fd00::1', 'http://[fd00::1]:80'],
])('the address to open for HOST=%s is %s', (host, address) => {
  expect(siteAddress(host, 80)).toBe(address);
});

test.each([
  [{}, false],
  [{ DEMO: '0' }, true],
  [{ DEMO: '1' }, false],
  [{ DATABASE_URL: 'postgres://localhost/leilao' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ DEMO: '1', SECOND_FACTOR_REQUIRED: '1' }, true],
  [{ DEMO: '0', SECOND_FACTOR_REQUIRED: '0' }, false],
])('with %j the house requires the second factor: %s', (env, required) => {
  expect(readSettings(env).secondFactorRequired).toBe(required);
});

test('only a database of one’s own can wait for martelo migrate; the embedded one belongs to the program', () => {
  const external = { DATABASE_URL: 'postgres://m:m@127.0.0.1:5432/m' };
  expect(readSettings({ ...external, MIGRATE_AT_START: '0' }).migratesAtStart).toBe(false);
  expect(readSettings(external).migratesAtStart).toBe(true);
  expect(readSettings({ MIGRATE_AT_START: '0' }).migratesAtStart).toBe(true);
});

test('a site in production logs requests, unless it is told how much', () => {
  expect(readSettings({ NODE_ENV: 'production' }).logLevel).toBe('info');
  expect(readSettings({ NODE_ENV: 'production', LOG_LEVEL: 'error' }).logLevel).toBe('error');
  expect(sentenceOf({ LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL deve ser um destes: trace');
});

test('a token for the numbers of the house is long and has no spaces', () => {
  const token = 'a'.repeat(32);
  expect(readSettings({ METRICS_TOKEN: token }).metricsToken).toBe(token);
  for (const wrong of ['short', `${token} `.repeat(2)]) {
    expect(sentenceOf({ METRICS_TOKEN: wrong })).toContain('METRICS_TOKEN deve ter');
  }
});
