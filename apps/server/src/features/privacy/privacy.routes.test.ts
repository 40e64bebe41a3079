import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import { privacyRequests } from '../../platform/database/privacy-schema.ts';
import { users } from '../../platform/database/schema.ts';
import {
  appSecrets,
  passkeys,
  recoveryCodes,
} from '../../platform/database/second-factor-schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { versionsInForce } from '../settings/consent-version.ts';

let app: TestApp;
let person: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client', { agreedVersion: null, name: 'Ana <script> Souza' });
});

function call(who: SignedInUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  return app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
}
const ownData = async (who = person) => (await call(who, 'GET', '/api/account/data')).json();
const row = async () => {
  const [found] = await app.db.select().from(users).where(eq(users.id, person.user.id));
  return found;
};

describe('consent', () => {
  const agree = (body: object) => call(person, 'POST', '/api/account/consent', body);

  test('a bid without it answers 409 with the page, and counts after it', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const vehicle = await createVehicle(app.db, { auctionId });
    const bid = () =>
      call(person, 'POST', '/api/bids/create', { vehicleId: String(vehicle.id), value: 20_000 });
    const refused = await bid();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONSENT_REQUIRED',
        link: '/conta/privacidade#aceite',
        message: expect.stringContaining('Leia e aceite'),
      }),
    ]);
    expect((await ownData()).mustAgree).toBe(true);
    const { versions } = await ownData();
    expect((await agree(versions)).statusCode).toBe(200);
    expect(await ownData()).toMatchObject({
      mustAgree: false,
      consents: [
        { document: 'termos', version: '2026-11.2' },
        { document: 'privacidade', version: '2026-11.2' },
      ],
    });
    expect((await bid()).statusCode).toBe(201);
  });

  test('is stored once for two tabs', async () => {
    const versions = versionsInForce([]);
    await Promise.all([agree(versions), agree(versions)]);
    expect((await ownData()).consents).toHaveLength(2);
  });

  test('of other versions is refused', async () => {
    const { termos } = versionsInForce([]);
    for (const privacidade of ['2020-01', '2026-11.2:0123456789ab', '<script>']) {
      const answer = await agree({ termos, privacidade });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONSENT_CHANGED']);
    }
    expect((await ownData()).consents).toEqual([]);
  });

  test('is asked for again when the yard changes a text, and the director knows how many', async () => {
    await agree(versionsInForce([]));
    const { people } = (await call(admin, 'GET', '/api/admin/settings/people-asked')).json();
    expect(people).toBeGreaterThan(0);
    const { guarda } = (await call(admin, 'GET', '/api/admin/settings')).json();
    const save = (imagensDias: number, version: string) =>
      call(admin, 'PUT', '/api/admin/settings/guarda', {
        guarda: { imagensDias, acessosMeses: 6 },
        version,
      });
    const saved = await save(31, guarda.version);
    expect((await ownData()).mustAgree).toBe(true);
    await save(30, saved.json().version);
    expect((await ownData()).mustAgree).toBe(false);
  });
});

describe('corrections', () => {
  const contact = {
    phone: '(70) 98888-7777',
    cep: '49010-000',
    logradouro: 'Rua Nova',
    numero: '5',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Aracaju',
    estado: 'se',
  };

  test('of phone and address count at once, also for the search of the office', async () => {
    expect((await call(person, 'PUT', '/api/account/contact', contact)).statusCode).toBe(200);
    expect(await ownData()).toMatchObject({ phone: '70988887777', estado: 'SE' });
    expect((await row())?.search).toContain('70988887777');
  });

  test('that are wrong are refused at their fields', async () => {
    const answer = await call(person, 'PUT', '/api/account/contact', { ...contact, cep: '1' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['cep']]);
  });
});

