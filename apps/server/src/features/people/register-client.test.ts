import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { registerBody } from '@martelo/contract/shapes/accounts';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { media as mediaTable, users } from '../../platform/database/schema.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { openMediaDisk } from '../../platform/media/media-disk.ts';
import { MediaStore } from '../../platform/media/media-store.ts';
import { PERSON_FORM } from '../../testing/person-form.ts';
import { pictureOf } from '../../testing/picture.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { uploadedFile } from '../../testing/uploaded-file.ts';
import { listConsents } from '../consents/consents.queries.ts';
import { isPassword } from '../identity/passwords.ts';
import { agreedVersionOf, versionsInForce } from '../settings/consent-version.ts';
import type { RegisterFiles } from './identity-images.ts';
import { registerClient } from './register-client.ts';

let database: TestDatabase;
let photo: Buffer;
let folder: string;
let published: LiveEvent[];
let counter = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  photo = await pictureOf(60, 40);
});
afterAll(() => database.close());

beforeEach(() => {
  counter += 1;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-register-'));
  published = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const COMPANY = {
  ...PERSON_FORM,
  personType: 'juridica',
  cnpj: '12.abc.345/01DE-35',
  cpf: undefined,
};

const mailOfThisTest = () => `pessoa${counter}@exemplo.example`;
const file = (field: string, data = photo) => uploadedFile(field, data);
const pictures = (): RegisterFiles => ({
  documentFront: file('documentFront'),
  selfieWithDocument: file('selfieWithDocument'),
});

function register(given: { body?: object; files?: RegisterFiles; mediaFolder?: string } = {}) {
  const live = { publish: (event: LiveEvent) => published.push(event) } as Partial<LiveHub>;
  const media = new MediaStore(openMediaDisk(given.mediaFolder ?? folder));
  return registerClient(
    { db: database.db, media, live: live as LiveHub },
    {
      body: registerBody.parse({
        ...PERSON_FORM,
        estado: 'se',
        email: mailOfThisTest(),
        ...given.body,
      }),
      files: given.files ?? pictures(),
      ip: '203.0.113.9',
    },
  );
}

const stored = async () => {
  const [row] = await database.db.select().from(users).where(eq(users.email, mailOfThisTest()));
  return row;
};
const filesOnDisk = () =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
const rowsIn = async (table: typeof mediaTable | typeof users | typeof auditLog) => {
  const [row] = await database.db.select({ count: count() }).from(table);
  return row?.count ?? 0;
};
const everything = async () => ({
  media: await rowsIn(mediaTable),
  users: await rowsIn(users),
  audit: await rowsIn(auditLog),
  files: filesOnDisk(),
  published: published.length,
});

describe('a complete registration', () => {
  test('stores a client that waits for approval', async () => {
    const outcome = await register();
    const row = await stored();
    expect(outcome).toEqual({
      ok: true,
      user: { id: row?.id, name: 'Antônia José', email: mailOfThisTest(), status: 'pendente' },
    });
    expect(row).toMatchObject({
      role: 'client',
      status: 'pendente',
      document: '52998224725',
      documentChecks: true,
      phone: '70998120034',
      cep: '49025330',
      estado: 'SE',
      agreedVersion: agreedVersionOf(versionsInForce([])),
    });
    expect(row?.search).toContain('antonia jose');
    expect(await isPassword('senha-bem-longa', row?.passwordHash)).toBe(true);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('stores the versions of both texts as the server knows them, with time and address', async () => {
    await register();
    const { termos, privacidade } = versionsInForce([]);
    const given = { at: expect.any(Date), ip: '203.0.113.9' };
    expect(await listConsents(database.db, (await stored())?.id ?? 0)).toEqual([
      { document: 'termos', version: termos, ...given },
      { document: 'privacidade', version: privacidade, ...given },
    ]);
  });

  test.each([
    ['the full versions', versionsInForce([])],
    ['the versions that the pages show', { termos: '2026-11.2', privacidade: '2026-11.2' }],
    ['no version', { termos: '', privacidade: '' }],
  ])('may name %s', async (_, { termos, privacidade }) => {
    const body = { termsVersion: termos, privacyVersion: privacidade };
    expect(await register({ body })).toMatchObject({ ok: true });
  });

  test.each([
    [{ termsVersion: '"><script>' }],
    [{ termsVersion: '2026-11' }],
    [{ privacyVersion: '2026-11.2:000000000000' }],
    [{ termsVersion: versionsInForce([]).privacidade }],
  ])('that names %j is refused and leaves nothing', async (body) => {
    const before = await everything();
    expect(await register({ body })).toMatchObject({
      code: 'CONSENT_CHANGED',
      fields: { terms: expect.stringContaining('Leia a versão atual') },
    });
    expect(await everything()).toEqual(before);
  });

  test('tells the administrators', async () => {
    await register();
    expect(published).toEqual([{ type: 'admin-list', list: 'clients' }]);
  });

  test('without a picture of the back uses the front for both', async () => {
    await register();
    const row = await stored();
    expect(row?.documentBackId).toBe(row?.documentFrontId);
    expect(filesOnDisk()).toBe(2);
  });

  test('with a picture of the back stores it', async () => {
    await register({ files: { ...pictures(), documentBack: file('documentBack') } });
    const row = await stored();
    expect(row?.documentBackId).not.toBe(row?.documentFrontId);
    expect(filesOnDisk()).toBe(3);
  });

  test('of a company stores the letters of its document in upper case', async () => {
    await register({ body: COMPANY });
    expect(await stored()).toMatchObject({ personType: 'juridica', document: '12ABC34501DE35' });
  });

  test('with wrong check digits is accepted and marked', async () => {
    await register({ body: { cpf: '12345678900' } });
    expect(await stored()).toMatchObject({ documentChecks: false });
  });

  test('ignores fields that a client may not set', async () => {
    await register({ body: { role: 'admin', status: 'aprovado', isBanned: true, id: 1 } });
    expect(await stored()).toMatchObject({ role: 'client', status: 'pendente', isBanned: false });
  });
});

describe('a registration without its pictures', () => {
  test.each([
    [
      PERSON_FORM,
      {
        documentFront: 'Por favor, selecione um documento de identidade válido (imagem).',
        selfieWithDocument: 'Por favor, selecione uma selfie válida (imagem).',
      },
    ],
    [
      COMPANY,
      {
        documentFront: 'Por favor, selecione um documento jurídico válido (imagem).',
        selfieWithDocument: 'Por favor, selecione um comprovante válido (imagem).',
      },
    ],
  ])('of $personType names each of them', async (body, fields) => {
    const before = await everything();
    expect(await register({ body, files: {} })).toEqual({ ok: false, code: 'VALIDATION', fields });
    expect(await everything()).toEqual(before);
  });

  test('with an empty file is refused in the same way', async () => {
    const files = { ...pictures(), documentFront: file('documentFront', Buffer.alloc(0)) };
    expect(await register({ files })).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a file that is no image', () => {
  const text = Buffer.from('isto não é uma imagem, embora se chame .jpg');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

  test.each([
    ['documentFront', PERSON_FORM, text, 'para o documento!'],
    ['documentBack', PERSON_FORM, text, 'para o documento!'],
    ['selfieWithDocument', PERSON_FORM, text, 'para a selfie!'],
    ['selfieWithDocument', COMPANY, text, 'para o comprovante!'],
    ['documentFront', COMPANY, svg, 'para o documento!'],
  ] as const)(
    'as %s refuses the registration and leaves nothing',
    async (field, body, data, end) => {
      const before = await everything();
      const files = { ...pictures(), [field]: file(field, data) };
      expect(await register({ body, files })).toEqual({
        ok: false,
        code: 'NOT_AN_IMAGE',
        fields: { [field]: `Apenas arquivos de imagem são permitidos ${end}` },
      });
      expect(await everything()).toEqual(before);
    },
  );
});

describe('a picture that identifies nobody better than a smaller one', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#789' } });

  test.each([
    ['of more than 16 megapixels', () => flat(4_001, 4_000).png(), 'passa de 16 megapixels'],
    ['in AVIF', () => flat(64, 64).avif(), 'Envie a foto em JPEG, PNG ou WebP.'],
  ] as const)('%s is refused beside its field, with what to do', async (_, picture, sentence) => {
    const before = await everything();
    const data = await picture().toBuffer();
    const files = { ...pictures(), selfieWithDocument: file('selfieWithDocument', data) };
    expect(await register({ files })).toEqual({
      ok: false,
      code: 'NOT_AN_IMAGE',
      fields: { selfieWithDocument: expect.stringContaining(sentence) },
    });
    expect(await everything()).toEqual(before);
  });

  test('of exactly 16 megapixels is taken', async () => {
    const data = await flat(4_000, 4_000).png().toBuffer();
    const files = { ...pictures(), documentFront: file('documentFront', data) };
    expect(await register({ files })).toMatchObject({ ok: true });
  });
});

test('pictures are decoded while no transaction is open', async () => {
  const open = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count;
  };
  const whileReading: (number | undefined)[] = [];
  const watched = (field: string): UploadedFile => ({
    ...file(field),
    async read() {
      whileReading.push(await open());
      return photo;
    },
  });
  const files = {
    documentFront: watched('documentFront'),
    selfieWithDocument: watched('selfieWithDocument'),
  };
  expect(await register({ files })).toMatchObject({ ok: true });
  expect(whileReading).toEqual([0, 0]);
});

describe('nothing is left behind', () => {
  test('when the media folder cannot be written', async () => {
    const before = await everything();
    const notAFolder = path.join(folder, 'a-file');
    fs.writeFileSync(notAFolder, '');
    await expect(register({ mediaFolder: notAFolder })).rejects.toThrow();
    fs.rmSync(notAFolder);
    expect(await everything()).toEqual(before);
  });

  test('when the account cannot be stored after its pictures were', async () => {
    const before = await everything();
    await database.pool.query(
      `alter table users add constraint full_house check (name <> 'Cheia')`,
    );
    await expect(register({ body: { name: 'Cheia' } })).rejects.toThrow();
    await database.pool.query('alter table users drop constraint full_house');
    expect(await everything()).toEqual(before);
  });

  test('when the e-mail is taken', async () => {
    await register();
    const before = await everything();
    expect(await register({ body: { email: mailOfThisTest().toUpperCase() } })).toEqual({
      ok: false,
      code: 'EMAIL_TAKEN',
      fields: { email: 'Este e-mail já está cadastrado. Faça login ou use outro e-mail.' },
    });
    expect(await everything()).toEqual(before);
  });

  test('when the e-mail is taken: what else is wrong is said first, so that it costs real pictures to ask', async () => {
    await register();
    const files = { ...pictures(), documentFront: file('documentFront', Buffer.from('nada')) };
    expect(await register({ files })).toMatchObject({ ok: false, code: 'NOT_AN_IMAGE' });
  });

  test('when five register the same e-mail simultaneously: one account with its two files', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (!outcome.ok) expect(outcome.code).toBe('EMAIL_TAKEN');
    }
    expect(filesOnDisk()).toBe(2);
    expect(published).toHaveLength(1);
  });
});
