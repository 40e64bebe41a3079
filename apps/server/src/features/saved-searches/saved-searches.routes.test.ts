import { MAX_SEARCHES } from '@martelo/contract/shapes/saved-searches';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savedSearches } from '../../platform/database/searches-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';

let app: TestApp;
let person: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
});

const ALL = '/api/account/searches';
const save = (filtro: object, frequencia: unknown = 'na_hora', { headers } = person) =>
  app.inject({ method: 'POST', url: ALL, headers, payload: { filtro, frequencia } });
const list = async ({ headers } = person) => (await app.inject({ url: ALL, headers })).json();
const change = (id: string, payload: object, { headers } = person) =>
  app.inject({ method: 'PUT', url: `${ALL}/${id}`, headers, payload });
const remove = (id: string, { headers } = person) =>
  app.inject({ method: 'DELETE', url: `${ALL}/${id}`, headers });

describe('a search', () => {
  test('is kept with its name and the address of its list', async () => {
    const saved = await save({ tipo: 'Moto', marca: ' Honda ', precoMax: 10_000, anoMin: '' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({
      id: expect.any(String),
      nome: 'Motos, Honda, até R$ 10.000',
      link: '/veiculos/categoria/motos?marca=Honda&precoMax=10000&sort=newest',
      frequencia: 'na_hora',
      desde: expect.any(String),
    });
    expect(await list()).toEqual([saved.json()]);
  });

  test('with the same filters is kept once, and the newer wish for notices holds', async () => {
    const first = (await save({ tipo: 'Moto', marca: 'Honda' })).json();
    const again = await save({ marca: 'Honda', categoria: 'motos' }, 'diario');
    expect(again.json()).toEqual({ ...first, frequencia: 'diario' });
    expect(await list()).toHaveLength(1);
  });

  test('that would find everything is refused with a sentence', async () => {
    for (const filtro of [{}, { marca: '  ' }, { categoria: 'aviões' }, { anoMin: 'x' }]) {
      const refused = await save(filtro);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        'Escolha uma categoria ou um filtro: esta busca acharia todos os veículos.',
      );
    }
    expect(await list()).toEqual([]);
  });

  test('needs to know when the notice comes', async () => {
    const refused = await save({ marca: 'Fiat' }, 'sempre');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      frequencia: 'Escolha se o aviso vem na hora ou uma vez por dia.',
    });
  });

  test('changes its frequency and is removed, each by its person alone', async () => {
    const { id } = (await save({ marca: 'Fiat' })).json();
    const other = await app.signIn('client');
    expect((await change(id, { frequencia: 'diario' }, other)).statusCode).toBe(404);
    expect((await remove(id, other)).statusCode).toBe(404);
    expect((await change(id, { frequencia: 'diario' })).json()).toMatchObject({
      frequencia: 'diario',
    });
    expect(await list(other)).toEqual([]);
    expect((await remove(id)).json()).toEqual({ message: 'Busca apagada.' });
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('the limit', () => {
  const years = (from: number, number: number) =>
    Array.from({ length: number }, (_, at) => ({ anoMin: from + at }));

  test('refuses one more with a sentence, and takes it after one was removed', async () => {
    for (const filtro of years(1990, MAX_SEARCHES)) await save(filtro);
    const refused = await save({ marca: 'Fiat' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'SEARCHES_FULL',
      message: 'Você já tem 20 buscas salvas, o máximo. Apague uma para poder salvar outra.',
    });
    // One that is there already needs no room.
    expect((await save({ anoMin: 1990 }, 'diario')).statusCode).toBe(200);
    const [newest] = await list();
    await remove(newest.id);
    expect((await save({ marca: 'Fiat' })).statusCode).toBe(200);
  });

  test('holds for several devices at the same moment', async () => {
    for (const filtro of years(1990, MAX_SEARCHES - 1)) await save(filtro);
    const answers = await Promise.all(years(2010, 6).map((filtro) => save(filtro)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(MAX_SEARCHES);
  });
});

describe('the own data', () => {
  test('names the searches in the export, and loses them with the erasure', async () => {
    await save({ marca: 'Fiat' });
    const url = '/api/account/data/export?formato=json';
    const { buscasSalvas } = (await app.inject({ url, headers: person.headers })).json();
    expect(buscasSalvas).toMatchObject([{ nome: 'Veículos, Fiat' }]);
    const erased = await app.inject({
      method: 'POST',
      url: '/api/account/erase',
      headers: person.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    const left = app.db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, person.user.id));
    expect(await left).toEqual([]);
  });
});