describe('a request to the office', () => {
  const send = (body: object) => call(person, 'POST', '/api/account/requests', body);
  const register = async (state = 'open') =>
    (await call(admin, 'GET', `/api/admin/privacy/requests?state=${state}`)).json() as {
      id: string;
      userId: string;
    }[];
  const own = async () =>
    (await register()).find(({ userId }) => userId === String(person.user.id));
  const answer = (id: string | undefined, decision: string, text = 'Feito.') =>
    call(admin, 'POST', `/api/admin/privacy/requests/${id}/answer`, { decision, answer: text });

  test('to correct the document is due in 15 days, shows before and after, and is executed', async () => {
    await send({ kind: 'document', wanted: '111.444.777-35', text: 'Errei um dígito.' });
    const request = await own();
    expect(request).toMatchObject({
      kind: 'document',
      current: person.user.document,
      wanted: '11144477735',
      overdue: false,
    });
    const [stored] = await app.db
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.id, Number(request?.id)));
    const days = (Number(stored?.dueAt) - Number(stored?.receivedAt)) / 86_400_000;
    expect(days).toBe(15);
    expect((await answer(request?.id, 'done')).statusCode).toBe(200);
    expect(await row()).toMatchObject({ document: '11144477735', documentChecks: true });
    expect((await ownData()).requests[0]).toMatchObject({ state: 'done', answer: 'Feito.' });
  });

  test('that is refused changes nothing and tells the person why', async () => {
    await send({ kind: 'name', wanted: 'Outra Pessoa' });
    await answer((await own())?.id, 'refused', 'O documento mostra outro nome.');
    expect((await row())?.name).toBe(person.user.name);
    expect((await ownData()).requests[0]).toMatchObject({
      state: 'refused',
      answer: 'O documento mostra outro nome.',
    });
  });

  test('is answered once, whoever presses', async () => {
    await send({ kind: 'name', wanted: 'Ana Maria' });
    const id = (await own())?.id;
    const answers = await Promise.all([answer(id, 'done'), answer(id, 'refused')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('for an e-mail that somebody else has is refused to the office and stays open', async () => {
    const other = await app.signIn('client');
    await send({ kind: 'email', wanted: other.user.email });
    const id = (await own())?.id;
    expect((await answer(id, 'done')).json().code).toBe('EMAIL_IN_USE');
    expect((await own())?.id).toBe(id);
  });

  test('of a member of staff is granted by another one, where a second person is required', async () => {
    const ask = (who: SignedInUser, wanted: string) =>
      call(who, 'POST', '/api/account/requests', { kind: 'name', wanted });
    const idOf = async (who: SignedInUser) =>
      (await register()).find(({ userId }) => userId === String(who.user.id))?.id;
    const nameNow = async () => {
      const [found] = await app.db.select().from(users).where(eq(users.id, admin.user.id));
      return found?.name;
    };
    const grantedAlone = () =>
      app.db
        .select({ details: auditLog.details })
        .from(auditLog)
        .where(
          and(eq(auditLog.actorId, admin.user.id), eq(auditLog.action, 'privacy-request.done')),
        )
        .orderBy(desc(auditLog.id))
        .limit(1);

    // The only director has nobody else to ask.
    await ask(admin, 'Ana Única');
    expect((await answer(await idOf(admin), 'done')).statusCode).toBe(200);
    expect(await nameNow()).toBe('Ana Única');
    expect((await grantedAlone())[0]?.details).toMatchObject({ semSegundaPessoa: true });

    const colleague = await app.signIn('admin', { name: 'Bia Diretora' });
    await ask(admin, 'Bia Diretora');
    const id = await idOf(admin);
    const refused = await answer(id, 'done');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OWN_REQUEST']);
    expect(await nameNow()).toBe('Ana Única');
    expect(await idOf(admin)).toBe(id);
    const granted = await call(colleague, 'POST', `/api/admin/privacy/requests/${id}/answer`, {
      decision: 'done',
      answer: 'Feito.',
    });
    expect(granted.statusCode).toBe(200);
    expect(await nameNow()).toBe('Bia Diretora');
    await ask(admin, 'Ana Única');
    expect((await answer(await idOf(admin), 'refused')).statusCode).toBe(200);
  });

  test.each([
    ['a director by somebody whom that director let in', 'director', 'operator'],
    ['an operator by the director who let the operator in', 'operator', 'director'],
  ] as const)('of %s needs another person', async (_, asking, answering) => {
    const director = await app.signIn('admin', { name: 'Rita Diretora' });
    const operator = await app.signIn('admin', { name: 'Leo Operador', profiles: ['operador'] });
    const third = await app.signIn('admin');
    await app.db.insert(givenEntries).values({
      userId: operator.user.id,
      madeById: director.user.id,
      purpose: 'invitation',
      usedAt: new Date(),
    });
    const people = { director, operator };
    const { user } = people[asking];
    await call(people[asking], 'POST', '/api/account/requests', { kind: 'name', wanted: 'Outra' });
    const id = (await register()).find(({ userId }) => userId === String(user.id))?.id;
    const answeredBy = (who: SignedInUser) =>
      call(who, 'POST', `/api/admin/privacy/requests/${id}/answer`, {
        decision: 'done',
        answer: 'Feito.',
      });
    const nameNow = async () => {
      const [found] = await app.db.select().from(users).where(eq(users.id, user.id));
      return found?.name;
    };
    const refused = await answeredBy(people[answering]);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OWN_REQUEST']);
    expect(await nameNow()).toBe(user.name);
    expect((await answeredBy(third)).statusCode).toBe(200);
    expect(await nameNow()).toBe('Outra');
  });

  test('of a client is granted by whoever made a link for the account', async () => {
    await app.signIn('admin');
    await app.db.insert(givenEntries).values({
      userId: person.user.id,
      madeById: admin.user.id,
      purpose: 'password',
      usedAt: new Date(),
    });
    await send({ kind: 'name', wanted: 'Ana Souza' });
    expect((await answer((await own())?.id, 'done')).statusCode).toBe(200);
    expect((await row())?.name).toBe('Ana Souza');
  });

  test('that is late is marked and counted', async () => {
    await send({ kind: 'other', text: 'Com quem compartilham meus dados?' });
    const id = (await own())?.id;
    const count = async () => (await call(admin, 'GET', '/api/admin/privacy/open')).json();
    const before = await count();
    await app.db
      .update(privacyRequests)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(privacyRequests.id, Number(id)));
    expect(await count()).toEqual({ open: before.open, overdue: before.overdue + 1 });
    expect(await own()).toMatchObject({ overdue: true });
  });

  test.each([
    [{ kind: 'name', wanted: '' }, 'VALIDATION'],
    [{ kind: 'name', wanted: 'x'.repeat(161) }, 'VALIDATION'],
    [{ kind: 'document', wanted: '123' }, 'VALIDATION'],
    [{ kind: 'email', wanted: 'sem arroba' }, 'VALIDATION'],
    [{ kind: 'other', text: '' }, 'VALIDATION'],
    [{ kind: 'erasure' }, 'VALIDATION'],
  ])('%j is refused', async (body, code) => {
    const refused = await send(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  });

  test('like one that is open is refused', async () => {
    await send({ kind: 'name', wanted: 'Ana Maria' });
    expect((await send({ kind: 'name', wanted: 'Ana Clara' })).json().code).toBe('REQUEST_OPEN');
  });
});

describe('an export', () => {
  const download = (format: string) =>
    call(person, 'GET', `/api/account/data/export?format=${format}`);

  test('as JSON has what is held of the person and nobody else', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const vehicle = await createVehicle(app.db, { auctionId });
    await call(person, 'POST', '/api/account/consent', versionsInForce([]));
    const other = await app.signIn('client');
    for (const [who, value] of [
      [person, 20_000],
      [other, 21_000],
    ] as const) {
      const body = { vehicleId: String(vehicle.id), value };
      expect((await call(who, 'POST', '/api/bids/create', body)).statusCode).toBe(201);
    }
    const answer = await download('json');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="meus-dados-/);
    const data = answer.json();
    expect(data.pessoa).toMatchObject({ nome: person.user.name, email: person.user.email });
    expect(data.lances).toEqual([expect.objectContaining({ value: 20_000 })]);
    expect(data.aceites).toHaveLength(2);
    expect(answer.body).not.toContain(other.user.email);
    expect(answer.body).not.toContain('argon2');
  });

  test('names the second factor and the known devices, and none of their secrets', async () => {
    const { id: userId } = person.user;
    const secret = Buffer.from('a secret that nobody reads');
    await app.db.insert(appSecrets).values({ userId, secret, confirmedAt: new Date() });
    await app.db.insert(recoveryCodes).values({ userId, digest: secret });
    await app.db.insert(knownDevices).values({ userId, digest: secret });
    await app.db.insert(passkeys).values({
      userId,
      credentialId: 'chave-do-celular',
      publicKey: secret,
      counter: 0,
      rpId: 'localhost',
      name: 'Celular da Ana',
    });
    const { body, json } = await download('json');
    expect(json()).toMatchObject({
      segundoFator: {
        aplicativos: [{ confirmedAt: expect.any(String) }],
        chavesDeAcesso: [{ name: 'Celular da Ana', lastUsedAt: null }],
        codigosDeRecuperacao: [{ usedAt: null }],
      },
      aparelhosConhecidos: [{ lastSeenAt: expect.any(String) }],
    });
    expect(body).not.toMatch(/digest|publicKey|"secret"/);
    const { text } = await readPdf((await download('pdf')).rawPayload);
    expect(text).toContain('Chave de acesso: Celular da Ana');
    expect(text).toContain('Aparelho conhecido');
  });

  test('as PDF is readable and registered', async () => {
    const answer = await download('pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('Meus dados');
    expect(text).toContain('Ana <script> Souza');
    expect((await ownData()).requests[0]).toMatchObject({ kind: 'export', state: 'done' });
  });

  test('is made at most ten times in an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await download('json')).statusCode).toBe(200);
    expect((await download('json')).statusCode).toBe(429);
  });

  test('in another format is refused', async () => {
    expect((await download('docx')).statusCode).toBe(400);
  });
});
