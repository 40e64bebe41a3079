import type { VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import type { vehicleFields } from '@martelo/contract/shapes/vehicle-form';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { isWebBuilt } from '../../platform/pages/web-build.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser } from '../../testing/factories.ts';

type Field = keyof typeof vehicleFields | 'destaque' | 'auctionId';

interface Walk {
  /** What is typed at first and afterwards. The answers give it back as it is here. */
  typed: readonly [string, string];
  /** What a change does that sends the field empty. */
  empty: 'refused' | 'stays' | 'emptied';
  /** How the public page shows what was typed afterwards; null: only the office sees it. */
  page: string | null;
  /** True when bidders rely on it: they are told when it changes. */
  isDescription: boolean;
}

/** Every field of the vehicle's form. One that is missing here is a type error. */
const FIELDS: Record<Field, Walk> = {
  titulo: described(['Iveco Daily 35', 'Iveco Daily 70'], 'refused', 'Iveco Daily 70'),
  marca: described(['Iveco', 'Agrale'], 'stays', 'Marca Agrale'),
  modelo: described(['Daily', 'Marruá'], 'stays', 'Modelo Marruá'),
  ano: described(['2018', '2017'], 'refused', 'Ano 2017'),
  cor: described(['Verde', 'Azul'], 'refused', 'Cor Azul'),
  combustivel: described(['Diesel', 'Elétrico'], 'stays', 'Combustível Elétrico'),
  km: described(['62001', '62002'], 'emptied', 'Quilometragem 62.002 km'),
  finalPlaca: described(['4', '8'], 'refused', 'Final da placa 2'),
  situacao: described(['Sinistrado', 'Apreendido'], 'refused', 'Situação Apreendido'),
  origem: described(['Seguradora', 'Banco'], 'stays', 'Origem Banco'),
  valorFipe: described(['90001', '90002'], 'emptied', 'Tabela FIPE R$ 90.002,00'),
  descricao: described(['Com chave.', 'Sem chave.'], 'refused', 'Sem chave.'),
  categoria: described(['Caminhão', 'Ônibus'], 'refused', 'Categoria Ônibus'),
  lanceInicial: ofLot(['50001', '50002'], 'refused', 'Lance inicial R$ 50.002,00'),
  lote: ofLot(['X001', 'X002'], 'stays', 'X002'),
  classe: ofLot(['conservado', 'material_ferroso'], 'stays', 'Classe do lote Material ferroso'),
  ordemLeilao: ofLot(['1', '3'], 'stays', null),
  avaliacao: ofLot(['70001', '70002'], 'emptied', null),
  valorMinimoVenda: ofLot(['60001', '60002'], 'emptied', null),
  destaque: ofLot(['false', 'true'], 'stays', null),
  // The auctions get their ids in the test.
  auctionId: ofLot(['first', 'second'], 'stays', 'Leilão segundo'),
  placa: ofLot(['QZX7K31', 'QZX7K32'], 'emptied', null),
  chassi: ofLot(['9BWZZZ377VT004251', '9BWZZZ377VT004252'], 'emptied', null),
  renavam: ofLot(['00639884962', '639884962'], 'emptied', null),
  motor: ofLot(['MTR909187', 'MTR909188'], 'emptied', null),
};
const names = Object.keys(FIELDS) as Field[];
const descriptionNames = names.filter((name) => FIELDS[name].isDescription);

function described(typed: Walk['typed'], empty: Walk['empty'], page: string): Walk {
  return { typed, empty, page, isDescription: true };
}
function ofLot(typed: Walk['typed'], empty: Walk['empty'], page: string | null): Walk {
  return { typed, empty, page, isDescription: false };
}

type Form = Record<Field, string>;

let app: TestApp;
let admin: SignedInUser;
let auctionIds: readonly [string, string];

beforeAll(async () => {
  app = await createTestApp(isWebBuilt() ? { web: 'built' } : {});
  admin = await app.signIn('admin');
  const first = await createAuction(app.db, { tipo: 'Caminhões' });
  const second = await createAuction(app.db, { tipo: 'Caminhões', titulo: 'Leilão segundo' });
  auctionIds = [String(first.id), String(second.id)];
});
afterAll(() => app.close());

/** Lot numbers are unique in an auction, so each vehicle of the test has its own. */
let made = 0;

/** The form as it is typed at first (0) or afterwards (1). */
function formOf(at: 0 | 1, lote = ''): Form {
  const typed = names.map((name) => [name, FIELDS[name].typed[at]]);
  return { ...(Object.fromEntries(typed) as Form), auctionId: auctionIds[at], lote };
}

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await app.inject({ method, url, headers: admin.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).body;

async function create(): Promise<{ id: string; form: Form }> {
  made += 1;
  const form = formOf(0, `X${made}A`);
  const { status, body } = await send('POST', '/api/vehicles', { ...form, confirmado: 'true' });
  expect(status).toBe(201);
  return { id: body.id, form };
}
const save = (id: string, form: Partial<Form>) =>
  send('PUT', `/api/vehicles/${id}`, { ...form, confirmado: 'true' });

/** The field as it is typed afterwards, for a vehicle with this form. */
function changed(form: Form, name: Field): string {
  return name === 'lote' ? form.lote.replace('A', 'B') : formOf(1)[name];
}

/** All fields as the office reads them. */
async function read(id: string): Promise<{ form: Form; version: string | undefined }> {
  const vehicle: Vehicle = JSON.parse(await get(`/api/vehicles/${id}`));
  const { valorMinimoVenda } = JSON.parse(await get(`/api/vehicles/${id}/sale`));
  const own = { valorMinimoVenda, auctionId: vehicle.auction?.id };
  const found: Record<string, unknown> = { ...vehicle, ...vehicle.papeis, ...own };
  const form = Object.fromEntries(names.map((name) => [name, String(found[name] ?? '')])) as Form;
  return { form, version: vehicle.version };
}

/** The changed fields in the newest entry of the audit log about this vehicle or draft. */
async function audited(id: string): Promise<string[]> {
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id));
  const { changes } = { changes: [], ...entry?.details } as { changes: { field: string }[] };
  return changes.map(({ field }) => field);
}

