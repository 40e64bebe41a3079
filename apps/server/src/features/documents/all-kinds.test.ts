import { printedCode } from '@martelo/core/document-code';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { DOCUMENT_KINDS, documents, saleFiles } from '../../platform/database/sales-schema.ts';
import { auctions, users, vehicles } from '../../platform/database/schema.ts';
import { isWebBuilt } from '../../platform/pages/web-build.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import {
  createPaidSale,
  nameAuctioneer,
  WHOLE_BUYER,
  WHOLE_VEHICLE,
} from '../../testing/paper-factory.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { settleSales } from '../sales/settle-sales.ts';
import { issuePapers } from './issue-papers.ts';

/** The paper of the gate has its own test beside the hand-over. */
const KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'termo_retirada').toSorted();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ...(isWebBuilt() && { web: 'built' }) });
  await nameAuctioneer(app.db);
  // The nota of a paid sale, and the carta of a ratified one.
  await createPaidSale(app.db);
  await makeRatifiedSale();
  await makeClosedAuction();
  await issue();
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issuePapers({ ...app.deps, onError: raise });
const all = () => app.db.select().from(documents).orderBy(asc(documents.id));

async function makeRatifiedSale(): Promise<void> {
  const staff = await createUser(app.db, { role: 'admin' });
  const auction = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
  const act = { purpose: 'homologacao' as const, name: 'Portaria 12.pdf', size: 3 };
  const [file] = await app.db
    .insert(saleFiles)
    .values({
      ...{ ...act, auctionId: auction.id, content: Buffer.of(1, 2, 3) },
      ...{ sha256: Buffer.alloc(32, 0xcd), uploadedById: staff.id },
    })
    .returning({ id: saleFiles.id });
  const ratified = { ratifiedAt: new Date(), ratificationFileId: file?.id ?? null };
  await createPaidSale(app.db, { state: 'homologado', columns: ratified });
}

/** Its minutes are due: its one lot was bid on, closed and sold. */
async function makeClosedAuction(): Promise<void> {
  const auction = await createAuction(app.db);
  const bidder = await app.signIn('client', WHOLE_BUYER);
  const vehicle = await createVehicle(app.db, {
    ...{ ...WHOLE_VEHICLE, chassi: '', renavam: '', auctionId: auction.id },
    lot: { lanceInicial: 100_000 },
  });
  const { user, sessionId } = bidder;
  const who = { kind: 'bid' as const, userId: user.id, sessionId, idempotencyKey: null };
  const placed = await app.deps.bidLane.place({ ...who, vehicleId: vehicle.id, value: 200_000 });
  expect(placed).toMatchObject({ ok: true });
  await app.db
    .update(auctions)
    .set({ dataFim: new Date(Date.now() - 1) })
    .where(eq(auctions.id, auction.id));
  await closeDueLots({ db: app.db, live: app.deps.live, onError: raise });
  await settleSales(app.deps);
}

it('papers of every kind exist, each with its file', async () => {
  const papers = await all();
  expect([...new Set(papers.map(({ kind }) => kind))].toSorted()).toEqual(KINDS);
  expect(papers.filter(({ pdf }) => pdf === null)).toEqual([]);
});

it('the public verification of every kind names no person and no vehicle', async () => {
  const { name, document, logradouro, cep } = WHOLE_BUYER;
  const { placa, chassi, renavam, motor } = WHOLE_VEHICLE;
  const secrets = [
    ...name.split(' ').filter((word) => word.length > 2),
    ...[document, '529.982', logradouro, 'Laranjeiras', cep],
    ...[placa, chassi, renavam, motor],
  ];
  for (const { kind, code } of await all()) {
    const printed = printedCode(code);
    const told = await app.inject(`/api/verify/${printed}`);
    expect(told.json().situacao, kind).toBe('valido');
    const bodies = [told.body];
    if (isWebBuilt()) bodies.push((await app.inject(`/verificar/${printed}`)).body);
    for (const body of bodies) {
      expect([kind, secrets.filter((secret) => body.includes(secret))]).toEqual([kind, []]);
    }
  }
});

it('every kind is drawn again byte for byte after everything that it names was edited', async () => {
  const before = await all();
  await app.db.update(users).set({ name: 'Outro Nome', cidade: 'Recife' });
  await app.db.update(vehicles).set({ cor: 'Rosa', placa: 'ZZZ9Z99', titulo: 'Outro veículo' });
  await app.db.update(auctions).set({ titulo: 'Outro leilão' });
  await app.db
    .update(siteSettings)
    .set({ value: { nome: 'Outra Pessoa', matricula: '1', empresa: 'Outra', cnpj: '' } })
    .where(eq(siteSettings.key, 'leiloeiro'));
  await app.db.update(documents).set({ pdf: null, pdfSha256: null });
  await issue();
  expect(await all()).toEqual(before);
});
