import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { StartError } from '../start-error.ts';
import { describeMediaPlace, type MediaPlace } from './media-settings.ts';

const KEYS = { MEDIA_S3_KEY_ID: 'chave', MEDIA_S3_SECRET: 'segredo' };

const placeOf = (MEDIA_URL: string): MediaPlace =>
  readSettings({ DATA_DIR: '/dados', MEDIA_URL, ...KEYS }).media;

function sentenceOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('without MEDIA_URL the pictures lie in the data folder, which the site makes', () => {
  const { media } = readSettings({ DATA_DIR: '/dados' });
  expect(media).toEqual({ kind: 'folder', folder: '/dados/media', own: true });
});

test.each(['/mnt/fotos', '/mnt/fotos/', 'file:///mnt/fotos'])('%s is a folder', (address) => {
  expect(placeOf(address)).toEqual({ kind: 'folder', folder: '/mnt/fotos', own: false });
});

test('a bucket of a store of its own, with everything that can be said', () => {
  const place = placeOf(
    's3://fotos/casa/a?endpoint=https://s3.exemplo.com.br:9000&region=br-1&path-style=1&checksums=when-required',
  );
  expect(place).toEqual({
    kind: 'bucket',
    bucket: 'fotos',
    prefix: 'casa/a/',
    endpoint: 'https://s3.exemplo.com.br:9000',
    region: 'br-1',
    pathStyle: true,
    checksums: false,
    keys: { id: 'chave', secret: 'segredo' },
  });
  expect(describeMediaPlace(place)).toBe('s3://fotos/casa/a em https://s3.exemplo.com.br:9000');
});

test('a bucket at Amazon needs its region alone', () => {
  const place = placeOf('s3://fotos?region=sa-east-1');
  expect(place).toMatchObject({
    prefix: '',
    endpoint: undefined,
    pathStyle: false,
    checksums: true,
  });
  expect(describeMediaPlace(place)).toBe('s3://fotos');
});

test.each([
  ['fotos', 'deve ser uma pasta'],
  ['./fotos', 'deve ser uma pasta'],
  ['https://s3.exemplo.com.br/fotos', 'deve ser uma pasta'],
  ['file://mnt/fotos', 'três barras'],
  ['s3://', 'nome do bucket'],
  ['s3://F!/x?region=a', 'nome do bucket'],
  ['s3://Fotos?region=a', 'minúsculas'],
  ['s3://chave:segredo@fotos?region=a', 'não pode conter chaves'],
  ['s3://fotos', 'precisa de endpoint='],
  ['s3://fotos?endpoint=s3.exemplo.com.br', 'endpoint='],
  ['s3://fotos?endpoint=https://s3.exemplo.com.br/fotos', 'endpoint='],
  ['s3://fotos?endpoint=ftp://s3.exemplo.com.br', 'endpoint='],
  ['s3://fotos?region=São Paulo', 'region='],
  ['s3://fotos?region=a&path-style=sim', 'path-style='],
  ['s3://fotos?region=a&checksums=off', 'checksums='],
  ['s3://fotos?region=a&regiao=b', 'veio regiao'],
  ['s3://fotos?region=a&region=b', 'veio region'],
  ['s3://fotos/a//b?region=a', 'pasta depois do bucket'],
  ['s3://fotos/%2e%2e%2fx?region=a', 'pasta depois do bucket'],
])('MEDIA_URL=%s is refused in one sentence', (address, words) => {
  const sentence = sentenceOf({ MEDIA_URL: address, ...KEYS });
  expect(sentence).toMatch(/^MEDIA_URL [^\n]+\.$/);
  expect(sentence).toContain(words);
});

test.each([
  [{ MEDIA_URL: 's3://fotos?region=a' }, 'MEDIA_S3_KEY_ID, MEDIA_S3_SECRET'],
  [{ MEDIA_S3_KEY_ID: 'chave' }, 'MEDIA_S3_SECRET'],
  [{ MEDIA_S3_SECRET: 'segredo' }, 'MEDIA_S3_KEY_ID'],
])('keys that are missing are named: %o', (env, names) => {
  expect(sentenceOf(env)).toBe(`Para guardar as fotos em s3:// falta informar: ${names}.`);
});

test('a secret that was broken by copying is refused', () => {
  const sentence = sentenceOf({ MEDIA_S3_KEY_ID: 'a', MEDIA_S3_SECRET: 'com espaço' });
  expect(sentence).toBe('MEDIA_S3_SECRET não pode ter espaços nem acentos.');
});
