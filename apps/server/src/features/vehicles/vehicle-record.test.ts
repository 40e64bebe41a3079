import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';

let app: TestApp;
let admin: SignedInUser;
let png: Buffer;
let auctionId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  png = await pictureOf(40, 30, 'png');
  auctionId = (await createAuction(app.db)).id;
});
afterAll(() => app.close());

/** Without the fields in which it would differ from a vehicle of `createVehicle`. */
const FORM = {
  titulo: 'Volkswagen Gol 1.6',
  ano: '2019',
  cor: 'Prata',
  finalPlaca: '7',
  situacao: 'Recuperado',
  lanceInicial: '10.000,00',
  descricao: 'Carro com chave e documento.',
  categoria: 'Carro',
};

async function save(id: number, fields: Record<string, string>, files: Buffer[] = []) {
  const response = await sendForm(app, {
    method: 'PUT',
    url: `/api/vehicles/${id}`,
    headers: admin.headers,
    fields: { ...FORM, ...fields },
    files: filesOf('imagens', files),
  });
  expect(response.statusCode).toBe(200);
  const vehicle: Vehicle = response.json();
  return vehicle;
}

const read = async (id: number): Promise<Vehicle> =>
  (await app.inject(`/api/vehicles/${id}`)).json();

/** The changes of the vehicle's newest entry in the audit log. */
async function recorded(id: number): Promise<unknown> {
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(desc(auditLog.id));
  return entry?.details;
}

const WITH_BIDS = { lanceAtual: 1_200_000, bidCount: 2, sequence: 2 };

describe('the record of a changed vehicle', () => {
  it('every changed field is recorded before and after, with whole texts', async () => {
    const old = 'Descrição antiga. '.repeat(100).trim();
    const titulo = 'Fiat Strada';
    const vehicle = await createVehicle(app.db, { auctionId, titulo, descricao: old });
    const change = { situacao: 'Sinistrado', ano: '2010', km: '', valorMinimoVenda: '12.000,00' };
    await save(vehicle.id, { ...change, lote: 'Z9', lanceInicial: '11.000,00' }, [png]);
    const { changes } = (await recorded(vehicle.id)) as { changes: { field: string }[] };
    const byField = Object.fromEntries(changes.map(({ field, ...values }) => [field, values]));
    expect(byField).toEqual({
      titulo: { before: 'Fiat Strada', after: FORM.titulo },
      ano: { before: '2019', after: '2010' },
      km: { before: '62000', after: '' },
      situacao: { before: 'Recuperado', after: 'Sinistrado' },
      descricao: { before: old, after: FORM.descricao },
      lote: { before: expect.any(String), after: 'Z9' },
      lanceInicial: { before: 'R$\u00a010.000,00', after: 'R$\u00a011.000,00' },
      valorMinimoVenda: { before: '', after: 'R$\u00a012.000,00' },
      imagens: { before: '0', after: '1 (1 a mais)' },
    });
  });

  it('a save that changes nothing records no change', async () => {
    const vehicle = await createVehicle(app.db, { auctionId, titulo: FORM.titulo });
    await save(vehicle.id, { descricao: vehicle.descricao });
    expect(await recorded(vehicle.id)).not.toHaveProperty('changes');
  });
});

describe('the note for bidders', () => {
  it('a lot with bids shows the changed fields and the moment', async () => {
    const same = { titulo: FORM.titulo, descricao: FORM.descricao };
    const { id } = await createVehicle(app.db, { auctionId, ...same, lot: WITH_BIDS });
    const before = Date.now();
    await save(id, { km: '99999' });
    await save(id, { km: '99999', cor: 'Roxa' });
    const { alteracao } = await read(id);
    expect(alteracao?.campos).toEqual(['km', 'cor']);
    expect(Date.parse(alteracao?.em ?? '')).toBeGreaterThan(before - 60_000);
  });

  it('no note appears without bids, or for fields outside the description', async () => {
    const same = { auctionId, titulo: FORM.titulo, descricao: FORM.descricao };
    const quiet = await createVehicle(app.db, same);
    await save(quiet.id, { km: '99999' });
    expect(await read(quiet.id)).not.toHaveProperty('alteracao');
    const bid = await createVehicle(app.db, { ...same, lot: WITH_BIDS });
    await save(bid.id, { valorMinimoVenda: '20.000,00', destaque: 'true', km: '62000' });
    expect(await read(bid.id)).not.toHaveProperty('alteracao');
  });
});
