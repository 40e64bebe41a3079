import { foldAccents } from '@martelo/core/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { phone: '70911112222' });
});
afterAll(() => app.close());

function person(values: { name: string; email: string; document: string; phone: string }) {
  const search = foldAccents(Object.values(values).join(' '));
  return createUser(app.db, { ...values, search });
}

async function relatedOf(userId: number) {
  const answer = await app.inject({ url: `/api/users/${userId}`, headers: admin.headers });
  return answer.json().related;
}

test('accounts with the same document, phone or mailbox are named with what they share', async () => {
  const ana = await person({
    name: 'Ana',
    email: 'ana.souza@x.example',
    document: '11144477735',
    phone: '70911112222',
  });
  const all = await person({
    name: 'Ana outra vez',
    email: 'ana.souza+leilao@x.example',
    document: '11144477735',
    phone: '70911112222',
  });
  const phone = await person({
    name: 'Vizinho',
    email: 'ana.souza@outro.example',
    document: '39053344705',
    phone: '70911112222',
  });
  await person({
    name: 'Mariana',
    email: 'mariana.souza@x.example',
    document: '',
    phone: '70911112223',
  });
  expect(await relatedOf(ana.id)).toEqual([
    {
      id: String(phone.id),
      name: 'Vizinho',
      email: 'ana.souza@outro.example',
      status: 'aprovado',
      isBanned: false,
      shares: ['phone'],
    },
    expect.objectContaining({ id: String(all.id), shares: ['document', 'phone', 'email'] }),
  ]);
  expect((await relatedOf(all.id)).map(({ name }: { name: string }) => name)).toEqual([
    'Vizinho',
    'Ana',
  ]);
});

test('empty fields do not relate accounts', async () => {
  const one = await person({ name: 'Um', email: 'um@x.example', document: '', phone: '' });
  await person({ name: 'Dois', email: 'dois@x.example', document: '', phone: '' });
  expect(await relatedOf(one.id)).toEqual([]);
});