/** The end of the plate follows the plate. */
function withPlate(form: Form): Form {
  return form.placa === '' ? form : { ...form, finalPlaca: form.placa.slice(-1) };
}

it('a new vehicle keeps every field', async () => {
  const { id, form } = await create();
  expect((await read(id)).form).toEqual(withPlate(form));
});

describe('a change of one field', () => {
  it.each(names)(
    '%s: is in the answer, the version, the audit log and the export',
    async (name) => {
      const { id, form } = await create();
      // With a plate its end does not change alone.
      const start = name === 'finalPlaca' ? { ...form, placa: '' } : form;
      await save(id, start);
      const before = await read(id);
      const exported = await get('/api/admin/exports/vehicles?format=csv');
      const after = { ...start, [name]: changed(form, name) };
      expect((await save(id, after)).status).toBe(200);
      const now = await read(id);
      expect(now.form).toEqual(withPlate(after));
      expect(now.version).not.toBe(before.version);
      expect((await audited(id)).toSorted()).toEqual(
        name === 'placa' ? ['finalPlaca', 'placa'] : [name],
      );
      const isSame = (await get('/api/admin/exports/vehicles?format=csv')) === exported;
      // The text is too long for a cell.
      expect(isSame).toBe(name === 'descricao');
    },
  );
});

describe('a change that leaves a field empty', () => {
  it.each(names)('%s', async (name) => {
    const { id, form } = await create();
    const { empty } = FIELDS[name];
    const { status, body } = await save(id, { ...form, [name]: '' });
    if (empty === 'refused') expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
    else expect(status).toBe(200);
    const left = empty === 'emptied' ? { ...form, [name]: '' } : form;
    expect((await read(id)).form).toEqual(withPlate(left));
  });

  it('fields that are not sent stay, if they may be left out', async () => {
    const { id, form } = await create();
    const required = names.filter((name) => FIELDS[name].empty === 'refused');
    const sent = Object.fromEntries(required.map((name) => [name, form[name]]));
    expect((await save(id, sent)).status).toBe(200);
    expect((await read(id)).form).toEqual(withPlate(form));
  });
});

it('the note to bidders names every changed field of the description, and no other', async () => {
  const { id, form } = await create();
  await app.db
    .update(lots)
    .set({ bidCount: 1, lanceAtual: 6_000_000 })
    .where(eq(lots.vehicleId, Number(id)));
  // Bids fix the auction and the values of the lot; the number and the minimum still change.
  const free: Field[] = ['lote', 'valorMinimoVenda', 'destaque', 'chassi', 'renavam', 'motor'];
  for (const name of [...descriptionNames, ...free]) form[name] = changed(form, name);
  form.placa = changed(form, 'placa');
  expect((await save(id, form)).status).toBe(200);
  const { alteracao }: Vehicle = (await app.inject(`/api/vehicles/${id}`)).json();
  expect(alteracao?.campos.toSorted()).toEqual(descriptionNames.toSorted());
});

it('every field of the description of a sold vehicle needs a reason to change', async () => {
  const { id, form } = await create();
  const { id: leaderId } = await createUser(app.db);
  await app.db
    .update(lots)
    .set({ status: 'sold', leaderId, winnerId: leaderId, bidCount: 1, lanceAtual: 6_000_000 })
    .where(eq(lots.vehicleId, Number(id)));
  for (const name of descriptionNames) {
    const plate = name === 'finalPlaca' ? { placa: changed(form, 'placa') } : {};
    const { body } = await save(id, { ...form, [name]: changed(form, name), ...plate });
    expect([name, body.code]).toEqual([name, 'VEHICLE_SOLD']);
  }
});

it('a draft keeps every field, and its audit entry names what changed', async () => {
  const stored = ({ campos }: VehicleDraftAnswer) =>
    Object.fromEntries(Object.entries(campos).map(([name, value]) => [name, String(value)]));
  const first = formOf(0, 'X001');
  const { body: draft } = await send('POST', '/api/vehicle-drafts', { campos: first, imagens: [] });
  expect(stored(draft)).toEqual(first);
  const second = formOf(1, 'X002');
  const { version } = draft;
  const change = { campos: second, imagens: [], version };
  const { body } = await send('PUT', `/api/vehicle-drafts/${draft.id}`, change);
  expect(stored(body)).toEqual(second);
  expect((await audited(draft.id)).toSorted()).toEqual(names.toSorted());
});

it('the public page and its answer show the published fields, and no other', async ({ skip }) => {
  skip(!isWebBuilt(), 'as páginas não estão construídas');
  const { id } = await create();
  const form = formOf(1, 'X002');
  expect((await save(id, form)).status).toBe(200);
  const shown = names.flatMap((name) => FIELDS[name].page ?? []);
  const secret = [form.placa, form.chassi, form.renavam, form.motor, '60.002', '70.002'];
  const wrong = async () => {
    const { body } = await app.inject(`/veiculos/${id}`);
    const text = body
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    return {
      missing: shown.filter((part) => !text.includes(part)),
      told: secret.filter((part) => body.includes(part)),
    };
  };
  await expect.poll(wrong).toEqual({ missing: [], told: [] });
});
