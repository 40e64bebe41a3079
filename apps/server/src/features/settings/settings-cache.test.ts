import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSettingsCache } from './settings-cache.ts';

const { limites } = defaultPrivateSettings;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function store(key: string, value: unknown): Promise<void> {
  await database.db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}

const senhas = (senhasErradas: number) => store('limites', { ...limites, senhasErradas });

test('simultaneous readers cost one query in a few seconds, and a change of another process appears after that', async () => {
  const time = { ms: 0 };
  const asked = vi.spyOn(database.pool, 'query');
  const desk = createSettingsCache(database.db, { keptMs: 3_000, now: () => time.ms });
  await senhas(5);
  asked.mockClear();
  const read = await Promise.all(Array.from({ length: 50 }, () => desk.read()));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(new Set(read.map((settings) => settings.limites.senhasErradas))).toEqual(new Set([5]));

  await senhas(6);
  time.ms = 2_999;
  expect((await desk.read()).limites.senhasErradas).toBe(5);
  time.ms = 3_000;
  expect((await desk.read()).limites.senhasErradas).toBe(6);
});

test('a value saved by this process is read at once', async () => {
  const desk = createSettingsCache(database.db);
  await senhas(7);
  await desk.read();
  await senhas(8);
  desk.forget();
  expect((await desk.read()).limites.senhasErradas).toBe(8);
});

test('a stored value with a wrong shape counts as not set', async () => {
  await store('limites', { ...limites, senhasErradas: 100_000 });
  expect((await createSettingsCache(database.db).read()).limites).toEqual(limites);
});

test('a limit that was added later does not reset the saved ones', async () => {
  const { prorrogacaoAposQueda, ...older } = limites;
  await store('limites', { ...older, senhasErradas: 21 });
  const read = (await createSettingsCache(database.db).read()).limites;
  expect(read).toEqual({ ...limites, senhasErradas: 21, prorrogacaoAposQueda });
});

test('without the database the last values stay valid', async () => {
  const time = { ms: 0 };
  const errors: unknown[] = [];
  const desk = createSettingsCache(database.db, {
    now: () => time.ms,
    onError: (error) => errors.push(error),
  });
  await senhas(9);
  await desk.read();
  const broken = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('gone'));
  time.ms = 60_000;
  expect((await desk.read()).limites.senhasErradas).toBe(9);
  expect(errors).toHaveLength(1);
  broken.mockRestore();
});
