import { AUCTION_DETAIL_FIELDS } from '@martelo/contract/shapes/auction-details';
import type { AdminAuction, AuctionBody } from '@martelo/contract/shapes/auctions';
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';

/** The status is an order to the clock, and its answer is another word; what joins and where terms come from is no field. */
type Field = Exclude<keyof AuctionBody, 'status' | 'entram' | 'condicoesDe'>;

interface Walk {
  /** What is sent at first and afterwards. The answers give it back as it is here. */
  sent: readonly [unknown, unknown];
  /** The audit log has it before and after: under its own name, or as the dates of the auction. */
  kept?: 'field' | 'dates';
  /** A change that sends it empty clears it. */
  isCleared?: true;
}

/** Every field of the auction's form. One that is missing here is a type error. */
const FIELDS: Record<Field, Walk> = {
  titulo: { sent: ['Leilão de maio', 'Leilão de junho'], kept: 'field' },
  descricao: { sent: ['Com visita.', 'Sem visita.'], isCleared: true },
  tipo: { sent: ['Carros', 'Motos'], kept: 'field' },
  numeroLote: { sent: ['71', '72'], kept: 'field' },
  regime: { sent: ['art328', 'administrativo'] },
  dataInicio: { sent: ['2099-01-05T12:00:00.000Z', '2099-01-06T12:00:00.000Z'], kept: 'dates' },
  dataFim: { sent: ['2099-02-05T12:00:00.000Z', '2099-02-06T12:00:00.000Z'], kept: 'dates' },
  marca: { sent: ['Fiat', 'Agrale'], isCleared: true },
  modelo: { sent: ['Uno', 'Marruá'], isCleared: true },
  ano: { sent: ['2018', '2019'], isCleared: true },
  combustivel: { sent: ['Flex', 'Diesel'], isCleared: true },
  cilindrada: { sent: ['125', '160'], isCleared: true },
  estilo: { sent: ['Street', 'Trail'], isCleared: true },
  capacidadeCarga: { sent: ['4', '8'], isCleared: true },
  comprimento: { sent: ['7', '9'], isCleared: true },
  potencia: { sent: ['75', '90'], isCleared: true },
  horasDeUso: { sent: ['1200', '1300'], isCleared: true },
  incrementos: { sent: [[{ ate: null, valor: 100 }], [{ ate: null, valor: 200 }]], kept: 'field' },
  prorrogacao: {
    sent: [
      { janela: 60, tempo: 90 },
      { janela: 120, tempo: 180 },
    ],
    kept: 'field',
  },
  lanceAutomatico: { sent: [false, true], kept: 'field' },
  reservaPercentual: { sent: [50, 60], kept: 'field' },
};
const names = Object.keys(FIELDS) as Field[];

type Form = Partial<Record<Field, unknown>>;

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await app.inject({ method, url, headers: admin.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** A form in which this field can be changed: with the details of one type, and under one law. */
function formFor(name: Field): Form {
  const typed = Object.fromEntries(names.map((field) => [field, FIELDS[field].sent[0]]));
  const hasDetail = (tipo: (typeof AUCTION_TYPES)[number]) =>
    AUCTION_DETAIL_FIELDS[tipo].some((detail) => detail === name);
  const tipo = AUCTION_TYPES.find(hasDetail) ?? 'Carros';
  const others = Object.values(AUCTION_DETAIL_FIELDS)
    .flat()
    .filter((detail) => !AUCTION_DETAIL_FIELDS[tipo].some((own) => own === detail));
  const form: Form = { ...typed, tipo };
  for (const detail of others) delete form[detail];
  // A public regime has no hidden reserve, and a published private auction keeps its regime.
  return name === 'regime' ? { ...form, reservaPercentual: null } : { ...form, regime: 'privado' };
}

async function create(form: Form): Promise<string> {
  const { status, body } = await send('POST', '/api/auctions', form);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}

/** The fields as the office reads them. */
async function read(id: string, form: Form): Promise<Form> {
  const { headers } = admin;
  const auction: AdminAuction = (await app.inject({ url: `/api/auctions/${id}`, headers })).json();
  return Object.fromEntries(Object.keys(form).map((name) => [name, auction[name as Field]]));
}

async function audited(id: string) {
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id));
  const { fields, changes } = { fields: '', changes: [], ...entry?.details };
  return { fields, changes: (changes as { field: string }[]).map(({ field }) => field) };
}

it.each(names)('a new auction keeps %s', async (name) => {
  const form = formFor(name);
  expect(await read(await create(form), form)).toEqual(form);
});

describe('a change of one field', () => {
  // Another type has other details.
  it.each(names.filter((name) => name !== 'tipo'))(
    '%s: is in the answer and in the audit log, and the others stay',
    async (name) => {
      const form = formFor(name);
      const id = await create(form);
      const change = { [name]: FIELDS[name].sent[1] };
      expect((await send('PUT', `/api/auctions/${id}`, change)).status).toBe(200);
      expect(await read(id, form)).toEqual({ ...form, ...change });
      const { kept } = FIELDS[name];
      const changes = kept ? [kept === 'field' ? name : 'Leilão de maio (nº 71)'] : [];
      expect(await audited(id)).toEqual({ fields: name, changes });
    },
  );

  it('tipo: drops the details of the type before', async () => {
    const form = formFor('tipo');
    const id = await create(form);
    await send('PUT', `/api/auctions/${id}`, { tipo: 'Motos' });
    const { ano, combustivel, ...both } = form;
    expect(await read(id, form)).toEqual({ ...both, tipo: 'Motos' });
  });
});

it.each(names.filter((name) => FIELDS[name].isCleared))(
  'a change that sends %s empty clears it',
  async (name) => {
    const form = formFor(name);
    const id = await create(form);
    expect((await send('PUT', `/api/auctions/${id}`, { [name]: '' })).status).toBe(200);
    expect((await read(id, form))[name] || '').toBe('');
  },
);
